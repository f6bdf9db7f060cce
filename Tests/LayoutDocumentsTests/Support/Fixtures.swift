import CellLayout
import LayoutDocuments
import Testing
import TextLayout
import TextTestSupport

/// The default members of a measure line; a test adds to them or replaces them.
let plainStyle: [String: JSONValue] = [
  "font": .string("Noto Sans"), "font_size": .integer(16), "line_height": .integer(20),
]

/// All fonts of the repository, Latin first.
let everyFont: JSONValue = .array(BundledFonts.names.map { .string($0) })

/// Answers measure lines in process.
struct Measurer {
  var detail = MeasureAnswer.Detail.lines

  /// The answers to lines of text, in order.
  func answers(_ lines: String) throws -> [JSONValue] {
    try answers(bytes: Array(lines.utf8))
  }

  func answers(bytes: [UInt8]) throws -> [JSONValue] {
    try text(bytes: bytes).split(separator: "\n").map { try JSONParser.parse(String($0)) }
  }

  /// What is printed for lines of text.
  func text(bytes: [UInt8]) -> String {
    let session = MeasureSession(
      library: BundledFonts.library, answer: MeasureAnswer(detail: detail))
    var reader = LineReader(bytes: bytes)
    var writer = JSONWriter()
    while session.answerNext(of: &reader, to: &writer) != nil { writer.endLine() }
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }

  /// The answer to one text, in the plain style unless told otherwise.
  func answer(_ text: String, _ members: [String: JSONValue] = [:]) throws -> Answer {
    let line = Measurer.line(text, members)
    let answers = try answers(line)
    try #require(answers.count == 1)
    return Answer(json: answers[0])
  }

  /// The answer to members that need not have a text, in the plain style unless told otherwise.
  func answer(members: [String: JSONValue]) throws -> Answer {
    let all = plainStyle.merging(["text": .string("text")]) { $1 }.merging(members) { $1 }
    let answers = try answers(Measurer.object(all).description)
    try #require(answers.count == 1)
    return Answer(json: answers[0])
  }

  static func line(_ text: String, _ members: [String: JSONValue] = [:]) -> String {
    object(plainStyle.merging(members) { $1 }.merging(["text": .string(text)]) { $1 }).description
  }

  static func object(_ members: [String: JSONValue]) -> JSONValue {
    .object(JSONObject(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
  }
}

/// An answer of JSON with short ways to its members.
struct Answer: CustomStringConvertible {
  let json: JSONValue

  subscript(key: String) -> JSONValue? { json.object?[key] }

  var keys: [String] { json.object?.members.map(\.key) ?? [] }
  var lines: [Answer] { list("lines") }
  var height: Double? { self["height"]?.double }
  var lineCount: Int? { self["line_count"]?.integer }
  var maxContent: Double? { self["max_content"]?.double }
  var minContent: Double? { self["min_content"]?.double }
  var starts: [Int] { lines.compactMap { $0["start"]?.integer } }
  var ends: [Int] { lines.compactMap { $0["end"]?.integer } }
  var widths: [Double] { lines.compactMap { $0["width"]?.double } }
  var xs: [Double] { lines.compactMap { $0["x"]?.double } }
  var baselines: [Double] { lines.compactMap { $0["baseline"]?.double } }

  /// The code and path of an error.
  var error: Answer? { self["error"].map { Answer(json: $0) } }
  var code: String? { error?["code"]?.string }
  var path: String? { error?["path"]?.string }
  var message: String? { error?["message"]?.string }

  func list(_ key: String) -> [Answer] { self[key]?.array?.map { Answer(json: $0) } ?? [] }

  var description: String { json.description }
}

/// Reads JSON of a test's own making.
func json(_ text: String) throws -> JSONValue { try JSONParser.parse(text) }
