import LayoutDocuments
import Testing
import TextLayout

/// What of a list is visible, and which header is pinned.
struct VisibleTests {
  /// Headers of 10, rows of 20, a footer of 5: 0, 10, 30, 50, 55, 65, 85.
  private static let list = """
    {"sections": [
      {"id": "a", "header": {"h": 10}, "items": [{"id": 1, "h": 20}, {"id": 2, "h": 20}],
       "footer": {"h": 5}},
      {"id": "b", "header": {"h": 10}, "items": [{"id": 3, "h": 20}, {"id": 4, "h": 0}]}]}
    """

  private func frames(_ visible: Range<LayoutUnit>) throws -> Answer {
    try Documents.frames(VisibleTests.list, Templates.boxes, visible: visible)
  }

  private func shown(_ frames: Answer) -> [String] {
    frames.list("sections").flatMap { section in
      (section["header"] == nil ? [] : ["header"])
        + section.list("items").map { $0["id"]?.description ?? "" }
        + (section["footer"] == nil ? [] : ["footer"])
    }
  }

  @Test(
    "the range is half-open",
    arguments: [
      (0, 85, ["header", "1", "2", "footer", "header", "3"]), (0, 10, ["header"]),
      (10, 30, ["1"]), (9, 11, ["header", "1"]), (30, 31, ["2"]), (50, 55, ["footer"]),
      (54, 56, ["footer", "header"]), (84, 1000, ["3"]), (85, 1000, []), (20, 20, []),
      (500, 600, []),
    ])
  func halfOpen(from: Int, to: Int, expected: [String]) throws {
    let frames = try frames(LayoutUnit(from)..<LayoutUnit(to))
    #expect(shown(frames) == expected)
  }

  @Test func `one 64th of a pixel is enough`() throws {
    #expect(shown(try frames(LayoutUnit(rawValue: 30 * 64 - 1)..<30)) == ["1"])
    #expect(shown(try frames(30..<LayoutUnit(rawValue: 30 * 64 + 1))) == ["2"])
  }

  @Test func `sections without a visible part are left out`() throws {
    #expect(try frames(0..<50).list("sections").map { $0["id"] } == [.string("a")])
    #expect(try frames(60..<70).list("sections").map { $0["id"] } == [.string("b")])
  }

  @Test func `height and hash stay those of the whole list`() throws {
    let whole = try Documents.frames(VisibleTests.list, Templates.boxes)
    for range in [0..<10, 20..<20, 500..<600] as [Range<LayoutUnit>] {
      let part = try frames(range)
      #expect(part.height == 85)
      #expect(part["hash"] == whole["hash"])
    }
  }

  @Test(
    "a header is pinned to the top of its section",
    arguments: [
      (0, nil), (5, [0, 5, 320, 10]), (20, [0, 20, 320, 10]), (45, [0, 40, 320, 10]),
      (50, nil), (54, nil), (55, nil), (60, [0, 60, 320, 10]), (80, [0, 75, 320, 10]),
      (85, nil), (900, nil),
    ] as [(Int, [Int]?)])
  func pinned(top: Int, frame: [Int]?) throws {
    let answer = try frames(LayoutUnit(top)..<LayoutUnit(top + 10))
    let sticky = answer["sticky"].map { Answer(json: $0) }
    #expect(sticky?["frame"] == frame.map { .array($0.map { .integer($0) }) })
    if let sticky { #expect(sticky["section"] == .string(top < 55 ? "a" : "b")) }
  }

  @Test func `the pinned header stands in the first of the lines`() throws {
    let lines = try Documents.lines(VisibleTests.list, Templates.boxes, visible: 20..<40)
    #expect(lines[0].keys == ["width", "height", "hash", "sticky"])
    #expect(lines.dropFirst().map { $0["id"] } == [.integer(1), .integer(2)])
  }

  @Test func `without sticky_headers nothing is pinned`() throws {
    let template = Templates.boxes.replacing("\"sticky_headers\": true", with: "\"spacing\": 0")
    let frames = try Documents.frames(VisibleTests.list, template, visible: 20..<40)
    #expect(frames["sticky"] == nil)
  }
}
