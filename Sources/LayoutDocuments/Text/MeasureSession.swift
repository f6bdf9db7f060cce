package import TextLayout

/// Answers measure lines in turn; the answer to a bad line is an error.
package final class MeasureSession {
  // Not Sendable: it owns an engine.
  package let engine: TextEngine
  package let styles: StyleReader
  private let answer: MeasureAnswer
  /// The number of texts with characters that no font of their style has, and of these characters.
  private var missing = (texts: 0, characters: 0)

  package init(library: FontLibrary, answer: MeasureAnswer) {
    self.answer = answer
    engine = TextEngine()
    styles = StyleReader(library: library)
  }

  /// Answers the next line that is not blank; returns `nil` at the end of the input.
  package func answerNext(
    of reader: inout LineReader, to writer: inout JSONWriter
  ) -> LineOutcome? {
    reader.answerNext(to: &writer) { object, writer throws(DocumentError) in
      let request = try MeasureRequest(object, styles: styles)
      let text = request.prepared(by: engine, styles, showsGlyphs: answer.detail == .glyphs)
      noteMissing(text)
      answer.write(request, text: text, engine: engine, to: &writer)
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
}
