package import TextLayout

/// Answers measure lines one after the other; a bad line gets an error in its place.
package final class MeasureSession {
  // Not Sendable: it owns an engine.
  package let engine: TextEngine
  package let styles: StyleReader
  private let answer: MeasureAnswer
  /// The texts with characters that no font of their style has, and these characters.
  private var missing = (texts: 0, characters: 0)

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
      write(DocumentError(error), line: error.line, id: nil, &writer)
      return .error
    }
  }

  private func answer(_ line: LineReader.Line, _ writer: inout JSONWriter) -> Outcome {
    var id: JSONValue?
    do throws(DocumentError) {
      let object = try line.object()
      id = try? MeasureRequest.id(of: object)
      let request = try MeasureRequest(object, styles: styles)
      let text = request.prepared(by: engine, styles)
      noteMissing(text)
      answer.write(request, text: text, engine: engine, to: &writer)
      return .answered
    } catch {
      write(error, line: line.number, id: id, &writer)
      return .error
    }
  }

  private func noteMissing(_ text: PreparedText) {
    guard engine.hasMetMissingGlyphs else { return }
    let count = text.missingRanges().reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    missing.texts += 1
    missing.characters += count
  }

  /// A sentence that counts the characters that no font has; nil if there are none.
  package var missingGlyphs: String? {
    guard missing.texts > 0 else { return nil }
    return MissingGlyphs.sentence(characters: missing.characters, texts: missing.texts)
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
