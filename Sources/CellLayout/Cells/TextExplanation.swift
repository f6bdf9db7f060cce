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
  public var lines: [TextExplanation.Line]
  /// The ranges of scalars that no font can draw.
  public var missingRanges: [Range<Int>]

  /// The sum of the heights of the lines.
  public var height: LayoutUnit { lines.reduce(.zero) { $0.moved(by: $1.height) } }
  /// Whether some of the text is left out for want of lines.
  public var isTruncated: Bool { lines.last?.end == .lineLimit }
}
