internal import CICU

/// A bidirectional character type (UAX #9, table 4), as ICU numbers it (`UCharDirection`).
enum BidiClass: UInt8 {
  case l, r, en, es, et, an, cs, b, s, ws, on, lre, lro, al, rle, rlo, pdf, nsm, bn, fsi, lri, rli,
    pdi

  init(_ scalar: UInt32) {
    self = BidiClass(rawValue: UInt8(cicu_int_property(scalar, UCHAR_BIDI_CLASS))) ?? .l
  }

  /// The direction of a level, as L or R.
  init(level: UInt8) { self = level & 1 == 0 ? .l : .r }

  /// Indicates whether rule X9 removes the character.
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// LRI, RLI, FSI (BD8).
  var beginsIsolate: Bool { self == .lri || self == .rli || self == .fsi }

  /// The type that the rules N0 to N2 take this one for; `nil` for types that they resolve.
  var direction: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }
}

/// A bracket that may pair with another (BD14, BD15).
enum BidiBracket: Equatable {
  /// Pairs with the given closing bracket.
  case opening(closedBy: UInt32)
  /// The bracket itself.
  case closing(UInt32)

  /// `nil` for anything else; canonical equivalents are one bracket.
  init?(_ scalar: UInt32) {
    guard BidiBracket.mayBe(scalar) else { return nil }
    switch UInt32(cicu_int_property(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE)) {
    case U_BPT_OPEN.rawValue:
      self = .opening(closedBy: BidiBracket.canonical(cicu_paired_bracket(scalar)))
    case U_BPT_CLOSE.rawValue: self = .closing(BidiBracket.canonical(scalar))
    default: return nil
    }
  }

  /// Returns whether a scalar may be a bracket, which most are not, without a look at its properties.
  private static func mayBe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: scalar >= 0xF3A && scalar < 0x10000
    }
  }

  /// U+232A is U+3009 (BD16).
  private static func canonical(_ scalar: UInt32) -> UInt32 { scalar == 0x232A ? 0x3009 : scalar }
}
