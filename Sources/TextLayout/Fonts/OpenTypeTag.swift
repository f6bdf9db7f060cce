/// A four-letter name of a table, feature or script (OpenType, *Data types*, `Tag`).
struct OpenTypeTag: Hashable, Sendable {
  let value: UInt32

  init(value: UInt32) { self.value = value }

  /// Creates a tag from at most four ASCII characters, padded with spaces.
  init(_ name: String) {
    var value: UInt32 = 0
    var bytes = name.utf8.makeIterator()
    for _ in 0..<4 { value = value << 8 | UInt32(bytes.next() ?? 0x20) }
    self.value = value
  }

  /// The four characters of the tag.
  var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}
