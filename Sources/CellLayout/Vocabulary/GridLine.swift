/// The line at which an element of a grid begins or ends (CSS `grid-row` and `grid-column`).
///
/// A whole number in the source is a line.
public enum GridLine: Hashable, Sendable {
  /// The next free place, or one track after the start.
  case auto
  /// A line, counted from 1 at the start of the columns and rows that the grid names; negative numbers
  /// count from their end, -1 being the last line. Line 0 counts as `auto`, and a number beyond ±10,000
  /// as the nearest of these.
  case line(Int)
  /// A number of tracks, 1 to 10,000; a number out of range counts as the nearest in range.
  case span(Int)

  /// The same line, with its number in range.
  package var inRange: GridLine {
    let limit = TrackGroup.countLimit
    return switch self {
    case .auto, .line(0): .auto
    case .line(let line): .line(min(max(line, -limit), limit))
    case .span(let count): .span(min(max(count, 1), limit))
    }
  }
}

extension GridLine: ExpressibleByIntegerLiteral {
  /// Creates the line of a number.
  public init(integerLiteral value: Int) { self = .line(value) }
}
