/// A word's bytes (UTF-8) in a form that is compared and hashed in a few instructions.
///
/// Up to sixteen bytes are told apart by the two words of the key; longer ones have a digest there
/// and are compared byte by byte.
struct WordKey: Equatable {
  private(set) var low: UInt64
  private(set) var high: UInt64
  let context: UInt32
  let length: UInt16

  static let inlineLimit = 16

  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, context: UInt32) {
    self.context = context
    let count = bytes.count
    length = UInt16(truncatingIfNeeded: count)
    if count > WordKey.inlineLimit {
      (low, high) = WordKey.digest(bytes)
    } else if count >= 8 {
      low = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      high = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = UInt64(bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      let last = UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      low = first | last << 32
      high = 0
    } else if count > 0 {
      low =
        UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1]) << 16
      high = 0
    } else {
      (low, high) = (0, 0)
    }
  }

  /// - Parameter seed: differs from process to process, so that no list of words is slow on every
  ///   machine.
  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    let lengths = UInt64(length) << 32 | UInt64(context)
    return WordKey.mixed(
      low ^ seed, high ^ lengths &* 0x9E37_79B9_7F4A_7C15 ^ 0x2D35_8DCC_AA6C_78A5)
  }

  @inline(__always)
  private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high ^ low
  }

  @inline(never)
  private static func digest(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var low = seed
    var high = ~seed
    var i = 0
    while i < bytes.count {
      // The last step goes back so as to read sixteen bytes.
      let place = min(i, bytes.count - 16)
      let a = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let b = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
      (low, high) = (mixed(low ^ a, b ^ 0x8BB8_4B93_962E_ACC9), mixed(high ^ b, a ^ low))
      i += 16
    }
    return (low, high)
  }

  private static let seed = UInt64.random(in: .min ... .max)
}
