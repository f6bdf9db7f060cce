/// The hash by which an identifier is filed: equal identifiers have equal hashes, and no hash is 0.
///
/// Hashes are computed once, when an item enters a snapshot. Look-ups, edits and the differ compare
/// hashes first, and identifiers only if their hashes are equal. Colliding hashes cost time and
/// never confuse identifiers.
@usableFromInline
enum IdentifierHash {
  /// Returns the hash of an identifier.
  @inlinable
  @inline(__always)
  static func hash<ID: Hashable>(_ id: ID) -> UInt64 {
    if let number = id as? Int { return mix(UInt64(bitPattern: Int64(number))) }
    return max(1, UInt64(bitPattern: Int64(id.hashValue)))
  }

  /// Spreads the bits of an integer, as the standard hasher does at a multiple of the cost.
  @inlinable
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    var bits = value ^ seed
    bits = (bits ^ bits &>> 32) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ bits &>> 32) &* 0xD6E8_FEB8_6659_FD93
    return max(1, bits ^ bits &>> 32)
  }

  /// A number that differs in every process, so that colliding integers cannot be prepared.
  @usableFromInline
  static let seed: UInt64 = UInt64(bitPattern: Int64(ObjectIdentifier(Anchor.self).hashValue))

  private final class Anchor {}
}
