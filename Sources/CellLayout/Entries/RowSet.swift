internal import TextLayout

/// Some of the rows of a chunk.
struct RowSet {
  /// A bit for each row, from the lowest on.
  private(set) var bits: [UInt32] = []
  /// The number of the rows.
  private(set) var count = 0
  /// A Boolean value that tells whether any row has no height at all, of rows found by a width.
  private(set) var hasUnmeasured = false

  /// The number of rows of a word of bits.
  static let wordLength = UInt32.bitWidth

  /// Creates a set without rows.
  ///
  /// - Parameter count: The number of rows that the set has room for.
  init(count: Int = 0) {
    bits = [UInt32](repeating: 0, count: (count + Self.wordLength - 1) / Self.wordLength)
  }

  /// Finds the rows whose widths do not contain a width.
  ///
  /// - Parameters:
  ///   - widths: The widths at which the height of each row is known.
  ///   - width: The width in 1/64 px.
  init(outside width: Int32, of widths: UnsafeBufferPointer<WidthInterval>) {
    let wholeWords = widths.count / Self.wordLength
    bits.reserveCapacity(wholeWords + 1)
    var hasUnmeasured = false
    for word in 0..<wholeWords {
      let first = unsafe widths.baseAddress.unsafelyUnwrapped + word &* Self.wordLength
      unsafe append(
        Self.word(of: UnsafeRawPointer(first), width: width, hasUnmeasured: &hasUnmeasured))
    }
    var last: UInt32 = 0
    for row in wholeWords * Self.wordLength..<widths.count {
      let interval = unsafe widths[row]
      if interval.isEmpty { hasUnmeasured = true }
      if !interval.contains(width) { last |= 1 &<< UInt32(truncatingIfNeeded: row) }
    }
    append(last)
    self.hasUnmeasured = hasUnmeasured
  }

  private mutating func append(_ word: UInt32) {
    bits.append(word)
    count &+= word.nonzeroBitCount
  }

  /// Returns the bits of 32 rows, four of which are compared at a time.
  @inline(__always)
  private static func word(
    of widths: UnsafeRawPointer, width: Int32, hasUnmeasured: inout Bool
  ) -> UInt32 {
    typealias Four = SIMD4<Int32>
    let width = Four(repeating: width)
    var found = Four.zero
    var empty = Four.zero
    var lane: Four = [1, 2, 4, 8]
    for group in 0..<8 {
      let bounds = unsafe widths.loadUnaligned(
        fromByteOffset: group &* MemoryLayout<SIMD8<Int32>>.size, as: SIMD8<Int32>.self)
      let (narrowest, widest) = (bounds.evenHalf, bounds.oddHalf)
      let isOutside = (narrowest .> width) .| (widest .< width)
      unsafe found |= lane & unsafeBitCast(isOutside, to: Four.self)
      unsafe empty |= unsafeBitCast(narrowest .> widest, to: Four.self)
      lane &<<= 4
    }
    if empty != .zero { hasUnmeasured = true }
    return UInt32(bitPattern: found[0] | found[1] | found[2] | found[3])
  }

  /// Returns whether a row is among them.
  @inline(__always)
  func contains(_ row: Int) -> Bool {
    bits[row / Self.wordLength] >> UInt32(truncatingIfNeeded: row % Self.wordLength) & 1 == 1
  }

  /// Adds a row.
  @inline(__always)
  mutating func insert(_ row: Int) {
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: row)
    let word = row / Self.wordLength
    if bits[word] & bit == 0 {
      bits[word] |= bit
      count &+= 1
    }
  }

  /// Calls a closure with each of the rows, in order.
  @inline(__always)
  func forEach(_ body: (_ row: Int) -> Void) {
    for (number, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        body(number &* Self.wordLength &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
