/// A table of numbered hashes, for looking up elements by hash.
///
/// Open addressing with linear probing over half empty slots. A slot is 64 bits: the upper half of
/// the hash as a tag, and the number plus one, 0 being an empty slot. Nearly every probe ends at
/// the tag. Colliding hashes make look-ups slow, never wrong.
@usableFromInline
package struct HashTable: Sendable {
  @usableFromInline var slots: [UInt64]
  @usableFromInline let mask: Int

  @inlinable static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Creates an empty table.
  ///
  /// - Parameter count: The greatest number of hashes to come, below 2³¹.
  @usableFromInline
  package init(count: Int) {
    precondition(
      count < Int(Int32.max),
      "A list of \(count) identifiers is too long; at most \(Int32.max - 1) fit.")
    var capacity = 4
    while capacity < 2 * count { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// Numbers hashes by their index.
  ///
  /// - Parameter hashes: The hashes, fewer than 2³¹.
  /// - Complexity: O(*n*) expected, if few of them are equal
  @usableFromInline
  package init(_ hashes: [UInt64]) {
    self.init(count: hashes.count)
    let mask = mask
    var table = slots.mutableSpan
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while table[slot] != 0 { slot = (slot + 1) & mask }
      table[slot] = hash & Self.tagMask | UInt64(number + 1)
    }
  }

  /// Returns the first number that may have a hash, and for which a test holds.
  ///
  /// - Parameter test: A function that tells whether a number is the right one; it is called for
  ///   all numbers with the hash, and rarely for a number with another hash.
  /// - Complexity: O(1) expected
  @inlinable
  package func number(ofHash hash: UInt64, where test: (Int) -> Bool) -> Int? {
    let table = slots.span
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let entry = table[slot]
      if entry == 0 { return nil }
      if (entry ^ hash) & Self.tagMask == 0 {
        let number = Int(entry & ~Self.tagMask) - 1
        if test(number) { return number }
      }
      slot = (slot + 1) & mask
    }
  }

  /// Returns the number that was filed for an element, or files a number for it.
  ///
  /// - Parameters:
  ///   - hash: The hash of the element.
  ///   - number: The number to file if there is none, from 0 to below 2³¹ − 1.
  ///   - test: A function that tells whether a filed number stands for the same element.
  /// - Returns: The number that now stands for the element.
  /// - Complexity: O(1) expected
  @inlinable
  package mutating func number(
    ofHash hash: UInt64, filing number: Int, where test: (Int) -> Bool
  ) -> Int {
    let mask = mask
    var table = slots.mutableSpan
    var slot = Int(truncatingIfNeeded: hash) & mask
    while table[slot] != 0 {
      if (table[slot] ^ hash) & Self.tagMask == 0 {
        let filed = Int(table[slot] & ~Self.tagMask) - 1
        if test(filed) { return filed }
      }
      slot = (slot + 1) & mask
    }
    table[slot] = hash & Self.tagMask | UInt64(number + 1)
    return number
  }
}
