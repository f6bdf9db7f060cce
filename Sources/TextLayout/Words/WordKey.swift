/// A word's bytes (UTF-8) in a form that is compared and hashed in a few instructions.
///
/// A word of up to sixteen bytes is its bytes, filled up with zeros, which no word has; a longer one
/// is a digest and is compared byte by byte too.
struct WordKey: Equatable {
  private(set) var low: UInt64
  private(set) var high: UInt64

  static let inlineLimit = 16

  /// The key of a word without bytes.
  static let empty = WordKey(low: 0, high: 0)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// - Parameter text: The bytes around the word, of which sixteen are read at once if there are
  ///   as many.
  @inline(__always)
  init(_ range: Range<Int>, of text: UnsafeRawBufferPointer) {
    let start = range.lowerBound
    let count = range.count
    guard count <= WordKey.inlineLimit, WordKey.inlineLimit <= text.count else {
      self.init(slowly: range, of: text)
      return
    }
    let place = min(start, text.count &- WordKey.inlineLimit)
    var first = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    var last = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self))
    if place < start {
      // At the end of the text the sixteen bytes begin before the word. A shift by less than 0 is one to the
      // other side.
      let surplus = 8 &* (start &- place)
      first = first >> surplus | last >> (surplus &- 64)
      last = last >> surplus
    }
    // Swift's own shifts give 0 for 64 bits and more, without a branch.
    self.init(
      low: first & ~(~0 << UInt64(truncatingIfNeeded: 8 &* count)),
      high: count > 8 ? last & ~(~0 << UInt64(truncatingIfNeeded: 8 &* count &- 64)) : 0)
  }

  @inline(never)
  private init(slowly range: Range<Int>, of text: UnsafeRawBufferPointer) {
    guard range.count <= WordKey.inlineLimit else {
      self.init(digesting: UnsafeRawBufferPointer(rebasing: text[range]))
      return
    }
    self = .empty
    for (i, byte) in text[range].enumerated() {
      if i < 8 {
        low |= UInt64(byte) << (8 * UInt64(i))
      } else {
        high |= UInt64(byte) << (8 * UInt64(i - 8))
      }
    }
  }

  private init(digesting bytes: UnsafeRawBufferPointer) {
    low = WordKey.seed
    high = ~WordKey.seed
    var i = 0
    while i < bytes.count {
      // The last step goes back so as to read sixteen bytes.
      let place = min(i, bytes.count - 16)
      let a = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let b = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
      (low, high) = (
        WordKey.mixed(low ^ a, b ^ 0x8BB8_4B93_962E_ACC9), WordKey.mixed(high ^ b, a ^ low)
      )
      i += 16
    }
  }

  /// Returns 0 if the keys are equal.
  @inline(__always)
  func difference(from other: WordKey) -> UInt64 { (low ^ other.low) | (high ^ other.high) }

  /// - Parameter seed: Differs from process to process, so that no list of words is slow on every
  ///   machine.
  @inline(__always)
  func hash(seed: UInt64) -> UInt64 {
    WordKey.mixed(low ^ seed, high ^ 0x2D35_8DCC_AA6C_78A5)
  }

  @inline(__always)
  private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return high ^ low
  }

  private static let seed = UInt64.random(in: .min ... .max)
}
