extension InlineBox {
  /// Where an inline box stands in a laid-out paragraph.
  public struct Frame: Hashable, Sendable {
    /// The offset in scalars of the box's U+FFFC in the text.
    public var offset: Int
    /// The box, measured from the paragraph's top left.
    public var rectangle: LayoutRect
  }
}
