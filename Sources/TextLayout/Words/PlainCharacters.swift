internal import CICU

/// The characters that plain text may hold, and their scripts.
///
/// Latin letters and characters of no script that are one unit, one glyph, and neither marks nor
/// controls nor white space; anything that needs bidi, fallback by cluster, a dictionary or a soft
/// hyphen is left to the exact form.
enum PlainCharacters {
  static func kind(of unit: UInt16) -> SegmentTable.Kind {
    Int(unit) < table.count ? table[Int(unit)] : .general
  }

  /// Up to General Punctuation, currency and letterlike signs.
  private static let limit: UInt32 = 0x2150

  private static let table: [SegmentTable.Kind] = (0..<limit).map(computedKind)

  private static func computedKind(_ scalar: UInt32) -> SegmentTable.Kind {
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
    case UnicodeProperties.common: return scalar < 0x100 ? .commonLatin1 : .common
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
