internal import CICU

/// Bounds the brackets that are open at once in the text that the bidi algorithm sees.
///
/// ICU keeps every opening bracket that nothing has closed yet and looks at all of them at each
/// strong character (UAX #9, N0), which is quadratic for "(ב(ב(ב…". UAX #9, BD16, stops pairing at a
/// depth of 63; browsers go on, so the limit here is one that no writing reaches.
enum BracketDepth {
  static let limit = 1024

  /// The text with brackets nested deeper than the limit replaced by other neutral characters;
  /// `nil` if there are none, as in every text that is not longer than the limit.
  static func bounded(_ units: [UInt16]) -> [UInt16]? {
    guard units.count > limit else { return nil }
    var changed: [UInt16]?
    var closings: [UInt16] = []
    var excess = 0
    for i in units.indices {
      let unit = units[i]
      if endsParagraph(unit) {
        closings.removeAll(keepingCapacity: true)
        excess = 0
      }
      guard unit == 0x28 || unit == 0x29 || unit >= 0x5B, let bracket = bracket(unit) else {
        continue
      }
      switch bracket {
      case .opening(let closing):
        if closings.count < limit {
          closings.append(closing)
          continue
        }
        excess += 1
      case .closing:
        guard excess > 0 else {
          if let match = closings.lastIndex(of: unit) { closings.removeSubrange(match...) }
          continue
        }
        excess -= 1
      }
      if changed == nil { changed = units }
      changed?[i] = neutral
    }
    return changed
  }

  /// U+0021, of the bidi class ON that all brackets have.
  private static let neutral: UInt16 = 0x21

  private enum Bracket {
    case opening(UInt16)
    case closing
  }

  private static func bracket(_ unit: UInt16) -> Bracket? {
    switch cicu_int_property(UInt32(unit), UCHAR_BIDI_PAIRED_BRACKET_TYPE) {
    case Int32(U_BPT_OPEN.rawValue): .opening(UInt16(cicu_paired_bracket(UInt32(unit))))
    case Int32(U_BPT_CLOSE.rawValue): .closing
    default: nil
    }
  }

  /// Characters of the bidi class B, after which the algorithm begins anew.
  private static func endsParagraph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
