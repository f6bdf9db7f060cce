import LayoutDocuments
import TestSupport
import Testing

/// Paragraphs with spans and boxes that a browser laid out are laid out the same here.
struct SpanBrowserTests {
  /// Cases that are known to differ, and in what.
  ///
  /// - Preserved spaces: browsers take the spaces a paragraph begins with for an item of their own only
  ///   up to the first span's border; here the item ends with the spaces (1/64 px).
  /// - A space before U+2060 at the end of a line: the browser is asked for the rectangles of what has
  ///   a width, so the recorded line ends before the space, which does not hang there.
  private static let knownDifferences: [String: [String]] = [
    "beside-096": ["line_widths"],
    "pre-122": ["line_widths", "max_content", "min_content"],
  ]

  @Test func `recorded paragraphs agree with the browser's`() throws {
    let lines = try TestFiles.text("Tests/LayoutDocumentsTests/Fixtures/Spans/spans.ndjson")
      .split(separator: "\n").map { Answer(json: try JSONParser.parse(String($0))) }
    let browser = try #require(lines.first?["browser"]?.string)
    #expect(browser.hasPrefix("Chrome/"))
    let cases = lines.dropFirst()
    #expect(cases.count == 145)
    let answers = try Measurer().answers(
      cases.map(\.description).joined(separator: "\n"))
    try #require(answers.count == cases.count)
    var differing: [String: [String]] = [:]
    for (recorded, answer) in zip(cases, answers) {
      let id = try #require(recorded["id"]?.string)
      let expected = Answer(json: try #require(recorded["expected"]))
      let wrong = Self.differences(Answer(json: answer), expected)
      if !wrong.isEmpty { differing[id] = wrong }
    }
    #expect(differing == Self.knownDifferences)
  }

  /// The members that differ; all lengths are exact.
  private static func differences(_ ours: Answer, _ expected: Answer) -> [String] {
    func numbers(_ key: String) -> [Double] { expected[key]?.array?.compactMap(\.double) ?? [] }
    var wrong: [String] = []
    func note(_ key: String, _ isEqual: Bool) { if !isEqual { wrong.append(key) } }
    note("height", ours.height == expected.height)
    note("line_count", ours.lineCount == expected.lineCount)
    note("line_starts", ours.starts.map(Double.init) == numbers("line_starts"))
    note("line_widths", ours.widths == numbers("line_widths"))
    // A line without anything that shows has no left edge in a browser.
    let shown = numbers("line_widths").indices.filter { numbers("line_widths")[$0] > 0 }
    note(
      "line_lefts",
      shown.allSatisfy { ours.xs.indices.contains($0) && ours.xs[$0] == numbers("line_lefts")[$0] })
    note("baselines", ours.baselines == numbers("baselines"))
    note("boxes", boxes(ours) == boxes(expected: expected))
    note("max_content", ours.maxContent == expected.maxContent)
    note("min_content", ours.minContent == expected.minContent)
    return wrong
  }

  /// Offset and frame of each box, in the order of the text.
  private static func boxes(_ ours: Answer) -> [[Double]] {
    var boxes: [[Double]] = []
    for box in ours.lines.flatMap({ $0.list("boxes") }) {
      let frame: [Double] = box["frame"]?.array?.compactMap(\.double) ?? []
      boxes.append([box["offset"]?.double ?? -1] + frame)
    }
    return boxes.sorted { $0[0] < $1[0] }
  }

  private static func boxes(expected: Answer) -> [[Double]] {
    (expected["boxes"]?.array ?? []).map { $0.array?.compactMap(\.double) ?? [] }
  }
}
