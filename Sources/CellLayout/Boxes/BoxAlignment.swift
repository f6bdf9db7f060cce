/// The alignment of a box in a space, or of the content of a box (CSS Box Alignment 3).
package struct BoxAlignment: Hashable, Sendable {
  package enum Position: Hashable, Sendable {
    case auto, normal, stretch, start, end, flexStart, flexEnd, selfStart, selfEnd, center
    case baseline, lastBaseline, left, right, spaceBetween, spaceAround, spaceEvenly
  }
  package var position: Position
  /// A Boolean value that tells whether content that is too large is aligned at the start.
  package var isSafe: Bool

  package init(_ position: Position, isSafe: Bool = false) {
    (self.position, self.isSafe) = (position, isSafe)
  }

  /// Returns the alignment of a child that asks for `self` in a container that aligns its children as
  /// `items` says; in place of `auto` and `normal` stands `normal`.
  func ofChild(_ items: BoxAlignment, normal: Position) -> BoxAlignment {
    var result = position == .auto ? items : self
    if result.position == .auto || result.position == .normal { result.position = normal }
    return result
  }

  /// A Boolean value that tells whether content is stretched to the space.
  var stretchesContent: Bool { position == .normal || position == .stretch }
}
