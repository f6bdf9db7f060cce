import LayoutDocuments
import ListCore
import Testing

/// The three forms of a list, and what cannot be a row.
struct ListDocumentTests {
  private func ids(_ list: ListDocument) -> [[String]] {
    (0..<list.snapshot.sectionCount).map { section in
      (list.snapshot.items(inSection: section)?.map { "\($0.id)" }) ?? []
    }
  }

  private func sections(_ list: ListDocument) -> [String] {
    (0..<list.snapshot.sectionCount).compactMap { list.snapshot.section(at: $0).map { "\($0.id)" } }
  }

  @Test func `an array of items is one section with an empty id`() throws {
    let list = try Documents.list(#"[{"id": "a"}, {"id": 2}]"#)
    #expect(sections(list) == ["\"\""])
    #expect(ids(list) == [["\"a\"", "2"]])
    #expect(list.isClean)
  }

  @Test func `lines of items make sections in order of first appearance`() throws {
    let list = try Documents.list(
      """
      {"id": 1, "section": "b"}

      {"id": 2}
      {"id": 3, "section": null}
      {"id": 4, "section": 7}
      {"id": 5, "section": "b"}
      """)
    #expect(sections(list) == ["\"b\"", "\"\"", "7"])
    #expect(ids(list) == [["1", "5"], ["2", "3"], ["4"]])
    #expect(list.isClean)
  }

  @Test func `a single line is a list of one item`() throws {
    #expect(ids(try Documents.list(#"{"id": 1, "text": "x"}"#)) == [["1"]])
  }

  @Test func `1 and "1" are different items, and so are texts that look alike`() throws {
    let list = try Documents.list(#"[{"id": 1}, {"id": "1"}, {"id": "é"}, {"id": "e\u0301"}]"#)
    #expect(list.snapshot.itemCount == 4)
    #expect(list.isClean)
  }

  @Test func `the first of two items with one id wins, and the later is reported`() throws {
    let text = """
      {"sections": [{"id": "a", "items": [{"id": 1, "h": 1}, {"id": 2, "h": 2}]},
                    {"id": "b", "items": [{"id": 3, "h": 3}, {"id": 1, "h": 9}, {"id": 4, "h": 4}]}]}
      """
    let list = try Documents.list(text)
    #expect(ids(list) == [["1", "2"], ["3", "4"]])
    #expect(!list.isClean)
    let frames = try Documents.frames(text, Templates.boxes)
    #expect(
      frames["warnings"]
        == (try json(#"[{"code": "duplicate_item", "id": 1, "kept": [0, 0], "dropped": [1, 1]}]"#)))
    #expect(frames.height == 10)
    #expect(frames["errors"] == nil)
  }

  @Test func `what cannot be a row is left out and stands in errors with its path`() throws {
    let text = """
      {"sections": [{"id": "a", "items": [{"id": 1, "h": 1}, {"h": 2}, 3, {"id": true},
                     {"id": null}, {"id": 1.5}, {"id": 6, "h": 6}]},
                    {"items": []}, {"id": [], "items": []}]}
      """
    let frames = try Documents.frames(text, Templates.boxes)
    let errors = frames.list("errors")
    #expect(
      errors.map(\.code) == [
        "missing_id", "wrong_type", "missing_id", "missing_id", "missing_id", "missing_id",
        "missing_id",
      ])
    #expect(
      errors.map(\.path) == [
        "sections[0].items[1]", "sections[0].items[2]", "sections[0].items[3]",
        "sections[0].items[4]", "sections[0].items[5]", "sections[1]", "sections[2]",
      ])
    #expect(
      frames.list("sections")[0].list("items").map { $0["id"] } == [.integer(1), .integer(6)])
  }

  @Test func `every row of a section without id is told, with its own id`() throws {
    let text = """
      {"sections": [{"items": [{"id": "a", "h": 1}, {"h": 2}, 3]}, {"id": "b", "items": [{"id": 1, "h": 5}]},
                    {"id": 1.5, "header": {"h": 7}, "items": [{"id": 9, "h": 1}]}]}
      """
    let frames = try Documents.frames(text, Templates.boxes)
    let errors = frames.list("errors")
    #expect(
      errors.map(\.path) == [
        "sections[0]", "sections[0].items[0]", "sections[0].items[1]", "sections[0].items[2]",
        "sections[2]", "sections[2].items[0]",
      ])
    #expect(errors.allSatisfy { $0.code == "missing_id" })
    #expect(errors.map { $0["id"] } == [nil, .string("a"), nil, nil, nil, .integer(9)])
    #expect(frames.height == 5)
  }

