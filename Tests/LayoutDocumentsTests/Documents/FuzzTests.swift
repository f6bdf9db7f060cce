import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout
import TextTestSupport

/// Seeded mutations of sound input: every one is answered, none traps.
///
/// For a longer run raise `rounds`.
struct FuzzTests {
  private static let rounds = 40

  private static let lines = [
    #"{"id": "a", "text": "Hello wide world", "font": "Noto Sans", "font_size": 16, "width": 60}"#,
    """
    {"id": 2, "text": "a\\tb\\r\\n  c\\u00add \\u05d0\\u05d1 12", "font": ["Noto Sans", "Noto Sans Hebrew"],
     "font_size": 15.5, "line_height": 20, "widths": [0, 33.25, null], "white_space": "pre-wrap",
     "overflow_wrap": "anywhere", "word_break": "keep-all", "letter_spacing": 0.5,
     "direction": "auto", "lang": "he", "text_align": "center", "tab_size": 4}
    """,
    """
    {"id": 3, "text": "\\u6f22\\u5b57 \\u0633\\u0644\\u0627\\u0645 \\ud83d\\ude42 x", "font": ["Noto Sans CJK JP", "Noto Naskh Arabic"],
     "font_size": 12, "line_height": {"multiple": 1.4}, "width": 40, "max_lines": 2, "weight": 700,
     "truncation": "tail", "direction": "rtl", "features": {"liga": 0, "kern": true},
     "overflow_wrap": "break-word", "word_break": "break-all", "text_align": "end", "strut": true}
    """,
  ]

  @Test("mutated measure lines", arguments: 0..<UInt64(FuzzTests.rounds))
  func measure(seed: UInt64) throws {
    var mutator = Mutator(seed: seed)
    var input: [UInt8] = []
    for _ in 0..<25 {
      let line = try json(FuzzTests.lines.randomElement(using: &mutator.random)!)
      let mutated = Array(mutator.mutate(line).description.utf8)
      input += seed % 4 == 0 ? mutator.damage(mutated).map { $0 == 10 ? 32 : $0 } : mutated
      input.append(10)
    }
    for detail in [MeasureAnswer.Detail.glyphs, .heights] {
      let answers = try Measurer(detail: detail).answers(bytes: input)
      #expect(answers.count <= 25)
      for answer in answers { #expect(answer.object != nil) }
    }
  }

  private static let list = """
    {"sections": [
      {"id": "a", "header": {"title": "A", "h": 10}, "items": [
        {"id": 1, "cell": "message", "version": 1, "author": "Mia", "text": "one two three"},
        {"id": 2, "cell": "other", "text": "x", "h": 3.5, "tint": "#123"},
        {"id": "2", "cell": "message", "author": "", "text": ""}]},
      {"id": 7, "footer": {"title": "F", "h": 2}, "items": [
        {"id": 3, "cell": "other", "text": "y", "size": [3, 4]},
        {"id": 4, "cell": "message", "author": "Jo", "text": "four"}]}]}
    """

  private static let template = """
    {"styles": {"body": {"font": ["Noto Sans"], "font_size": 15, "line_height": 20, "color": "#222"}},
     "list": {"insets": [8, 4, 8, 4], "section_insets": 3, "spacing": 4, "separator": 0.5,
              "sticky_headers": true, "background": "#fff"},
     "header": {"text": "$title", "style": "body", "padding": [4, 12, 4, 12]},
     "footer": {"row": [{"text": "$title", "style": "body", "grow": 1}, {"box": [3, "$h"]}]},
     "cells": {"message": {"row": [{"box": [40, 40], "corner_radius": 20, "background": "$tint"},
                 {"column": [{"text": "$author", "style": "body", "max_lines": 1,
                              "hidden_if_empty": true},
                             {"text": "$text", "style": "body"}, {"divider": 1}], "grow": 1}],
                 "spacing": 8, "padding": 12, "align": "baseline", "justify": "space-between"},
               "other": {"column": [{"box": "$size"}, {"box": [10, "$h"]}, {"aspect": 1.5},
                          {"spacer": 3, "grow": 0.3}, {"row": [{"divider": true}, {"spacer": true},
                          {"text": "$text", "font": "Noto Sans", "font_size": 9}],
                          "align": "center"}], "align": "end", "hidden_if_empty": true}}}
    """

  @Test("mutated lists and templates", arguments: 0..<UInt64(FuzzTests.rounds))
  func layout(seed: UInt64) throws {
    var mutator = Mutator(seed: seed)
    var layout: DocumentLayout?
    var last: ListDocument?
    let pool = TextEnginePool()
    for round in 0..<15 {
      let listValue = mutator.mutate(try json(FuzzTests.list))
      var listBytes = Array(listValue.description.utf8)
      if round % 5 == 4 { listBytes = mutator.damage(listBytes) }
      let templateValue =
        round % 3 == 0 ? mutator.mutate(try json(FuzzTests.template)) : try json(FuzzTests.template)
      guard let document = try? ListDocument(listBytes),
        let template = try? TemplateDocument(
          Array(templateValue.description.utf8), library: BundledFonts.library)
      else { continue }
      if round % 3 == 0 || layout == nil {
        layout = DocumentLayout(
          document.snapshot, cells: template.cells(for: document),
          environment: LayoutEnvironment(
            width: LayoutUnit(rawValue: Int.random(in: 0...30_000, using: &mutator.random)),
            style: template.style), engines: pool)
      } else if var next = layout, let old = last {
        let update = next.apply(document.snapshot)
        next.checkInvariants()
        let batch = BatchDocument(from: old, to: document, layout: next, update: update)
        _ = try JSONParser.parse(batch.bytes())
        layout = next
      }
      last = document
      let made = try #require(layout)
      let options = FramesDocument.Options(
        visible: Bool.random(using: &mutator.random) ? 10..<200 : nil, includesGlyphs: true)
      _ = try JSONParser.parse(
        FramesDocument(made, document: document, options: options).bytes())
    }
  }

  @Test("mutated lines of items", arguments: 0..<UInt64(FuzzTests.rounds))
  func items(seed: UInt64) throws {
    var mutator = Mutator(seed: seed)
    let items = try json(FuzzTests.list).object?["sections"]?.array?[0].object?["items"]
    for _ in 0..<10 {
      let values = mutator.mutate(items ?? .null).array ?? []
      let text = values.map(\.description).joined(separator: "\n")
      let bytes = seed % 2 == 0 ? Array(text.utf8) : mutator.damage(Array(text.utf8))
      let list = try? ListDocument(bytes)
      #expect((list?.snapshot.itemCount ?? 0) <= values.count)
    }
  }
}
