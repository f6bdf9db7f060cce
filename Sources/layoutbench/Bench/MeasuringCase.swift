internal import LayoutDocuments
internal import TextLayout

/// The answers of `measure` to texts at 320 px with their lines, beside those with heights alone, from the bytes of
/// the questions to those of the answers.
struct MeasuringCase {
  private let texts: TextCases
  private let questions: [UInt8]

  init(_ texts: TextCases) {
    self.texts = texts
    var writer = JSONWriter()
    for (number, row) in texts.rows.enumerated() {
      writer.beginObject()
      writer.member("id", number)
      writer.member("text", row)
      writer.member("font", "Noto Sans")
      writer.member("font_size", 16)
      writer.member("width", 320)
      writer.endObject()
      writer.endLine()
    }
    questions = writer.takeBytes()
  }

  var bench: BenchCase {
    let characters = texts.facts.charactersPerRow * Double(texts.rows.count)
    var bench = texts.bench("measure-lines", unit: "ns/char")
    bench.body = { try nanoseconds(.lines) / characters }
    bench.baselines = [("heights only", { try nanoseconds(.heights) / characters })]
    return bench
  }

  /// Returns the nanoseconds that a new session takes for all answers.
  private func nanoseconds(_ detail: MeasureAnswer.Detail) throws -> Double {
    let session = MeasureSession(library: texts.library, answer: MeasureAnswer(detail: detail))
    var failed = false
    let time = Stopwatch.time {
      var reader = LineReader(bytes: questions)
      var writer = JSONWriter()
      var count = 0
      while let outcome = session.answerNext(of: &reader, to: &writer) {
        failed = failed || outcome == .error
        guard writer.bytes.count > 1 << 16 else { continue }
        count &+= writer.takeBytes().count
      }
      return count &+ writer.bytes.count
    }
    guard !failed else { throw CommandFailure("a text could not be measured") }
    return time
  }
}
