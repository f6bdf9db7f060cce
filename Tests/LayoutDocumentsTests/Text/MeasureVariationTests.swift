import LayoutDocuments
import TestSupport
import Testing
import TextLayout

/// `weight`, `style` and `variations` of fonts with axes.
struct MeasureVariationTests {
  private static let font =
    TestFiles.root + "/Tests/TextLayoutTests/Fixtures/Fonts/Inter-Variable-Subset.ttf"

  private func answer(_ members: String) throws -> Answer {
    var all: [String: JSONValue] = ["font": .string(Self.font)]
    for (key, value) in try json(members).object?.members ?? [] { all[key] = value }
    return try Measurer().answer("Hamburgefonstiv", all)
  }

  @Test(arguments: [
    (#"{}"#, #"{"weight": 400}"#), (#"{}"#, #"{"variations": {}}"#),
    (#"{"weight": 650}"#, #"{"variations": {"wght": 650}}"#),
    (#"{"weight": 650}"#, #"{"weight": 200, "variations": {"wght": 650, "opsz": 9}}"#),
    (#"{"weight": 1000}"#, #"{"variations": {"wght": 900.0}}"#),
    (#"{"style": "italic", "weight": 617}"#, #"{"variations": {"slnt": -10, "wght": 617}}"#),
  ])
  func `they say the same`(one: String, other: String) throws {
    #expect(try answer(one)["max_content"] == answer(other)["max_content"])
  }

  @Test func `a line is as wide as its face makes it`() throws {
    let face = try FontFace(path: Self.font).varied(["wght": 617.5])
    let engine = TextEngine()
    let text = engine.prepare(
      "Hamburgefonstiv", style: TextStyle(fonts: FontCascade([face]), fontSize: 16))
    let width = engine.maxContentWidth(of: text).pixels
    let found = try answer(#"{"variations": {"wght": 617.5}, "font_size": 16}"#)
    #expect(found["max_content"]?.double == width)
    #expect(try answer(#"{"font_size": 16}"#)["max_content"]?.double != width)
  }

  @Test func `a span has its own`() throws {
    let span = #"[{"start": 0, "end": 15, "variations": {"wght": 800}}]"#
    #expect(
      try answer(#"{"spans": \#(span)}"#)["max_content"]
        == answer(#"{"weight": 800}"#)["max_content"])
  }
}
