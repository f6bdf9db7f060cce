/// Characters whose line-breaking class is another in Unicode 17, and in browsers, than in the
/// Unicode 15.0 of ICU 72.
///
/// ICU is asked about a text in which each of them is replaced by a character that has the new
/// class already and takes as many UTF-16 units. With a newer ICU the replacement changes nothing.
enum LineBreakRevisions {
  /// A class of Unicode 17 in terms of the rules of Unicode 15.
  enum Revision: Sendable {
    case alphabetic, breakAfter, close, closeParenthesis, combining, glue, ideographic, nonstarter,
      open
    /// The letters of Brahmic scripts that form syllables without spaces (LB28a).
    case aksara, aksaraStart, aksaraPrebase

    /// A character of the class, one of one unit and one of two where both are needed.
    fileprivate var standIn: (unit: UInt16, scalar: UInt32) {
      switch self {
      case .alphabetic: (0x3B1, 0x1D400)
      case .breakAfter: (0x2027, 0x10100)
      case .close: (0x232A, 0x232A)
      case .closeParenthesis: (0x29, 0x29)
      case .combining: (0x300, 0x1D165)
      case .glue: (0xA0, 0x13430)
      case .ideographic, .aksara, .aksaraStart, .aksaraPrebase: (0x4E00, 0x20000)
      case .open: (0x28, 0x13258)
      case .nonstarter: (0x17D6, 0x16FE0)
      }
    }
  }

  /// The text as ICU is asked about it, and whether LB28a has a say in it; `nil` if no character
  /// of the text was revised.
  static func standIn(for word: ArraySlice<UInt16>) -> (units: [UInt16], hasAksaras: Bool)? {
    guard word.contains(where: isOnRevisedPage) else { return nil }
    let units = Array(word)
    var result = units
    var isChanged = false
    var hasAksaras = false
    var i = 0
    while i < units.count {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      if isOnRevisedPage(units[i]), let revision = revision(of: scalar) {
        let standIn = revision.standIn
        if next == i + 1 {
          result[i] = standIn.unit
        } else {
          let offset = standIn.scalar - 0x10000
          result[i] = UInt16(0xD800 | offset >> 10)
          result[i + 1] = UInt16(0xDC00 | offset & 0x3FF)
        }
        isChanged = true
        hasAksaras = hasAksaras || isAksara(revision)
      }
      i = next
    }
    return isChanged ? (result, hasAksaras) : nil
  }

  static func isAksara(_ revision: Revision) -> Bool {
    revision == .aksara || revision == .aksaraStart || revision == .aksaraPrebase
  }

  static func revision(of scalar: UInt32) -> Revision? {
    let index = table.partitioningIndex { $0.last >= scalar }
    guard index < table.count, table[index].first <= scalar else { return nil }
    return table[index].revision
  }

  /// Returns whether a revised character can begin with a unit: one bit for each 256 units.
  @inline(__always)
  private static func isOnRevisedPage(_ unit: UInt16) -> Bool {
    switch unit >> 8 {
    case 0x03: unit == 0x34F
    case 0x1B, 0x28, 0x2E, 0xA9, 0xAA, 0xD8, 0xFE: true
    default: false
    }
  }

