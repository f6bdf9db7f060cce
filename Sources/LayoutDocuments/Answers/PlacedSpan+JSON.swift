package import CellLayout
internal import TextLayout

extension PlacedSpan: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("leaf", leaf)
    writer.member("start", span.range.lowerBound)
    writer.member("end", span.range.upperBound)
    if let link { writer.member("link", link) }
    if let tag { writer.member("tag", tag) }
    if let box {
      writer.key("inline")
      if let key = box.key { writer.write(key) } else { writer.writeNull() }
    }
    writer.key("rects")
    writer.beginArray()
    for rectangle in rectangles { rectangle.write(to: &writer) }
    writer.endArray()
    writer.endObject()
  }
}
