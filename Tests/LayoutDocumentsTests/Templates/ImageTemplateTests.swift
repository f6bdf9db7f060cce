import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout
import TextTestSupport

/// Images, borders, overlays and roles of templates.
@Suite struct ImageTemplateTests {
  private func items(_ list: String, _ template: String) throws -> [Answer] {
    try Documents.frames(list, template).list("sections")[0].list("items")
  }

  @Test func `an image takes its size from the template, the item or a source of sizes`() throws {
    let text = Templates.cell(
      """
      {"column": [{"image": "$photo", "width": 60, "image_size": "$size", "aspect": 3}]}
      """)
    let template = try TemplateDocument(Array(text.utf8), library: BundledFonts.library) { key in
      if key == "bad" { throw DocumentError(.invalidImage, subject: key, value: "x", limit: "y") }
      return key == "known" ? LayoutSize(width: 30, height: 10) : nil
    }
    let list = try Documents.list(
      """
      [{"id": 1, "photo": "known"}, {"id": 2, "photo": "known", "size": [2, 3]},
       {"id": 3, "photo": "unknown"}, {"id": 4}, {"id": 5, "photo": "bad"},
       {"id": 6, "photo": "x", "size": [0, 3]}, {"id": 7, "photo": true}, {"id": 8, "photo": 8}]
      """)
    let layout = DocumentLayout(
      list.snapshot, cells: template.cells, width: 320, engines: TextEnginePool())
    let heights = (0..<8).map { layout.frame(ofItemAt: ListIndexPath(section: 0, item: $0)) }
    #expect(heights.map { $0?.size.height } == [20, 90, 20, 20, 0, 0, 0, 20])
    let codes = try Documents.frames(
      "[" + (5..<8).map { #"{"id": \#($0), "photo": true}"# }.joined(separator: ",") + "]", text)
    #expect(
      codes.list("sections")[0].list("items").map(\.code) == ["not_text", "not_text", "not_text"])
    let error = layout.error(of: .item(ListIndexPath(section: 0, item: 4))) as? DocumentError
    #expect(error?.code == .invalidImage)
  }

  @Test func `an image without an extent is invalid in its row`() throws {
    let rows = try items(
      #"[{"id": 1, "size": [0, 3]}, {"id": 2, "size": [1]}, {"id": 3, "size": [4, 3]}]"#,
      Templates.cell(#"{"column": [{"image": "k", "image_size": "$size", "width": 8}]}"#))
    #expect(rows.map(\.code) == ["invalid_image", "wrong_type", nil])
    #expect(rows[2]["elements"] == (try json("[[0,0,8,6]]")))
  }

  @Test func `boxes with sides in the template are no part of the rows`() throws {
    func constantHeight(_ cell: String) throws -> LayoutUnit? {
      let template = try TemplateDocument(
        Array(Templates.cell(cell).utf8), library: BundledFonts.library)
      return template.cells.items.values.first?.constantHeight
    }
    #expect(
      try constantHeight(#"{"row": [{"box": [40, 30]}, {"box": [null, 44]}]}"#) == 44)
    #expect(try constantHeight(#"{"row": [{"box": [40, "$height"]}]}"#) == nil)
  }

  @Test func `borders and overlays are read`() throws {
    let rows = try items(
      #"[{"id": 1}]"#,
      Templates.cell(
        """
        {"row": [{"overlay": [{"box": [40, 40]}, {"box": [10, 10]}], "align": "end",
                  "justify_items": "center", "border": [1, 2, 3, 4]}], "border": 1}
        """))
    #expect(rows[0]["frame"] == (try json("[0,0,320,46]")))
    #expect(rows[0]["elements"] == (try json("[[3,2,40,40],[18,32,10,10]]")))
  }

  @Test func `a role is a colour everywhere, an unknown role of an item the error of its row`()
    throws
  {
    let text = """
      {"colors": {"ink": ["#101010", "#f0f0f0"], "line": "#888"},
       "styles": {"body": {"font": "Noto Sans", "font_size": 16, "color": "role:ink"}},
       "list": {"background": "role:line", "separator": 1, "separator_color": "role:ink"},
       "cells": {"default": {"column": [{"text": "x", "style": "body"}], "background": "$shade",
                             "border": 1, "border_color": "role:line"}}}
      """
    let list = try Documents.list(
      """
      [{"id": 1, "shade": "role:ink"}, {"id": 2, "shade": "role:accent"}, {"id": 3, "shade": "#123"},
       {"id": 4}]
      """)
    var layout = try Documents.layout(list, text, width: 320)
    let errors = (0..<4).map {
      (layout.error(of: .item(ListIndexPath(section: 0, item: $0))) as? DocumentError)?.code
    }
    #expect(errors == [nil, .unknownRole, nil, nil])
    #expect(layout.style.background == LayoutColor(hex: "#888"))
    func texts() -> Set<LayoutColor> {
      Set(
        layout.displayList().commands.compactMap { command in
          if case .glyphs(let run) = command { run.color } else { nil }
        })
    }
    #expect(texts() == [try #require(LayoutColor(hex: "#101010"))])
    var style = layout.style
    style.appearance = .dark
    let report = layout.update(style: style)
    #expect(report == InvalidationReport())
    #expect(texts() == [try #require(LayoutColor(hex: "#f0f0f0"))])
  }
}
