internal import TextLayout

/// The columns of a section: their places from the leading edge, and their widths.
///
/// The columns share the room as `1fr` tracks of a CSS grid do: in single precision, cut to 1/64 px,
/// the cut part carried to the next column. Therefore some columns are 1/64 px wider than others. All
/// items of a number of columns have one width, so that an item keeps its height in other columns: the
/// least width of that many adjacent columns. An item of all columns is as wide as the room.
struct ColumnTracks: Hashable, Sendable {
  /// The distances of the columns from the leading edge of the room, in 1/64 px.
  private let starts: [Int]
  /// The widths of items of 1, 2, … columns, in 1/64 px.
  private let widths: [Int]

  /// The number of columns.
  var count: Int { starts.count }

  /// Creates the columns of a room.
  ///
  /// - Parameters:
  ///   - count: The number of columns, at least 1.
  ///   - room: The width of the room.
  ///   - gap: The distance between columns.
  init(_ count: Int, in room: LayoutUnit, gap: LayoutUnit) {
    let free = max(room - gap * (count - 1), .zero)
    let fraction = Float(free.rawValue) / Float(count)
    var carry: Float = 0
    var start = 0
    var starts: [Int] = []
    var ends: [Int] = []
    for _ in 0..<count {
      let share = fraction + carry
      let width = LayoutUnit(cutting: share)
      carry = max(share - Float(width.rawValue), 0)
      starts.append(start)
      ends.append(start + width.rawValue)
      start += width.rawValue + gap.rawValue
    }
    self.starts = starts
    widths = (1...count).map { columns in
      columns == count
        ? room.rawValue
        : (0...count - columns).map { ends[$0 + columns - 1] - starts[$0] }.min() ?? 0
    }
  }

  /// Returns the distance of a column from the leading edge of the room.
  func start(of column: Int) -> LayoutUnit { LayoutUnit(rawValue: starts[column]) }

  /// Returns the width of items of a number of columns, with the gaps between them.
  func width(ofColumns count: Int) -> LayoutUnit { LayoutUnit(rawValue: widths[count - 1]) }

  /// Feeds the places of all columns.
  func feed(to hasher: inout StableHasher) {
    for edge in starts + widths { hasher.combine(UInt64(bitPattern: Int64(edge))) }
  }
}
