public import TextLayout

/// Why a text in a cell is as high as it is.
public struct TextExplanation: Hashable, Sendable {
  /// What decides how high lines are.
  public enum LineHeightSource: Hashable, Sendable {
    /// The style's `lineHeight`.
    case style
    /// The fonts on each line.
    case fonts
    /// The styles of the parts of the text.
    case spans
  }

  /// The number of the text among the leaves of `ListLayout.elements(of:)`.
  public var leaf: Int
  /// Where the text is in the cell, without padding; `nil` if it is hidden.
  public var frame: LayoutRect?
  /// The width that its lines were broken at.
  public var width: LayoutUnit
  /// The size of the em in px, the font scale included.
  public var fontSize: Double
  /// What decides how high lines are.
  public var lineHeightSource: LineHeightSource
  /// The fonts of the style, most preferred first, by their PostScript names.
  public var cascade: [String]
  /// The lines; none of a text that is hidden.
  public var lines: [TextLineExplanation]
  /// The ranges of scalars that no font can draw.
  public var missingRanges: [Range<Int>]

  /// The sum of the heights of the lines.
  public var height: LayoutUnit { lines.reduce(.zero) { $0.moved(by: $1.height) } }
  /// Whether some of the text is left out for want of lines.
  public var isTruncated: Bool { lines.last?.end == .lineLimit }
}

/// Why a line of a text in a cell is what it is.
public struct TextLineExplanation: Hashable, Sendable {
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
  public var fonts: [FontUse]
}

/// A font on a line, and what it draws there.
public struct FontUse: Hashable, Sendable {
  /// The PostScript name of the font.
  public var name: String
  /// The digest of all that decides how the font shapes.
  public var digest: ContentDigest
  /// The number of glyphs.
  public var glyphCount: Int
  /// The scalars of the original text that it draws, ascending and disjoint.
  public var ranges: [Range<Int>]
}
