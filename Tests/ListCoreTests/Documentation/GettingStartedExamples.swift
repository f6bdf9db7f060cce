import ListCore
import Testing

@Suite struct `Examples of Getting started` {
  // example
  struct Message: ListItem, Equatable {
    var id: Int
    var text: String
  }
  // end

  @Test func `a snapshot is edited and shown`() throws {
    // example
    let old = ListSnapshot(sections: [
      (section: PlainSection(id: "today"), items: [Message(id: 1, text: "Lanterns at nine?")]),
      (section: PlainSection(id: "earlier"), items: []),
    ])
    let path = old.indexPath(ofItem: 1)  // [0, 0]
    let text = old.item(withID: 1)?.text  // "Lanterns at nine?"
    let nothing = old.item(at: ListIndexPath(section: 1, item: 0))  // nil
    // end
    #expect(path == [0, 0])
    #expect(text == "Lanterns at nine?")
    #expect(nothing == nil)

    // example
    var new = old
    try new.append([Message(id: 2, text: "Yes!")], toSection: "today")
    try new.replace(Message(id: 1, text: "Lanterns at ten?"))
    // end

    // example
    var refusal: SnapshotEditError?
    do throws(SnapshotEditError) {
      try new.append([Message(id: 2, text: "Once more")], toSection: "today")
    } catch {
      refusal = error  // code duplicateItem, place items[0], value 2; nothing has changed
    }
    // end
    #expect(refusal?.code == .duplicateItem)
    #expect(refusal?.subject == "items[0]")
    #expect(refusal?.value == "2")

    // example
    let changes = old.changeset(to: new)
    let inserted = changes.stages[0].insertedItems  // [0, 1]
    let changed = changes.reconfiguredItems  // [0, 0]
    // end
    #expect(inserted == [[0, 1]])
    #expect(changed == [[0, 0]])

    // example
    let newest = [Message(id: 3, text: "Bring two."), Message(id: 1, text: "Lanterns at ten?")]
    let next = new.updated(to: [(section: PlainSection(id: "today"), items: newest)])
    let steps = new.changeset(to: next).stages[0]
    // deletes the row [0, 1] and the section 1, inserts the row [0, 0]
    // end
    #expect(steps.deletedItems == [[0, 1]])
    #expect(steps.deletedSections == [1])
    #expect(steps.insertedItems == [[0, 0]])

    // example
    let letters = ["a", "b", "a"].changeset(to: ["b", "a", "a", "c"])
    let moved = letters.stages[0].movedItems  // [0, 1] → [0, 0]
    let last = letters.stages[0].insertedItems  // [0, 3]
    // end
    #expect(moved == [.init(source: [0, 1], target: [0, 0])])
    #expect(last == [[0, 3]])

    // example
    let surface = ListSurface(snapshot: old)
    surface.viewport = 0..<20
    try surface.apply(changes, to: new)
    let texts = surface.visibleItems.compactMap { surface.cell(at: $0)?.content.text }
    // ["Lanterns at ten?", "Yes!"]
    // end
    #expect(texts == ["Lanterns at ten?", "Yes!"])
  }

  // example
  struct Player: Equatable, Sendable {
    var number: Int
    var team: String
  }
  // end

  @Test func `items are grouped, mixed and selected`() throws {
    let players = [Player(number: 7, team: "Away"), Player(number: 4, team: "Home")]
    // example
    let byTeam = ListGrouping(
      of: Player.self, id: \.number, groupedBy: { $0.team }, sections: ["Home", "Away"])
    let list = byTeam.snapshot(of: players)
    let titles = list.sectionIndex().titles()  // ["Home", "Away"]
    // end
    #expect(titles == ["Home", "Away"])
    #expect(list.indexPath(ofItem: 7) == [1, 0])

    let isOn = true
    // example
    let settings = ListSnapshot<NamedSection, AnyListItem> {
      SectionContent("Sound") {
        AnyListItem(isOn, id: "sound", cell: "switch")
        if isOn { AnyListItem(0.8, id: "volume", cell: "slider") }
      }
      SectionContent("About") { "Version 2" }
    }
    // end
    #expect(settings.itemCount == 3)
    #expect(settings.item(at: [0, 1])?.cell == "slider")

    // example
    var selection = ItemSelection<Int>(mode: .multiple)
    selection.select(7)
    let newer = byTeam.snapshot(of: players.reversed())
    selection.update(to: newer)
    let selected = selection.paths(in: newer)  // [1, 0]
    // end
    #expect(selected == [[1, 0]])
  }
}
