/// The position of an element in the room that its container has for it (CSS `align-items`, `align-self`,
/// `justify-items` and `justify-self`).
public struct CrossAlignment: Hashable, Sendable, RawRepresentable, CaseIterable {
  let value: BoxAlignment

  private static let positions: [BoxAlignment.Position] = [
    .stretch, .start, .end, .center, .baseline, .lastBaseline, .normal, .flexStart, .flexEnd,
    .selfStart, .selfEnd, .left, .right,
  ]
  private static let safePositions: [BoxAlignment.Position] = [
    .start, .end, .center, .flexStart, .flexEnd, .selfStart, .selfEnd, .left, .right,
  ]

  private init(_ position: BoxAlignment.Position) { value = BoxAlignment(position) }

  /// Creates an alignment from its words in CSS, for example `center` or `safe end`; `nil` for others.
  public init?(rawValue: String) {
    guard let value = BoxAlignment(words: rawValue),
      (value.isSafe ? Self.safePositions : Self.positions).contains(value.position)
    else { return nil }
    self.value = value
  }

  /// The words of CSS.
  public var rawValue: String { value.words }

  /// All alignments, those with `safe` last.
  public static let allCases: [CrossAlignment] =
    positions.map { CrossAlignment($0) } + safePositions.map { CrossAlignment($0).safe }

  /// The extent of the room; an element keeps the sides that it was given.
  public static let stretch = CrossAlignment(.stretch)
  /// The top or leading edge.
  public static let start = CrossAlignment(.start)
  /// The bottom or trailing edge.
  public static let end = CrossAlignment(.end)
  /// The middle.
  public static let center = CrossAlignment(.center)
  /// The line of the first baselines; where there is none to share, this is `start`.
  public static let baseline = CrossAlignment(.baseline)
  /// The line of the last baselines; where there is none to share, this is `end`.
  public static let lastBaseline = CrossAlignment(.lastBaseline)
  /// The usual one: `stretch`; in a grid, an element with an aspect ratio keeps its shape.
  public static let normal = CrossAlignment(.normal)
  /// The edge where a flex container begins across its lines, which a reversed wrap turns round.
  public static let flexStart = CrossAlignment(.flexStart)
  /// The edge where a flex container ends across its lines, which a reversed wrap turns round.
  public static let flexEnd = CrossAlignment(.flexEnd)
  /// The edge where the element itself begins, by its own direction.
  public static let selfStart = CrossAlignment(.selfStart)
  /// The edge where the element itself ends, by its own direction.
  public static let selfEnd = CrossAlignment(.selfEnd)
  /// The left edge, whatever the direction.
  public static let left = CrossAlignment(.left)
  /// The right edge, whatever the direction.
  public static let right = CrossAlignment(.right)

  /// The same position, but `start` for an element that is larger than its room (CSS `safe`); stretched
  /// elements and baselines have no such form.
  public var safe: CrossAlignment {
    CrossAlignment(rawValue: "safe " + value.position.rawValue) ?? self
  }
}
