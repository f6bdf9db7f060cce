public import TextLayout

/// Items side by side in columns of equal width, in lines that are as high as their tallest item.
///
/// The columns share the room between the gaps as `1fr` tracks of a CSS grid do. An item takes as
/// many columns as its `ListItem.span` tells; one that does not fit into the rest of a line begins
/// the next line.
public struct GridLayout: Hashable, Sendable {
  /// The number of columns.
  public var columns: ColumnCount
  /// The distance between columns.
  public var columnGap: LayoutUnit
  /// The distance between lines.
  public var rowGap: LayoutUnit
  /// The vertical place of an item in its line; stretched items are as high as their line.
  public var alignment: ItemAlignment

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - columnGap: The distance between columns, 0 to `LayoutUnit.maximum`.
  ///   - rowGap: The distance between lines, 0 to `LayoutUnit.maximum`.
  ///   - alignment: The vertical place of an item in its line.
  public init(
    columns: ColumnCount, columnGap: LayoutUnit = .zero, rowGap: LayoutUnit = .zero,
    alignment: ItemAlignment = .stretch
  ) {
    self.columns = columns
    self.columnGap = columnGap
    self.rowGap = rowGap
    self.alignment = alignment
  }

  var inRange: GridLayout {
    var grid = self
    grid.columnGap = min(columnGap, .maximum)
    grid.rowGap = min(rowGap, .maximum)
    return grid
  }
}
