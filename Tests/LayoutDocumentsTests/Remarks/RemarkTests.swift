import LayoutDocuments
import ListCore
import Testing
import TextLayout
import TextTestSupport

/// What is told of a layout that is blank where something was meant to be.
struct RemarkTests {
  private let template = """
    {"styles": {"body": {"font": "Noto Sans", "font_size": 15, "line_height": 20}},
     "header": {"text": "$name", "style": "body"},
     "cells": {"default": {"column": [{"text": "$titel", "style": "body"},
                                      {"text": "$a.b", "style": "body", "color": "$color"},
                                      {"box": ["$w", 5], "background": "$fill"}]},
               "other": {"text": "$text", "style": "body"}}}
    """

  private func absent(_ lists: String...) throws -> [String] {
    var absent = AbsentFields(of: try Documents.template(template))
    for list in lists { absent.look(in: try Documents.list(list)) }
    return absent.remarks()
  }

  @Test func `a field that no row has is named once, with the rows`() throws {
    let list = """
      {"sections": [{"id": 1, "header": {"title": "x"}, "items": [
        {"id": 1, "a": {"b": "x"}, "w": 3}, {"id": 2, "fill": null, "color": "x"}]},
       {"id": 2, "header": {}}]}
      """
    #expect(
      try absent(list) == [
        #"the field "$titel" of cell "default" is in none of 2 rows"#,
        #"the field "$name" of header is in none of 2 section headers"#,
      ])
  }

  @Test func `fields may be in any row of any list`() throws {
    let all = ##"{"id": 2, "a": {"b": 1}, "w": 3, "fill": "#fff", "color": "#000", "titel": ""}"##
    #expect(try absent(#"[{"id": 1}, \#(all)]"#) == [])
    #expect(try absent(#"[{"id": 1}]"#, "[\(all)]") == [])
    #expect(try absent(#"[{"id": 1}]"#).count == 5)
    // Cells without rows read nothing.
    #expect(try absent("[]") == [])
    #expect(
      try absent(#"[{"id": 1, "cell": "other"}]"#)
        == [#"the field "$text" of cell "other" is in none of 1 row"#])
  }

  @Test func `each header and footer reads the fields of its own element`() throws {
    let template = """
      {"styles": {"body": {"font": "Noto Sans", "font_size": 15, "line_height": 20}},
       "header": {"text": "$name", "style": "body"},
       "headers": {"big": {"text": "$titel", "style": "body"}, "two": {"text": "$name", "style": "body"}},
       "footers": {"a": {"text": "$note", "style": "body"}, "b": {"text": "$nota", "style": "body"}},
       "cells": {"default": {"box": [1, 1]}}}
      """
    let list = """
      {"sections": [
        {"id": 1, "header": {"name": "x"}, "footer": {"cell": "a", "note": "y"}},
        {"id": 2, "header": {"cell": "big", "name": "x"}, "footer": {"cell": "b", "note": "y"}},
        {"id": 3, "header": {"cell": "two"}}]}
      """
    var absent = AbsentFields(of: try Documents.template(template))
    absent.look(in: try Documents.list(list))
    #expect(
      absent.remarks() == [
        #"the field "$titel" of header "big" is in none of 1 section header"#,
        #"the field "$name" of header "two" is in none of 1 section header"#,
        #"the field "$nota" of footer "b" is in none of 1 section footer"#,
      ])
  }

  private func remarks(_ list: String, _ element: String) throws -> [String] {
    let document = try Documents.list(list)
    return LayoutRemarks(
      of: try Documents.layout(document, Templates.cell(element), width: 320)
    ).sentences()
  }

  @Test func `errors are told once each, with the rows that have them`() throws {
    let list = """
      [{"id": 1, "text": []}, {"id": 2, "text": "x"}, {"id": "c", "cell": "none"},
       {"id": 4, "text": [7]}, {"id": 5, "text": {}}]
      """
    #expect(
      try remarks(list, #"{"text": "$text", "style": "body"}"#) == [
        "not_text: text is an array; it must be a string or a number: 2 of 5 rows, "
          + "first row 1 at [0, 0]",
        "missing_template: cell is \"none\"; it must be a cell of the template: 1 of 5 rows, "
          + "first row \"c\" at [0, 2]",
        "not_text: text is an object; it must be a string or a number: 1 of 5 rows, "
          + "first row 5 at [0, 4]",
      ])
  }

  @Test func `characters that no font has are counted`() throws {
    let list = #"""
      [{"id": 1, "text": "x"}, {"id": 2, "text": "a\u0b85\u0b86"}, {"id": 3, "text": "\u0b85"}]
      """#
    let text = #"{"text": "$text", "style": "body"}"#
    #expect(
      try remarks(list, text) == [
        "missing glyphs: 3 characters of 2 texts are in no font of their style, "
          + "first in row 2 at [0, 1]"
      ])
    #expect(try remarks(#"[{"id": 1, "text": "plain"}]"#, text) == [])
  }

  @Test func `measured texts are counted, too`() throws {
    for detail in [MeasureAnswer.Detail.heights, .lines] {
      let session = MeasureSession(
        library: BundledFonts.library, answer: MeasureAnswer(detail: detail))
      let lines = ["x", "\u{0B85}y\u{0B86}", "\u{0B85}"].map { Measurer.line($0) }
      var reader = LineReader(bytes: Array(lines.joined(separator: "\n").utf8))
      var writer = JSONWriter()
      while session.answerNext(of: &reader, to: &writer) != nil {}
      #expect(
        session.missingGlyphs
          == "missing glyphs: 3 characters of 2 texts are in no font of their style")
    }
  }
}
