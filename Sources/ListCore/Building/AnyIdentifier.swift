/// An identifier of any type, for lists whose rows are of different types.
///
/// Two identifiers are equal if they hold equal values of the *same* type: `1` and `"1"` differ,
/// and so do an `Int` and a `UInt8` of the same number. If all rows are of one type, its own
/// identifier type is faster.
public struct AnyIdentifier: Sendable {
  private enum Storage: Sendable {
    case text(String)
    case number(Int)
    case other(any IdentifierBox)
  }

  private let storage: Storage

  /// Creates an identifier from a value; an `AnyIdentifier` is copied, not wrapped.
  public init<Value: Hashable & Sendable>(_ value: Value) {
    self.init(known: value)
  }

  /// Creates an identifier from a value whose `Sendable` conformance the compiler does not see.
  init<Value: Hashable>(known value: Value) {
    // Types are compared first, as a cast would unwrap an optional.
    if Value.self == AnyIdentifier.self, let identifier = value as? AnyIdentifier {
      self = identifier
    } else if Value.self == String.self, let text = value as? String {
      storage = .text(text)
    } else if Value.self == Int.self, let number = value as? Int {
      storage = .number(number)
    } else {
      storage = .other(HashedBox(content: KnownSendable(value: value)))
    }
  }

  /// Creates an identifier that equals only identifiers of the same object, and keeps that object
  /// alive.
  ///
  /// As long as the identifier exists no other object can take the object's address.
  init(knownObject object: AnyObject) {
    self.init(known: ObjectReference(object: KnownSendable(value: object)))
  }

  /// Returns the wrapped value if it has a type, otherwise nil.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? {
    base as? Value
  }

  private var base: Any {
    switch storage {
    case .text(let text): text
    case .number(let number): number
    case .other(let box): box.base
    }
  }
}

extension AnyIdentifier: Hashable {
  /// Returns whether two identifiers hold equal values of the same type.
  public static func == (left: AnyIdentifier, right: AnyIdentifier) -> Bool {
    switch (left.storage, right.storage) {
    case (.text(let left), .text(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.other(let left), .other(let right)): left.isEqual(to: right)
    default: false
    }
  }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .text(let text): hasher.combine(text)
    case .number(let number): hasher.combine(number)
    case .other(let box): box.hash(into: &hasher)
    }
  }
}

extension AnyIdentifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates an identifier that is a string.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates an identifier that is an `Int`.
  public init(integerLiteral number: Int) {
    self.init(number)
  }
}

extension AnyIdentifier: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(base)" }
}

private protocol IdentifierBox: Sendable {
  var base: Any { get }
  func isEqual(to other: any IdentifierBox) -> Bool
  func hash(into hasher: inout Hasher)
}

private struct HashedBox<Value: Hashable>: IdentifierBox {
  let content: KnownSendable<Value>

  var base: Any { content.value }

  func isEqual(to other: any IdentifierBox) -> Bool {
    (other as? HashedBox<Value>)?.content.value == content.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(content.value)
  }
}

private struct ObjectReference: Hashable, CustomStringConvertible {
  let object: KnownSendable<AnyObject>

  var description: String { "\(object.value)" }

  static func == (left: ObjectReference, right: ObjectReference) -> Bool {
    left.object.value === right.object.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(object.value))
  }
}
