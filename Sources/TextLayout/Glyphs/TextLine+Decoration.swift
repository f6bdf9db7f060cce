extension TextLine {
  /// A rectangle that a span of text draws besides its glyphs.
  public struct Decoration: Hashable, Sendable {
    /// The kind of a decoration.
    public enum Kind: Hashable, Sendable, CaseIterable {
      /// The colour behind the text.
      case background
      /// A line below the text, drawn before the glyphs.
      case underline
      /// A line above the text, drawn before the glyphs.
      case overline
      /// A line through the text, drawn after the glyphs.
      case strikethrough
    }

    /// The kind of the decoration.
    public var kind: Kind
    /// The rectangle, measured from the top left of the paragraph; the thickness of a line is whole
    /// px.
    public var rectangle: LayoutRect
    /// The colour; `nil` is that of the paragraph's text.
    public var color: TextColor?
  }
}
