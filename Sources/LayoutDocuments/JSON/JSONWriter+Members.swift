/// A value that takes the place of one value of JSON.
package protocol JSONWritable {
  /// Appends the value to a writer.
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a member: its name and its value.
  package mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member whose name was put in quotes before.
  package mutating func member(_ name: JSONKey, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes a member, or nothing if the value is nil.
  package mutating func member(_ name: String, ifPresent value: (some JSONWritable)?) {
    guard let value else { return }
    member(name, value)
  }

  /// Writes a member whose value is an array, or nothing if the array is empty.
  package mutating func member<Element: JSONWritable>(_ name: String, ifAny elements: [Element]) {
    guard !elements.isEmpty else { return }
    member(name, elements)
  }
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension JSONValue: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}
