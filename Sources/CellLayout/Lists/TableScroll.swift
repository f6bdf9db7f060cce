internal import TextLayout

/// The columns of a table that a window shows where the table is wider than its section.
///
/// As in a CSS box with `overflow-x: auto` whose pinned cells have `position: sticky`: cells of other columns move, and
/// are cut at the edges of the section and at the end of the pinned columns.
struct TableScroll: Hashable, Sendable {
  /// The number of columns at the leading edge that do not move.
  var pinnedCount: Int
  /// The distance that the cells of the other columns move by, to the right.
  var shift: LayoutUnit
  /// The left and the right edge of the room of these columns, in the coordinates of a row.
  var left, right: LayoutUnit

  /// Creates the columns of a table.
  ///
  /// - Parameters:
  ///   - offset: The offset of the table.
  ///   - width: The width of its rows.
  init(
    _ tracks: TableTracks, _ table: TableLayout, offset: LayoutUnit, width: LayoutUnit,
    direction: LayoutDirection
  ) {
    pinnedCount = table.pinnedColumnCount
    let pinned = min(width, tracks.pinnedLength(pinnedCount))
    let isLeftToRight = direction == .leftToRight
    shift = isLeftToRight ? -offset : offset
    left = isLeftToRight ? pinned : .zero
    right = isLeftToRight ? width : width - pinned
  }

  /// Returns a part of a row, header or footer where it is shown.
  ///
  /// - Parameter height: The height of the row.
  func shown(_ element: PlacedElement, height: LayoutUnit) -> PlacedElement {
    guard let column = element.tableColumn, column >= pinnedCount else { return element }
    return element.moved(
      by: LayoutPoint(x: shift, y: .zero),
      clippedTo: LayoutRect(x: left, y: .zero, width: right - left, height: height))
  }
}

extension TableTracks {
  /// Returns the width of the columns that are pinned, with the distances between them.
  func pinnedLength(_ count: Int) -> LayoutUnit {
    count == 0 ? .zero : start(of: count) - gap
  }
}
