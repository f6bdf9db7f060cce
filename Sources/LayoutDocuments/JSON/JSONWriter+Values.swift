extension JSONWriter {
  /// Writes a value and everything in it.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: writeNull()
    case .bool(let value): write(value)
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
