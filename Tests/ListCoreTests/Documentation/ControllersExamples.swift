import ListCore
import Testing

@Suite struct `Examples of Controllers` {
  // example
  struct Line: ListItem, Equatable {
    var id: String
  }
  // end

  func lines(_ ids: String...) -> [Line] { ids.map { Line(id: $0) } }

  @Test func `every change is one update`() async throws {
    // example
    let list = ListController(items: lines("one", "two"))
    let surface = ListSurface(snapshot: list.snapshot)
    var updates = list.updates.makeAsyncIterator()

    list.setItems(lines("two", "three"))
    if let update = await updates.next() {
      try surface.apply(update.changeset, to: update.new)
    }
    // end
    #expect(surface.contents() == [["two", "three"]])

    // example
    list.filter = { $0.id != "two" }  // hidden items are kept
    list.sortOrder = { $0.id < $1.id }
    list.willUpdate = { old, new in nil }  // or another snapshot to be shown instead

    let pause = list.pause()  // counted; ends with its last copy, too
    list.setItems(lines("four", "one", "two"))
    try list.edit { try $0.delete(items: ["one"]) }
    list.filter = nil
    pause.resume()  // now one update is delivered

    list.performBatchUpdates {
      list.setItems(lines("five"))
      list.reportReconfigured(["five"])
    }  // and here one more
    // end
    var delivered: [[String]] = []
    for _ in 0..<4 {
      guard let update = await updates.next() else { break }
      try surface.apply(update.changeset, to: update.new)
      delivered += surface.contents()
    }
    #expect(delivered == [["three"], ["three"], ["four", "two"], ["five"]])
  }

  @Test func `an actor follows a list`() async throws {
    // example
    actor Screen {
      private let surface: ListSurface<SnapshotSource<PlainSection<Int>, Line>>

      init(showing snapshot: ListSnapshot<PlainSection<Int>, Line>) {
        surface = ListSurface(snapshot: snapshot)
      }

      /// Returns when the controller is gone, or the task is cancelled.
      func follow(_ updates: AsyncStream<ListUpdate<PlainSection<Int>, Line>>) async throws {
        for await update in updates {
          try surface.apply(update.changeset, to: update.new)
        }
      }

      var contents: [[String]] { surface.contents() }
    }
    // end
    let screen: Screen
    let stream: AsyncStream<ListUpdate<PlainSection<Int>, Line>>
    do {
      let list = ListController(items: lines("one"))
      // example
      let (snapshot, updates) = list.snapshotAndUpdates()  // no update is missing between the two
      screen = Screen(showing: snapshot)
      // end
      list.setItems(lines("one", "two"))
      list.setItems(lines("two"))
      withExtendedLifetime(list) {}
      stream = updates
    }
    try await screen.follow(stream)
    #expect(await screen.contents == [["two"]])
  }

  @Test func `a live source is shown and followed`() throws {
    // example
    let letters = MemorySource(lines("b", "a")) { lines in
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: lines)])
    }
    let list = ListController<PlainSection<Int>, Line>()
    try list.fetch(from: letters)
    letters.save(lines("c"))  // delivered as an insertion
    letters.query = { lines in
      ListSnapshot(sections: [
        (section: PlainSection(id: 0), items: lines.sorted { $0.id < $1.id })
      ])
    }  // delivered as a move
    // end
    #expect(list.snapshot.items.map(\.id) == ["a", "b", "c"])

    // example
    list.ignoresSourceChanges = true  // while the user drags rows
    letters.delete(["a"])
    list.ignoresSourceChanges = false  // asks the source again, delivers what it missed
    // end
    #expect(list.snapshot.items.map(\.id) == ["b", "c"])

    // example
    let first = ListController<PlainSection<Int>, Line>()
    try first.fetch(
      from: list.source { all in
        ListSnapshot(sections: [(section: PlainSection(id: 0), items: Array(all.items.prefix(1)))])
      })
    letters.save(lines("a"))  // an update of each controller
    // end
    #expect(first.snapshot.items.map(\.id) == ["a"])
  }

  // example
  struct Numbers: IdentifierSource {
    var range: Range<Int>

    func listing() -> SourceListing<PlainSection<String>, Int, Int> {
      SourceListing(range)
    }

    func item(for id: Int) async -> String { "number \(id)" }
  }
  // end

  @Test func `identifiers come first, items as they are shown`() async throws {
    // example
    let adapter = ListAdapter(Numbers(range: 0..<1000))
    try await adapter.refresh()  // waits for a load that began after this call
    let item = try await adapter.item(at: ListIndexPath(section: 0, item: 7))  // "number 7"

    adapter.transition(to: Numbers(range: 500..<1500))  // 500 rows stay
    try await adapter.refresh()
    // end
    #expect(item == "number 7")
    #expect(adapter.list.snapshot.itemCount == 1000)
  }
}
