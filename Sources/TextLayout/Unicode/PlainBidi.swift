/// The part of a character in the bidi levels of a text of nothing but letters, marks and neutral characters.
///
/// The levels of such a text take one pass (UAX #9: W1, N1, N2, I1, I2), and most texts are such; numbers,
/// brackets, controls and line ends take the whole algorithm.
enum PlainBidi: UInt8 {
  /// Class L; the number is the level that the text has.
  case left
  /// Class R or AL.
  case right
  /// White space, other neutral characters, and the separators and terminators of numbers where there is no number.
  case neutral
  /// Class NSM.
  case mark
  /// Anything else; no other number has its bit.
  case other

  init(_ scalar: UInt32) {
    switch BidiClass(scalar) {
    // A surrogate is half of a character.
    case .l: self = scalar & ~0x7FF == 0xD800 ? .other : .left
    case .r, .al: self = .right
    case .ws, .on, .es, .et, .cs: self = BidiBracket(scalar) == nil ? .neutral : .other
    case .nsm: self = .mark
    default: self = .other
    }
  }

  /// The level of every unit of a text and its base level; `nil` if the text takes the whole algorithm.
  ///
  /// - Parameter base: The base level, 0 or 1, or `nil` for that of the first letter (P2, P3).
  static func levels(of units: [UInt16], base: UInt8?) -> (levels: [UInt8], base: UInt8)? {
    let table = CharacterTable.shared
    var kinds: UInt8 = 0
    var resolved: UInt8 = 0
    let levels = [UInt8](unsafeUninitializedCapacity: units.count) { levels, count in
      count = units.count
      units.withUnsafeBufferPointer { units in
        // Of each character its kind, until the base level is known.
        for i in 0..<units.count {
          let kind = table[units[i]].plainBidi.rawValue
          levels[i] = kind
          kinds |= kind
        }
      }
      guard kinds & other.rawValue == 0 else { return }
      resolved = base ?? levels.first { $0 <= right.rawValue } ?? 0
      resolve(&levels, base: resolved)
    }
    return kinds & other.rawValue == 0 ? (levels, resolved) : nil
  }

  /// Turns the kinds of all units into levels.
  private static func resolve(_ levels: inout UnsafeMutableBufferPointer<UInt8>, base: UInt8) {
    let ofLeft = base + base & 1
    // The level of the strong character before; the ends of the text are as strong ones of its direction.
    var before = base
    // The first of the neutral characters since then.
    var firstNeutral = 0
    for i in levels.indices {
      let level: UInt8
      switch PlainBidi(rawValue: levels[i]).unsafelyUnwrapped {
      case .left: level = ofLeft
      case .right: level = 1
      // A mark is what it stands on, which is a letter where no neutral character lies between.
      case .mark where firstNeutral == i: level = before
      default: continue
      }
      for k in firstNeutral..<i { levels[k] = level & 1 == before & 1 ? level : base }
      levels[i] = level
      before = level
      firstNeutral = i + 1
    }
    for k in firstNeutral..<levels.count { levels[k] = base }
  }
}
