import ListCore
import Testing

private struct City: Hashable { var name: String }
private struct Opaque { var number: Int }
private final class Token: Sendable {}
private final class Person: Identifiable, Sendable {}
private struct Account: Identifiable { var id: Int }

/// Counts how often it is asked for its identifier.
private final class Counting: ListItem {
  let asked: Counter
  init(_ asked: Counter) { self.asked = asked }
  var id: Int { asked.next() }
  func hasSameContent(as other: Counting) -> Bool { true }
}

@Suite struct `Erased identifiers` {
  @Test("TL-06 · explicit identifier, else the item's own, else the value, else the reference")
  func chain() {
    #expect(AnyListItem(Account(id: 4), id: "mine").id == "mine")
    #expect(AnyListItem(Account(id: 4)).id == 4)
    #expect(AnyListItem("text").id == "text")
    #expect(AnyListItem([1, 2]).id == AnyIdentifier([1, 2]))
    #expect(AnyListItem(City(name: "Rome")).id == AnyIdentifier(City(name: "Rome")))
    let token = Token()
    #expect(AnyListItem(token).id == AnyListItem(token).id)
    #expect(AnyListItem(token).id != AnyListItem(Token()).id)
  }

  @Test("TL-06 · a closure without an answer leaves it to the value")
  func groupingChain() {
    let grouping = ListGrouping(id: { ($0 as? City).map { AnyIdentifier($0.name) } })
    let list = grouping.snapshot(of: [City(name: "Rome"), "Oslo", Account(id: 3)])
    #expect(list.rowIDs == [["Rome", "Oslo", 3]])
  }

  @Test("TL-06 · a value with no identity at all has one of its own, kept by its copies")
  func opaqueValues() {
    let item = AnyListItem(Opaque(number: 1))
    let copy = item
    #expect(copy.id == item.id)
    #expect(AnyListItem(item).id == item.id)
    #expect(AnyListItem(Opaque(number: 1)).id != item.id)
  }

  @Test("TL-06 · the identifier is asked once, when the list is built")
  func capturedOnce() {
    let asked = Counter()
    let list = MixedList(items: [AnyListItem(Counting(asked)), AnyListItem(Counting(asked))])
    #expect(asked.count == 2)
    #expect(list.rowIDs == [[1, 2]])
    #expect(list.indexPath(ofItem: 2) == [0, 1])
    #expect(list.changeset(to: MixedList(items: list.items)).isEmpty)
    #expect(asked.count == 2)
  }

  @Test func `an object identified by its address is kept alive by its identifier`() {
    var person: Person? = Person()
    weak let witness = person
    let id = AnyIdentifier(identifying: person.map { $0 as any Sendable } ?? 0)
    person = nil
    #expect(witness != nil)
    withExtendedLifetime(id) {}
  }

  @Test func `values of different types are different`() {
    let ids: [AnyIdentifier] = [
      1, "1", AnyIdentifier(1 as UInt8), AnyIdentifier(1.0), AnyIdentifier("1" as Character),
      AnyIdentifier(City(name: "1")), AnyIdentifier(Optional("1")),
    ]
    #expect(Set(ids).count == ids.count)
    for (index, id) in ids.enumerated() {
      #expect(ids.firstIndex(of: id) == index)
    }
  }

  @Test func `an identifier gives its value back and is not erased twice`() {
    #expect(AnyIdentifier("a").value() == "a")
    #expect(AnyIdentifier(City(name: "Rome")).value(as: City.self)?.name == "Rome")
    #expect(AnyIdentifier("a").value(as: Int.self) == nil)
    #expect(AnyIdentifier(AnyIdentifier(5)) == 5)
    #expect(AnyIdentifier(AnyIdentifier(5)).value() == 5)
    #expect("\(AnyIdentifier(5)) \(AnyIdentifier("a"))" == "5 a")
  }
}
