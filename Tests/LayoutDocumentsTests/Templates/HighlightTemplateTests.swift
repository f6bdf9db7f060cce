import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// Highlights of texts in templates.
struct HighlightTemplateTests {
  private func template(_ highlights: String) -> String {
    ##"{"colors": {"ink": ["#111111", "#eeeeee"]}, "cells": {"default": {"text": "$text", "font": "Noto Sans", "font_size": 15, "highlights": \##(highlights)}}}"##
  }

  private func layout(_ highlights: String, _ list: String) throws -> DocumentLayout {
    try Documents.layout(try Documents.list(list), template(highlights), width: 300)
  }

  private func row(_ item: Int) -> ListEntry {
    .item(ListIndexPath(section: 0, item: item))
  }

  private let literal =
    ##"[{"start": 4, "end": 7, "color": "role:ink", "corner_radius": 3, "padding": [1, 2, 3, 4]}, {"start": 0, "end": 1, "color": "#ff000080", "padding": 2}]"##

  private let marks = [
    TextHighlight(
      4..<7,
      color: LayoutColor(
        light: LayoutColor(red: 17, green: 17, blue: 17),
        dark: LayoutColor(red: 238, green: 238, blue: 238)), cornerRadius: 3,
      padding: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
    TextHighlight(
      0..<1, color: LayoutColor(red: 255, green: 0, blue: 0, alpha: 128),
      padding: LayoutInsets(all: 2)),
  ]

  @Test func `highlights are those of the template or of a field`() throws {
    let literal = try layout(literal, #"[{"id": 1, "text": "one two three"}]"#)
    #expect(literal.elements(of: row(0)).map(\.highlights) == [marks])
    let read = try layout(
      #""$found""#,
      #"[{"id": 1, "text": "one two three", "found": \#(self.literal)}, {"id": 2, "text": "one"}, {"id": 3, "text": "one", "found": null}]"#
    )
    #expect(read.elements(of: row(0)).map(\.highlights) == [marks])
    #expect((1..<3).allSatisfy { read.elements(of: row($0))[0].highlights.isEmpty })
    #expect(!read.hasErrors)
  }

  @Test func `the template is valid`() throws {
    for highlights in [literal, #""$found""#, "[]", "null"] {
      let text = template(highlights)
      _ = try Documents.template(text)
      let problems = try SchemaValidator(named: "template").problems(json(text))
      #expect(problems.isEmpty, "\(problems.prefix(3))")
    }
  }

  private static let wrong: [(String, String, String)] = [
    (#"{}"#, "wrong_type", ""), ("[3]", "wrong_type", "[0]"),
    (##"[{"end": 3, "color": "#000"}]"##, "missing_key", "[0].start"),
    (##"[{"start": 3, "color": "#000"}]"##, "missing_key", "[0].end"),
    (#"[{"start": 0, "end": 3}]"#, "missing_key", "[0].color"),
    (##"[{"start": "a", "end": 3, "color": "#000"}]"##, "wrong_type", "[0].start"),
    (##"[{"start": -1, "end": 3, "color": "#000"}]"##, "invalid_value", "[0].start"),
    (##"[{"start": 4, "end": 3, "color": "#000"}]"##, "invalid_value", "[0].end"),
    (##"[{"start": 0, "end": 3.5, "color": "#000"}]"##, "invalid_value", "[0].end"),
    (##"[{"start": 0, "end": 3, "color": "reddish"}]"##, "invalid_value", "[0].color"),
    (##"[{"start": 0, "end": 3, "color": "role:sea"}]"##, "unknown_role", "[0].color"),
    (##"[{"start": 0, "end": 3, "colour": "#000"}]"##, "unknown_key", "[0].colour"),
    (
      ##"[{"start": 0, "end": 3, "color": "#000", "padding": [1, 2]}]"##, "wrong_type",
      "[0].padding"
    ),
    (
      ##"[{"start": 0, "end": 3, "color": "#000", "corner_radius": -1}]"##, "invalid_value",
      "[0].corner_radius"
    ),
  ]

  @Test(arguments: wrong) func `a wrong highlight of a template has its code and place`(
    highlights: String, code: String, path: String
  ) throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try Documents.template(template(highlights))
    }
    #expect(error.code.rawValue == code && error.path == "cells.default.highlights" + path)
  }

  @Test(arguments: wrong) func `a wrong highlight of a field is the error of its row`(
    highlights: String, code: String, path: String
  ) throws {
    let layout = try layout(
      #""$search.found""#,
      #"[{"id": 1, "text": "one", "search": {"found": \#(highlights)}}, {"id": 2, "text": "one", "search": {"found": \#(literal)}}]"#
    )
    let error = try #require(layout.documentError(of: row(0)))
    #expect(error.code.rawValue == code && error.path?.hasSuffix("search.found" + path) == true)
    #expect(layout.documentError(of: row(1)) == nil)
    #expect(layout.elements(of: row(1)).map(\.highlights) == [marks])
  }

  @Test func `only texts have highlights`() throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try Documents.template(#"{"cells": {"a": {"box": [1, 2], "highlights": []}}}"#)
    }
    #expect(error.code.rawValue == "invalid_value" && error.path == "cells.a.highlights")
  }
}
