import CellLayout
import LayoutDocuments
import Testing
import TextLayout

/// Spans of texts in templates, literal or read from the item.
struct CellSpanTests {
  private func frames(_ spans: String, _ list: String, glyphs: Bool = false) throws -> [Answer] {
    let template = Templates.cell(#"{"text": "$text", "style": "body", "spans": \#(spans)}"#)
    let frames = try Documents.frames(list, template, glyphs: glyphs)
    #expect(try SchemaValidator(named: "frames").problems(frames.json).isEmpty)
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    return frames.list("sections")[0].list("items")
  }

  @Test func `spans of the item are the same as those of a measure line`() throws {
    let spans =
      ##"[{"start": 4, "end": 7, "font_size": 20, "weight": 700, "color": "#ff0000"}]"##
    let items = try frames(
      #""$spans""#,
      #"[{"id": 1, "text": "one two three", "spans": \#(spans)}, "#
        + #"{"id": 2, "text": "one two three"}]"#,
      glyphs: true)
    let measured = try Measurer(detail: .glyphs).answer(
      "one two three",
      [
        "font": .string("Noto Sans"), "font_size": .integer(16), "line_height": .integer(20),
        "width": .integer(320), "spans": json(spans),
      ])
    #expect(items[0]["texts"]?.array?[0] == measured["lines"])
    #expect(items[1]["texts"]?.array?[0] != measured["lines"] && items[1].code == nil)
  }

  @Test func `links, tags and boxes stand in the frames with what they cover`() throws {
    let spans = """
      [{"start": 0, "end": 3, "link": "https://example.org", "underline": true},
       {"start": 4, "end": 5, "tag": "t", "background": "#ff0"},
       {"start": 6, "end": 7, "inline": {"key": "star", "width": 10, "ascent": 9, "descent": 1}},
       {"start": 7, "end": 8, "strikethrough": {"thickness": "from-font", "color": "#123456"},
        "overline": {"thickness": 2}}]
      """
    let item = try frames(spans, #"[{"id": 1, "text": "one t \uFFFCx"}]"#)[0]
    let found = item.list("spans")
    try #require(found.count == 3)
    #expect(found.map { $0["start"]?.integer } == [0, 4, 6])
    #expect(found.map { $0["end"]?.integer } == [3, 5, 7])
    #expect(found[0]["link"] == .string("https://example.org"))
    #expect(found[1]["tag"] == .string("t") && found[2]["inline"] == .string("star"))
    #expect(found.map { $0["rects"]?.array?.count } == [1, 1, 1])
    let box = found[2]["rects"]?.array?[0].array?.compactMap(\.double) ?? []
    #expect(box.count == 4 && box[2] == 10 && box[3] == 10)
  }

  @Test func `a span out of the text is the error of its row, the others stand`() throws {
    let items = try frames(
      #"[{"start": 2, "end": 4, "link": "x"}]"#,
      #"[{"id": 1, "text": "abc"}, {"id": 2, "text": "abcd"}, {"id": 3}]"#)
    #expect(items.map(\.code) == ["invalid_span", nil, "invalid_span"])
    #expect(items[0].path == "cells.default.spans[0]")
    #expect(items[1].list("spans").count == 1)
    #expect(items[0]["frame"]?.array?[3] == .integer(0))
  }

  @Test(
    "a wrong span of an item is the error of its row",
    arguments: [
      (#"{"start": 0, "end": 1, "lnk": "x"}"#, "unknown_key", "s.a[0].lnk"),
      (#"{"start": 0, "end": 1, "link": 3}"#, "wrong_type", "s.a[0].link"),
      (#"{"start": 1, "end": 1}"#, "invalid_span", "s.a[0]"),
      (#"{"start": 0, "end": 9}"#, "invalid_span", "s.a[0]"),
      (#"{"start": 0, "end": 1, "font": "None"}"#, "unknown_font", "s.a[0].font"),
      (#"{"start": 0, "end": 1, "background": "red"}"#, "invalid_value", "s.a[0].background"),
      (#"{"start": 0, "end": 1, "underline": 1}"#, "wrong_type", "s.a[0].underline"),
      (#"{"start": 0, "end": 1, "color": "role:x"}"#, "unknown_role", "s.a[0].color"),
      (
        #"{"start": 0, "end": 1, "underline": {"color": "role:x"}}"#, "unknown_role",
        "s.a[0].underline.color"
      ),
      (
        #"{"start": 0, "end": 1, "underline": {"thickness": -1}}"#, "invalid_value",
        "s.a[0].underline.thickness"
      ),
      (
        #"{"start": 0, "end": 1, "overline": {"position": "auto"}}"#, "unknown_key",
        "s.a[0].overline.position"
      ),
      (
        #"{"start": 0, "end": 1, "inline": {"width": 1, "ascent": 1}}"#, "missing_key",
        "s.a[0].inline.key"
      ),
      (
        #"{"start": 0, "end": 1, "inline": {"key": "k", "width": 1, "ascent": 1}}"#,
        "invalid_span", "s.a[0]"
      ),
      (
        #"{"start": 0, "end": 1, "link": "x", "inline": {"key": "k", "width": 1, "ascent": 1}}"#,
        "invalid_span", "s.a[0]"
      ),
    ])
  func wrong(span: String, code: String, path: String) throws {
    let items = try frames(
      #""$s.a""#,
      #"[{"id": 1, "text": "abc", "s": {"a": [\#(span)]}}, {"id": 2, "text": "abc"}]"#)
    #expect(items[0].code == code && items[0].path == path)
    #expect(items[1].code == nil)
  }

  @Test func `spans name the colours of the template's roles`() throws {
    let template =
      ##"{"styles": {"body": {"font": "Noto Sans", "font_size": 16}}, "##
      + ##""colors": {"accent": ["#ff0000", "#00ff00"]}, "##
      + ##""cells": {"default": {"text": "$text", "style": "body", "spans": "$s"}}}"##
    let span = #"{"start": 0, "end": 1, "color": "role:accent", "background": "role:accent"}"#
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    let literal = template.replacing(#""$s""#, with: "[\(span)]")
    #expect(try SchemaValidator(named: "template").problems(json(literal)).isEmpty)
    let list = #"[{"id": 1, "text": "abc", "s": [\#(span)]}]"#
    for template in [template, literal] {
      var layout = try Documents.layout(Documents.list(list), template, width: 320)
      for (appearance, color) in [
        (LayoutAppearance.light, LayoutColor(hex: "#f00")), (.dark, LayoutColor(hex: "#0f0")),
      ] {
        var style = layout.style
        style.appearance = appearance
        layout.update(style: style)
        let glyphs = layout.displayList().commands.compactMap { command -> LayoutColor? in
          if case .glyphs(let run) = command { run.color } else { nil }
        }
        #expect(glyphs.first == color)
      }
    }
  }

  @Test func `a field that is no array of spans is the error of its row`() throws {
    let items = try frames(#""$s""#, #"[{"id": 1, "text": "a", "s": "x"}, {"id": 2, "s": null}]"#)
    #expect(items.map(\.code) == ["wrong_type", nil] && items[0].path == "s")
  }

  @Test(
    "literal spans that are wrong by themselves are errors of the template",
    arguments: [
      (#"{"text": "$a", "style": "body", "spans": 3}"#, .wrongType, "cells.default.spans"),
      (
        #"{"text": "$a", "style": "body", "spans": [{"start": 0, "end": 1, "font": "None"}]}"#,
        .unknownFont, "cells.default.spans[0].font"
      ),
      (#"{"box": [1, 1], "spans": []}"#, .invalidValue, "cells.default.spans"),
    ] as [(String, DocumentError.Code, String)])
  func wrongTemplate(element: String, code: DocumentError.Code, path: String) {
    expectError(code, at: path) { try Documents.template(Templates.cell(element)) }
  }

  @Test func `spans that are read on many threads find the fonts of their weight`() throws {
    let list = (0..<600).map { id in
      let span = #"{"start": 0, "end": 4, "weight": \#(100 + id % 9 * 100)}"#
      return #"{"id": \#(id), "text": "bold", "s": [\#(span)]}"#
    }
    let items = try frames(#""$s""#, "[\(list.joined(separator: ","))]")
    #expect(items.allSatisfy { $0.code == nil })
  }
}
