extension AnyIdentifier {
  /// Creates an identifier for a value of any type.
  ///
  /// The first of these that exists:
  ///
  /// 1. the value's own identifier, if it is `Identifiable` (as every ``ListItem`` is);
  /// 2. the value itself, if it is `Hashable`: equal values are the same row;
  /// 3. the reference, if it is an object;
  /// 4. an identity of its own, which only copies of this identifier share.
  ///
  /// An object that is `Identifiable` by its address is identified as in 3, so its address is not
  /// reused while the identifier exists. The value is not queried again later: an object that
  /// changes keeps its identifier.
  ///
  /// - Precondition: The `Identifiable` or `Hashable` conformance of the value is not isolated to
  ///   an actor, and its identifier may be shared between threads as the value may.
  public init(identifying value: some Sendable) {
    if let identifiable = value as? any Identifiable {
      self = AnyIdentifier.own(of: identifiable)
    } else if let hashable = value as? any Hashable {
      self.init(known: hashable)
    } else if type(of: value as Any) is AnyClass {
      self.init(knownObject: value as AnyObject)
    } else {
      self.init(knownObject: OwnIdentity())
    }
  }

  private static func own<Value: Identifiable>(of value: Value) -> AnyIdentifier {
    if Value.ID.self == ObjectIdentifier.self, type(of: value as Any) is AnyClass {
      return AnyIdentifier(knownObject: value as AnyObject)
    }
    return AnyIdentifier(known: value.id)
  }
}

/// An object that serves as an identity of its own.
private final class OwnIdentity: Sendable {}
