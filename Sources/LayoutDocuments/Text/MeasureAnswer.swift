package import TextLayout

/// Writes the answer to a measure request.
package struct MeasureAnswer {
  /// How much of it is asked for.
  package enum Detail: Sendable {
    /// Height and line count alone.
    case heights
    /// Lines and intrinsic widths.
    case lines
    /// Lines with positioned glyphs.
    case glyphs
  }

  package let detail: Detail

  package init(detail: Detail) {
    self.detail = detail
  }

  /// Lays the text out and appends the answer, one JSON object without a line end.
  package func write(
    _ request: MeasureRequest, text: PreparedText, engine: TextEngine, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if let id = request.id {
      writer.key("id")
      writer.write(id)
    }
    switch request.widths {
    case .one(let width):
      writeLayout(text, width, engine, &writer)
      writeIntrinsic(text, engine, &writer)
    case .many(let widths):
      writeIntrinsic(text, engine, &writer)
      writer.key("results")
      writer.beginArray()
      for (width, written) in widths {
        writer.beginObject()
        writer.key("width")
        writer.write(written)
        writeLayout(text, width, engine, &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    writeMissing(text, &writer)
    writer.endObject()
  }

  private func writeIntrinsic(
    _ text: PreparedText, _ engine: TextEngine, _ writer: inout JSONWriter
  ) {
    guard detail != .heights else { return }
    writer.key("max_content")
    writer.write(sixtyFourths: engine.maxContentWidth(of: text).rawValue)
    writer.key("min_content")
    writer.write(sixtyFourths: engine.minContentWidth(of: text).rawValue)
  }

  private func writeLayout(
    _ text: PreparedText, _ width: LayoutUnit?, _ engine: TextEngine, _ writer: inout JSONWriter
  ) {
    guard detail != .heights else {
      let extent = engine.extent(of: text, width: width)
      writer.key("height")
      writer.write(sixtyFourths: extent.height.rawValue)
      writer.key("line_count")
      writer.write(extent.lineCount)
      return
    }
    let lines = engine.lines(of: text, width: width)
    writer.key("height")
    writer.write(sixtyFourths: lines.last.map { ($0.top + $0.height).rawValue } ?? 0)
    writer.key("line_count")
    writer.write(lines.count)
    writer.key("lines")
    TextLinesWriter(includesGlyphs: detail == .glyphs).write(lines, of: text, engine, &writer)
  }

  private func writeMissing(_ text: PreparedText, _ writer: inout JSONWriter) {
    guard detail != .heights else { return }
    let missing = text.missingRanges()
    guard !missing.isEmpty else { return }
    writer.key("missing")
    writer.beginArray()
    for range in missing {
      writer.beginObject()
      writer.key("start")
      writer.write(range.lowerBound)
      writer.key("end")
      writer.write(range.upperBound)
      writer.endObject()
    }
    writer.endArray()
  }
}
