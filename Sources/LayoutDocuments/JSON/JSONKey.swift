/// The name of a member in quotes, for a name that is written many times.
package struct JSONKey: Sendable {
  /// The name in quotes and the colon behind it.
  let bytes: [UInt8]

  /// Creates the name.
  package init(_ name: String) {
    var bytes: [UInt8] = []
    bytes.append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    self.bytes = bytes
  }
}
