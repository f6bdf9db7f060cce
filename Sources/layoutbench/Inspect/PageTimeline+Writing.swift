internal import CellLayout
internal import LayoutDocuments
internal import TextLayout

extension PageTimeline {
  /// Returns the number of a colour among those of the page.
  mutating func number(of color: LayoutColor) -> Int { tables.number(of: color) }

  /// Writes names and content of all entries, and the steps, as members of an object.
  func write(to writer: inout JSONWriter) {
    tables.write(to: &writer)
    writer.member(
      "entities",
      entities.values.map { entity in
        switch entity {
        case .item(let id): id.description
        case .header(let id): "header of \(id)"
        case .footer(let id): "footer of \(id)"
        case .edge(let edge): "\(edge.rawValue) of the list"
        }
      })
    var (lengths, content) = (PackedBytes(), PackedBytes())
    for record in records.values {
      lengths.append(record.bytes.count)
      content.append(contentsOf: record)
    }
    writer.member("recordLengths", lengths.base64)
    writer.member("records", content.base64)
    writer.key("steps")
    writer.beginArray()
    for step in steps { step.write(to: &writer) }
    writer.endArray()
  }
}

extension PageTimeline.Step {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("file", file)
    writer.member("rows", rows)
    writer.member("width", width.rawValue)
    writer.member("height", height.rawValue)
    writer.member("hash", hash)
    writer.member("digest", digest)
    writer.member("update", ifPresent: update)
    writer.member("forth", forth.packed.base64)
    writer.member("back", ifPresent: back?.packed.base64)
    writer.member("pins", pins.base64)
    writer.endObject()
  }
}
