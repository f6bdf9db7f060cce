package import TextLayout

/// Writes the answer to a measure request.
package struct MeasureAnswer {
  /// The parts of an answer.
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
    let measured = MeasuredAnswer(detail: detail, text: text, engine: engine)
    writer.beginObject()
    writer.member("id", ifPresent: request.id)
    switch request.widths {
    case .one(let width):
      measured.writeLayout(width: width, to: &writer)
      measured.writeIntrinsicWidths(to: &writer)
    case .many(let widths):
      measured.writeIntrinsicWidths(to: &writer)
      writer.key("results")
      writer.beginArray()
      for (width, written) in widths {
        writer.beginObject()
        writer.member("width", written)
        measured.writeLayout(width: width, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    measured.writeMissingRanges(to: &writer)
    writer.endObject()
  }
}

/// The parts of the answer about one text.
private struct MeasuredAnswer {
  let detail: MeasureAnswer.Detail
  let text: PreparedText
  let engine: TextEngine

  func writeIntrinsicWidths(to writer: inout JSONWriter) {
    guard detail != .heights else { return }
    let (least, greatest) = engine.contentWidths(of: text)
    writer.member("max_content", greatest)
    writer.member("min_content", least)
  }

  func writeLayout(width: LayoutUnit?, to writer: inout JSONWriter) {
    guard detail != .heights else {
      let extent = engine.extent(of: text, width: width)
      writer.member("height", extent.height)
      writer.member("line_count", extent.lineCount)
      return
    }
    let lines = engine.lines(of: text, width: width)
    writer.member("height", lines.last.map { $0.top + $0.height } ?? .zero)
    writer.member("line_count", lines.count)
    writer.key("lines")
    TextLinesWriter(text: text, engine: engine, includesGlyphs: detail == .glyphs)
      .write(lines, to: &writer)
  }

  func writeMissingRanges(to writer: inout JSONWriter) {
    guard detail != .heights else { return }
    let missing = text.missingRanges()
    guard !missing.isEmpty else { return }
    writer.key("missing")
    writer.beginArray()
    for range in missing {
      writer.beginObject()
      writer.member("start", range.lowerBound)
      writer.member("end", range.upperBound)
      writer.endObject()
    }
    writer.endArray()
  }
}
