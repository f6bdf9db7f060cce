public import TextLayout

/// The reasons for the height of a text in a cell: its style, its fonts and its lines.
public struct TextExplanation: Hashable, Sendable {
  /// The source of the height of lines.
  public enum LineHeightSource: Hashable, Sendable {
    /// The style's `lineHeight` gives the height.
    case style
    /// The fonts on each line give the height.
    case fonts
    /// The styles of the spans of the text give the height.
    case spans
  }

  /// The number of the text among the leaves of `ListLayout.elements(of:)`.
  public var leaf: Int
  /// The place of the text in the cell, without padding; `nil` if the text is hidden.
  public var frame: LayoutRect?
  /// The width at which the lines were broken; zero if the text is hidden.
  public var width: LayoutUnit
  /// The size of the em in px, including the font scale.
  public var fontSize: Double
  /// The source of the height of lines.
  public var lineHeightSource: LineHeightSource
  /// The fonts of the style, most preferred first, by their PostScript names.
  public var cascade: [String]
  /// The lines, in order; empty for a hidden text.
  public var lines: [TextExplanation.Line]
  /// The ranges of scalars that no font can draw.
  public var missingRanges: [Range<Int>]

  /// The sum of the heights of the lines.
  public var height: LayoutUnit { lines.reduce(.zero) { $0.moved(by: $1.height) } }
  /// A Boolean value that tells whether some of the text is left out because no more lines are
  /// shown.
  public var isTruncated: Bool { lines.last?.end == .lineLimit }
}
