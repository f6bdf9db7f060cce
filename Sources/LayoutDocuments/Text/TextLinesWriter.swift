internal import TextLayout

/// Writes lines of text, with their glyphs if asked for.
struct TextLinesWriter {
  let includesGlyphs: Bool

  func write(
    _ lines: [TextLine], of text: PreparedText, _ engine: TextEngine, _ writer: inout JSONWriter,
    scale: Double = 1
  ) {
    writer.beginArray()
    for line in lines {
      writer.beginObject()
      writer.key("start")
      writer.write(line.range.lowerBound)
      writer.key("end")
      writer.write(line.range.upperBound)
      writer.key("width")
      writer.write(sixtyFourths: line.width.rawValue)
      writer.key("x")
      writer.write(sixtyFourths: line.x.rawValue)
      writer.key("baseline")
      writer.write(sixtyFourths: line.baseline.rawValue)
      if let elided = line.elidedRange {
        writer.key("ellipsis")
        writer.write(elided.lowerBound)
        if elided.upperBound < line.range.upperBound {
          writer.key("ellipsis_end")
          writer.write(elided.upperBound)
        }
      }
      writeBoxes(engine.inlineBoxes(of: line, in: text, scale: scale), &writer)
      if includesGlyphs { writeRuns(line, text, engine, &writer, scale) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeBoxes(_ boxes: [InlineBox.Frame], _ writer: inout JSONWriter) {
    guard !boxes.isEmpty else { return }
    writer.key("boxes")
    writer.beginArray()
    for box in boxes {
      writer.beginObject()
      writer.key("offset")
      writer.write(box.offset)
      writer.key("frame")
      writer.beginArray()
      let frame = box.rectangle
      for length in [frame.minX, frame.minY, frame.size.width, frame.size.height] {
        writer.write(sixtyFourths: length.rawValue)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeRuns(
    _ line: TextLine, _ text: PreparedText, _ engine: TextEngine, _ writer: inout JSONWriter,
    _ scale: Double
  ) {
    writer.key("runs")
    writer.beginArray()
    for run in engine.glyphRuns(of: line, in: text, scale: scale) where !run.glyphs.isEmpty {
      writer.beginObject()
      writer.key("font")
      writer.write(run.face.names.postScript)
      writer.key("size")
      writer.write(run.fontSize)
      writer.key("level")
      writer.write(Int(run.level))
      if let color = run.color {
        writer.key("color")
        writer.write(SpanReader.hex(color))
      }
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
