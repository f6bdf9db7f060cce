package import TextLayout

/// Writes lines of one text, with their glyphs if asked for.
struct TextLinesWriter {
  let text: PreparedText
  let engine: TextEngine
  var scale: Double = 1
  let includesGlyphs: Bool

  func write(_ lines: [TextLine], to writer: inout JSONWriter) {
    writer.beginArray()
    for line in lines {
      writer.beginObject()
      writer.member("start", line.range.lowerBound)
      writer.member("end", line.range.upperBound)
      writer.member("width", line.width)
      writer.member("x", line.x)
      writer.member("baseline", line.baseline)
      if let elided = line.elidedRange {
        writer.member("ellipsis", elided.lowerBound)
        if elided.upperBound < line.range.upperBound {
          writer.member("ellipsis_end", elided.upperBound)
        }
      }
      writer.member("boxes", ifAny: engine.inlineBoxes(of: line, in: text, scale: scale))
      if includesGlyphs { writeRuns(of: line, to: &writer) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeRuns(of line: TextLine, to writer: inout JSONWriter) {
    writer.key("runs")
    writer.beginArray()
    for run in engine.glyphRuns(of: line, in: text, scale: scale) where !run.glyphs.isEmpty {
      writer.beginObject()
      writer.member("font", run.face.names.postScript)
      writer.member("size", run.fontSize)
      writer.member("level", Int(run.level))
      if let color = run.color { writer.member("color", SpanReader.hex(color)) }
      writer.key("glyphs")
      writer.beginArray()
      for glyph in run.glyphs {
        writer.beginArray()
        writer.write(Int(glyph.id))
        writer.write(glyph.cluster)
        writer.write(glyph.x)
        writer.write(glyph.y)
        writer.endArray()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }
}

extension InlineBox.Frame: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("offset", offset)
    writer.member("frame", rectangle)
    writer.endObject()
  }
}
