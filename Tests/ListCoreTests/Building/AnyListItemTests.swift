import ListCore
import TestSupport
import Testing

private struct Song: Hashable {
  var title: String
  var album: Album
}

private struct Album: Hashable { var name: String }

/// Compares its name alone.
private struct Contact: ListItem {
  var id: Int
  var name: String
  var draft = ""
  var cell: CellIdentifier { "contact" }

  func hasSameContent(as other: Contact) -> Bool { name == other.name }
}

private struct Opaque { var number: Int }
private final class Token: Sendable {}

@Suite struct `Items of any type` {
  @Test("TL-14 · identifier, section and cell are compared always, the value if asked for")
  func equality() {
    let item = AnyListItem("on", id: 1, sectionName: "A", cell: "switch", comparesContent: false)
    #expect(
      item == AnyListItem("off", id: 1, sectionName: "A", cell: "switch", comparesContent: false))
    var moved = item
    moved.sectionName = "B"
    var reloaded = item
    reloaded.cell = "slider"
    let other = AnyListItem(item, id: 2)
    #expect(item != moved && item != reloaded && item != other)
    let compared = AnyListItem(item, comparesContent: true)
    #expect(compared == AnyListItem("on", id: 1, sectionName: "A", cell: "switch"))
    #expect(compared != AnyListItem("off", id: 1, sectionName: "A", cell: "switch"))
  }

  @Test("TL-14 · equality does not depend on which side compares the value")
  func symmetry() {
    let lax = AnyListItem(1, id: "x", comparesContent: false)
    let strict = AnyListItem(1, id: "x", comparesContent: true)
    let changed = AnyListItem(2, id: "x", comparesContent: true)
    for (left, right) in [(lax, strict), (lax, changed), (strict, changed)] {
      #expect((left == right) == (right == left))
      #expect(left.hasSameContent(as: right) == right.hasSameContent(as: left))
    }
  }

  @Test(
    "TL-14 · equality is an equivalence and hashing follows it", arguments: 0..<20 as Range<UInt64>)
  func equivalence(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tokens = [Token(), Token()]
    let opaque = [AnyListItem(Opaque(number: 0), id: 0), AnyListItem(Opaque(number: 0), id: 0)]
    let items = (0..<40).map { _ in
      let number = random.number(below: 2)
      let wrapped: AnyListItem =
        switch random.number(below: 5) {
        case 0: AnyListItem(number, id: 0)
        case 1: AnyListItem("\(number)", id: 0)
        case 2: AnyListItem(Contact(id: 0, name: "\(number)", draft: "\(random.next())"), id: 0)
        case 3: AnyListItem(tokens[number], id: 0)
        default: opaque[number]
        }
      return AnyListItem(
        wrapped, id: random.isOne(in: 4) ? 1 : nil, sectionName: random.isOne(in: 4) ? "A" : nil,
        cell: "cell", comparesContent: random.isOne(in: 2))
    }
    for first in items {
      #expect(first == first)
      for second in items where first == second {
        #expect(second == first)
        #expect(first.hashValue == second.hashValue)
        for third in items where second == third { #expect(first == third) }
      }
    }
    #expect(Set(items).count > 4)
  }

  @Test func `a change of section name alone is changed content`() {
    let old = MixedList(items: [AnyListItem(1, id: "a")])
    var moved = AnyListItem(1, id: "a")
    moved.sectionName = "B"
    let new = MixedList(sections: [(section: .unnamed, items: [moved])])
    #expect(old.changeset(to: new) == Changeset(reconfiguredItems: [[0, 0]]))
  }

  @Test func `a wrapped item is compared and laid out as it says itself`() {
    let old = AnyListItem(Contact(id: 1, name: "Ann", draft: "a"))
    #expect(old.cell == "contact" && old.id == 1)
    #expect(AnyListItem(Contact(id: 1, name: "Ann", draft: "b")).hasSameContent(as: old))
    #expect(!AnyListItem(Contact(id: 1, name: "Bob")).hasSameContent(as: old))
    #expect(!AnyListItem("Ann", id: 1, cell: "contact").hasSameContent(as: old))
  }

  @Test("TL-15 · strings, structs, objects and wrapped items in one list, a cell each")
  func mixedTypes() {
    let token = Token()
    let list = MixedList {
      SectionContent("All") {
        "Sound"
        AnyListItem(0.5, id: "volume", cell: "slider")
        Contact(id: 9, name: "Ann")
        Song(title: "Blue", album: Album(name: "B"))
        token
      }
    }
    #expect(list.itemCount == 5)
    let items = Array(list.items)
    #expect(items.map(\.cell) == [.default, "slider", "contact", .default, .default])
    #expect(items[0].value(as: String.self) == "Sound")
    #expect(items[1].value(as: Double.self) == 0.5)
    #expect(items[2].value(as: Contact.self)?.name == "Ann")
    #expect(items[4].value(as: Token.self) === token)
    #expect(items[0].value(as: Int.self) == nil)
    #expect(list.indexPath(ofItem: 9) == [0, 2])
  }

  @Test("TL-15 · a grouping of mixed values asks each for what the closures leave open")
  func mixedGrouping() {
    let grouping = ListGrouping(
      mixedBy: { $0 is String ? "Texts" : nil }, cell: { $0 is String ? "text" : nil })
    let list = grouping.snapshot(of: [
      "a", Player(id: 1, team: "Red"), 5, AnyListItem("b", sectionName: "Own"),
    ])
    #expect(list.names == ["Texts", "Red", nil, "Own"])
    #expect(list.rowIDs == [["a"], [1], [5], ["b"]])
    #expect(list.items.map(\.cell) == ["text", .default, .default, .default])
  }

  @Test("TL-16 · a key path leads on into the wrapped value")
  func projectedKeyPaths() {
    let songs: [AnyListItem] = [
      AnyListItem(Song(title: "x", album: Album(name: "One"))), AnyListItem("noise"),
      AnyListItem(Song(title: "y", album: Album(name: "Two"))),
      AnyListItem(Song(title: "z", album: Album(name: "One"))),
    ]
    #expect(songs.map { $0[projecting: \Song.title] } == ["x", nil, "y", "z"])
    let list = MixedList(items: songs, groupedBy: \.[projecting: \Song.album.name])
    #expect(list.names == ["One", nil, "Two"])
  }

  @Test("TL-16 · identifiers are listed once each, in order")
  func distinctIdentifiers() {
    let items = ["c", "a", "c", "b", "a"].map { AnyListItem($0) }
    #expect(items.distinctIDs() == ["c", "a", "b"])
    #expect([AnyListItem]().distinctIDs() == [])
  }
}
