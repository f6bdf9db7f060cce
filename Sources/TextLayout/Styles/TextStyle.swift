/// How a paragraph of text looks and breaks; the properties and their defaults are those of CSS.
///
/// Numbers out of their ranges count as the nearest in range, and what is no number as 0.
public struct TextStyle: Hashable, Sendable {
  /// The fonts, most preferred first.
  public var fonts: FontCascade
  /// The size of the em in px, 0 to 4,096.
  public var fontSize: Double
  /// The height of each line.
  public var lineHeight: LineHeight = .normal
  /// What becomes of white space and whether lines wrap.
  public var whiteSpace: WhiteSpace = .normal
  /// Where a piece that is wider than the line may break.
  public var overflowWrap: OverflowWrap = .normal
  /// Where words may break.
  public var wordBreak: WordBreak = .normal
  /// Which rules find the places where lines may break.
  public var breakRules: BreakRules = .css
  /// The space added after each cluster in px, −65,536 to 65,536.
  public var letterSpacing: Double = 0
  /// The base direction of the paragraph.
  public var direction: TextDirection = .inherit
  /// The BCP 47 tag of the text's language.
  public var language: String = "en"
  /// The distance of tab stops in advances of the space, 0 to 65,536.
  public var tabSize: Double = 8
  /// Whether soft hyphens are break opportunities.
  public var hyphens: Hyphens = .manual
  /// Where lines stand in the box.
  public var alignment: TextAlignment = .start
  /// The largest number of lines shown, at least 1; `nil` for all.
  public var maximumLineCount: Int?
  /// Which part of the text is left out of the last line shown when there are more.
  public var truncation: TextTruncation = .tail
  /// Whether the blank halves of fullwidth punctuation are trimmed.
  public var textSpacingTrim: TextSpacingTrim = .spaceAll
  /// OpenType features switched on (1 or an alternate's number) or off (0) for the whole text.
  public var features: [FontFeature] = []
  /// Whether a text without a line is as high as one line.
  public var hasStrut: Bool = false

  /// Makes a style with CSS's defaults.
  public init(fonts: FontCascade, fontSize: Double) {
    self.fonts = fonts
    self.fontSize = fontSize
  }
}
