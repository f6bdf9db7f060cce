/// A glyph with its place on a line.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's index in its face; 0 is .notdef.
  public var id: UInt32
  /// The offset in scalars of the first scalar of its cluster in the original text.
  public var cluster: Int
  /// The distance in px from the line's left edge to the glyph's origin.
  public var x: Double
  /// The distance in px from the baseline to the glyph's origin, downwards.
  public var y: Double

  /// Creates a positioned glyph.
  public init(id: UInt32, cluster: Int, x: Double, y: Double) {
    self.id = id
    self.cluster = cluster
    self.x = x
    self.y = y
  }
}
