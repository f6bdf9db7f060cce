import LayoutDocuments
import Testing

/// A template that is wrong is one error with the place of what is wrong.
struct TemplateErrorTests {
  @Test(
    "a wrong part has a code and a path",
    arguments: [
      (#"{"celsl": {}}"#, .unknownKey, "celsl"),
      (#"{"styles": 1}"#, .wrongType, "styles"),
      (#"{"styles": {"a": 1}}"#, .wrongType, "styles.a"),
      (#"{"styles": {"a": {"fontsize": 1}}}"#, .unknownKey, "styles.a.fontsize"),
      (#"{"styles": {"a": {"font": "None", "font_size": 1}}}"#, .unknownFont, "styles.a.font"),
      (
        #"{"styles": {"a": {"font": "Noto Sans", "font_size": 0}}}"#, .invalidValue,
        "styles.a.font_size"
      ),
      (#"{"styles": {"a": {"color": "red"}}}"#, .invalidValue, "styles.a.color"),
      (#"{"list": []}"#, .wrongType, "list"),
      (#"{"list": {"inset": 1}}"#, .unknownKey, "list.inset"),
      (#"{"list": {"insets": [1, 2]}}"#, .wrongType, "list.insets"),
      (#"{"list": {"insets": [1, 2, 3, -4]}}"#, .invalidValue, "list.insets[3]"),
      (#"{"list": {"insets": [1, 2, 3, 16777217]}}"#, .invalidValue, "list.insets[3]"),
      (#"{"list": {"insets": 16777217}}"#, .invalidValue, "list.insets"),
      (#"{"list": {"insets": -1}}"#, .invalidValue, "list.insets"),
      (#"{"list": {"spacing": -1}}"#, .invalidValue, "list.spacing"),
      (#"{"list": {"separator": "thin"}}"#, .wrongType, "list.separator"),
      (#"{"list": {"sticky_headers": 1}}"#, .wrongType, "list.sticky_headers"),
      (##"{"list": {"background": "#12"}}"##, .invalidValue, "list.background"),
      (#"{"cells": {"a": 3}}"#, .wrongType, "cells.a"),
      (#"{"cells": {"a": {}}}"#, .missingKey, "cells.a"),
      (#"{"cells": {"a": {"text": "x", "box": [1, 1]}}}"#, .invalidValue, "cells.a"),
      (#"{"cells": {"a": {"text": "x"}}}"#, .missingKey, "cells.a.font"),
      (#"{"cells": {"a": {"text": "x", "style": "b"}}}"#, .invalidValue, "cells.a.style"),
      (
        #"{"cells": {"a": {"text": 1, "font": "Noto Sans", "font_size": 1}}}"#, .wrongType,
        "cells.a.text"
      ),
      (#"{"cells": {"a": {"box": [1]}}}"#, .wrongType, "cells.a.box"),
      (#"{"cells": {"a": {"box": [1, -1]}}}"#, .invalidValue, "cells.a.box"),
      (#"{"cells": {"a": {"box": [1, "x"]}}}"#, .wrongType, "cells.a.box"),
      (#"{"cells": {"a": {"box": [1, 1], "aspect": 0}}}"#, .invalidValue, "cells.a.aspect"),
      (#"{"cells": {"a": {"row": {}}}}"#, .wrongType, "cells.a.row"),
      (
        #"{"cells": {"a": {"row": [{"column": [{"box": 1}]}]}}}"#, .wrongType,
        "cells.a.row[0].column[0].box"
      ),
      (#"{"cells": {"a": {"row": [], "spacing": -1}}}"#, .invalidValue, "cells.a.spacing"),
      (#"{"cells": {"a": {"row": [], "align": "middle"}}}"#, .invalidValue, "cells.a.align"),
      (#"{"cells": {"a": {"row": [], "justify": 1}}}"#, .wrongType, "cells.a.justify"),
      (#"{"cells": {"a": {"row": [], "grow": -1}}}"#, .invalidValue, "cells.a.grow"),
      (#"{"cells": {"a": {"row": [], "padding": "4"}}}"#, .invalidValue, "cells.a.padding"),
      (
        #"{"cells": {"a": {"row": [], "corner_radius": -1}}}"#, .invalidValue,
        "cells.a.corner_radius"
      ),
      (#"{"cells": {"a": {"row": [], "background": 3}}}"#, .wrongType, "cells.a.background"),
      (
        #"{"cells": {"a": {"row": [], "hidden_if_empty": 1}}}"#, .wrongType,
        "cells.a.hidden_if_empty"
      ),
      (#"{"cells": {"a": {"row": [], "border": -1}}}"#, .invalidValue, "cells.a.border"),
      (
        #"{"cells": {"a": {"row": [], "border": [1, 1, 1, -1]}}}"#, .invalidValue,
        "cells.a.border[3]"
      ),
      (#"{"cells": {"a": {"row": [], "border_color": 1}}}"#, .wrongType, "cells.a.border_color"),
      (
        #"{"cells": {"a": {"overlay": [], "justify_items": "top"}}}"#, .invalidValue,
        "cells.a.justify_items"
      ),
      (#"{"cells": {"a": {"image": 3}}}"#, .wrongType, "cells.a.image"),
      (#"{"cells": {"a": {"image": "k", "width": -1}}}"#, .invalidValue, "cells.a.width"),
      (#"{"cells": {"a": {"image": "k", "aspect": 0}}}"#, .invalidValue, "cells.a.aspect"),
      (
        #"{"cells": {"a": {"image": "k", "object_fit": "stretch"}}}"#, .invalidValue,
        "cells.a.object_fit"
      ),
      (#"{"cells": {"a": {"image": "k", "image_size": 3}}}"#, .wrongType, "cells.a.image_size"),
      (
        #"{"cells": {"a": {"image": "k", "image_size": [4, 0]}}}"#, .invalidValue,
        "cells.a.image_size"
      ),
      (
        #"{"cells": {"a": {"image": "k", "image_size": [0.001, 4]}}}"#, .invalidValue,
        "cells.a.image_size"
      ),
      (#"{"colors": {"a": "red"}}"#, .invalidValue, "colors.a"),
      (##"{"colors": {"a": ["#fff"]}}"##, .wrongType, "colors.a"),
      (##"{"colors": {"a": ["#fff", 1]}}"##, .wrongType, "colors.a[1]"),
      (#"{"list": {"background": "role:b"}}"#, .unknownRole, "list.background"),
      (
        #"{"cells": {"a": {"row": [], "background": "role:b"}}}"#, .unknownRole,
        "cells.a.background"
      ),
      (#"{"cells": {"a": {"spacer": "x"}}}"#, .wrongType, "cells.a.spacer"),
      (#"{"header": {"txt": "$a"}}"#, .unknownKey, "header.txt"),
      (#"{"footer": 1}"#, .wrongType, "footer"),
    ] as [(String, DocumentError.Code, String)])
  func wrong(template: String, code: DocumentError.Code, path: String) {
    expectError(code, at: path) { try Documents.template(template) }
  }

  @Test(
    "wrong attributes of boxes have a code and a path",
    arguments: [
      (#"{"row": [], "min": 1}"#, .wrongType, "min"),
      (#"{"row": [], "max": [1]}"#, .wrongType, "max"),
      (#"{"row": [], "max": [1, -2]}"#, .invalidValue, "max[1]"),
      (#"{"row": [], "min": [1, "5"]}"#, .invalidValue, "min[1]"),
      (#"{"row": [], "width": -1}"#, .invalidValue, "width"),
      (#"{"row": [], "height": "auto 1"}"#, .invalidValue, "height"),
      (#"{"row": [], "width": true}"#, .wrongType, "width"),
      (#"{"row": [], "margin": [1, 2, 3]}"#, .wrongType, "margin"),
      (#"{"row": [], "margin": [1, 2, 3, "min-content"]}"#, .invalidValue, "margin[3]"),
      (#"{"row": [], "padding": -1}"#, .invalidValue, "padding"),
      (#"{"row": [], "padding": [0, 0, "-5%", 0]}"#, .invalidValue, "padding[2]"),
      (#"{"row": [], "row_gap": -1}"#, .invalidValue, "row_gap"),
      (#"{"row": [], "shrink": -1}"#, .invalidValue, "shrink"),
      (#"{"row": [], "basis": "fill"}"#, .invalidValue, "basis"),
      (#"{"row": [], "order": 1.5}"#, .invalidValue, "order"),
      (#"{"row": [], "wrap": "yes"}"#, .invalidValue, "wrap"),
      (#"{"row": [], "reverse": 1}"#, .wrongType, "reverse"),
      (#"{"row": [], "position": "fixed"}"#, .invalidValue, "position"),
      (#"{"row": [], "top": "max-content"}"#, .invalidValue, "top"),
      (#"{"row": [], "align_self": "safe stretch"}"#, .invalidValue, "align_self"),
      (#"{"row": [], "justify": "baseline"}"#, .invalidValue, "justify"),
      (#"{"row": [], "overflow": "scroll"}"#, .invalidValue, "overflow"),
      (#"{"row": [], "visibility": "gone"}"#, .invalidValue, "visibility"),
      (#"{"row": [], "box_sizing": "padding-box"}"#, .invalidValue, "box_sizing"),
      (#"{"row": [], "direction": "up"}"#, .invalidValue, "direction"),
      (#"{"row": [], "columns": [1]}"#, .invalidValue, "columns"),
      (#"{"grid": [], "columns": [-1]}"#, .invalidValue, "columns[0]"),
      (#"{"grid": [], "columns": ["1fr 2fr"]}"#, .invalidValue, "columns[0]"),
      (#"{"grid": [], "columns": ["-1fr"]}"#, .invalidValue, "columns[0]"),
      (
        #"{"grid": [], "columns": [{"repeat": 0, "tracks": [1]}]}"#, .invalidValue,
        "columns[0].repeat"
      ),
      (
        #"{"grid": [], "rows": [{"repeat": 1000000, "tracks": [1]}]}"#, .invalidValue,
        "rows[0].repeat"
      ),
      (
        #"{"grid": [], "rows": [{"repeat": 9000, "tracks": [1, 2]}]}"#, .invalidValue, "rows[0]"
      ),
      (#"{"grid": [], "rows": [{"repeat": 2, "tracks": []}]}"#, .invalidValue, "rows[0].tracks"),
      (
        #"{"grid": [], "rows": [{"repeat": "often", "tracks": [1]}]}"#, .invalidValue,
        "rows[0].repeat"
      ),
      (
        #"{"grid": [], "rows": [{"repeat": "auto-fill", "tracks": [1]}, {"repeat": "auto-fit", "tracks": [1]}]}"#,
        .invalidValue, "rows[1]"
      ),
      (#"{"grid": [], "rows": [{"min": "1fr", "max": 3}]}"#, .invalidValue, "rows[0].min"),
      (#"{"grid": [], "rows": [{"min": 1}]}"#, .missingKey, "rows[0].max"),
      (#"{"grid": [], "rows": [{"least": 1}]}"#, .unknownKey, "rows[0].least"),
      (
        #"{"grid": [], "auto_rows": [{"repeat": 2, "tracks": [1]}]}"#, .unknownKey,
        "auto_rows[0].repeat"
      ),
      (#"{"grid": [], "rows": ["fit-content(1fr)"]}"#, .invalidValue, "rows[0]"),
      (#"{"grid": [], "flow": "dense row"}"#, .invalidValue, "flow"),
      (#"{"row": [], "grid_row": 0}"#, .invalidValue, "grid_row"),
      (#"{"row": [], "grid_row": {"span": 0}}"#, .invalidValue, "grid_row.span"),
      (#"{"row": [], "grid_column": [1, 2, 3]}"#, .invalidValue, "grid_column"),
      (#"{"row": [], "grid_column": [1, "end"]}"#, .invalidValue, "grid_column[1]"),
      (#"{"row": [], "when": "isMine"}"#, .invalidValue, "when"),
      (#"{"row": [], "when": {"field": "$a"}}"#, .missingKey, "when.is"),
      (#"{"row": [], "when": {"not": {"is": 1}}}"#, .missingKey, "when.not.field"),
      (#"{"row": [], "when": {"width": [360, 0]}}"#, .invalidValue, "when.width"),
      (#"{"row": [], "when": {"width": [0, 1], "not": "$a"}}"#, .unknownKey, "when.not"),
    ] as [(String, DocumentError.Code, String)])
  func wrongBox(element: String, code: DocumentError.Code, key: String) {
    expectError(code, at: "cells.default.\(key)") {
      try Documents.template(Templates.cell(element))
    }
  }

  @Test func `a template that is no JSON object is one error`() {
    expectError(.invalidJSON, at: nil) { try Documents.template("") }
    expectError(.invalidJSON, at: nil) { try Documents.template("{} {}") }
    expectError(.wrongType, at: nil) { try Documents.template("[]") }
  }

  @Test(
    "fields are read from the item",
    arguments: [
      (#""$a""#, #"{"a": "abc"}"#, "abc"), (#""$a.b""#, #"{"a": {"b": "abc"}}"#, "abc"),
      (#""$a""#, #"{"a": 1.50}"#, "1.50"),
      (
        #""$a""#, #"{"a": 12345678901234567890}"#,
        "12345678901234567890"
      ), (#""$a""#, "{}", ""), (#""$a""#, #"{"a": null}"#, ""),
      (#""$a.b""#, #"{"a": 3}"#, ""), (#""$$a""#, #"{"a": "x"}"#, "$a"), (#""$""#, "{}", "$"),
      (#""$$""#, "{}", "$"), (#""a$b""#, #"{"b": "x"}"#, "a$b"),
    ])
  func fields(text: String, item: String, shown: String) throws {
    let row = item == "{}" ? #"{"id": 1}"# : #"{"id": 1, "# + item.dropFirst()
    func width(_ text: String, _ row: String) throws -> JSONValue? {
      let element = #"{"row": [{"text": \#(text), "style": "body"}, {"box": [1, 1]}]}"#
      return try Documents.frames("[\(row)]", Templates.cell(element)).list("sections")[0]
        .list("items")[0]["elements"]?.array?[0].array?[2]
    }
    let literal = JSONValue.string(shown.hasPrefix("$") ? "$" + shown : shown).description
    #expect(try width(text, row) == width(literal, row))
  }

  @Test(
    "other fields are not text",
    arguments: [#"true"#, "[]", "{}", #"["x"]"#])
  func notText(value: String) throws {
    let frames = try Documents.frames(
      #"[{"id": 1, "a": {"b": \#(value)}}]"#, Templates.cell(#"{"text": "$a.b", "style": "body"}"#))
    let item = frames.list("sections")[0].list("items")[0]
    #expect(item.code == "not_text")
    #expect(item.path == "a.b")
  }

  @Test func `boxes, aspects and colours read fields too`() throws {
    let template = Templates.cell(
      """
      {"column": [{"box": "$size"}, {"box": ["$w", 5]}, {"box": ["$w", null], "aspect": "$r"}],
       "background": "$c"}
      """)
    let list = """
      [{"id": 1, "size": [3, 4], "w": 10, "r": 2, "c": "#123456"}, {"id": 2, "size": 3},
       {"id": 3, "c": "blue"}, {"id": 4, "w": -1}, {"id": 5, "r": "wide"}]
      """
    let items = try Documents.frames(list, template).list("sections")[0].list("items")
    #expect(items[0]["elements"] == (try json("[[0,0,3,4],[0,4,10,5],[0,9,10,5]]")))
    #expect(
      items.map(\.code) == [nil, "wrong_type", "invalid_value", "invalid_value", "wrong_type"])
  }

  @Test func `elements may be nested 64 deep, and are measured in linear time`() throws {
    func nested(_ depth: Int) -> String {
      let open = String(repeating: #"{"align": "baseline", "row": ["#, count: depth)
      let leaf = #"{"text": "$t", "style": "body"}"#
      return open + leaf + String(repeating: "]}", count: depth)
    }
    expectError(.tooDeep, at: deepPath) {
      try Documents.template(Templates.cell(nested(64)))
    }
    let frames = try Documents.frames(#"[{"id": 1, "t": "x"}]"#, Templates.cell(nested(63)))
    #expect(frames.height == 20)
  }

  private var deepPath: String { "cells.default" + String(repeating: ".row[0]", count: 64) }
}
