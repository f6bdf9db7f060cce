/// The attributes in which a span of a text differs from its paragraph; an attribute that is `nil` is
/// that of the paragraph.
///
/// A span is an inline box (CSS 2, section 9.4.2): its fonts, size and line height are its own, and
/// its white space, direction, breaking rules and tab stops are the paragraph's.
public struct TextAttributes: Hashable, Sendable {
  /// The fonts, most preferred first; weight and slant are chosen with them.
  public var fonts: FontCascade?
  /// The size of the em in px, above 0 and at most 4,096.
  public var fontSize: Double?
  /// The height of the inline box, which the line box holds (CSS 2, section 10.8).
  ///
  /// If it is `nil`, the line height of the paragraph counts, a multiple times the font size of the span.
  public var lineHeight: LineHeight?
  /// The space added after each cluster, in px.
  public var letterSpacing: Double?
  /// The BCP 47 tag of the span's language.
  public var language: String?
  /// OpenType features, instead of the paragraph's.
  public var features: [FontFeature]?
  /// The colour, which layout hands on to the renderer unchanged.
  public var color: TextColor?
  /// The distance in px by which the baseline is raised, cut off to 1/64; 0 is the baseline of the
  /// paragraph.
  ///
  /// CSS `vertical-align` with a length: the inline box moves as a whole and may make its line
  /// higher.
  public var baselineShift: Double = 0
  /// The colour behind the text, from the ascent to the descent of the span's first font.
  public var background: TextColor?
  /// The line below the text.
  public var underline: TextDecoration?
  /// The line above the text.
  public var overline: TextDecoration?
  /// The line through the text.
  public var strikethrough: TextDecoration?
  /// The target of a link; layout hands it on unchanged, and draws nothing for it.
  public var link: String?
  /// A mark of the client's own; layout hands it on unchanged.
  public var tag: String?

  /// Creates attributes that change nothing.
  public init() {}

  /// Indicates whether the span draws more than its glyphs.
  var isDecorated: Bool {
    background != nil || underline != nil || overline != nil || strikethrough != nil
  }

  func style(over paragraph: TextStyle) -> TextStyle {
    var style = paragraph
    if let fonts { style.fonts = fonts }
    if let fontSize { style.fontSize = fontSize }
    if let lineHeight { style.lineHeight = lineHeight }
    if let letterSpacing { style.letterSpacing = letterSpacing }
    if let language { style.language = language }
    if let features { style.features = features }
    return style
  }
}
