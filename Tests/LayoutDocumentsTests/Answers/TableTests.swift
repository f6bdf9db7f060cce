import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// Frames and batches as tables for people.
struct TableTests {
  private static let template = """
    {"list": {"insets": 4}, "header": {"box": [10, 8]}, "list_header": {"box": [10, 6]},
     "cells": {"default": {"box": [10, "$h"]}}}
    """

  private static func list(_ items: String) throws -> ListDocument {
    try Documents.list(#"{"sections": [{"id": "a", "header": {"t": "A"}, "items": [\#(items)]}]}"#)
  }

  private func table(_ items: String, visible: Range<LayoutUnit>? = nil) throws -> [String] {
    let layout = try Documents.layout(try Self.list(items), Self.template, width: 320)
    var text = ""
    FramesTable(layout, visible: visible).write { text += $0 }
    return text.split(separator: "\n").map(String.init)
  }

  private static let long = String(repeating: "word ", count: 12)

  @Test func `frames stand in columns`() throws {
    let lines = try table(
      #"{"id": 1, "h": 20, "text": "\#(Self.long)"}, {"id": "b", "h": 100.5, "text": "two\nlines"}"#
    )
    #expect(lines[0].hasPrefix("320 px wide, 142.5 px high, 2 rows, hash "))
    #expect(
      lines.dropFirst() == [
        " y  height  x  width  entry",
        " 4       6  4    312  header of the list",
        "10       8  4    312  header of \"a\"       A",
        "18      20  4    312  1                   20 · word word word word word word word word wor…",
        "38   100.5  4    312  \"b\"                 100.5 · two lines",
      ])
    #expect(try table(#"{"id": 1, "h": 20}"#, visible: 20..<30).count == 3)
  }

  @Test func `a row with an error has its code`() throws {
    let lines = try table(#"{"id": 1, "h": [], "text": "x"}, {"id": 2, "h": 5}"#)
    #expect(lines[4].hasPrefix("18       0  4    312  1                   error wrong_type: "))
    #expect(lines[5].hasPrefix("18       5  4"))
  }

  @Test func `operations and changes of frames stand in columns`() throws {
    let old = try Self.list(#"{"id": 1, "h": 20}, {"id": 2, "h": 20}, {"id": 3, "h": 20}"#)
    let new = try Self.list(
      #"{"id": 9, "h": 30}, {"id": 3, "h": 20}, {"id": 2, "h": 50}, {"id": 4, "h": 7}"#)
    var layout = try Documents.layout(old, Self.template, width: 320)
    let update = layout.apply(new.snapshot)
    let table = BatchTable(from: old, to: new, update: update).text
    #expect(
      table.split(separator: "\n").map(String.init) == [
        "row deleted   [0, 0]           1",
        "row inserted  [0, 0]           9",
        "row inserted  [0, 3]           4",
        "row moved     [0, 2] → [0, 1]  3",
        "row changed   [0, 2]           2",
        "frames",
        "moved         -10              3",
        "resized       20 → 50          2",
        "inserted      y 18, 30 high    9",
        "inserted      y 118, 7 high    4",
        "removed       y 18, 20 high    1",
        "list          82 → 129         high",
      ], "\(table)")
    #expect(BatchTable(from: old, to: old).text == "no change\n")
    #expect(
      BatchTable(from: old, to: new, strategy: .staged).text.hasPrefix("row deleted") == true)
  }
}
