import LayoutDocuments
import Testing
import TextTestSupport

/// A bad tree of boxes gets an error in its place, with a code and the path of what is wrong.
struct BoxErrorTests {
  @Test(
    "a wrong property has a code and a path",
    arguments: [
      (#"{"wdith": "3px"}"#, "unknown_key", "wdith"),
      (#"{"width": 3}"#, "wrong_type", "width"),
      (#"{"width": "3"}"#, "invalid_value", "width"),
      (#"{"width": "-3px"}"#, "invalid_value", "width"),
      (#"{"width": "infpx"}"#, "invalid_value", "width"),
      (#"{"width": "0x10px"}"#, "invalid_value", "width"),
      (#"{"width": "1e300px"}"#, "invalid_value", "width"),
      (#"{"min-width": "none"}"#, "invalid_value", "min-width"),
      (#"{"max-width": "auto"}"#, "invalid_value", "max-width"),
      (#"{"padding-top": "auto"}"#, "invalid_value", "padding-top"),
      (#"{"padding-top": "-1px"}"#, "invalid_value", "padding-top"),
      (#"{"border-top-width": "-1px"}"#, "invalid_value", "border-top-width"),
      (#"{"flex-grow": "-1"}"#, "invalid_value", "flex-grow"),
      (#"{"order": "1.5"}"#, "invalid_value", "order"),
      (#"{"aspect-ratio": "1 / 0"}"#, "invalid_value", "aspect-ratio"),
      (#"{"aspect-ratio": "1 / 2 / 3"}"#, "invalid_value", "aspect-ratio"),
      (#"{"display": "table"}"#, "invalid_value", "display"),
      (#"{"align-items": "safe middle"}"#, "invalid_value", "align-items"),
      (#"{"grid-template-columns": "repeat(0, 1fr)"}"#, "invalid_value", "grid-template-columns"),
      (
        #"{"grid-template-columns": "repeat(1000000, 1fr)"}"#, "invalid_value",
        "grid-template-columns"
      ),
      (
        #"{"grid-template-columns": "repeat(6000, 1fr 2fr)"}"#, "invalid_value",
        "grid-template-columns"
      ),
      (#"{"grid-template-rows": "minmax(1fr, 2fr)"}"#, "invalid_value", "grid-template-rows"),
      (#"{"grid-template-rows": "minmax(1px"}"#, "invalid_value", "grid-template-rows"),
      (#"{"grid-template-rows": "3 px"}"#, "invalid_value", "grid-template-rows"),
      (#"{"grid-row-start": "0"}"#, "invalid_value", "grid-row-start"),
      (#"{"grid-row-start": "span 0"}"#, "invalid_value", "grid-row-start"),
      (#"{"grid-row-start": "20000"}"#, "invalid_value", "grid-row-start"),
      (#"{"font-size": "0px"}"#, "invalid_value", "font-size"),
      (#"{"line-height": "-1px"}"#, "invalid_value", "line-height"),
    ])
  func wrongProperty(style: String, code: String, property: String) throws {
    let error = try error(of: #"{"style": \#(style)}"#)
    #expect(error.code == code)
    #expect(error.path == "tree.style.\(property)")
  }

  @Test(
    "a wrong node has a code and a path",
    arguments: [
      (#"{"stlye": {}}"#, "unknown_key", "tree.stlye"),
      (#"[]"#, "wrong_type", "tree"),
      (#"{"children": {}}"#, "wrong_type", "tree.children"),
      (#"{"style": {"display": "flex"}, "children": [3]}"#, "wrong_type", "tree.children[0]"),
      (#"{"children": [{}]}"#, "unsupported", "tree.style.display"),
      (#"{"text": "a", "children": [{}]}"#, "invalid_value", "tree.text"),
      (#"{"text": "a", "style": {"display": "flex"}}"#, "invalid_value", "tree.style.display"),
      (#"{"text": "a"}"#, "missing_key", "tree.style.font-family"),
      (
        #"{"text": "a", "style": {"font-family": "Nobody's"}}"#, "unknown_font",
        "tree.style.font-family"
      ),
    ])
  func wrongNode(tree: String, code: String, path: String) throws {
    let error = try error(of: tree)
    #expect(error.code == code)
    #expect(error.path == path)
  }

  @Test(
    "a wrong room has a code and a path",
    arguments: [
      ("[]", "invalid_value", "available"), ("[null, 3]", "invalid_width", "available[0]"),
      ("[-1, 3]", "invalid_width", "available[0]"), ("[1, \"3\"]", "invalid_width", "available[1]"),
      ("3", "wrong_type", "available"),
    ])
  func wrongRoom(available: String, code: String, path: String) throws {
    let answer = try answers(#"{"available": \#(available), "tree": {}}"#)[0]
    #expect(answer["error"]?.object?["code"]?.string == code)
    #expect(answer["error"]?.object?["path"]?.string == path)
  }

  @Test func `64 levels are laid out, and 65 are an error`() throws {
    func nested(_ levels: Int) -> String {
      let open = #"{"style": {"display": "flex"}, "children": ["#
      return String(repeating: open, count: levels - 1) + "{}"
        + String(repeating: "]}", count: levels - 1)
    }
    let deepest = try answers(#"{"available": [9, null], "tree": \#(nested(64))}"#)[0]
    #expect(deepest["rects"]?.array?.count == 64)
    let error = try error(of: nested(65))
    #expect(error.code == "too_deep")
    #expect(error.path == "tree" + String(repeating: ".children[0]", count: 64))
  }

  @Test func `the lines around a bad one are answered`() throws {
    let good = #"{"id": "good", "available": [9, 9], "tree": {}}"#
    let bad = #"{"id": "bad", "available": [9, 9], "tree": {"style": {"width": "wide"}}}"#
    let answers = try answers([good, bad, "{", good].joined(separator: "\n"))
    #expect(answers.map { $0["error"] == nil } == [true, false, false, true])
    #expect(answers[1]["id"]?.string == "bad")
    #expect(answers[1]["line"]?.integer == 2)
    #expect(answers[3]["rects"]?.description == "[[0,0,9,0]]")
  }

  private func error(of tree: String) throws -> (code: String?, path: String?) {
    let answer = try answers(#"{"available": [100, null], "tree": \#(tree)}"#)[0]
    let error = answer["error"]?.object
    return (error?["code"]?.string, error?["path"]?.string)
  }

  private func answers(_ lines: String) throws -> [JSONObject] {
    let session = BoxSession(library: BundledFonts.library)
    var reader = LineReader(bytes: Array(lines.utf8))
    var writer = JSONWriter()
    while session.answerNext(of: &reader, to: &writer) != nil { writer.endLine() }
    let text = String(decoding: writer.takeBytes(), as: UTF8.self)
    return try text.split(separator: "\n").compactMap { try JSONParser.parse(String($0)).object }
  }
}
