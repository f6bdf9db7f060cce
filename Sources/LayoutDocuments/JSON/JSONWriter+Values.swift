extension JSONWriter {
  /// Writes a value with all its elements or members.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeNull()
    case .bool(let value): write(bool: value)
    case .integer(let value): write(value)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .object(let object):
      beginObject()
      for (name, value) in object.members {
        key(name)
        write(value)
      }
      endObject()
    }
  }
}
