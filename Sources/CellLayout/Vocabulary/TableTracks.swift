public import TextLayout

/// The columns of a table in px, from the leading edge of its rows.
public struct TableTracks: Hashable, Sendable {
  /// The widths of the columns.
  public let widths: [LayoutUnit]
  /// The distance between columns.
  public let gap: LayoutUnit
  /// The columns as tracks of a grid.
  let groups: [TrackGroup]

  init(widths: [LayoutUnit], gap: LayoutUnit) {
    self.widths = widths
    self.gap = gap
    groups = widths.map { .track(TrackSize(.fixed($0))) }
  }

  /// The number of columns.
  public var count: Int { widths.count }

  /// The width of all columns with the distances between them.
  public var length: LayoutUnit { max(.zero, start(of: count) - gap) }

  /// Returns the distance of a column from the leading edge.
  ///
  /// - Parameter column: The number of the column from the leading edge, 0 to `count`; others trap.
  /// - Complexity: O(columns).
  public func start(of column: Int) -> LayoutUnit {
    widths[..<column].reduce(gap * column, +)
  }

  /// Feeds all widths and the distance between columns.
  func feed(to hasher: inout StableHasher) {
    for length in widths + [gap] { hasher.combine(UInt64(bitPattern: Int64(length.rawValue))) }
  }
}
