/// A JSON value that remembers what was written.
///
/// Members keep their order, `1` differs from `"1"` and from `true`, and a number that is no
/// machine integer keeps its spelling. Equality is exact: strings are compared byte by byte (not
/// by canonical equivalence), `1` differs from `1.0`, and only the order of members is ignored.
package enum JSONValue: Sendable {
  /// The literal `null`.
  case null

  /// A literal `true` or `false`.
  case bool(Bool)

  /// A number without fraction and exponent that fits an `Int`; `-0` does not, it is a `number`.
  case integer(Int)

  /// Any other number: with a fraction or an exponent, beyond the range of `Int`, or `-0`.
  case number(JSONNumber)

  /// A string, escapes resolved.
  case string(String)

  /// An array.
  case array([JSONValue])

  /// An object.
  case object(JSONObject)

  /// Returns the value of a double in its shortest spelling, always a `number`.
  package static func double(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}

extension JSONValue {
  /// Indicates whether this is `null`.
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The Boolean, or nil if this is something else.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer, or nil if this is something else; `1.0` is not an integer.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The number, integers included, as the nearest double, or nil if this is something else.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let number): number.value
    default: nil
    }
  }

  /// The number, integers included, as it was written, or nil if this is something else.
  package var numberText: String? {
    switch self {
    case .integer(let value): value.description
    case .number(let number): number.text
    default: nil
    }
  }

  /// The string, or nil if this is something else.
  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements, or nil if this is not an array.
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The object, or nil if this is something else.
  package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The kind of value in words for a message, such as "a string" or "null".
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Hashable {
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.isIdentical(to: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let number): hasher.combine(number)
    case .string(let text): text.hashBytes(into: &hasher)
    case .array(let elements): hasher.combine(elements)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  package var description: String {
    var writer = JSONWriter()
    writer.write(self)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
