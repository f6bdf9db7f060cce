internal import CICU

/// The Unicode properties that layout asks for, of ICU's version of Unicode.
enum UnicodeProperties {
  /// A script code of ICU (`UScriptCode`).
  typealias Script = Int32

  static let common = Script(USCRIPT_COMMON.rawValue)
  static let inherited = Script(USCRIPT_INHERITED.rawValue)
  static let latin = Script(USCRIPT_LATIN.rawValue)

  static func script(_ scalar: UInt32) -> Script { cicu_script(scalar) }

  static func generalCategory(_ scalar: UInt32) -> Int32 { cicu_general_category(scalar) }

  /// The scripts that a character decides for; none if it goes with its neighbours.
  static func scriptExtensions(_ scalar: UInt32) -> [Script] {
    // ICU may lack the extensions that Unicode 15.1 gave to the middle dot.
    if scalar == 0xB7 { return middleDotScripts }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { buffer in
      let count = Int(cicu_script_extensions(scalar, buffer.baseAddress!, 32))
      return buffer.prefix(min(count, 32)).filter { $0 != common && $0 != inherited }
    }
  }

  /// Returns whether a character is used in a script, among others perhaps.
  static func hasScript(_ scalar: UInt32, _ script: Script) -> Bool {
    scalar == 0xB7 ? middleDotScripts.contains(script) : cicu_has_script(scalar, script)
  }

  @inline(__always)
  static func lineBreakClass(_ scalar: UInt32) -> LineBreakClass {
    if let unit = UInt16(exactly: scalar) { return CharacterTable.shared[unit].lineBreakClass }
    return LineBreakClass(rawValue: cicu_int_property(scalar, UCHAR_LINE_BREAK))
  }

  /// East Asian width F, W or H (UAX #11).
  static func isEastAsian(_ scalar: UInt32) -> Bool {
    let width = cicu_int_property(scalar, UCHAR_EAST_ASIAN_WIDTH)
    return width == Int32(U_EA_FULLWIDTH.rawValue) || width == Int32(U_EA_WIDE.rawValue)
      || width == Int32(U_EA_HALFWIDTH.rawValue)
  }

  /// Returns whether a scalar shows nothing where no glyph is drawn for it (UAX #44).
  ///
  /// The Hangul fillers are left out, as HarfBuzz leaves them out: fonts draw them, with room.
  static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    !isHangulFiller(scalar) && cicu_has_property(scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0
  }

