extension InlineBox {
  /// The frame of an inline box in a laid-out paragraph.
  public struct Frame: Hashable, Sendable {
    /// The offset in scalars of the box's U+FFFC in the text.
    public var offset: Int
    /// The rectangle of the box, measured from the top left of the paragraph.
    public var rectangle: LayoutRect
    /// The key of the box; `nil` if it has none.
    public var key: String?
  }
}
