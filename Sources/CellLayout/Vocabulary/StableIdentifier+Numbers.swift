extension StableIdentifier where Self: FixedWidthInteger & SignedInteger {
  /// Feeds the number; all signed integers of up to 64 bits feed equal numbers alike.
  public func feed(to hasher: inout StableHasher) {
    hasher.combine(byte: IdentifierKind.signed.rawValue)
    hasher.combine(UInt64(bitPattern: Int64(self)))
  }
}

extension StableIdentifier where Self: FixedWidthInteger & UnsignedInteger {
  /// Feeds the number; all unsigned integers of up to 64 bits feed equal numbers alike.
  public func feed(to hasher: inout StableHasher) {
    hasher.combine(byte: IdentifierKind.unsigned.rawValue)
    hasher.combine(UInt64(self))
  }
}

extension Int: StableIdentifier {}
extension Int8: StableIdentifier {}
extension Int16: StableIdentifier {}
extension Int32: StableIdentifier {}
extension Int64: StableIdentifier {}
extension UInt: StableIdentifier {}
extension UInt8: StableIdentifier {}
extension UInt16: StableIdentifier {}
extension UInt32: StableIdentifier {}
extension UInt64: StableIdentifier {}

extension Int128: StableIdentifier {
  /// Feeds the sixteen bytes of the number.
  public func feed(to hasher: inout StableHasher) {
    hasher.combine(.signed128, words: UInt128(bitPattern: self))
  }
}

extension UInt128: StableIdentifier {
  /// Feeds the sixteen bytes of the number.
  public func feed(to hasher: inout StableHasher) {
    hasher.combine(.unsigned128, words: self)
  }
}

extension Bool: StableIdentifier {
  /// Feeds 1 for `true` and 0 for `false`.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.boolean, length: 1)
    hasher.combine(byte: self ? 1 : 0)
  }
}

extension StableHasher {
  fileprivate mutating func combine(_ kind: IdentifierKind, words: UInt128) {
    begin(kind, length: 16)
    combine(UInt64(truncatingIfNeeded: words))
    combine(UInt64(truncatingIfNeeded: words >> 64))
  }
}
