/// A set of hashes that tells whether one may have come before.
///
/// It answers for a whole list whether its identifiers are unique, in half the memory of a `HashTable`:
/// open addressing over half empty slots of 32 bits, the upper half of each hash. Of *n* different hashes about
/// *n* in 2³² are taken for another one; a *no* is certain.
@usableFromInline
package struct SeenHashes {
  private var slots: [UInt32]
  private let mask: Int

  /// Creates an empty set.
  ///
  /// - Parameter count: The greatest number of hashes to come.
  @usableFromInline
  package init(count: Int) {
    var capacity = 4
    while capacity < 2 * count { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// Adds the hashes of keys up to the first that may have been added before; returns whether there is one.
  ///
  /// - Precondition: No more hashes are added than the set was created for.
  /// - Complexity: O(*k*) expected for *k* keys
  @usableFromInline
  package mutating func insert(_ keys: [RowKey]) -> Bool {
    let mask = mask
    let keys = keys.span
    var table = slots.mutableSpan
    for number in keys.indices {
      let hash = keys[number].hash
      // 0 is an empty slot.
      let tag = max(1, UInt32(truncatingIfNeeded: hash >> 32))
      var slot = Int(truncatingIfNeeded: hash) & mask
      while table[slot] != 0 {
        if table[slot] == tag { return true }
        slot = (slot + 1) & mask
      }
      table[slot] = tag
    }
    return false
  }
}
