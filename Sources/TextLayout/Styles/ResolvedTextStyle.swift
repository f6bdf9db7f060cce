internal import CHarfBuzz
internal import Synchronization

/// A style that is ready for shaping: immutable, created once, shared by all texts of the style.
///
/// Resolving a style costs a few microseconds. `TextEngine.prepare` accepts the result in place of a `TextStyle`;
/// given a `TextStyle` it resolves each once, and compares it with the last one at every call.
public final class ResolvedTextStyle: @unchecked Sendable {
  // @unchecked: `hb_language_t` is a pointer to an interned string that is never freed.

  /// The style this was made from, with all numbers in their ranges.
  public let style: TextStyle
  /// The properties that decide how words are shaped; equal keys share cached words, those of plain text if
  /// their sizes round alike.
  let shapingKey: ShapingKey
  let language: OpaquePointer
  let features: [hb_feature_t]
  /// The fonts that shape texts with each face, `nil` for those of the face itself; empty if all do.
  let shapingFonts: [ShapingFont?]
  /// The punctuation spacing of each face, `nil` for faces that do not trim; empty if none does.
  let punctuation: [PunctuationSpacing?]
  /// The style's sizes at scale 1.
  let sized: SizedFonts
  /// Indicates whether words can be shaped one by one: the first face has a space no lookup can see.
  let shapesByWord: Bool
  /// Indicates whether words can be shaped one by one where their edges let nothing happen across the
  /// space.
  let joinsWords: Bool
  /// The rules that lines are filled by.
  let lines: LineRules
  /// Indicates whether text in this style may be kept as the widths of its segments.
  let mayBePlain: Bool
  /// Indicates whether words of Latin letters alone tell these widths, whatever words stand beside them.
  let hasPlainWords: Bool

  /// The number of the style among all that were resolved; copies have that of the style they were made of.
  let number: Int
  private static let lastNumber = Atomic<Int>(0)

  /// Resolves a style.
  public convenience init(_ style: TextStyle) {
    self.init(style, number: Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Creates a copy: threads that count the references to one object for each text wait for one another, so each has
  /// a copy of its own.
  convenience init(copyOf other: ResolvedTextStyle) {
    self.init(other.style, number: other.number)
  }

  private init(_ style: TextStyle, number: Int) {
    let style = style.inRange
    self.number = number
    self.style = style
    // The empty tag is no language to HarfBuzz; "und" is the same to fonts.
    language = hb_language_from_string(style.language, -1) ?? hb_language_from_string("und", -1)
    sized = SizedFonts(style: style, scale: 1)
    punctuation = PunctuationSpacing.ofFaces(style, sized, language: language)
    shapingKey = ShapingKey(style: style, punctuation: punctuation)
    features = shapingKey.features.map { feature in
      hb_feature_t(
        tag: OpenTypeTag(feature.tag).value, value: feature.value, start: 0, end: UInt32.max)
    }
    let variant = ShapingVariant(language: style.language, features: shapingKey.features)
    shapingFonts = variant.isPlain ? [] : style.fonts.faces.map { $0.shapingFont(for: variant) }
    let first = style.fonts.primary
    let pairs = punctuation.isEmpty ? [] : [FontFeature(tag: "chws", value: 1)]
    shapesByWord = !first.canSeeSpace(with: shapingKey.features + pairs)
    joinsWords = !shapesByWord && first.spaceGlyph != 0 && punctuation.isEmpty
    lines = LineRules(style)
    mayBePlain =
      style.breakRules == .css && sized.plain != nil && style.letterSpacing == 0
      && punctuation.isEmpty
      && style.whiteSpace != .preLine
    hasPlainWords = mayBePlain && (shapesByWord || joinsWords && shapingKey.cutsLatin)
  }

  /// Returns whether both are one style or copies of it.
  @inline(__always)
  package func isSame(as other: ResolvedTextStyle) -> Bool { number == other.number }

  /// The style's sizes at a font scale.
  func sized(scale: Double) -> SizedFonts {
    scale == 1 ? sized : SizedFonts(style: style, scale: scale)
  }
}

/// The rules of a style that lines are filled by.
struct LineRules: Sendable {
  /// Indicates whether lines wrap.
  let wraps: Bool
  /// Indicates whether a piece that is too wide breaks inside.
  let breaksWords: Bool
  /// The number of lines shown.
  let limit: Int

  init(_ style: TextStyle) {
    wraps = style.whiteSpace.wraps
    breaksWords = style.overflowWrap != .normal
    limit = style.maximumLineCount.map { max(1, $0) } ?? .max
  }
}

extension ResolvedTextStyle {
  var wraps: Bool { lines.wraps }
  var breaksWords: Bool { lines.breaksWords }
  var lineLimit: Int { lines.limit }
}

/// The properties of a style that shaping depends on: not the width, not the scale, and not the size,
/// except for punctuation that is trimmed.
struct ShapingKey: Hashable, Sendable {
  var fonts: FontCascade
  var language: String
  var features: [FontFeature]
  var punctuation: [PunctuationSpacing?]

  init(style: TextStyle, punctuation: [PunctuationSpacing?]) {
    fonts = style.fonts
    language = style.language
    features = style.features
    self.punctuation = punctuation
    // Ligatures would hide the space between their letters (CSS Text 3, section 8.2).
    if style.letterSpacing != 0 {
      for tag in ["liga", "clig", "calt"] where !features.contains(where: { $0.tag == tag }) {
        features.append(FontFeature(tag: tag, value: 0))
      }
    }
  }

  /// Indicates whether the lookups that see the space have no effect on Latin text.
  var cutsLatin: Bool {
    let plan = JoinPlan(
      script: UnicodeProperties.latin, isRightToLeft: false, language: language, features: features)
    return fonts.primary.spaceJoins(plan)?.isEmpty == true
  }
}
