public import TextLayout

extension TextExplanation {
  /// A line of a text in a cell, and the reasons for its end and its fonts.
  public struct Line: Hashable, Sendable {
    /// The range of scalars of the original text on the line, white space at the end included.
    public var range: Range<Int>
    /// The text of the line after white-space processing.
    public var text: String
    /// The width without hanging white space, before justification.
    public var width: LayoutUnit
    /// The height of the line.
    public var height: LayoutUnit
    /// The reason why the line ends.
    public var end: TextLine.End
    /// The text that no longer fitted, without the space at its end; `nil` if the line ends for
    /// another reason.
    public var overflow: String?
    /// The fonts of the line's glyphs, in the order of their first use.
    public var fonts: [TextExplanation.FontUse]
  }
}
