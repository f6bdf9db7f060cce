/// The alignment of a box in a space, or of the content of a box (CSS Box Alignment 3).
package struct BoxAlignment: Hashable, Sendable {
  /// A position by its word in CSS.
  package enum Position: String, Hashable, Sendable, CaseIterable {
    case auto, normal, stretch, start, end, center, left, right, baseline
    case flexStart = "flex-start"
    case flexEnd = "flex-end"
    case selfStart = "self-start"
    case selfEnd = "self-end"
    case lastBaseline = "last baseline"
    case spaceBetween = "space-between"
    case spaceAround = "space-around"
    case spaceEvenly = "space-evenly"
  }
  package var position: Position
  /// A Boolean value that tells whether content that is too large is aligned at the start.
  package var isSafe: Bool

  package init(_ position: Position, isSafe: Bool = false) {
    (self.position, self.isSafe) = (position, isSafe)
  }

  /// Creates an alignment from its words in CSS, with `safe` before it if it is safe.
  package init?(words: String) {
    isSafe = words.hasPrefix("safe ")
    let word = isSafe ? String(words.dropFirst("safe ".count)) : words
    guard let position = Position(rawValue: word == "first baseline" ? "baseline" : word) else {
      return nil
    }
    self.position = position
  }

  /// The words of CSS.
  package var words: String { (isSafe ? "safe " : "") + position.rawValue }

  /// Returns the alignment of a child that asks for `self` in a container that aligns its children as
  /// `items` says; in place of `auto` and `normal` stands `normal`.
  func ofChild(_ items: BoxAlignment, normal: Position) -> BoxAlignment {
    var result = position == .auto ? items : self
    if result.position == .auto || result.position == .normal { result.position = normal }
    return result
  }

  /// A Boolean value that tells whether content is stretched to the space.
  var stretchesContent: Bool { position == .normal || position == .stretch }

  /// A Boolean value that tells whether boxes share the line of a baseline.
  var isBaseline: Bool { position == .baseline || position == .lastBaseline }
}
