public import TextLayout

/// A column of a table: its width, and the limits of that width.
public struct TableColumn: Hashable, Sendable {
  /// The way in which the column gets its width.
  public var width: TableColumnWidth
  /// The least width.
  public var minWidth: LayoutUnit
  /// The greatest width; `nil` for none. A least width above it wins.
  public var maxWidth: LayoutUnit?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - width: The way in which the column gets its width.
  ///   - minWidth: The least width, 0 to `LayoutUnit.maximum`.
  ///   - maxWidth: The greatest width, 0 to `LayoutUnit.maximum`; `nil` for none.
  public init(
    _ width: TableColumnWidth, minWidth: LayoutUnit = .zero, maxWidth: LayoutUnit? = nil
  ) {
    self.width = width
    self.minWidth = minWidth
    self.maxWidth = maxWidth
  }

  /// Returns a width within the limits of the column.
  func limited(_ width: LayoutUnit) -> LayoutUnit {
    max(minWidth.asExtent, min(width.asExtent, maxWidth?.asExtent ?? .maximum))
  }
}
