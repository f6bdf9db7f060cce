/// A writer of compact JSON into a buffer of bytes.
///
/// It puts the commas; values outside of objects and arrays get none. The caller closes objects and
/// arrays and gives each member a name and a value. For example:
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("height")
///     writer.write(sixtyFourths: 769)
///     writer.endObject()
///     writer.endLine()               // {"height":12.015625}
///     try writer.flush(to: 1)
package struct JSONWriter: Sendable {
  /// The bytes that have been written and not yet been taken or flushed.
  package private(set) var bytes: [UInt8] = []

  /// The number of objects and arrays that are open.
  private var depth = 0

  /// Indicates whether a value stands before the next one in the same object or array.
  private var needsComma = false

  /// Creates a writer with an empty buffer.
  package init() {}

  /// Begins an object.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Ends an object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Begins an array.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Ends an array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Ends the line, as after a value that stands in no object or array.
  package mutating func endLine() { bytes.append(0x0A) }

  /// Writes the name of a member, whose value must follow.
  package mutating func key(_ name: String) {
    beginValue()
    bytes.append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of a member that was put in quotes before; its value must follow.
  package mutating func key(_ key: JSONKey) {
    beginValue()
    bytes += key.bytes
    needsComma = false
  }

  /// Writes all that another writer has written, and leaves open the objects and arrays that it left open.
  package mutating func write(begun other: JSONWriter) {
    beginValue()
    bytes += other.bytes
    depth += other.depth
    needsComma = other.needsComma
  }

  /// Writes `null`.
  package mutating func writeNull() {
    beginValue()
    bytes.append(text: "null")
  }

  /// Writes `true` or `false`.
  package mutating func write(bool value: Bool) {
    beginValue()
    bytes.append(text: value ? "true" : "false")
  }

  /// Writes an integer.
  package mutating func write(_ value: Int) {
    beginValue()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: value.magnitude)
  }

  /// Writes a double in the shortest form that reads back as the same, `null` if it is not finite.
  package mutating func write(_ value: Double) {
    if let integer = Int(exactly: value), integer.magnitude < 1 << 53, integer != 0 {
      write(integer)
    } else {
      write(JSONNumber(value))
    }
  }

  /// Writes a number as it was written.
  package mutating func write(_ number: JSONNumber) {
    beginValue()
    bytes.append(text: number.text)
  }

  /// Writes a string.
  package mutating func write(_ text: String) {
    beginValue()
    bytes.append(quoted: text)
  }

  /// Writes a number of 1/64 as an exact decimal without trailing zeros, such as `12.015625`.
  package mutating func write(sixtyFourths value: Int) {
    beginValue()
    bytes.append(sixtyFourths: value)
  }

  /// Writes an array of four numbers of 1/64.
  package mutating func write(sixtyFourths numbers: (Int, Int, Int, Int)) {
    beginValue()
    bytes.append(sixtyFourths: numbers)
  }
}

extension JSONWriter {
  /// Returns the bytes that have been written and empties the buffer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Writes the buffer to a file descriptor and empties it, keeping its capacity.
  ///
  /// If this throws, the bytes that were not written stay in the buffer. A pipe without a reader
  /// is an error here, never a signal.
  package mutating func flush(to descriptor: Int32) throws(FileDescriptorError) {
    var written = 0
    defer { bytes.removeSubrange(..<written) }
    while written < bytes.count {
      written += try FileDescriptorIO.writeSome(bytes[written...], to: descriptor)
    }
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = depth > 0
  }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    assert(depth > 0, "nothing is open that could be ended")
    bytes.append(bracket)
    depth -= 1
    needsComma = depth > 0
  }
}
