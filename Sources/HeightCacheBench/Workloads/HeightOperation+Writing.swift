internal import LayoutDocuments
internal import TextLayout

extension HeightOperation {
  /// Writes the operation as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .load(let rows, let width, let window):
      writer.member("op", Word.load.rawValue)
      writer.member("width", px: width)
      writer.member("window", px: window)
      // Identifiers that count the rows are those that a reader gives.
      let areNumbers = zip(rows, 0...).allSatisfy { $0.id == $1 }
      if !areNumbers { writer.member("ids", rows.map(\.id)) }
      writer.member("heights", px: rows.map(\.height))
    case .replace(let range, let rows):
      writer.member("op", Word.replace.rawValue)
      writer.member("at", range.lowerBound)
      writer.member("remove", range.count)
      writer.member("ids", rows.map(\.id))
      writer.member("heights", px: rows.map(\.height))
    case .move(let range, let position):
      writer.member("op", Word.move.rawValue)
      writer.member("at", range.lowerBound)
      writer.member("count", range.count)
      writer.member("to", position)
    case .height(let height, let row):
      writer.member("op", Word.height.rawValue)
      writer.member("row", row)
      writer.member("height", px: height)
    case .width(let width, let heights):
      writer.member("op", Word.width.rawValue)
      writer.member("width", px: width)
      writer.member("heights", px: heights)
    case .scroll(let distance):
      writer.member("op", Word.scroll.rawValue)
      writer.member("by", px: distance)
    case .scrollTo(let row):
      writer.member("op", Word.scroll.rawValue)
      writer.member("row", row)
    }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, px length: LayoutUnit) {
    key(name)
    write(sixtyFourths: length.rawValue)
  }

  fileprivate mutating func member(_ name: String, px lengths: [LayoutUnit]) {
    key(name)
    beginArray()
    for length in lengths { write(sixtyFourths: length.rawValue) }
    endArray()
  }
}
