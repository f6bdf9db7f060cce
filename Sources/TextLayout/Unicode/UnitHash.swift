/// A hash of UTF-16 units for tables of words.
enum UnitHash {
  /// Set per process, so that no list of words is slow on every machine.
  private static let seed = UInt64.random(in: .min ... .max)

  static func hash(_ word: UnsafeBufferPointer<UInt16>, _ context: UInt64) -> UInt64 {
    var state = seed ^ context &* 0x9E37_79B9_7F4A_7C15
    var i = 0
    while i + 4 <= word.count {
      let chunk =
        UInt64(word[i]) | UInt64(word[i + 1]) << 16 | UInt64(word[i + 2]) << 32
        | UInt64(word[i + 3]) << 48
      state = mixed(state ^ chunk)
      i += 4
    }
    var rest = UInt64(word.count) << 48
    while i < word.count {
      rest = rest << 16 ^ UInt64(word[i])
      i += 1
    }
    return mixed(state ^ rest)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(
      by: 0x8BB8_4B93_962E_ACC9)
    return high ^ low
  }
}
