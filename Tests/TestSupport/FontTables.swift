/// The tables of a font file by tag, to be altered and put together again.
package struct FontTables {
  /// The first four bytes of the file: of what kind its outlines are.
  package var version: [UInt8]
  /// The bytes of each table.
  package var tables: [String: [UInt8]]

  /// Takes a font file apart.
  package init(_ file: [UInt8]) {
    version = Array(file[..<4])
    tables = [:]
    for (tag, range) in FontTables.directory(file) { tables[tag] = Array(file[range]) }
  }

  /// Where each table of a font file is.
  package static func directory(_ file: [UInt8]) -> [(tag: String, range: Range<Int>)] {
    func u32(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (0..<(Int(file[4]) << 8 | Int(file[5]))).map { i in
      let entry = 12 + i * 16
      let start = u32(entry + 8)
      return (
        String(decoding: file[entry..<entry + 4], as: UTF8.self), start..<start + u32(entry + 12)
      )
    }
  }

  /// The font file of the tables.
  package var file: [UInt8] {
    var head = version + [0, UInt8(tables.count), 0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + tables.count * 16
    func append(_ value: Int) { head += [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      head += Array(tag.utf8)
      append(0)
      append(start + body.count)
      append(table.count)
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    return head + body
  }
}
