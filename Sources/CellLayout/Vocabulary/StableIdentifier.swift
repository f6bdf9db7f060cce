/// An identifier with a digest that is the same on every machine and in every run.
///
/// A layout takes any `Hashable` identifier. The layout hash and the first difference of two layouts also
/// need digests, because `Hashable` is seeded anew in each process. These types conform: integers, `Bool`
/// and `String`; optionals, arrays and `ComposedID` of conforming types. A type with a conforming
/// `RawValue` only names the protocol:
///
/// ```swift
/// enum Mailbox: String, StableIdentifier { case inbox, sent, drafts }
/// ```
///
/// Equal identifiers should feed equal bytes: a layout digests an identifier when it enters the list,
/// and does not digest it again while the differ finds it equal.
public protocol StableIdentifier: Hashable, Sendable {
  /// Feeds everything that distinguishes this identifier from others.
  ///
  /// The bytes of one identifier should not be the beginning of the bytes of another one:
  /// `StableHasher.combine(bytes:)` feeds the number of bytes, too.
  func feed(to hasher: inout StableHasher)
}

/// The first byte that an identifier feeds, by its kind: identifiers of different kinds never feed equal
/// bytes.
///
/// Strings and numbers of up to 64 bits feed nothing else before their content; the other kinds feed
/// their length next.
package enum IdentifierKind: UInt8 {
  /// The kinds without a length in front: a string, which feeds its length at its end, and numbers.
  case string, signed, unsigned
  /// The kinds that feed a length: of their bytes, or the number of their parts.
  case boolean, optional, array, composed, rawValue, uuid, signed128, unsigned128
}

extension StableHasher {
  /// Feeds the beginning of an identifier whose kind has a length.
  package mutating func begin(_ kind: IdentifierKind, length: Int) {
    combine(byte: kind.rawValue)
    combine(UInt64(length))
  }
}

extension String: StableIdentifier {
  /// Feeds the bytes of the string's UTF-8.
  ///
  /// Two strings can be equal and have different bytes, for example é as one scalar and as two;
  /// their digests then differ. A list that takes its identifiers from several sources should
  /// normalise them.
  public func feed(to hasher: inout StableHasher) {
    hasher.combine(byte: IdentifierKind.string.rawValue)
    hasher.combine(bytes: utf8)
  }
}

extension StableIdentifier where Self: RawRepresentable, RawValue: StableIdentifier {
  /// Feeds the raw value.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.rawValue, length: 1)
    rawValue.feed(to: &hasher)
  }
}
