import CellLayout
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// Rows that come to sections of other styles keep the laws of updates.
struct RestyledReplayTests {
  private static let template = """
    {"styles": {"b": {"font": "Noto Sans", "font_size": 16}},
     "cells": {"default": {"text": "$text", "style": "b"}},
     "section_styles": {
       "narrow": {"insets": [0, 40, 0, 0]}, "shifted": {"insets": [0, 0, 0, 40]},
       "grid": {"layout": {"grid": {"columns": 2}}},
       "masonry": {"layout": {"masonry": {"lanes": 2}}},
       "strip": {"layout": {"strip": {"item_width": 50}}}, "flow": {"layout": {"flow": {}}},
       "wrong": {"layout": {"grid": {"columns": 0}}}}}
    """
  private static let styles = [
    "", "narrow", "shifted", "grid", "masonry", "strip", "flow", "wrong", "unknown",
  ]

  /// Two sections with rows of their identifiers.
  private static func list(_ sections: (style: String, rows: [Int])...) -> String {
    let sections = sections.enumerated().map { index, section in
      let rows = section.rows.map { #"{"id": \#($0), "text": "\#(texts[$0 % texts.count])"}"# }
      let style = section.style.isEmpty ? "" : #""style": "\#(section.style)", "#
      return #"{"id": \#(index), \#(style)"items": [\#(rows.joined(separator: ", "))]}"#
    }
    return #"{"sections": [\#(sections.joined(separator: ", "))]}"#
  }

  private static let texts = ["Tea", "Lanterns at nine?", "Bring the long ones, they do not tear."]

  private func steps(_ lists: [String]) throws -> [ReplayStep] {
    var replay = Documents.replay(try Documents.template(Self.template))
    return try lists.map { try replay.apply(Documents.list($0).snapshot) }
  }

  @Test("a section gets another style", arguments: styles, styles)
  func restyled(from old: String, to new: String) throws {
    let rows = [1, 2, 3, 4, 5]
    _ = try steps([
      Self.list((old, rows), ("", [6, 7])), Self.list((new, rows), ("", [6, 7])),
      Self.list((old, [1, 2, 9, 4, 5]), ("", [6, 7])),
      Self.list((new, [5, 1, 9, 4]), ("", [6, 7])),
    ])
  }

  @Test("rows move to a section of another style", arguments: styles, styles)
  func moved(from old: String, to new: String) throws {
    let lists = [
      Self.list((old, [1, 2, 3, 4]), (new, [6, 7])),
      Self.list((old, [1, 3]), (new, [4, 6, 2, 7])),
    ]
    _ = try steps(lists + lists)
  }

  @Test func `a row as high as before that becomes wider in another section is told`() throws {
    let lists = [[[0], [3, 6]], [[0, 3], [6]]].map { Self.list(("", $0[0]), ("grid", $0[1])) }
    var layout = try Documents.layout(Documents.list(lists[0]), Self.template, width: 320)
    let update = try layout.apply(Documents.list(lists[1]).snapshot)
    let row = try #require(update.resized.first)
    #expect(update.resized.count == 1 && row.path == ListIndexPath(section: 0, item: 1))
    #expect(row.frame.old.size.width == 160 && row.frame.new.size.width == 320)
    #expect(row.frame.old.size.height == row.frame.new.size.height)
  }
}