  static func isHangulFiller(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true
    default: false
    }
  }

  static func extendsGrapheme(_ scalar: UInt32) -> Bool {
    cicu_has_property(scalar, UCHAR_GRAPHEME_EXTEND) != 0 || scalar == 0x200D
      || isMark(scalar)
  }

  /// Returns whether a shaper may put the scalar into one cluster with the character before it, even a
  /// space: characters that extend graphemes, emoji modifiers, and the vowels Thai and Lao AM, which
  /// shapers take apart.
  @inline(__always)
  static func joinsClusterBefore(_ scalar: UInt32) -> Bool {
    if let unit = UInt16(exactly: scalar) { return CharacterTable.shared[unit].joinsClusterBefore }
    return computedJoinsClusterBefore(scalar)
  }

  /// Returns the same without a look at the table of characters, which is made of it.
  static func computedJoinsClusterBefore(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE33, 0xEB3, 0x1F3FB...0x1F3FF: true
    default:
      scalar == 0x200D || hasMarkCategory(scalar) || isDefaultIgnorable(scalar)
        || cicu_has_property(scalar, UCHAR_GRAPHEME_EXTEND) != 0
    }
  }

  static func isMark(_ scalar: UInt32) -> Bool {
    if let unit = UInt16(exactly: scalar) { return CharacterTable.shared[unit].isMark }
    return hasMarkCategory(scalar)
  }

  /// Returns whether a scalar is of general category M, as ICU tells it.
  static func hasMarkCategory(_ scalar: UInt32) -> Bool {
    let category = UInt32(generalCategory(scalar))
    return category == U_NON_SPACING_MARK.rawValue || category == U_ENCLOSING_MARK.rawValue
      || category == U_COMBINING_SPACING_MARK.rawValue
  }

  /// General category L or N.
  static func isLetterOrNumber(_ scalar: UInt32) -> Bool {
    let mask = UInt32(1) << UInt32(generalCategory(scalar))
    let letters: UInt32 = 0b11_1110  // Lu Ll Lt Lm Lo
    let numbers: UInt32 = 0b1110_0000_0000  // Nd Nl No
    return mask & (letters | numbers) != 0
  }

  static func isInitialQuote(_ scalar: UInt32) -> Bool {
    UInt32(generalCategory(scalar)) == U_INITIAL_PUNCTUATION.rawValue
  }

  static func isFinalQuote(_ scalar: UInt32) -> Bool {
    UInt32(generalCategory(scalar)) == U_FINAL_PUNCTUATION.rawValue
  }

  static func isEmoji(_ scalar: UInt32) -> Bool {
    cicu_has_property(scalar, UCHAR_EMOJI) != 0
  }

  /// Returns whether a scalar is shown as an emoji when no selector follows.
  static func isPresentedAsEmoji(_ scalar: UInt32) -> Bool {
    cicu_has_property(scalar, UCHAR_EMOJI_PRESENTATION) != 0
      && !(0x1F3FB...0x1F3FF).contains(scalar)
  }

  /// Returns whether an emoji takes a modifier of its skin tone.
  static func isModifierBase(_ scalar: UInt32) -> Bool {
    cicu_has_property(scalar, UCHAR_EMOJI_MODIFIER_BASE) != 0
  }

  /// Returns whether the bidi algorithm could give the scalar, or one beside it, an odd level.
  static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x590: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    // Without these, embeddings and isolates from left to right change nothing.
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }

  @inline(__always)
  static func hasCanonicalDecomposition(_ scalar: UInt32) -> Bool {
    if let unit = UInt16(exactly: scalar) {
      return CharacterTable.shared[unit].hasCanonicalDecomposition
    }
    return computedHasCanonicalDecomposition(scalar)
  }

  /// Returns the same without a look at the table of characters, which is made of it.
  static func computedHasCanonicalDecomposition(_ scalar: UInt32) -> Bool {
    cicu_int_property(scalar, UCHAR_DECOMPOSITION_TYPE) == Int32(U_DT_CANONICAL.rawValue)
  }

  private static let middleDotScripts: [Script] = [
    latin, Script(USCRIPT_HAN.rawValue), Script(USCRIPT_GREEK.rawValue),
    Script(USCRIPT_GEORGIAN.rawValue), Script(USCRIPT_COPTIC.rawValue),
    Script(USCRIPT_GOTHIC.rawValue), Script(USCRIPT_AVESTAN.rawValue),
    Script(USCRIPT_CARIAN.rawValue), Script(USCRIPT_DUPLOYAN.rawValue),
    Script(USCRIPT_ELBASAN.rawValue), Script(USCRIPT_GLAGOLITIC.rawValue),
    Script(USCRIPT_GUNJALA_GONDI.rawValue), Script(USCRIPT_LYDIAN.rawValue),
    Script(USCRIPT_MAHAJANI.rawValue), Script(USCRIPT_OLD_PERMIC.rawValue),
    Script(USCRIPT_SHAVIAN.rawValue),
  ]

  /// Scripts that are shaped letter by letter; more than enough of them to be quick about.
  static let scriptsWithoutSyllables: Set<Script> = [
    common, inherited, latin, Script(USCRIPT_GREEK.rawValue), Script(USCRIPT_CYRILLIC.rawValue),
    Script(USCRIPT_ARMENIAN.rawValue), Script(USCRIPT_GEORGIAN.rawValue),
    Script(USCRIPT_HEBREW.rawValue), Script(USCRIPT_ARABIC.rawValue),
    Script(USCRIPT_THAI.rawValue), Script(USCRIPT_LAO.rawValue), Script(USCRIPT_HAN.rawValue),
    Script(USCRIPT_HIRAGANA.rawValue), Script(USCRIPT_KATAKANA.rawValue),
    Script(USCRIPT_BOPOMOFO.rawValue), Script(USCRIPT_HANGUL.rawValue),
    Script(USCRIPT_ETHIOPIC.rawValue), Script(USCRIPT_CHEROKEE.rawValue),
  ]

  /// The scripts whose letters join, where letter-spacing goes to spaces only (CSS Text 3, 8.2).
  static let cursiveScripts: Set<Script> = [
    Script(USCRIPT_ARABIC.rawValue), Script(USCRIPT_SYRIAC.rawValue), Script(USCRIPT_NKO.rawValue),
    Script(USCRIPT_MONGOLIAN.rawValue), Script(USCRIPT_MANDAIC.rawValue),
    Script(USCRIPT_PHAGS_PA.rawValue), Script(USCRIPT_HANIFI_ROHINGYA.rawValue),
  ]
}

/// A line-breaking class of UAX #14, as ICU numbers it (`ULineBreak`).
struct LineBreakClass: Hashable, Sendable {
  let rawValue: Int32

  init(rawValue: Int32) { self.rawValue = rawValue }
  init(_ value: CICU_ULineBreak) { rawValue = Int32(value.rawValue) }

  static let ai = LineBreakClass(U_LB_AMBIGUOUS)
  static let al = LineBreakClass(U_LB_ALPHABETIC)
  static let ba = LineBreakClass(U_LB_BREAK_AFTER)
  static let cb = LineBreakClass(U_LB_CONTINGENT_BREAK)
  static let cl = LineBreakClass(U_LB_CLOSE_PUNCTUATION)
  static let cm = LineBreakClass(U_LB_COMBINING_MARK)
  static let cp = LineBreakClass(U_LB_CLOSE_PARENTHESIS)
  static let ex = LineBreakClass(U_LB_EXCLAMATION)
  static let gl = LineBreakClass(U_LB_GLUE)
  static let hl = LineBreakClass(U_LB_HEBREW_LETTER)
  static let hy = LineBreakClass(U_LB_HYPHEN)
  static let ideographicIn = LineBreakClass(U_LB_INSEPARABLE)
  static let infix = LineBreakClass(U_LB_INFIX_NUMERIC)
  static let ns = LineBreakClass(U_LB_NONSTARTER)
  static let nu = LineBreakClass(U_LB_NUMERIC)
  static let op = LineBreakClass(U_LB_OPEN_PUNCTUATION)
  static let po = LineBreakClass(U_LB_POSTFIX_NUMERIC)
  static let pr = LineBreakClass(U_LB_PREFIX_NUMERIC)
  static let qu = LineBreakClass(U_LB_QUOTATION)
  static let sa = LineBreakClass(U_LB_COMPLEX_CONTEXT)
  static let sg = LineBreakClass(U_LB_SURROGATE)
  static let sy = LineBreakClass(U_LB_BREAK_SYMBOLS)
  static let xx = LineBreakClass(U_LB_UNKNOWN)
  static let zw = LineBreakClass(U_LB_ZWSPACE)
  static let zwj = LineBreakClass(U_LB_ZWJ)
}