  /// From `LineBreak.txt` of both versions, without the revisions that browsers do not have and those
  /// that have no effect.
  private static let table: [(first: UInt32, last: UInt32, revision: Revision)] = [
    (0x034F, 0x034F, .combining),
    (0x1B05, 0x1B33, .aksara), (0x1B45, 0x1B4C, .aksara), (0x1B50, 0x1B59, .aksaraStart),
    (0x1B5C, 0x1B5C, .ideographic), (0x1B61, 0x1B6A, .ideographic),
    (0x1B74, 0x1B7C, .ideographic), (0x1BC0, 0x1BE5, .aksaraStart),
    (0x2800, 0x2800, .breakAfter),
    (0x2E56, 0x2E56, .closeParenthesis), (0x2E58, 0x2E58, .closeParenthesis),
    (0x2E5A, 0x2E5A, .closeParenthesis),
    (0x2E5C, 0x2E5C, .closeParenthesis),
    (0xA984, 0xA9B2, .aksara), (0xA9C1, 0xA9C6, .ideographic), (0xA9CA, 0xA9CD, .ideographic),
    (0xA9CF, 0xA9CF, .breakAfter), (0xA9D0, 0xA9D9, .aksaraStart),
    (0xA9DE, 0xA9DF, .ideographic),
    (0xAA00, 0xAA28, .aksaraStart), (0xAA40, 0xAA42, .breakAfter),
    (0xAA44, 0xAA4B, .breakAfter), (0xAA50, 0xAA59, .aksaraStart),
    (0xAA5C, 0xAA5C, .ideographic),
    (0xFE10, 0xFE10, .close), (0xFE13, 0xFE14, .nonstarter),
    (0xFE20, 0xFE20, .glue), (0xFE22, 0xFE22, .glue), (0xFE24, 0xFE24, .glue),
    (0xFE26, 0xFE27, .glue), (0xFE29, 0xFE29, .glue), (0xFE2B, 0xFE2B, .glue),
    (0xFE2D, 0xFE2E, .glue),
    (0x11003, 0x11004, .aksaraPrebase), (0x11005, 0x11037, .aksara),
    (0x11049, 0x1104D, .ideographic), (0x11052, 0x11065, .ideographic),
    (0x11066, 0x1106F, .aksaraStart), (0x11071, 0x11072, .aksara), (0x11075, 0x11075, .aksara),
    (0x1107F, 0x1107F, .glue),
    (0x11305, 0x1130C, .aksara), (0x1130F, 0x11310, .aksara), (0x11313, 0x11328, .aksara),
    (0x1132A, 0x11330, .aksara), (0x11332, 0x11333, .aksara), (0x11335, 0x11339, .aksara),
    (0x1133D, 0x1133D, .breakAfter), (0x11350, 0x11350, .aksaraStart),
    (0x1135D, 0x1135D, .breakAfter), (0x1135E, 0x1135F, .aksaraStart),
    (0x11360, 0x11361, .aksara),
    (0x11900, 0x11906, .aksara), (0x11909, 0x11909, .aksara), (0x1190C, 0x11913, .aksara),
    (0x11915, 0x11916, .aksara), (0x11918, 0x1192F, .aksara), (0x1193F, 0x1193F, .aksaraPrebase),
    (0x11941, 0x11941, .aksaraPrebase), (0x11950, 0x11959, .aksaraStart),
    (0x11EE0, 0x11EF1, .aksaraStart), (0x11EF2, 0x11EF2, .breakAfter),
    (0x11EF7, 0x11EF8, .breakAfter),
    (0x11F02, 0x11F02, .aksaraPrebase), (0x11F04, 0x11F10, .aksara), (0x11F12, 0x11F33, .aksara),
    (0x11F50, 0x11F59, .aksaraStart),
    (0x1342F, 0x1342F, .open),
    (0x1F10D, 0x1F10F, .alphabetic), (0x1F16D, 0x1F16F, .alphabetic),
    (0x1F1AD, 0x1F1AD, .alphabetic), (0x1F777, 0x1F77A, .alphabetic),
    (0x1F80C, 0x1F80F, .alphabetic), (0x1F848, 0x1F84F, .alphabetic),
    (0x1F85A, 0x1F85F, .alphabetic), (0x1F888, 0x1F88F, .alphabetic),
    (0x1F8AE, 0x1F8FF, .alphabetic), (0x1FA54, 0x1FA57, .alphabetic),
  ]

  // MARK: LB28a

  /// Signs that kill a vowel and join the consonant after them (class VI).
  static func stacks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1B44, 0xA9C0, 0x11046, 0x1134D, 0x1193E, 0x11F42: true
    default: false
    }
  }

  /// Signs that end the syllable of the letter before them (class VF).
  static func closesSyllable(_ scalar: UInt32) -> Bool { scalar == 0x1BF2 || scalar == 0x1BF3 }
}
