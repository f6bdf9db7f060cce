import CellLayout
import LayoutDocuments
import Testing
import TextLayout

/// The frames of a list, as they are printed.
struct FramesTests {
  /// Two rows: author and one line of text, author and two lines.
  private static let inbox = """
    {"sections": [{"id": "inbox", "header": {"title": "Inbox"}, "items": [
      {"id": "m1", "cell": "message", "version": 3, "author": "Mia", "text": "Hello"},
      {"id": "m2", "cell": "message", "author": "Jo", "text": "One line\\nand another"}]}]}
    """

  @Test func `the documented example is met to the number`() throws {
    let frames = try Documents.frames(FramesTests.inbox, Templates.message)
    #expect(frames["width"] == .integer(320))
    #expect(frames.height == 196.5)
    #expect(frames["hash"]?.string?.isEmpty == false)
    let sections = try json(
      """
      [{"id": "inbox", "header": [0, 8, 320, 28], "header_elements": [[12, 4, 296, 20]],
        "items": [
          {"id": "m1", "frame": [0, 36, 320, 64],
           "elements": [[12, 12, 40, 40], [60, 12, 248, 20], [60, 32, 248, 20]]},
          {"id": "m2", "frame": [0, 104.5, 320, 84],
           "elements": [[12, 12, 40, 40], [60, 12, 248, 20], [60, 32, 248, 40]]}]}]
      """)
    #expect(frames["sections"] == sections)
    #expect(frames.keys == ["width", "height", "hash", "sections"])
  }

  @Test func `lines of frames say the same`() throws {
    let lines = try Documents.lines(FramesTests.inbox, Templates.message)
    let frames = try Documents.frames(FramesTests.inbox, Templates.message)
    try #require(lines.count == 4)
    #expect(lines[0].keys == ["width", "height", "hash"])
    #expect(lines[0]["hash"] == frames["hash"])
    #expect(lines.dropFirst().map { $0["kind"]?.string } == ["header", "item", "item"])
    #expect(lines.dropFirst().allSatisfy { $0["section"] == .string("inbox") })
    #expect(lines.map { $0["id"] } == [nil, nil, .string("m1"), .string("m2")])
    #expect(lines[1].keys == ["section", "kind", "frame", "elements"])
    #expect(lines[2].keys == ["section", "kind", "id", "frame", "elements"])
    let items = frames.list("sections")[0].list("items")
    #expect(lines.dropFirst(2).map { $0["frame"] } == items.map { $0["frame"] })
    #expect(lines.dropFirst(2).map { $0["elements"] } == items.map { $0["elements"] })
  }

  @Test func `glyphs add the lines of each text`() throws {
    let frames = try Documents.frames(FramesTests.inbox, Templates.message, glyphs: true)
    let section = frames.list("sections")[0]
    #expect(section["header_texts"]?.array?.count == 1)
    let item = section.list("items")[1]
    #expect(item.keys == ["id", "frame", "elements", "texts"])
    let texts = try #require(item["texts"]?.array)
    #expect(texts.count == 2)
    let measured = try Measurer(detail: .glyphs).answer(
      "One line\nand another",
      [
        "font": everyFont, "font_size": .integer(15), "white_space": .string("pre-wrap"),
        "width": .integer(248),
      ])
    #expect(texts[1] == measured["lines"])
  }

  @Test func `a hidden leaf is null and keeps its place`() throws {
    let template = Templates.cell(
      """
      {"row": [{"text": "$a", "style": "body", "hidden_if_empty": true}, {"box": [4, 4]},
               {"text": "$b", "style": "body"}]}
      """)
    let list = #"[{"id": 1, "b": "x"}, {"id": 2, "a": "y"}]"#
    let items = try Documents.frames(list, template, glyphs: true).list("sections")[0].list("items")
    #expect(items[0]["elements"]?.array?.map(\.isNull) == [true, false, false])
    #expect(items[0]["texts"]?.array?.map(\.isNull) == [true, false])
    #expect(items[1]["elements"]?.array?.map(\.isNull) == [false, false, false])
    #expect(items[1]["texts"]?.array?.count == 2)
  }

