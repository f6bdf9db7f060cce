public import TextLayout

/// A number of columns or lanes.
public enum ColumnCount: Hashable, Sendable {
  /// A given number, 1 to 256.
  case count(Int)
  /// The number of columns that fit if each is at least this wide, 1 to 256; the width is above 0.
  case least(LayoutUnit)

  /// The greatest number of columns.
  public static var limit: Int { 256 }

  /// Returns the number of columns in a room.
  ///
  /// - Parameter gap: The distance between columns.
  func count(in room: LayoutUnit, gap: LayoutUnit) -> Int {
    switch self {
    case .count(let count): return count
    case .least(let width):
      let least = width.asExtent
      let fitting = (room.rawValue + gap.rawValue) / max(1, least.rawValue + gap.rawValue)
      return min(max(1, fitting), Self.limit)
    }
  }
}
