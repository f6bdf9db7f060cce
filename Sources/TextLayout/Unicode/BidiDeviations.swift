/// The texts for which ICU 72 does not resolve levels as UAX #9 does.
enum BidiDeviations {
  /// Returns whether a text may hold one of them; `false` is certain, except for Arabic numbers among
  /// nothing but Latin letters and numbers: ICU leaves these at level 0, which gives the same order.
  ///
  /// - Embeddings, overrides and isolates: brackets and isolates do not take the class of an
  ///   override (X5a to X6a), and a text that runs one way only has one level.
  /// - Marks on a bracket do not follow the direction that the pair takes (N0).
  /// - More than 63 open brackets go on being paired (BD16), each with all that are open.
  /// - Paragraphs of different base levels: one sees the level of the one before it (X10).
  static func mayHold(_ units: [UInt16], base: UInt8?) -> Bool {
    var openings = 0
    var isOnBracket = false
    var i = 0
    while i < units.count {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      i = next
      switch scalar {
      case 0x202A...0x202E, 0x2066...0x2069: return true
      case 0xA, 0xD, 0x1C...0x1E, 0x85, 0x2029: if base == nil { return true }
      default: break
      }
      if isOnBracket {
        switch BidiClass(scalar) {
        case .nsm: return true
        case .bn: continue
        default: isOnBracket = false
        }
      }
      guard let bracket = BidiBracket(scalar) else { continue }
      isOnBracket = true
      if case .opening = bracket { openings += 1 }
      if openings > 63 { return true }
    }
    return false
  }

  /// Returns whether more brackets are open than UAX #9 pairs (BD16), which costs ICU their square.
  static func nestsDeeply(_ units: [UInt16]) -> Bool {
    var openings = 0
    var i = 0
    while i < units.count, openings <= 63 {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      i = next
      if case .opening? = BidiBracket(scalar) { openings += 1 }
    }
    return openings > 63
  }

  /// Returns whether all of a text reads from right to left, however deep its levels are.
  ///
  /// ICU, and browsers with it, gives such a text one level, and so makes one item of it.
  static func isOneItem(_ units: [UInt16], levels: [UInt8]) -> Bool {
    levels.allSatisfy { $0 & 1 == 1 }
      && !units.contains { $0 == 0x202A || $0 == 0x202D || $0 == 0x2066 }
  }
}
