import CellLayout
import Foundation
import LayoutDocuments
import ListCore
import TestSupport
import Testing
import TextLayout

/// Grids, masonries and rows with styles of their own, from lists and templates.
struct SectionStyleTests {
  private static let template = """
    {"list": {"insets": [4, 0, 6, 0], "spacing": 2},
     "section_styles": {
       "photos": {"layout": {"grid": {"columns": 3, "column_gap": 8, "row_gap": 10, "align": "start"}},
                  "insets": [5, 8, 7, 8], "background": "#eeeeee"},
       "wall": {"layout": {"masonry": {"lanes": {"least": 150}, "gap": 10, "stable": 48}}},
       "card": {"insets": 16, "separator": 1, "separator_first": true, "separator_last": true,
                "separator_insets": [0, 8, 0, 0], "border": {"width": 1, "corner_radius": 8},
                "pin": ["header", "footer"]}},
     "header": {"box": [10, "$h"]}, "footer": {"box": [10, "$h"]},
     "cells": {"default": {"box": [10, "$h"]}}}
    """

  private static let list = """
    {"sections": [
      {"id": "p", "style": "photos", "header": {"h": 20}, "items": [
        {"id": 1, "h": 30}, {"id": 2, "h": 50}, {"id": 3, "h": 10, "span": 2}, {"id": 4, "h": 40},
        {"id": 5, "h": 5, "span": "full"}]},
      {"id": "w", "style": "wall", "items": [
        {"id": 6, "h": 40}, {"id": 7, "h": 20}, {"id": 8, "h": 20}, {"id": 9, "h": 10}]},
      {"id": "c", "style": "card", "items": [{"id": 10, "h": 20}, {"id": 11, "h": 20}],
       "footer": {"h": 12}},
      {"id": "plain", "items": [{"id": 12, "h": 20}, {"id": 13, "h": 20}]}]}
    """

  private func frame(_ id: Int, of answer: Answer) -> [Double]? {
    for section in answer.list("sections") {
      for item in section.list("items") where item["id"] == .integer(id) {
        return item["frame"]?.array?.compactMap(\.double)
      }
    }
    return nil
  }

