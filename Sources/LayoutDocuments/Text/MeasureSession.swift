package import TextLayout

/// Answers measure lines one after the other; a bad line gets an error in its place.
package final class MeasureSession {
  // Not Sendable: it owns an engine.
  package let engine: TextEngine
  package let styles: StyleReader
  private let answer: MeasureAnswer

  package init(library: FontLibrary, answer: MeasureAnswer) {
    self.answer = answer
    engine = TextEngine()
    styles = StyleReader(library: library)
  }

  /// What became of a line.
  package enum Outcome: Sendable {
    case answered, error
  }

  /// Answers the next line that is not blank; `nil` at the end of the input.
  package func answerNext(_ reader: inout LineReader, _ writer: inout JSONWriter) -> Outcome? {
    do {
      guard let line = try reader.next() else { return nil }
      return answer(line, &writer)
    } catch {
      let code: DocumentError.Code
      if case .tooLong = error.reason { code = .lineTooLong } else { code = .unreadableFile }
      write(DocumentError(code, error.description), line: error.line, id: nil, &writer)
      return .error
    }
  }

  private func answer(_ line: LineReader.Line, _ writer: inout JSONWriter) -> Outcome {
    var id: JSONValue?
    do throws(DocumentError) {
      let object = try MeasureSession.object(line.bytes)
      id = try? MeasureRequest.id(of: object)
      let request = try MeasureRequest(object, styles: styles)
      let text = request.prepared(by: engine, styles)
      answer.write(request, text: text, engine: engine, to: &writer)
      return .answered
    } catch {
      write(error, line: line.number, id: id, &writer)
      return .error
    }
  }

  /// The JSON object of a line.
  package static func object(_ bytes: ArraySlice<UInt8>) throws(DocumentError) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw DocumentError(error)
    }
    guard let object = value.object else {
      throw DocumentError(.wrongType, "the line is \(value.kind); it must be an object")
    }
    return object
  }

  private func write(
    _ error: DocumentError, line: Int, id: JSONValue?, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("line")
    writer.write(line)
    if let id {
      writer.key("id")
      writer.write(id)
    }
    writer.key("error")
    error.write(to: &writer)
    writer.endObject()
  }
}
