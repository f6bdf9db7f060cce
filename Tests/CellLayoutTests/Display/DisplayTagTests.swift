import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// The origins of commands, and pictures in parts.
@Suite struct DisplayTagTests {
  typealias List = ListLayout<ChatDay, Row>

  struct Row: ListItem, Equatable {
    var id: Int
    var author: String
    var text: String
  }

  private func list(itemCount: Int = 40) throws -> List {
    let style = try ListAnswers.style()
    let cell = CellPrototype(for: Row.self) { make in
      make.column(spacing: 4) {
        make.text(\.author, style: style).named("author")
        make.text(\.text, style: style).opacity(0.5)
        make.box().height(6).drawing(CustomDrawing("wave", bytes: [1, 2]))
      }.padding(6).background(LayoutColor(red: 1, green: 2, blue: 3))
    }
    let header = CellPrototype(for: ChatDay.self) { make in
      make.text(\.title, style: style).named("title")
    }
    var listStyle = ListStyle(spacing: ListSpacing(spacing: 3, separator: 1))
    listStyle.pinsHeaders = true
    listStyle.background = LayoutColor(red: 250, green: 250, blue: 250)
    let rows = (0..<itemCount).map { i in
      Row(id: i, author: "Mia", text: String(repeating: "lanterns ", count: i % 7))
    }
    let half = itemCount / 2
    return ListLayout(
      ListSnapshot(sections: [
        (section: ChatDay(id: 1, title: "Today"), items: Array(rows[..<half])),
        (section: ChatDay(id: 2, title: "Then"), items: Array(rows[half...])),
      ]),
      cells: ListCells(cell, header: header),
      environment: LayoutEnvironment(width: 200, style: listStyle), engines: TextEnginePool())
  }

  @Test func `commands name the rows and elements that they draw`() throws {
    let layout = try list()
    let picture = layout.displayList(visible: 45..<400)
    var shown: Set<ListEntry> = []
    var end = 0
    for tag in picture.tags {
      #expect(tag.commands.lowerBound >= end && !tag.commands.isEmpty)
      end = tag.commands.upperBound
      shown.insert(tag.entry)
      for command in tag.commands { #expect(picture.tag(ofCommand: command) == tag) }
      guard let element = tag.element else { continue }
      let part = layout.elements(of: tag.entry)[element]
      #expect(part.name == tag.name)
      for command in picture.commands[tag.commands] {
        if case .glyphs = command {
          guard case .text = part.content else { Issue.record("\(tag)"); continue }
        }
      }
    }
    #expect(end <= picture.commands.count)
    let pinned = layout.pinnedHeader(at: 45)
    #expect(pinned?.section == 0)
    #expect(shown == Set(layout.entries(in: 45..<400) + [.header(section: 0)]))
    // The background, the clip, separators and what hides rows behind a pinned header belong to no entry.
    let untagged = picture.commands.indices.filter { picture.tag(ofCommand: $0) == nil }
    #expect(untagged.count > 3 && picture.tag(ofCommand: picture.commands.count) == nil)
    for command in untagged {
      switch picture.commands[command] {
      case .fill, .pushClip, .popClip: break
      default: Issue.record("\(picture.commands[command])")
      }
    }
  }

  @Test func `a drawing is a command with its place`() throws {
    let layout = try list()
    let drawings = layout.displayList().commands.compactMap { command in
      if case .custom(let drawing, let frame) = command { (drawing, frame) } else { nil }
    }
    #expect(drawings.count == 40)
    #expect(drawings.allSatisfy { $0.0 == CustomDrawing("wave", bytes: [1, 2]) })
    let frames = (0..<2).flatMap { section in
      (0..<20).compactMap { item in
        let entry = ListEntry.item(ListIndexPath(section: section, item: item))
        return layout.frame(of: entry).flatMap { row in
          layout.elements(of: entry).last?.frame?.offset(by: row.origin)
        }
      }
    }
    #expect(drawings.map(\.1) == frames)
  }

  @Test func `tags come back from data, and wrong ones do not`() throws {
    let picture = try list().displayList(visible: 35..<400)
    let data = try JSONEncoder().encode(StoredDisplayList(picture))
    let back = try JSONDecoder().decode(StoredDisplayList.self, from: data)
      .displayList(fonts: BundledFonts.library)
    #expect(back == picture && !back.tags.isEmpty)

    func read(_ tags: String) throws -> StoredDisplayList {
      let text =
        #"{"size": {"width": 1, "height": 1}, "faces": [], "commands": [{"popClip": {}}, {"popClip": {}}]"#
      return try JSONDecoder().decode(StoredDisplayList.self, from: Data("\(text)\(tags)}".utf8))
    }
    _ = try read("")
    _ = try read(
      #", "tags": [{"from": 0, "to": 1, "header": 0}, {"from": 1, "to": 2, "edge": "footer"}]"#)
    for wrong in [
      #"{"from": 0, "to": 3, "header": 0}"#, #"{"from": 1, "to": 1, "header": 0}"#,
      #"{"from": -1, "to": 1, "header": 0}"#, #"{"from": 0, "to": 1}"#,
      #"{"from": 0, "to": 1, "header": 0, "footer": 0}"#, #"{"from": 0, "to": 1, "item": [0]}"#,
      #"{"from": 0, "to": 2, "footer": 0}, {"from": 1, "to": 2, "footer": 0}"#,
    ] {
      #expect(throws: DecodingError.self, "\(wrong)") { try read(#", "tags": [\#(wrong)]"#) }
    }
  }

  /// The picture that parts are, drawn as their documentation says.
  private func picture(_ parts: [DisplayPart], _ size: LayoutSize) -> DisplayList {
    var list = DisplayList(size: size)
    var parts = parts[...]
    if parts.first?.kind == .background { list.append(parts.removeFirst().list, at: .zero) }
    list.commands.append(.pushClip(LayoutRect(origin: .zero, size: size), cornerRadius: .zero))
    for part in parts { list.append(part.list, at: part.origin) }
    list.commands.append(.popClip)
    return list
  }

  @Test func `parts are the picture, and scrolling makes those of new rows alone`() throws {
    let layout = try list(itemCount: 60)
    var display = ScrollingDisplay(layout)
    var random = SplitMix64(seed: 3)
    var top = LayoutUnit.zero
    for _ in 0..<60 {
      let range = top..<top + 300
      let parts = display.parts(visible: range)
      #expect(
        picture(parts, LayoutSize(width: 200, height: 300)) == layout.displayList(visible: range))
      top += LayoutUnit(rawValue: random.number(below: 4_000) - 1_500)
    }
  }

  @Test func `a step within the rows on the screen makes nothing`() throws {
    let layout = try list(itemCount: 60)
    var display = ScrollingDisplay(layout)
    let row = try #require(layout.frame(of: .item(ListIndexPath(section: 0, item: 3))))
    _ = display.parts(visible: row.minY + 1..<row.minY + 201)
    let made = display.madeCount
    #expect(made > 3)
    // A pinned header, whose place does not change its commands, and all rows are there already.
    for step in 1...5 {
      let top = row.minY + LayoutUnit(rawValue: 64 + step)
      _ = display.parts(visible: top..<top + 200)
    }
    let entered =
      layout.entries(in: row.minY + 1..<row.minY + 202).count
      - layout.entries(in: row.minY + 1..<row.minY + 201).count
    #expect(display.madeCount - made <= 2 * entered)
  }
}
