import CellLayout
import LayoutDocuments
import Testing
import TextLayout

/// Inverted lists and their pinned headers as documents: frames, lines and batches.
struct InvertedDocumentTests {
  private static let template = Templates.boxes.replacing(
    #""sticky_headers": true"#, with: #""sticky_headers": true, "inverted": true"#)
  /// Headers of 10, rows of 20, a footer of 5; from the top: row 3, header, footer, rows 2 and 1, header.
  private static let list = """
    {"sections": [
      {"id": "a", "header": {"h": 10}, "items": [{"id": 1, "h": 20}, {"id": 2, "h": 20}],
       "footer": {"h": 5}},
      {"id": "b", "header": {"h": 10}, "items": [{"id": 3, "h": 20}]}]}
    """

  private func top(_ frame: JSONValue?) -> Double? { frame?.array?[1].double }

  @Test func `the first row stands at the bottom`() throws {
    let answer = try Documents.frames(Self.list, Self.template)
    let sections = answer.list("sections")
    #expect(answer.height == 85)
    #expect(sections.map { $0["id"] } == [.string("a"), .string("b")])
    #expect(sections.flatMap { $0.list("items") }.map { top($0["frame"]) } == [55, 35, 0])
    #expect(top(sections[0]["header"]) == 75 && top(sections[0]["footer"]) == 30)
    #expect(top(sections[1]["header"]) == 20)
    let upright = try Documents.frames(Self.list, Templates.boxes)
    #expect(upright["hash"] != answer["hash"])
    #expect(try SchemaValidator(named: "template").problems(json(Self.template)).isEmpty)
    #expect(try SchemaValidator(named: "frames").problems(answer.json).isEmpty)
  }

  @Test(
    "a header is pinned to the bottom of its section",
    arguments: [(85, nil), (70, [0, 60, 320, 10]), (45, [0, 35, 320, 10]), (30, nil)]
      as [(Int, [Int]?)])
  func pinned(bottom: Int, frame: [Int]?) throws {
    let range = LayoutUnit(bottom - 10)..<LayoutUnit(bottom)
    let answer = try Documents.frames(Self.list, Self.template, visible: range)
    let sticky = answer["sticky"].map { Answer(json: $0) }
    #expect(sticky?["frame"] == frame.map { .array($0.map { .integer($0) }) })
    let lines = try Documents.lines(Self.list, Self.template, visible: range)
    #expect(lines[0].keys.contains("sticky") == (frame != nil))
  }

  @Test func `headers push or overlap each other, by the template`() throws {
    func sticky(_ behavior: String) throws -> JSONValue? {
      let template = Templates.boxes.replacing(
        #""sticky_headers": true"#, with: #""sticky_headers": true, "pin_behavior": "\#(behavior)""#
      )
      let answer = try Documents.frames(Self.list, template, visible: 50..<60)
      #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
      return answer["sticky"].map { Answer(json: $0) }?["frame"]
    }
    func frame(_ y: Int) -> JSONValue { .array([0, y, 320, 10].map { .integer($0) }) }
    // The rows of the first section end at 50, where its footer pushes; the next header begins at 55.
    #expect(try sticky("push") == nil)
    #expect(try sticky("overlap") == frame(50))
    #expect(throws: DocumentError.self) { try sticky("cover") }
  }

  @Test func `a cell has a distance of its own to the next row`() throws {
    let template = Templates.boxes.replacing(
      #""other": {"box": [20, "$h"]}"#, with: #""other": {"box": [20, "$h"], "spacing_after": 7.5}"#
    )
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    let list = Self.list.replacing(#""id": 1, "#, with: #""id": 1, "cell": "other", "#)
    let answer = try Documents.frames(list, template)
    #expect(answer.height == 92.5)
    let items = answer.list("sections").flatMap { $0.list("items") }
    #expect(items.map { top($0["frame"]) } == [10, 37.5, 72.5])
    for (text, path) in [
      (#""spacing_after": -1"#, "cells.other.spacing_after"),
      (#""spacing_after": "$h""#, "cells.other.spacing_after"),
    ] {
      let wrong = template.replacing(#""spacing_after": 7.5"#, with: text)
      let error = #expect(throws: DocumentError.self) { try Documents.frames(list, wrong) }
      #expect(error?.path == path)
    }
    let misplaced = Templates.boxes.replacing(
      #""header": {"box": [10, "$h"]}"#, with: #""header": {"box": [10, "$h"], "spacing_after": 1}"#
    )
    let schema = try SchemaValidator(named: "template")
    #expect(throws: DocumentError.self) { try Documents.frames(list, misplaced) }
    #expect(try schema.problems(json(misplaced)).contains { $0.contains("spacing_after") })
    let nested = Templates.boxes.replacing(
      #""other": {"box": [20, "$h"]}"#,
      with: #""other": {"row": [{"box": [20, "$h"], "spacing_after": 1}]}"#)
    #expect(throws: DocumentError.self) { try Documents.frames(list, nested) }
    #expect(try schema.problems(json(nested)).contains { $0.contains("spacing_after") })
  }

  @Test func `a new last row moves all rows, a new first row none`() throws {
    func frames(_ new: String) throws -> Answer? {
      try Documents.batch(Self.list, new, template: Self.template)["frames"].map {
        Answer(json: $0)
      }
    }
    let last = try frames(
      Self.list.replacing(#"{"id": 3, "h": 20}"#, with: #"{"id": 3, "h": 20}, {"id": 4, "h": 7}"#))
    #expect(
      last?["moved"] == .array([.array([.integer(1), .integer(3), .integer(7)])]))
    let first = try frames(
      Self.list.replacing(#"{"id": 1, "h": 20}"#, with: #"{"id": 0, "h": 7}, {"id": 1, "h": 20}"#))
    #expect(first?["moved"] == nil)
    #expect(
      first?["inserted"]
        == .array([.array([.integer(0), .array([0, 75, 320, 7].map { .integer($0) })])]))
  }
}
