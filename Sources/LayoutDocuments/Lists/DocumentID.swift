public import CellLayout

/// An identifier in a list document: a string or an integer, `1` and `"1"` differ.
public enum DocumentID: Hashable, Sendable, StableIdentifier, CustomStringConvertible {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int)

  /// Compares strings byte by byte, as all of JSON: a decomposed é is another identifier.
  public static func == (left: DocumentID, right: DocumentID) -> Bool {
    switch (left, right) {
    case (.string(let a), .string(let b)): a.isIdentical(to: b)
    case (.integer(let a), .integer(let b)): a == b
    default: false
    }
  }

  /// Feeds the bytes of the string, or the integer.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): text.hashBytes(into: &hasher)
    case .integer(let number): hasher.combine(number)
    }
  }

  /// Reads an identifier; `nil` if the value is neither string nor integer.
  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }

  /// The identifier as it is written in JSON.
  public var description: String { json.description }

  /// Feeds the string or the integer; the two never collide by value.
  public func feed(to hasher: inout StableHasher) {
    switch self {
    case .string(let text): text.feed(to: &hasher)
    case .integer(let number): number.feed(to: &hasher)
    }
  }
}

extension DocumentID: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.write(text)
    case .integer(let number): writer.write(number)
    }
  }
}
