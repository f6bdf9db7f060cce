/// The numbers of unique identifiers, looked up by hash.
///
/// Open addressing with linear probing over half empty slots. A slot is 64 bits: the upper half
/// of the hash as a tag, and the number plus one, 0 being an empty slot. Nearly every probe ends
/// at the tag and reads no identifier. With colliding hashes lookups get slow but stay right.
package struct IdentifierTable<ID: Hashable> {
  private let identifiers: [ID]
  private var slots: [UInt64]
  private let mask: Int

  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Numbers identifiers by their index.
  ///
  /// - Parameter identifiers: The identifiers, each at most once, fewer than 2³¹.
  /// - Complexity: O(*n*) expected
  package init(_ identifiers: [ID]) {
    precondition(
      identifiers.count < Int(Int32.max),
      "A list of \(identifiers.count) identifiers is too long; at most \(Int32.max - 1) fit.")
    self.identifiers = identifiers
    var capacity = 4
    while capacity < 2 * identifiers.count { capacity *= 2 }
    mask = capacity - 1
    slots = [UInt64](repeating: 0, count: capacity)
    for (number, id) in identifiers.enumerated() {
      let hash = Self.hash(of: id)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = hash & Self.tagMask | UInt64(number + 1)
    }
  }

  /// Returns the number of an identifier, or nil if it has none.
  ///
  /// - Complexity: O(1) expected
  package func number(of id: ID) -> Int? {
    let hash = Self.hash(of: id)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot] & ~Self.tagMask) - 1
      if (slots[slot] ^ hash) & Self.tagMask == 0, identifiers[number] == id { return number }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private static func hash(of id: ID) -> UInt64 {
    UInt64(bitPattern: Int64(id.hashValue))
  }
}
