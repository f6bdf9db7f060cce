internal import CICU

/// The characters that plain text may hold, and their scripts.
///
/// Latin letters and characters of no script that are one unit, one glyph, and neither marks nor
/// controls nor white space; anything that needs bidi, fallback by cluster, a dictionary or a soft
/// hyphen is left to the exact form.
enum PlainCharacters {
  /// The traits of a character, or those of all characters of a word together.
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// Only the exact form can do it.
    static let general = Traits(rawValue: 1)
    static let latin = Traits(rawValue: 2)
    /// A character of no script above U+00FF.
    static let common = Traits(rawValue: 4)
    /// There may be a break beside it, inside a word.
    static let breaking = Traits(rawValue: 8)
    static let generalOrBreaking = Traits(rawValue: general.rawValue | breaking.rawValue)

    /// The kind of a word with these traits.
    var kind: SegmentTable.Kind {
      if contains(.general) { return .general }
      return contains(.latin) ? .latin : contains(.common) ? .common : .commonLatin1
    }
  }

  /// Up to General Punctuation, currency and letterlike signs.
  private static let limit: UInt32 = 0x2150

  /// The traits of each character that plain text may hold; all others are general.
  static let traits: [Traits] = (0..<limit).map { scalar in
    // Whether text breaks between two characters of ASCII is known without asking.
    let isUnbreakable = UInt8(exactly: scalar).map { !BreakPairTable.mayBreak(beside: $0) } ?? false
    return isUnbreakable ? computedTraits(scalar) : computedTraits(scalar).union(.breaking)
  }

  private static func computedTraits(_ scalar: UInt32) -> Traits {
    // Script extensions came to U+00B7 after the Unicode of some ICU versions. U+2044 turns on the
    // features of fractions.
    guard scalar > 0x20, scalar != 0xAD, scalar != 0xB7, scalar != 0x2044,
      !ControlCharacters.isInvisible(UInt16(scalar)), !UnicodeProperties.isMark(scalar),
      !UnicodeProperties.isDefaultIgnorable(scalar), !isSpaceOrSeparator(scalar)
    else { return .general }
    let kind = UnicodeProperties.lineBreakClass(scalar)
    guard kind != .sa, kind != .cb, kind != .zw else { return .general }
    var script: UnicodeProperties.Script = 0
    guard cicu_script_extensions(scalar, &script, 1) == 1 else { return .general }
    switch script {
    case UnicodeProperties.latin: return .latin
    case UnicodeProperties.common: return scalar < 0x100 ? [] : .common
    default: return .general
    }
  }

  /// No-break space is a letter to lines; the others are left alone.
  private static func isSpaceOrSeparator(_ scalar: UInt32) -> Bool {
    let category = UInt32(UnicodeProperties.generalCategory(scalar))
    return scalar != 0xA0
      && (category == U_SPACE_SEPARATOR.rawValue || category == U_LINE_SEPARATOR.rawValue
        || category == U_PARAGRAPH_SEPARATOR.rawValue)
  }
}
