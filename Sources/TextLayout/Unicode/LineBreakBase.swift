/// The character that combining marks stand on: for the rules of UAX #14 the marks are not there
/// (LB9).
struct LineBreakBase {
  /// The character before the marks, or a mark that has none to stand on (LB10).
  var scalar: UInt32
  /// Its first unit.
  var start: Int

  /// - Parameter i: A unit above 0; the marks end before it.
  init(before i: Int, _ units: [UInt16]) {
    var start = i
    var scalar: UInt32
    repeat {
      scalar = UTF16Scalars.scalar(in: units, before: start)
      start -= scalar > 0xFFFF ? 2 : 1
    } while start > 0 && LineBreakBase.isCombining(scalar)
      && LineBreakBase.carriesMarks(units[start - 1])
    self.init(plain: scalar, at: start)
  }

  /// A character that is known to be no mark.
  init(plain scalar: UInt32, at start: Int) {
    self.scalar = scalar
    self.start = start
  }

  /// Class CM of Unicode 17, and ZWJ.
  static func isCombining(_ scalar: UInt32) -> Bool {
    // The letters of East Asia are asked about most and are no marks.
    if scalar < 0x300 || (0x3400...0x9FFF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar) {
      return false
    }
    let kind = UnicodeProperties.lineBreakClass(scalar)
    return kind == .cm || kind == .zwj || scalar == 0x34F
      || kind == .sa && UnicodeProperties.isMark(scalar)
  }

  /// The first unit from `i` on that belongs to no mark.
  static func endOfMarks(from i: Int, _ units: [UInt16]) -> Int {
    var end = i
    while end < units.count, units[end] >= 0x300 {
      let (scalar, next) = UTF16Scalars.scalar(in: units, at: end)
      guard isCombining(scalar) else { break }
      end = next
    }
    return end
  }

  /// Not white space, controls, or the zero-width space.
  private static func carriesMarks(_ unit: UInt16) -> Bool { unit > 0x20 && unit != 0x200B }

  /// Returns whether a character is a letter of class AL or HL once LB1 has resolved its class.
  static func isLetter(_ scalar: UInt32) -> Bool {
    let kind = UnicodeProperties.lineBreakClass(scalar)
    return kind == .al || kind == .hl || kind == .ai || kind == .xx || kind == .sg
      || kind == .sa && !UnicodeProperties.isMark(scalar)
  }
}