  @Test func `between rows stand separator and spacing and nothing else`() throws {
    let template = """
      {"list": {"insets": [1, 2, 4, 8], "section_insets": [16, 32, 64, 128], "spacing": 0.25,
                "separator": 0.5},
       "header": {"box": [1, 10]}, "footer": {"box": [1, 20]},
       "cells": {"default": {"box": [1, "$h"]}}}
      """
    let list = """
      {"sections": [
        {"id": 1, "header": {}, "items": [{"id": 1, "h": 100}, {"id": 2, "h": 200}], "footer": {}},
        {"id": 2, "items": []},
        {"id": 3, "header": null, "items": [{"id": 3, "h": 300}]}]}
      """
    let frames = try Documents.frames(list, template, width: 400)
    let sections = frames.list("sections")
    // Row width: 400 - (2 + 8) - (32 + 128); left edge 2 + 32.
    #expect(sections[0]["header"] == (try json("[34, 17, 230, 10]")))
    #expect(
      sections[0].list("items").map { $0["frame"] } == [
        try json("[34, 27, 230, 100]"), try json("[34, 127.75, 230, 200]"),
      ])
    #expect(sections[0]["footer"] == (try json("[34, 327.75, 230, 20]")))
    #expect(sections[1].keys == ["id", "items"])
    // 347.75 + 64, the empty section's 16 + 64, and 16.
    #expect(sections[2].list("items")[0]["frame"] == (try json("[34, 507.75, 230, 300]")))
    #expect(frames.height == 875.75)
  }

  @Test func `a bad row keeps its place with height 0`() throws {
    let list = """
      [{"id": 1, "text": "a"}, {"id": 2, "cell": "none"}, {"id": 3, "text": true},
       {"id": 4, "cell": 7}, {"id": 5, "text": "b"}]
      """
    let items = try Documents.frames(list, Templates.cell(#"{"text": "$text", "style": "body"}"#))
      .list("sections")[0].list("items")
    #expect(items.map { $0["id"]?.integer } == [1, 2, 3, 4, 5])
    #expect(items.map(\.code) == [nil, "missing_template", "not_text", "wrong_type", nil])
    #expect(items.map { $0["frame"]?.array?[1].double } == [0, 20, 20, 20, 20])
    #expect(items.map { $0["frame"]?.array?[3].double } == [20, 0, 0, 0, 20])
  }

  @Test func `ids echo their type`() throws {
    let list = #"{"sections": [{"id": 1, "items": [{"id": "1"}, {"id": 1}, {"id": -5}]}]}"#
    let sections = try Documents.frames(list, Templates.cell(#"{"box": [1, 1]}"#)).list("sections")
    #expect(sections[0]["id"] == .integer(1))
    #expect(
      sections[0].list("items").map { $0["id"] } == [.string("1"), .integer(1), .integer(-5)])
  }

  @Test func `an empty list has no height and a hash`() throws {
    for list in ["[]", "", #"{"sections": []}"#, "\n\n"] {
      let frames = try Documents.frames(list, Templates.cell(#"{"box": [1, 1]}"#))
      #expect(frames.height == 0)
      #expect(frames["hash"] != nil)
      #expect(frames["errors"] == nil)
    }
  }

  @Test func `the hash is that of the layout and not of its history`() throws {
    let list = #"[{"id": 1, "h": 10}, {"id": 2, "h": 20}, {"id": 3, "h": 30}]"#
    let same = try Documents.frames(list, Templates.boxes)["hash"]
    #expect(try Documents.frames(list, Templates.boxes)["hash"] == same)
    var layout = try Documents.layout(
      try Documents.list(#"[{"id": 3, "h": 30}, {"id": 9, "h": 3}, {"id": 1, "h": 11}]"#),
      Templates.boxes, width: 320)
    layout.apply(try Documents.list(list).snapshot)
    #expect(JSONValue.string(layout.layoutHash().description) == same)
    let others = [
      #"[{"id": 2, "h": 20}, {"id": 1, "h": 10}, {"id": 3, "h": 30}]"#,
      #"[{"id": 1, "h": 10}, {"id": 2, "h": 20}, {"id": "3", "h": 30}]"#,
      #"[{"id": 1, "h": 10}, {"id": 2, "h": 20}, {"id": 3, "h": 30.015625}]"#,
      #"[{"id": 1, "h": 10}, {"id": 2, "h": 20}]"#,
    ]
    for other in others { #expect(try Documents.frames(other, Templates.boxes)["hash"] != same) }
    #expect(try Documents.frames(list, Templates.boxes, width: 321)["hash"] != same)
  }
}
