/// An identifier with a digest that is the same on every machine and in every run.
///
/// The layout hash covers identifiers by it; `Hashable` is seeded anew in each process. Strings and
/// integers conform. Equal identifiers should feed the same: a layout digests an identifier when it
/// enters the list, and not again while the differ finds it equal.
public protocol StableIdentifier: Hashable, Sendable {
  /// Feeds all that tells this identifier from others.
  func hash(into hasher: inout StableHasher)
}

extension String: StableIdentifier {
  /// Feeds the bytes of the string's UTF-8.
  ///
  /// Strings that are equal in other bytes, as é is in one scalar or in two, feed these bytes: a
  /// list that takes its identifiers from several sources should normalise them.
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
