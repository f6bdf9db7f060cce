/// The position of the content of a container with room to spare (CSS `justify-content` and
/// `align-content`).
public struct MainAlignment: Hashable, Sendable, RawRepresentable, CaseIterable {
  let value: BoxAlignment

  private static let positions: [BoxAlignment.Position] = [
    .start, .end, .center, .spaceBetween, .spaceAround, .spaceEvenly, .stretch, .normal,
    .flexStart, .flexEnd, .left, .right,
  ]
  private static let safePositions: [BoxAlignment.Position] = [
    .start, .end, .center, .flexStart, .flexEnd, .left, .right,
  ]

  private init(_ position: BoxAlignment.Position) { value = BoxAlignment(position) }

  /// Creates an alignment from its words in CSS, for example `space-between` or `safe center`; `nil` for
  /// others.
  public init?(rawValue: String) {
    guard let value = BoxAlignment(words: rawValue),
      (value.isSafe ? Self.safePositions : Self.positions).contains(value.position)
    else { return nil }
    self.value = value
  }

  /// The words of CSS.
  public var rawValue: String { value.words }

  /// All alignments, those with `safe` last.
  public static let allCases: [MainAlignment] =
    positions.map { MainAlignment($0) } + safePositions.map { MainAlignment($0).safe }

  /// The children, lines or tracks stand together at the start.
  public static let start = MainAlignment(.start)
  /// The children, lines or tracks stand together at the end.
  public static let end = MainAlignment(.end)
  /// The children, lines or tracks stand together in the middle.
  public static let center = MainAlignment(.center)
  /// The room is shared evenly between the children, lines or tracks.
  public static let spaceBetween = MainAlignment(.spaceBetween)
  /// Each child, line or track has the same room on both sides.
  public static let spaceAround = MainAlignment(.spaceAround)
  /// The room is shared evenly between the children, lines or tracks and at both ends.
  public static let spaceEvenly = MainAlignment(.spaceEvenly)
  /// Lines and `auto` tracks take the room; children along a row or column stand at the start.
  public static let stretch = MainAlignment(.stretch)
  /// The usual one: children stand where their container begins, lines and `auto` tracks take the room.
  public static let normal = MainAlignment(.normal)
  /// The edge where the container begins, which a reversed direction turns round.
  public static let flexStart = MainAlignment(.flexStart)
  /// The edge where the container ends, which a reversed direction turns round.
  public static let flexEnd = MainAlignment(.flexEnd)
  /// The left edge, whatever the direction; in a column, this is `start`.
  public static let left = MainAlignment(.left)
  /// The right edge, whatever the direction; in a column, this is `start`.
  public static let right = MainAlignment(.right)

  /// The same position, but `start` for content that is larger than the container (CSS `safe`); shared
  /// room has no such form, as it falls back to the start anyway.
  public var safe: MainAlignment {
    MainAlignment(rawValue: "safe " + value.position.rawValue) ?? self
  }
}
