import ListCore
import TestSupport
import Testing

/// A row of text that is its own identity.
private struct Line: ListItem, Equatable {
  var id: String
}

/// The example apps of the list libraries that people come from, as far as controllers tell them.
@Suite struct `Example apps` {
  @Test("TL-37 · Minimal: three strings drive a list")
  func minimal() throws {
    let controller = ListController(items: ["Fredrik", "Timothy", "Robert"].map { Line(id: $0) })
    let list = controller.snapshot
    #expect(list.sectionCount == 1)
    #expect(list.itemCount(inSection: 0) == 3)
    #expect(list.section(at: 0)?.hasHeader == false)
    #expect((0..<3).map { list.item(at: [0, $0])?.id } == ["Fredrik", "Timothy", "Robert"])
  }

  @Test("TL-37 · Shuffle: letters with identifiers of their own change places by moves alone")
  func shuffle() throws {
    struct Tile: ListItem, Equatable {
      var letter: String
      var color: Int
      var id: String { letter }
    }
    var random = SplitMix64(seed: 6)
    var tiles = zip(["A", "B", "C", "D", "E", "F"], 0...).map { Tile(letter: $0, color: $1) }
    let controller = ListController(items: tiles)
    var surface = PlainSurface(controller.snapshot)
    let (log, observation) = controller.recordUpdates()
    for _ in 0..<20 {
      tiles.shuffle(using: &random)
      controller.setItems(tiles)
      let update = try #require(log.take().first)
      #expect(update.changeset.stages.allSatisfy { $0 == .init(movedItems: $0.movedItems) })
      #expect(update.changeset.reconfiguredItems.isEmpty)
      #expect(update.stage.movedItems.count < 6)
      try surface.apply(update)
      #expect(surface.sections[0].rows == tiles)
    }
    observation.cancel()
  }

  @Test("TL-24 · JSON: a refresh with new dictionaries reconfigures rows, nothing comes or goes")
  func json() throws {
    struct Event: ListItem, Equatable {
      var fields: [String: String]
      var id: String { fields["id"] ?? "" }
      var date: String { fields["datetime"] ?? "" }
    }
    typealias Events = ListController<PlainSection<String>, Event>
    func load(_ titles: [String]) -> [Event] {
      zip(titles, ["2013.02.03", "2013.02.04", "2013.02.04"].indices).map { title, index in
        let date = index == 0 ? "2013.02.03" : "2013.02.04"
        return Event(fields: ["id": "\(index)", "datetime": date, "title": title])
      } + [Event(fields: ["id": "3", "datetime": "2013.02.05", "title": "last"])]
    }
    let controller = Events(items: load(["a", "b", "c"])) { events in
      let dates = events.map(\.date).reduce(into: [String]()) { dates, date in
        if !dates.contains(date) { dates.append(date) }
      }
      return ListSnapshot(
        sections: dates.map { date in
          (section: PlainSection(id: date), items: events.filter { $0.date == date })
        })
    }
    #expect(controller.snapshot.sectionIDs == ["2013.02.03", "2013.02.04", "2013.02.05"])
    #expect(controller.snapshot.rowIDs.map(\.count) == [1, 2, 1])
    var surface = PlainSurface(controller.snapshot)
    let (log, observation) = controller.recordUpdates()
    controller.setItems(load(["a", "B", "C"]))
    #expect(
      log.entries.map(\.changeset) == [Changeset(reconfiguredItems: [[1, 0], [1, 1]])])
    // The app compares titles alone, so a field that is not shown reconfigures nothing.
    controller.isReconfigured = { $0.fields["title"] != $1.fields["title"] }
    controller.setItems(
      load(["a", "B", "D"]).map { event in
        var event = event
        event.fields["etag"] = "7"
        return event
      })
    #expect(log.entries.last?.changeset == Changeset(reconfiguredItems: [[1, 1]]))
    try surface.apply(log.entries[0])
    observation.cancel()
  }

  @Test("TL-38 · No Results: a placeholder stands in whatever way the list became empty")
  func noResults() throws {
    let noResults = NoResults(
      section: PlainSection(id: 0), rowCount: 3, blank: { Line(id: "blank \($0)") },
      message: { _ in Line(id: "No results to display") })
    let rows = (1...9).map { Line(id: "Row \($0)") }
    let controller = ListController(items: rows)
    controller.willUpdate = { _, new in noResults.substitute(for: new) }
    var surface = PlainSurface(controller.snapshot)
    let (log, observation) = controller.recordUpdates()
    func shown() throws -> [String] {
      for update in log.take() { try surface.apply(update) }
      return surface.sections.flatMap { $0.rows.map(\.id) }
    }
    controller.setItems([])
    #expect(try shown() == ["blank 0", "blank 1", "No results to display"])
    controller.setItems(rows)
    #expect(try shown() == rows.map(\.id))
    controller.filter = { $0.id == "nothing like it" }
    #expect(try shown().last == "No results to display")
    controller.filter = { $0.id == "Row 3" }
    #expect(try shown() == ["Row 3"])
    try controller.edit { try $0.delete(items: rows.map(\.id)) }
    #expect(try shown().count == 3)
    observation.cancel()
  }

  @Test("TL-44 · Core Data: letters come until there are 20, then change; another order is moves")
  func liveQuery() throws {
    struct Tile: ListItem, Equatable {
      var id: Int
      var letter: String
      var color: Int
    }
    typealias Source = MemorySource<PlainSection<Int>, Tile>
    @Sendable func list(_ tiles: [Tile]) -> ListSnapshot<PlainSection<Int>, Tile> {
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: tiles)])
    }
    let byLetter: Source.Query = { list($0.sorted { ($0.letter, $0.id) < ($1.letter, $1.id) }) }
    let byColor: Source.Query = { list($0.sorted { ($0.color, $0.id) < ($1.color, $1.id) }) }

    var random = SplitMix64(seed: 20)
    func randomTile(_ id: Int) -> Tile {
      let letter = "ABCDEFGHIJ".randomElement(using: &random).map(String.init) ?? ""
      return Tile(id: id, letter: letter, color: random.number(below: 5))
    }
    let source = Source(query: byLetter)
    let controller = ListController<PlainSection<Int>, Tile>()
    try controller.fetch(from: source)
    var surface = PlainSurface(controller.snapshot)
    let (log, observation) = controller.recordUpdates()
    for step in 0..<60 {
      let isFull = source.items.count == 20
      source.save([randomTile(isFull ? random.number(below: 20) : step)])
      let update = try #require(log.take().first)
      #expect(update.stage.insertedItems.count == (isFull ? 0 : 1))
      #expect(update.stage.deletedItems.isEmpty && update.stage.movedItems.count <= 1)
      #expect(update.changeset.reconfiguredItems.count == (isFull ? 1 : 0))
      try surface.apply(update)
      if step % 10 == 9 {
        source.query = step % 20 == 9 ? byColor : byLetter
        let resorted = try #require(log.take().first)
        #expect(resorted.stage == .init(movedItems: resorted.stage.movedItems))
        #expect(resorted.changeset.reconfiguredItems.isEmpty)
        try surface.apply(resorted)
      }
    }
    #expect(
      surface.sections[0].rows.map(\.letter) == surface.sections[0].rows.map(\.letter).sorted())
    #expect(surface.sections[0].rows.count == 20)
    observation.cancel()
  }
}
