/// The style of a paragraph of text; the properties and their defaults are those of CSS.
///
/// ```swift
/// var style = TextStyle(fonts: fonts, fontSize: 16)
/// style.lineHeight = .multiple(1.4)
/// style.maximumLineCount = 2
/// ```
///
/// Numbers outside their range count as the nearest in range, and NaN counts as 0.
public struct TextStyle: Hashable, Sendable {
  /// The fonts, most preferred first.
  public var fonts: FontCascade
  /// The size of the em in px, 0 to 4,096.
  public var fontSize: Double
  /// The height of each line.
  public var lineHeight: LineHeight = .normal
  /// The treatment of white space and of lines that are too wide.
  public var whiteSpace: WhiteSpace = .normal
  /// The break rule for a piece that is wider than the line.
  public var overflowWrap: OverflowWrap = .normal
  /// The break rule inside words.
  public var wordBreak: WordBreak = .normal
  /// The rules that find break opportunities.
  public var breakRules: BreakRules = .css
  /// The space added after each cluster in px, −65,536 to 65,536.
  public var letterSpacing: Double = 0
  /// The base direction of the paragraph.
  public var direction: TextDirection = .inherit
  /// The BCP 47 tag of the text's language.
  public var language: String = ShapingVariant.plainLanguage
  /// The distance of tab stops in advances of the space, 0 to 65,536.
  public var tabSize: Double = 8
  /// The treatment of soft hyphens.
  public var hyphens: Hyphens = .manual
  /// The alignment of lines in the box.
  public var alignment: TextAlignment = .start
  /// The largest number of lines shown, at least 1; `nil` for all.
  public var maximumLineCount: Int?
  /// The part of the text that is left out of the last line shown when there are more lines.
  public var truncation: TextTruncation = .tail
  /// The trimming of the blank halves of fullwidth punctuation.
  public var textSpacingTrim: TextSpacingTrim = .spaceAll
  /// OpenType features switched on (1 or an alternate's number) or off (0) for the whole text.
  public var features: [FontFeature] = []
  /// Indicates whether a text without a line is as high as one line.
  public var hasStrut: Bool = false

  /// Creates a style with the defaults of CSS.
  public init(fonts: FontCascade, fontSize: Double) {
    self.fonts = fonts
    self.fontSize = fontSize
  }
}
