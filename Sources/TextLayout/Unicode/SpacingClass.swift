internal import CICU

/// The effect of a character on the blank half of its neighbours (CSS Text 4, *text spacing classes*).
enum SpacingClass: UInt8, Sendable {
  /// Trims nothing and is never trimmed.
  case other
  /// Fullwidth, the ink in the right half.
  case open
  /// Fullwidth, the ink in the left half.
  case close
  /// Fullwidth, the ink in the middle.
  case middle
  /// An opening bracket or quote without a blank half.
  case narrowOpen
  /// A closing bracket or quote without a blank half.
  case narrowClose

  /// Indicates whether the blank left half of an opening character goes when this stands before it.
  var trimsOpenAfter: Bool {
    self == .open || self == .middle || self == .close || self == .narrowOpen
  }

  /// Indicates whether the blank right half of a closing character goes when this stands after it.
  var trimsCloseBefore: Bool {
    self == .close || self == .middle || self == .narrowClose
  }
}

/// The part of the class that the character alone decides: for some characters the font decides.
enum SpacingKind: Sendable {
  case known(SpacingClass)
  /// `、。，．`, which a font places in a corner or in the middle.
  case dot
  case colon
  case semicolon
  case openQuote
  case closeQuote

  init(_ unit: UInt16) {
    switch unit {
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = .dot
    case 0xFF1A: self = .colon
    case 0xFF1B: self = .semicolon
    case 0x2018, 0x201C: self = .openQuote
    case 0x2019, 0x201D: self = .closeQuote
    case 0xB7, 0x2027, 0x3000, 0x30FB: self = .known(.middle)
    default: self = .known(SpacingKind.bracket(UInt32(unit)))
    }
  }

  /// Returns whether a unit can be of another class than `other` and not narrow.
  @inline(__always)
  static func mayBeFullwidth(_ unit: UInt16) -> Bool {
    unit >= 0x2018
      && (unit <= 0x201D || (0x3000...0x303F).contains(unit) || (0xFF01...0xFF60).contains(unit))
  }

  /// Returns whether a line may end with the trimmed character although it does not fit untrimmed: a
  /// bracket or quote, not a full stop, comma or colon. Browsers keep these whole.
  static func mayBeTrimmedAtLineEnd(_ unit: UInt16) -> Bool {
    switch SpacingKind(unit) {
    case .known(.close), .closeQuote: true
    default: false
    }
  }

  /// Brackets are fullwidth in the block *CJK Symbols and Punctuation* and where UAX #11 says F.
  /// Small and vertical forms count as narrow, as in browsers.
  private static func bracket(_ scalar: UInt32) -> SpacingClass {
    let category = UInt32(UnicodeProperties.generalCategory(scalar))
    let isOpen = category == U_START_PUNCTUATION.rawValue
    guard isOpen || category == U_END_PUNCTUATION.rawValue else { return .other }
    let isFullwidth =
      (0x3000...0x303F).contains(scalar)
      || cicu_int_property(scalar, UCHAR_EAST_ASIAN_WIDTH) == Int32(U_EA_FULLWIDTH.rawValue)
    switch (isOpen, isFullwidth) {
    case (true, true): return .open
    case (false, true): return .close
    case (true, false): return .narrowOpen
    case (false, false): return .narrowClose
    }
  }
}
