import CellLayout
import LayoutSnapshots
import ListCore
import Testing
import TextLayout

/// The differences of layouts name the row, the element and the cause.
@Suite struct SnapshotDifferenceTests {
  private func differences(
    _ change: (inout Feed) -> Void, width: LayoutUnit = 200
  ) throws -> [SnapshotDifference] {
    var feed = Feed()
    change(&feed)
    return SnapshotDocument([LayoutSnapshot(try feed.layout(width: width))])
      .differences(from: SnapshotDocument([LayoutSnapshot(try Feed().layout())]))
  }

  @Test func `a text with other words`() throws {
    let found = try differences { $0.notes[0].text = "Boats." }
    #expect(found.map(\.aspect) == [.content])
    #expect(found[0].entry == "\"a\"" && found[0].element == "2")
    #expect(found[0].description.hasPrefix("\"a\" 98 → 58: 2 text is “Boats.”, was “Lanterns "))
  }

  @Test func `a distance to the next row, and a list that is turned over`() throws {
    func document(_ change: (inout ListStyle) -> Void, spacing: LayoutUnit? = nil) throws
      -> SnapshotDocument
    {
      let feed = Feed()
      var (style, cells) = (feed.style, try feed.cells)
      if let spacing { cells.spacingAfter = { $0.id == "b" ? spacing : nil } }
      change(&style)
      let layout = ListLayout(
        feed.list, cells: cells, environment: LayoutEnvironment(width: 200, style: style),
        engines: TextEnginePool())
      let written = SnapshotDocument([LayoutSnapshot(layout)])
      #expect(try SnapshotDocument(text: written.text).differences(from: written).isEmpty)
      return written
    }
    let plain = try document { _ in }
    let spaced = try document({ _ in }, spacing: 9).differences(from: plain)
    #expect(spaced.map(\.entry) == ["\"b\""])
    #expect(spaced[0].description.contains("note · spacing 9"))
    for (words, change) in [
      ("inverted", { $0.isInverted = true }), ("pins-overlap", { $0.pinBehavior = .overlap }),
    ] as [(String, (inout ListStyle) -> Void)] {
      let found = try document(change).differences(from: plain)
      #expect(found.map(\.aspect) == [.listStyle])
      #expect(found[0].description.contains(words))
    }
  }

  @Test func `a text that breaks elsewhere`() throws {
    let found = try differences { $0.gap = 20 }
    let first = try #require(found.first)
    #expect(first.aspect == .room && first.entry == "\"a\"" && first.element == "2")
    #expect(first.description == "\"a\": 2 text has 140 for its lines, had 154")
    let recorded = LayoutSnapshot(try Feed().layout())
    var now = recorded
    now.entries[1].details = recorded.entries[1].details.map { line in
      line.replacing("0–19 \"Lanterns hang over \"", with: "0–14 \"Lanterns hang \"")
        .replacing("19–39 \"the", with: "14–39 \"over the")
    }
    let lines = SnapshotDocument([now]).differences(from: SnapshotDocument([recorded]))
    #expect(lines.map(\.aspect) == [.lines])
    #expect(lines[0].description.hasPrefix("\"a\": 2 text line 1 is \"Lanterns hang \" ("))
  }

  @Test func `a container that is higher because of a text is not the cause`() throws {
    func document(_ height: Int, _ x: Int = 8) throws -> SnapshotDocument {
      var snapshot = LayoutSnapshot(try Feed().layout())
      snapshot.entries[1].details = [
        "  column container \(x) 0 200 \(height + 16)", "  body text \(x) 8 154 \(height)",
        "  bar box 170 0 4 \(height + 16)",
      ]
      return SnapshotDocument([snapshot])
    }
    let found = try document(60).differences(from: document(40))
    #expect(found.map(\.element) == ["body"])
    #expect(found[0].description == "\"a\": body text stands at 8 8 154 60, was at 8 8 154 40")
    // What moves as a whole is named by the container.
    #expect(try document(40, 9).differences(from: document(40)).map(\.element) == ["column"])
  }

