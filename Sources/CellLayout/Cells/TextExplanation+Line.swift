public import TextLayout

extension TextExplanation {
  /// Why a line of a text in a cell is what it is.
  public struct Line: Hashable, Sendable {
    /// The scalars of the original text that stand on the line, white space at its end included.
    public var range: Range<Int>
    /// What they are after white-space processing.
    public var text: String
    /// The width without hanging white space, before justification.
    public var width: LayoutUnit
    /// The height of the line.
    public var height: LayoutUnit
    /// Why the line ends there.
    public var end: TextLine.End
    /// What did not fit any more, if that is why the line ends; without the space at its end.
    public var overflow: String?
    /// The fonts that its glyphs are of, by where each is used first.
    public var fonts: [TextExplanation.FontUse]
  }
}
