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

/// The height of a line (CSS `line-height`).
public enum LineHeight: Hashable, Sendable {
  /// What the fonts on the line recommend.
  case normal
  /// A length in px, 0 to 2²⁴.
  case pixels(Double)
  /// A multiple of the font size, 0 to 65,536; the height is at most 2²⁴ px.
  case multiple(Double)
}

/// CSS `white-space`.
public enum WhiteSpace: String, Hashable, Sendable, CaseIterable {
  /// White space collapses, lines wrap.
  case normal
  /// White space collapses, lines do not wrap.
  case noWrap = "nowrap"
  /// White space is kept, only line feeds break.
  case pre
  /// White space is kept, lines wrap.
  case preWrap = "pre-wrap"
  /// White space collapses but for line feeds, lines wrap.
  case preLine = "pre-line"

  var collapsesSpaces: Bool { self == .normal || self == .noWrap || self == .preLine }
  var keepsLineFeeds: Bool { self == .pre || self == .preWrap || self == .preLine }
  var wraps: Bool { self != .noWrap && self != .pre }
}

/// CSS `overflow-wrap`.
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// A piece that is too wide sticks out.
  case normal
  /// A piece that is too wide breaks between grapheme clusters.
  case breakWord = "break-word"
  /// The same, and `min-content` counts these breaks.
  case anywhere
}

/// CSS `word-break`.
public enum WordBreak: String, Hashable, Sendable, CaseIterable {
  /// The language's own rules.
  case normal
  /// No break between letters, not even in Chinese or Japanese.
  case keepAll = "keep-all"
  /// A break between any two letters.
  case breakAll = "break-all"
}

/// CSS `text-spacing-trim`; unlike in CSS, the default is `space-all`.
public enum TextSpacingTrim: String, Hashable, Sendable, CaseIterable {
  /// Fullwidth punctuation keeps its blank half.
  case spaceAll = "space-all"
  /// Punctuation gives up the blank half that faces other punctuation, and at a line's end if it
  /// would not fit otherwise; only in fonts with the feature `halt`.
  case normal
}

/// The rules that find where lines may break.
public enum BreakRules: String, Hashable, Sendable, CaseIterable {
  /// Those of browsers: CSS Text 3 over UAX #14, with the context of a line beginning at its start;
  /// bidi levels as ICU, and browsers with it, finds them.
  case css
  /// UAX #14 alone, as ICU's root locale has it, on the text after white-space processing; the
  /// context is the paragraph, and `word-break` changes nothing. Bidi levels are those of UAX #9
  /// where ICU deviates, too: marks on brackets, brackets under overrides.
  case unicode
}

/// The base direction of a paragraph (CSS `direction`, and `unicode-bidi: plaintext`).
public enum TextDirection: Hashable, Sendable {
  /// That of what surrounds the text, a list for the texts of its cells; left to right where nothing
  /// does.
  case inherit
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
  /// That of the first strong character (UAX #9, P2 and P3), else left to right.
  case automatic
}

/// CSS `hyphens`, without automatic hyphenation.
public enum Hyphens: String, Hashable, Sendable, CaseIterable {
  /// A soft hyphen is a break opportunity and shows when taken.
  case manual
  /// Soft hyphens are ignored.
  case none
}

/// Where a line stands in its box (CSS `text-align`).
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where lines of the paragraph's direction begin.
  case start
  /// At the edge where they end.
  case end
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// At both edges, but for lines that end a paragraph; those begin as at `start`.
  case justify
}

/// Which part of a text that has too many lines is left out of the last line shown.
///
/// An ellipsis stands in its place. The line still fits, and no grapheme cluster is divided.
public enum TextTruncation: String, Hashable, Sendable, CaseIterable {
  /// What follows the line: the line begins as it would and ends with the ellipsis.
  case tail
  /// What lies between the line's beginning and the end of the text.
  case middle
  /// What precedes the end of the text: the line begins with the ellipsis.
  case head
}

/// An OpenType feature and its value.
public struct FontFeature: Hashable, Sendable {
  /// The four-letter tag, `smcp`.
  public var tag: String
  /// 0 off, 1 on, or the number of an alternate.
  public var value: UInt32

  /// Makes a feature setting.
  public init(tag: String, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}
