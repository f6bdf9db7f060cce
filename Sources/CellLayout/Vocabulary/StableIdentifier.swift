/// An identifier with a digest that is the same on every machine and in every run.
///
/// The layout hash covers identifiers by this digest, because `Hashable` is seeded anew in each
/// process. Strings and integers conform. Equal identifiers should feed equal bytes: a layout
/// digests an identifier when it enters the list, and does not digest it again while the differ
/// finds it equal.
public protocol StableIdentifier: Hashable, Sendable {
  /// Feeds everything that distinguishes this identifier from others.
  func hash(into hasher: inout StableHasher)
}

extension String: StableIdentifier {
  /// Feeds the bytes of the string's UTF-8.
  ///
  /// Two strings can be equal and have different bytes, for example é as one scalar and as two;
  /// their digests then differ. A list that takes its identifiers from several sources should
  /// normalise them.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 0)
    hasher.combine(bytes: utf8)
  }
}

extension Int: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 1)
    hasher.combine(UInt64(bitPattern: Int64(self)))
  }
}

extension Int64: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 1)
    hasher.combine(UInt64(bitPattern: self))
  }
}

extension UInt64: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 2)
    hasher.combine(self)
  }
}