  @Test func `in lines the errors have the number of the line`() throws {
    let text = """
      {"id": 1, "h": 1}

      {"id": 2,
      {"h": 2}
      [1]
      {"id": 3, "section": {}, "h": 3}
      {"id": 4, "h": 4}
      """
    let frames = try Documents.frames(text, Templates.boxes)
    let errors = frames.list("errors")
    #expect(errors.map { $0["line"] } == [3, 4, 5, 6].map { .integer($0) })
    #expect(errors.map(\.code) == ["invalid_json", "missing_id", "wrong_type", "wrong_type"])
    #expect(errors.map { $0["id"] } == [nil, nil, nil, .integer(3)])
    #expect(frames.height == 5)
    #expect(try Documents.lines(text, Templates.boxes)[0]["errors"] == frames["errors"])
  }

  @Test func `a broken first line loses nothing`() throws {
    let list = try Documents.list("{\"id\": 0,\n{\"id\": 1}\n{\"id\": 2}\n")
    #expect(ids(list) == [["1", "2"]])
    #expect(list.errors.map(\.line) == [1])
  }

  @Test func `the same section twice is an error in an object and none in lines`() throws {
    let list = try Documents.list(
      #"{"sections": [{"id": "a", "items": [{"id": 1}]}, {"id": "a", "items": [{"id": 2}]}]}"#)
    #expect(list.errors.map(\.error.code) == [.duplicateSection])
    #expect(list.errors.map(\.error.path) == ["sections[1]"])
  }

  @Test func `a list that cannot be read at all is one error`() throws {
    for text in ["nonsense", "{", "[", "[1", "[{\"id\": 1}] x", #"{"sections": []} {"id": 1}"#] {
      expectError(.invalidJSON, at: nil) { try Documents.list(text) }
    }
    let unknown = expectError(.unknownKey, at: "sektions") {
      try Documents.list(#"{"sektions": [{"id": 1}]}"#)
    }
    #expect(unknown?.message.contains("\"sections\"") == true)
    expectError(.wrongType, at: "sections") { try Documents.list(#"{"sections": 1}"#) }
  }

  @Test(
    "what is wrong in a section or beside the sections loses nothing else",
    arguments: [
      (#""title": 1"#, #""id": 7"#, DocumentError.Code.unknownKey, "title"),
      (#""list_header": 5"#, #""id": 7"#, .wrongType, "list_header"),
      (#""x-a": 1"#, #""id": 7, "itmes": []"#, .unknownKey, "sections[0].itmes"),
      (#""x-a": 1"#, #""id": 7, "header": "x""#, .wrongType, "sections[0].header"),
      (#""x-a": 1"#, #""id": 7, "footer": []"#, .wrongType, "sections[0].footer"),
      (#""x-a": 1"#, #""id": 7, "style": 5"#, .wrongType, "sections[0].style"),
    ])
  func wrongPart(
    list: String, section: String, code: DocumentError.Code, path: String
  ) throws {
    let document = try Documents.list(
      """
      {\(list), "sections": [{\(section), "items": [{"id": 1}, {"id": 2}]},
        {"id": 8, "items": [{"id": 3}]}]}
      """)
    #expect(document.errors.map(\.error.code) == [code])
    #expect(document.errors.map(\.error.path) == [path])
    #expect(ids(document) == [["1", "2"], ["3"]])
  }

  @Test(
    "a section that is none, or has no items, loses the others nothing",
    arguments: ["5", #"{"id": 7, "items": {}}"#])
  func noSection(section: String) throws {
    let document = try Documents.list(
      #"{"sections": [\#(section), {"id": 8, "items": [{"id": 3}]}]}"#)
    #expect(document.errors.map(\.error.code) == [.wrongType])
    #expect(ids(document).last == ["3"])
  }

  @Test func `x- keys are everyone's own, and items have any keys`() throws {
    let list = try Documents.list(
      #"{"x-a": 1, "sections": [{"id": 1, "x-b": 2, "items": [{"id": 1, "anything": {}}]}]}"#)
    #expect(list.isClean)
  }

  @Test func `deep nesting is refused and wide lists are read`() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    expectError(.invalidJSON, at: nil) { try Documents.list(deep) }
    let nested = String(repeating: "{\"a\":", count: 500) + "1" + String(repeating: "}", count: 500)
    #expect(try Documents.list("[{\"id\": 1, \"x\": \(nested)}]").isClean)
    let wide = "[" + (0..<20_000).map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    #expect(try Documents.list(wide).snapshot.itemCount == 20_000)
  }
}
