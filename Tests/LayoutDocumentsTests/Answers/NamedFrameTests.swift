import CellLayout
import LayoutDocuments
import Testing
import TextLayout

/// The frames of named elements, as they are printed.
struct NamedFrameTests {
  private let template = """
    {"styles": {"body": {"font": "Noto Sans", "font_size": 16, "line_height": 20}},
     "header": {"text": "$title", "style": "body", "name": "title"},
     "cells": {"default": {"row": [
       {"box": [40, 40], "name": "avatar"},
       {"column": [{"text": "$author", "style": "body", "hidden_if_empty": true, "name": "a\\"b"},
                   {"box": [3, 4]}], "name": "content", "grow": 1}], "padding": 12},
      "plain": {"box": [1, 1]}}}
    """
  private let list = """
    {"sections": [{"id": 1, "header": {"title": "T"}, "items": [
      {"id": 1, "author": "Mia"}, {"id": 2}, {"id": 3, "cell": "plain"}, {"id": 4, "author": []}]}]}
    """

  @Test func `each row has the frames of its named elements, null if hidden`() throws {
    let frames = try Documents.frames(list, template)
    let section = frames.list("sections")[0]
    #expect(section["header_named"] == (try json(#"{"title": [0, 0, 320, 20]}"#)))
    let items = section.list("items")
    #expect(
      items[0]["named"]
        == (try json(
          #"{"avatar": [12, 12, 40, 40], "content": [52, 12, 256, 40], "a\"b": [52, 12, 256, 20]}"#))
    )
    #expect(
      items[1]["named"]
        == (try json(
          #"{"avatar": [12, 12, 40, 40], "content": [52, 12, 256, 40], "a\"b": null}"#)))
    #expect(items[1]["elements"]?.array?.count == 3)
    #expect(items[2]["named"] == nil && items[3]["named"] == nil)
    #expect(items[3].code == "not_text")
    let lines = try Documents.lines(list, template)
    #expect(lines[2]["named"] == items[0]["named"])
    let validator = try SchemaValidator(named: "frames")
    #expect(validator.problems(frames.json).isEmpty)
    for line in lines { #expect(validator.problems(line.json).isEmpty) }
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
  }

  @Test func `names change neither heights nor the hash`() throws {
    let frames = try Documents.frames(list, template)
    let bare = try Documents.frames(
      list,
      template.replacing(#", "name": "avatar""#, with: "").replacing(
        #", "name": "content""#, with: ""))
    #expect(frames.height == bare.height && frames["hash"] == bare["hash"])
  }

  @Test(
    "a name that is empty, no text, or taken is an error of the template",
    arguments: [
      (#"{"box": [1, 1], "name": ""}"#, .invalidValue, "cells.default.name"),
      (#"{"box": [1, 1], "name": 3}"#, .wrongType, "cells.default.name"),
      (
        #"{"row": [{"box": [1, 1], "name": "a"}, {"column": [{"spacer": 1, "name": "a"}]}]}"#,
        .invalidValue, "cells.default.row[1].column[0].name"
      ),
      (
        #"{"row": [{"box": [1, 1], "name": "a"}], "name": "a"}"#, .invalidValue,
        "cells.default.name"
      ),
    ] as [(String, DocumentError.Code, String)])
  func wrong(element: String, code: DocumentError.Code, path: String) {
    expectError(code, at: path) { try Documents.template(Templates.cell(element)) }
  }

  @Test func `cells of one template may use the same names`() throws {
    _ = try Documents.template(
      #"{"cells": {"a": {"box": [1, 1], "name": "x"}, "b": {"box": [1, 1], "name": "x"}}}"#)
  }
}