  @Test func `another font`() throws {
    let found = try differences { $0.weight = 700 }
    #expect(found.map(\.aspect) == [.fonts, .fonts, .fonts])
    #expect(
      found[0].description.contains(
        "line 1 is drawn with NotoSans-Bold, was with NotoSans-Regular"))
  }

  @Test func `fonts that other rows bring change no row`() throws {
    func document(_ isFirst: Bool) throws -> SnapshotDocument {
      var snapshot = LayoutSnapshot(try Feed().layout())
      let other = "font \(isFirst ? "f1" : "f2") Other 111111111111"
      let known = "font \(isFirst ? "f2" : "f1") NotoSans-Regular 222222222222"
      snapshot.head = [snapshot.head[0]] + (isFirst ? [other, known] : [known, other])
      for i in snapshot.entries.indices where isFirst {
        snapshot.entries[i].details = snapshot.entries[i].details.map {
          $0.replacing("font=f1", with: "font=f2")
        }
      }
      return SnapshotDocument([snapshot])
    }
    #expect(try document(true).differences(from: document(false)) == [])
  }

  @Test func `characters that no font has`() throws {
    let recorded = LayoutSnapshot(try Feed().layout())
    var now = recorded
    now.entries[1].details.insert("    missing 0–7", at: 3)
    let found = SnapshotDocument([now]).differences(from: SnapshotDocument([recorded]))
    #expect(found.map(\.aspect) == [.missing])
    #expect(
      found[0].description
        == "\"a\": title text has no glyphs for 0–7, had glyphs for everything")
  }

  @Test func `a property of all rows`() throws {
    func check(_ aspect: SnapshotDifference.Aspect, _ change: (inout Feed) -> Void) throws {
      let found = try differences(change)
      #expect(found.count == 3)
      #expect(found.contains { $0.aspect == aspect })
      #expect(found.allSatisfy { $0.aspect <= aspect })
    }
    try check(.appearance) { $0.color = LayoutColor(red: 255, green: 0, blue: 0) }
    try check(.appearance) { $0.radius = 5 }
    try check(.frame) { $0.padding = 9 }
    try check(.elements) { $0.hasMark = false }
    try check(.cell) { feed in
      for i in feed.notes.indices { feed.notes[i].cell = "other" }
    }
  }

  @Test func `a hidden element, a missing row, a new one, another order, another style`() throws {
    #expect(try differences { $0.notes[1].text = "now" }.map(\.aspect) == [.elements])
    let missing = try differences { $0.notes.remove(at: 1) }
    #expect(missing.map(\.description) == ["\"b\" is missing"])
    let new = try differences { $0.notes.insert(Feed.Note(id: "d", title: "New", text: ""), at: 0) }
    #expect(new.map(\.description) == ["\"d\" is new"])
    let order = try differences { $0.notes.swapAt(0, 2) }
    #expect(order.map(\.aspect) == [.order])
    #expect(order[0].description == "\"c\" stands where \"a\" stood")
    let style = try differences { $0.spacing = 3 }
    #expect(style.map(\.aspect) == [.listStyle])
    #expect(
      style[0].description.contains("spacing 3 ") && style[0].description.contains("spacing 2 "))
  }

  @Test func `another style of sections, and a section in another style`() throws {
    func snapshot(
      columns: Int, of style: SectionStyleIdentifier, _ others: [SectionStyleIdentifier] = []
    ) throws -> SnapshotDocument {
      var section = NamedSection(id: nil)
      section.style = style
      var list = ListStyle()
      list.sections["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(columns))))
      list.sections["plain"] = SectionStyle()
      for name in others { list.sections[name] = SectionStyle() }
      let feed = Feed()
      let layout = ListLayout(
        ListSnapshot(sections: [(section: section, items: feed.notes)]),
        cells: ListCells<NamedSection, Feed.Note>(items: try feed.cells.items),
        environment: LayoutEnvironment(width: 400, style: list), engines: TextEnginePool())
      let written = SnapshotDocument([LayoutSnapshot(layout, detail: .heights)])
      // The text can be read again.
      #expect(try SnapshotDocument(text: written.text).differences(from: written).isEmpty)
      return written
    }
    let grid = try snapshot(columns: 2, of: "grid")
    let narrow = try snapshot(columns: 3, of: "grid").differences(from: grid)
    #expect(narrow.first?.aspect == .sectionStyle)
    #expect(narrow.first?.description.contains("\"grid\" grid 3 gap") == true)
    let rows = try snapshot(columns: 2, of: "plain").differences(from: grid)
    #expect(rows.first?.aspect == .sectionStyle)
    #expect(
      rows.first?.description.hasSuffix(
        "has style \"plain\", was section \"nil\" has style \"grid\"") == true)
    // A style that stands before others by its name is the only one that is new.
    let added = try snapshot(columns: 2, of: "grid", ["a"]).differences(from: grid)
    #expect(added.map(\.aspect) == [.sectionStyle])
    #expect(added[0].description.hasSuffix("had no such style"))
  }

  @Test func `texts and names that look like parts of a line`() throws {
    func feed(_ change: (inout Feed) -> Void) throws -> SnapshotDocument {
      var feed = Feed()
      // An accent behind a quotation mark is one character with it.
      feed.notes = [
        Feed.Note(id: "a · b", title: "set font=f1, or not", text: "", cell: "\u{301}x · y")
      ]
      change(&feed)
      return SnapshotDocument([LayoutSnapshot(try feed.layout())])
    }
    let before = try feed { _ in }
    #expect(try SnapshotDocument(text: before.text) == before)
    let bold = try feed {
      $0.notes[0].cell = "note"; $0.weight = 700
    }
    let regular = try feed { $0.notes[0].cell = "note" }
    let found = bold.differences(from: regular)
    #expect(found.map(\.aspect) == [.fonts])
    #expect(found.first?.description.contains("NotoSans-Bold, was with NotoSans-Regular") == true)
    #expect(before.differences(from: regular).map(\.aspect) == [.cell])
  }

  @Test func `another environment`() throws {
    let found = try differences({ _ in }, width: 201)
    #expect(found.map(\.aspect) == [.environment, .environment])
  }

  @Test func `what is written decides, versions of libraries and files of fonts do not`() throws {
    let recorded = LayoutSnapshot(try Feed().layout())
    var other = recorded
    other.head = recorded.head.map { line in
      line.hasPrefix("font ")
        ? "font f1 NotoSans-Regular 000000000000"
        : line.hasPrefix("library ") ? "library of old" : line
    }
    let (now, before) = (SnapshotDocument([recorded]), SnapshotDocument([other]))
    #expect(now.differences(from: before) == [])
    other.entries[1].line = other.entries[1].line.replacing(" 98 ", with: " 99 ")
    let found = now.differences(from: SnapshotDocument([other]))
    #expect(found.map(\.aspect) == [.frame])
    #expect(
      found[0].description
        == "\"a\" 99 → 98: it is 98 high, was 99; font f1 NotoSans-Regular is another file")
    other = recorded
    other.end = "end height 1"
    #expect(now.differences(from: SnapshotDocument([other])).map(\.aspect) == [.unexplained])
  }
}
