#if Extras
import TestSupport

/// A list that changes at random: rows and sections come, go, move and change.
struct ListSequence {
  private struct Row {
    var id: Int
    var text: String
    var cell: String
  }

  private struct Section {
    var id: Int
    var title: String?
    var rows: [Row]
  }

  private var random: SplitMix64
  private var sections: [Section] = []
  private var nextID = 0

  private static let words = [
    "ferry", "lantern", "at", "nine", "we", "carry", "the", "long", "ladders", "down", "a",
    "harbour",
    "نعم", "bring", "paint", "😀", "and", "brushes",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<4 { insertSection() }
    for _ in 0..<24 { insertRow() }
  }

  /// The identifiers of all rows in order.
  var rowIDs: [Int] { sections.flatMap { $0.rows.map(\.id) } }

  /// Changes the list in some places.
  mutating func edit() {
    for _ in 0..<random.number(below: 8) {
      switch random.number(below: 12) {
      case 0: insertSection()
      case 1: if sections.count > 2 { sections.remove(at: anySection()) }
      case 2: sections.insert(sections.remove(at: anySection()), at: anySection())
      case 3: sections[anySection()].title = title()
      case 4, 5, 6: insertRow()
      case 7, 8: _ = takeRow()
      case 9, 10:
        guard var row = takeRow() else { continue }
        if random.isOne(in: 2) { row.text = text() }
        if random.isOne(in: 4) { row.cell = row.cell == "plain" ? "padded" : "plain" }
        put(row)
      default: sections[anySection()].rows.shuffle(using: &random)
      }
    }
  }

  /// The list as a document.
  var json: String {
    let parts = sections.map { section in
      let rows = section.rows.map {
        #"{"id": \#($0.id), "cell": "\#($0.cell)", "text": "\#($0.text)"}"#
      }
      let header = section.title.map { #""header": {"title": "\#($0)"}, "# } ?? ""
      return #"{"id": \#(section.id), \#(header)"items": [\#(rows.joined(separator: ", "))]}"#
    }
    return #"{"sections": [\#(parts.joined(separator: ", "))]}"#
  }

  static let template = """
    {"styles": {"body": {"font": ["Noto Sans", "Noto Naskh Arabic", "Noto Color Emoji"],
                         "font_size": 15, "line_height": 20}},
     "list": {"insets": [8, 0, 8, 0], "section_insets": [2, 1, 3, 1], "spacing": 4,
              "separator": 0.5},
     "header": {"text": "$title", "style": "body", "padding": 4},
     "cells": {"plain": {"text": "$text", "style": "body"},
               "padded": {"text": "$text", "style": "body", "padding": 6}}}
    """

  // MARK: Edits

  private mutating func anySection() -> Int { random.number(below: sections.count) }

  private mutating func text() -> String {
    (0..<1 + random.number(below: 14)).map { _ in
      Self.words[random.number(below: Self.words.count)]
    }.joined(separator: " ")
  }

  private mutating func title() -> String? { random.isOne(in: 3) ? nil : text() }

  private mutating func insertSection() {
    nextID += 1
    let section = Section(id: nextID, title: title(), rows: [])
    sections.insert(section, at: random.number(below: sections.count + 1))
  }

  private mutating func insertRow() {
    nextID += 1
    put(Row(id: nextID, text: text(), cell: random.isOne(in: 2) ? "plain" : "padded"))
  }

  private mutating func put(_ row: Row) {
    let section = anySection()
    sections[section].rows.insert(
      row, at: random.number(below: sections[section].rows.count + 1))
  }

  private mutating func takeRow() -> Row? {
    let section = anySection()
    guard !sections[section].rows.isEmpty else { return nil }
    return sections[section].rows.remove(at: random.number(below: sections[section].rows.count))
  }
}
#endif