  @Test func `items stand in columns, lanes and rows`() throws {
    let answer = try Documents.frames(Self.list, Self.template)
    // 320 − 16 = 304 px for three columns and two gaps of 8: 96 px each.
    #expect(answer.list("sections")[0]["header"]?.array?.compactMap(\.double) == [8, 9, 304, 20])
    #expect(frame(1, of: answer) == [8, 29, 96, 30])
    #expect(frame(2, of: answer) == [112, 29, 96, 50])
    #expect(frame(3, of: answer) == [8, 89, 200, 10])
    #expect(frame(4, of: answer) == [216, 89, 96, 40])
    #expect(frame(5, of: answer) == [8, 139, 304, 5])
    // The wall begins at 144 + 7: two lanes of 155 px.
    #expect(frame(6, of: answer) == [0, 151, 155, 40])
    #expect(frame(7, of: answer) == [165, 151, 155, 20])
    #expect(frame(8, of: answer) == [165, 181, 155, 20])
    #expect(frame(9, of: answer) == [0, 201, 155, 10])
    // Cards begin at 211 + 16, below a separator.
    #expect(frame(10, of: answer) == [16, 228, 288, 20])
    #expect(frame(11, of: answer) == [16, 249, 288, 20])
    #expect(
      answer.list("sections")[2]["footer"]?.array?.compactMap(\.double) == [16, 270, 288, 12])
    #expect(frame(12, of: answer) == [0, 298, 320, 20])
    #expect(frame(13, of: answer) == [0, 320, 320, 20])
    #expect(answer.height == 346)
    try expectValid(answer, "frames")
  }

  private func expectValid(_ answer: Answer, _ schema: String) throws {
    let problems = try SchemaValidator(named: schema).problems(answer.json)
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test func `the list and the template are valid`() throws {
    for (schema, text) in [("list", Self.list), ("template", Self.template)] {
      let problems = try SchemaValidator(named: schema).problems(json(text))
      #expect(problems.isEmpty, "\(problems.prefix(3))")
    }
  }

  @Test func `a batch tells the items that were arranged again`() throws {
    let new = Self.list.replacing(
      #"{"id": 1, "h": 30}, "#, with: #"{"id": 0, "h": 30}, {"id": 1, "h": 30}, "#)
    let answer = try Documents.batch(Self.list, new, template: Self.template)
    let frames = try #require(answer["frames"].map { Answer(json: $0) })
    // The first line has room for the new item, so the lines below stay.
    #expect(frames["reflowed"] == reflowed(0, 2))
    #expect(frames["moved"] == nil)
    try expectValid(answer, "batch")
    let restyled = Self.list.replacing(#""style": "photos""#, with: #""style": "card""#)
    let batch = try Documents.batch(Self.list, restyled, template: Self.template)
    #expect(batch["reloaded_sections"] == .array([.integer(0)]))
    #expect(batch["frames"].map { Answer(json: $0) }?["reflowed"] == reflowed(1, 5))
  }

  @Test(arguments: [
    (#"{"strip": {"item_width": "150%"}}"#, "invalid_fraction"),
    (#"{"masonry": {"lanes": 2, "stable": -3}}"#, "invalid_limit"),
    (#"{"flow": {"gap": -1}}"#, "invalid_gap"), (#"{"grid": {"columns": 257}}"#, "invalid_columns"),
  ]) func `a number out of range has its code`(layout: String, code: String) throws {
    let answer = try Documents.frames(
      #"{"sections": [{"id": "s", "style": "a", "items": [{"id": 1}]}]}"#,
      #"{"section_styles": {"a": {"layout": \#(layout)}}, "cells": {"default": {"box": [1, 1]}}}"#)
    let error = answer.list("sections")[0].list("items")[0]["error"].map { Answer(json: $0) }
    #expect(error?["code"] == .string(code))
    try expectValid(answer, "frames")
  }

  /// An error of a layout that documents do not know would have the code of any wrong value.
  @Test func `documents have the code of every error of a layout`() throws {
    let source = try String(
      contentsOfFile: TestFiles.root + "/Sources/CellLayout/Vocabulary/LayoutError.swift",
      encoding: .utf8)
    let codes = source.matches(of: /Code\(name: "([a-z_]+)"\)/).map { String($0.output.1) }
    #expect(codes.count > 8)
    // Four are errors of cells, which documents tell as wrong values and missing templates.
    let unknown = codes.filter { DocumentError.Code(rawValue: $0) == nil }
    #expect(
      unknown == [
        "missing_prototype", "invalid_height", "invalid_aspect_ratio", "invalid_image_size",
      ])
  }

  private static let tags = """
    {"section_styles": {
       "tags": {"layout": {"flow": {"gap": 10, "line_gap": 4, "justify": "end", "align": "center"}},
                "insets": [0, 20, 0, 0]},
       "stories": {"layout": {"strip": {"item_width": "50%", "height": 60, "gap": 6}}},
       "chips": {"layout": {"strip": {"item_width": "content", "gap": 6}}}},
     "cells": {"default": {"box": ["$w", "$h"]}}}
    """

  @Test func `items flow as wide as their content, or stand in a strip`() throws {
    func items(_ first: Int) -> String {
      [(100, 20), (120, 40), (90, 10)].enumerated().map { i, size in
        #"{"id": \#(first + i), "w": \#(size.0), "h": \#(size.1)}"#
      }.joined(separator: ", ")
    }
    let sections = ["tags", "stories", "chips"].enumerated().map { i, style in
      #"{"id": "\#(style)", "style": "\#(style)", "items": [\#(items(i * 3))]}"#
    }
    let answer = try Documents.frames(
      #"{"sections": [\#(sections.joined(separator: ", "))]}"#, Self.tags)
    // 300 px hold two tags and a gap; 70 px before them are free.
    #expect(frame(0, of: answer) == [90, 10, 100, 20])
    #expect(frame(1, of: answer) == [200, 0, 120, 40])
    #expect(frame(2, of: answer) == [230, 44, 90, 10])
    #expect(frame(3, of: answer) == [0, 54, 160, 60])
    #expect(frame(5, of: answer) == [332, 54, 160, 60])
    #expect(frame(6, of: answer) == [0, 114, 100, 40])
    #expect(frame(7, of: answer) == [106, 114, 120, 40])
    #expect(frame(8, of: answer) == [232, 114, 90, 40])
    #expect(answer.height == 154)
    try expectValid(answer, "frames")
    #expect(try SchemaValidator(named: "template").problems(json(Self.tags)).isEmpty)
  }

  private static let tables = """
    {"styles": {"body": {"font": ["NotoSans-Regular.ttf"], "font_size": 16, "line_height": 20}},
     "section_styles": {"prices": {"layout": {"table": {"gap": 10, "columns": [
       {"field": "name", "width": "1fr", "min": 100}, {"width": 50, "max": 40},
       {"field": "price", "width": 60}]}}}},
     "header": {"table_row": [{"box": [10, 30]}, {"box": [10, 5]}, {"box": [70, 5]}]},
     "cells": {"default": {"table_row": "prices", "style": "body", "name": "row"}}}
    """

  @Test("TL-67 · the columns of a table break the texts of its rows")
  func tables() throws {
    let list = """
      {"sections": [{"id": "p", "style": "prices", "header": {}, "items": [
        {"id": 1, "name": "Lantern", "price": "4"},
        {"id": 2, "name": "Lanterns of paper for the lake, in six colours and two sizes", "price": "4"},
        {"id": 3, "name": "Boat", "price": "forty or fifty"}]}]}
      """
    let answer = try Documents.frames(list, Self.tables)
    #expect(answer.list("sections")[0]["header"]?.array?.compactMap(\.double) == [0, 0, 320, 30])
    #expect(frame(1, of: answer) == [0, 30, 320, 20])
    #expect(frame(2, of: answer) == [0, 50, 320, 60])
    #expect(frame(3, of: answer) == [0, 110, 320, 40])
    try expectValid(answer, "frames")
    #expect(try SchemaValidator(named: "template").problems(json(Self.tables)).isEmpty)
  }

  @Test func `a row that widens a column of a table is told with all that are broken otherwise`()
    throws
  {
    let template = Self.tables.replacing(
      #""price", "width": 60"#, with: #""price", "width": "content""#)
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    let name = "Lanterns of paper for the lake, in six colours"
    let first =
      #"{"id": "p", "style": "prices", "items": [{"id": 1, "name": "\#(name)", "price": "4"}, {"id": 2, "name": "Boat", "price": "5"}"#
    let old = try Documents.list("{\"sections\": [\(first)]}]}")
    let new = try Documents.list(
      "{\"sections\": [\(first), {\"id\": 3, \"name\": \"Tea\", \"price\": \"forty or fifty for a whole lake\"}]}]}"
    )
    let before = try Documents.layout(old, template, width: 320)
    var after = before
    let update = after.apply(new.snapshot)
    #expect(update.reflowed.map(\.last.item) == [2])
    #expect(update.resized.map(\.path.item) == [0])
    let laws = LayoutLaws(from: before, to: after, update: update)
    try laws.checkLeastWork()
    try laws.checkFrameChanges()
    try laws.checkEquals(try Documents.layout(new, template, width: 320))
  }

  @Test("TL-67 · the header of a table marks the column that it is sorted by")
  func sorting() throws {
    let template = Self.tables
      .replacing(#""NotoSans-Regular.ttf""#, with: #""NotoSansCJKjp-Subset.otf""#)
      .replacing(
        #"{"box": [70, 5]}"#, with: #"{"sort_indicator": "$order.price", "style": "body"}"#)
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    func header(_ order: String) throws -> DisplayList? {
      let list = try Documents.list(
        "{\"sections\": [{\"id\": 1, \"style\": \"prices\", \"header\": {\"order\": \(order)}}]}")
      return try Documents.layout(list, template, width: 320).displayList(of: .header(section: 0))
    }
    let (up, down) = (#"{"price": "ascending"}"#, #"{"price": "descending"}"#)
    let none = try header("{}")?.commands
    #expect(try header(up)?.commands != none && header(down)?.commands != none)
    #expect(try header(up)?.commands != header(down)?.commands)
    #expect(try header(#"{"price": "other"}"#)?.commands == none)
    let wrong = template.replacing("$order.price", with: "upwards")
    #expect(try SchemaValidator(named: "template").problems(json(wrong)).isEmpty == false)
    let error = #expect(throws: DocumentError.self) { try Documents.template(wrong) }
    #expect(error?.subject == "header.table_row[2].sort_indicator")
    let constant = template.replacing("$order.price", with: "descending")
    #expect(
      try Documents.layout(Documents.list(#"{"sections": []}"#), constant, width: 320).height == 0)
  }

  @Test func `the texts of a row that is named after its table have the colour of their style`()
    throws
  {
    let template = Self.tables.replacing(
      #""line_height": 20"#, with: ##""line_height": 20, "color": "#c00000""##)
    let list = try Documents.list(
      #"{"sections": [{"id": 1, "style": "prices", "items": [{"id": 1, "name": "Tea", "price": "4"}]}]}"#
    )
    func colors(_ template: String) throws -> Set<LayoutColor> {
      let layout = try Documents.layout(list, template, width: 320)
      return Set(
        layout.displayList().commands.compactMap {
          if case .glyphs(let run) = $0 { run.color } else { nil }
        })
    }
    #expect(try colors(template) == [LayoutColor(red: 192, green: 0, blue: 0)])
    let own = template.replacing(#""name": "row"}"#, with: ##""name": "row", "color": "#0000c0"}"##)
    #expect(try colors(own) == [LayoutColor(red: 0, green: 0, blue: 192)])
  }

  @Test("TL-67 · the pinned columns of a table are a part of its style")
  func pinnedColumns() throws {
    let template = Self.tables.replacing(#""gap": 10"#, with: #""gap": 10, "pinned_columns": 1"#)
    #expect(try SchemaValidator(named: "template").problems(json(template)).isEmpty)
    let list = try Documents.list(#"{"sections": [{"id": 1, "style": "prices"}]}"#)
    let layout = try Documents.layout(list, template, width: 150)
    #expect(layout.stripOffsets(ofSection: 0) == .zero...70)
    guard case .table(let table)? = layout.style.sections["prices"]?.layout else { return }
    #expect(table.pinnedColumnCount == 1)
  }

  @Test(arguments: [
    (#""gap": 10"#, #""gap": 10, "pinned_columns": -1"#, "section_styles.prices.layout.table"),
    (#""gap": 10"#, #""gap": 10, "pinned_columns": 0.5"#, "section_styles.prices.layout.table"),
    (#""table_row": "prices""#, #""table_row": "nobody""#, "cells.default.table_row"),
    (#""table_row": "prices""#, #""table_row": 7"#, "cells.default.table_row"),
    (#""table_row": "prices""#, #""table_row": "prices", "spacing": 3"#, "cells.default.spacing"),
    (#""table_row": "prices", "style": "body""#, #""table_row": "prices""#, "cells.default"),
    (#"{"box": [10, 5]}"#, #"{"table_row": [{}]}"#, "header.table_row[1].table_row[0]"),
  ]) func `a row of a table that cannot be read is an error of the template`(
    old: String, new: String, path: String
  ) throws {
    let error = #expect(throws: DocumentError.self) {
      try Documents.template(Self.tables.replacing(old, with: new))
    }
    #expect(error?.subject.hasPrefix(path) == true, "\(error?.subject ?? "none")")
  }

  private func reflowed(_ first: Int, _ last: Int) -> JSONValue {
    .array([.array([.integer(first), .integer(last)])])
  }

  @Test func `a wrong style is an error of its rows, and the others stand`() throws {
    let template = Self.template.replacing("\"columns\": 3", with: "\"columns\": 0")
      .replacing("\"gap\": 10", with: "\"gap\": -1")
    let list = Self.list.replacing("\"style\": \"card\"", with: "\"style\": \"nobody\"")
    let answer = try Documents.frames(list, template)
    let codes = answer.list("sections").map { section in
      section.list("items")[0]["error"].map { Answer(json: $0)["code"] } ?? nil
    }
    #expect(
      codes == [.string("invalid_columns"), .string("invalid_gap"), .string("missing_style"), nil])
    #expect(frame(1, of: answer)?[3] == 0 && frame(12, of: answer)?[3] == 20)
    try expectValid(answer, "frames")
  }

  @Test(arguments: [
    (#""layout": {"grid": {"columns": 3}}"#, #""layout": "tiles""#, "section_styles.a.layout"),
    (#""columns": 3"#, #""rows": 3"#, "section_styles.a.layout.grid"),
    (#""columns": 3"#, #""columns": "three""#, "section_styles.a.layout.grid.columns"),
    (#""columns": 3"#, #""columns": 2.5"#, "section_styles.a.layout.grid.columns"),
    (#""columns": 3"#, #""columns": {"most": 3}"#, "section_styles.a.layout.grid.columns"),
    (#""columns": 3"#, #""columns": 3, "align": "top""#, "section_styles.a.layout.grid.align"),
    (#"{"grid": {"columns": 3}}"#, #"{"strip": {}}"#, "section_styles.a.layout.strip.item_width"),
    (
      #"{"grid": {"columns": 3}}"#, #"{"strip": {"item_width": "wide"}}"#,
      "section_styles.a.layout.strip.item_width"
    ),
    (
      #"{"grid": {"columns": 3}}"#, #"{"flow": {"justify": "left"}}"#,
      "section_styles.a.layout.flow.justify"
    ),
    (#"{"grid": {"columns": 3}}"#, #"{"table": {}}"#, "section_styles.a.layout.table.columns"),
    (
      #"{"grid": {"columns": 3}}"#, #"{"table": {"columns": [{"field": "name"}]}}"#,
      "section_styles.a.layout.table.columns[0].width"
    ),
    (
      #"{"grid": {"columns": 3}}"#, #"{"table": {"columns": [{"width": 8}, {"width": "2em"}]}}"#,
      "section_styles.a.layout.table.columns[1].width"
    ),
    (
      #"{"grid": {"columns": 3}}"#, #"{"table": {"columns": [{"width": 8, "least": 9}]}}"#,
      "section_styles.a.layout.table.columns[0]"
    ),
    (
      #"{"grid": {"columns": 3}}"#, #"{"table": {"columns": [], "spacing": 9}}"#,
      "section_styles.a.layout.table"
    ),
    (#""insets": 1"#, #""insets": [1, 2]"#, "section_styles.a.insets"),
    (#""insets": 1"#, #""pin": ["rows"]"#, "section_styles.a.pin[0]"),
    (#""insets": 1"#, #""border": {"colour": "red"}"#, "section_styles.a.border"),
    (#""insets": 1"#, #""paint": 1"#, "section_styles.a"),
  ]) func `a style that cannot be read is an error of the template`(
    old: String, new: String, path: String
  ) throws {
    let text = #"{"section_styles": {"a": {"layout": {"grid": {"columns": 3}}, "insets": 1}}}"#
    #expect(throws: Never.self) { try Documents.template(text) }
    let error = #expect(throws: DocumentError.self) {
      try Documents.template(text.replacing(old, with: new))
    }
    #expect(error?.subject.hasPrefix(path) == true, "\(error?.subject ?? "none")")
  }

  @Test(arguments: ["0", "-1", "1.5", "\"all\"", "true"])
  func `a wrong span is an error of its row`(span: String) throws {
    let list = #"[{"id": 1, "h": 9, "span": \#(span)}, {"id": 2, "h": 9}]"#
    let answer = try Documents.frames(list, Self.template)
    let item = answer.list("sections")[0].list("items")[0]
    #expect(item["error"].map { Answer(json: $0)["code"] } == .string("invalid_value"))
    #expect(frame(2, of: answer)?[3] == 9)
  }

  @Test("TL-63 · a section chooses among several headers and footers")
  func choosesHeaders() throws {
    let template = """
      {"header": {"box": [10, 5]}, "headers": {"big": {"box": [10, "$h"]}, "small": {"box": [10, 7]}},
       "footers": {"line": {"box": [10, 1]}}, "cells": {"default": {"box": [10, 10]}}}
      """
    let list = """
      {"sections": [
        {"id": 1, "header": {"cell": "big", "h": 30}, "items": [{"id": 1}], "footer": {"cell": "line"}},
        {"id": 2, "header": {"cell": "small"}, "items": [{"id": 2}]}, {"id": 3, "header": {}},
        {"id": 4, "header": {"cell": "huge"}}, {"id": 5, "footer": {}}, {"id": 6, "header": {"cell": 3}}]}
      """
    let answer = try Documents.frames(list, template)
    let sections = answer.list("sections")
    func height(_ section: Int, _ key: String) -> Double? {
      sections[section][key]?.array?.last?.double
    }
    #expect((0..<3).map { height($0, "header") } == [30, 7, 5] && height(0, "footer") == 1)
    func code(_ section: Int, _ key: String) -> JSONValue? {
      sections[section][key].map { Answer(json: $0)["code"] } ?? nil
    }
    #expect(code(3, "header_error") == .string("missing_template"))
    #expect(code(4, "footer_error") == .string("missing_template"))
    #expect(code(5, "header_error") == .string("wrong_type"))
    #expect(frame(2, of: answer) == [0, 48, 320, 10])
    for (schema, text) in [("list", list), ("template", template)] {
      #expect(try SchemaValidator(named: schema).problems(json(text)).isEmpty)
    }
  }
}
