import CellLayout
import Foundation
import LayoutDocuments
import ListCore
import Testing
import TextLayout

/// Lists whose rows and sections have identifiers of every kind, seen from another package.
@Suite struct `Identifiers of every kind` {
  private struct Row<ID: Hashable & Sendable>: ListItem {
    var id: ID
    func hasSameContent(as other: Self) -> Bool { true }
  }

  private enum Mailbox: String, StableIdentifier { case inbox, sent, drafts }

  private struct Coordinate: Hashable, Sendable { var x, y: Int }

  /// Lays out a row for each identifier in a section of the first one, and moves the last row up.
  private func layouts<ID: Hashable & Sendable>(
    _ ids: [ID]
  ) -> [ListLayout<PlainSection<ID>, Row<ID>>] {
    // A size read from the item: rows of one height are never prepared.
    let cell = CellPrototype(for: Row<ID>.self) { make in
      make.box { _ in BoxSize(width: 10, height: 20) }
    }
    func list(_ ids: [ID]) -> ListSnapshot<PlainSection<ID>, Row<ID>> {
      ListSnapshot(sections: [(section: PlainSection(id: ids[0]), items: ids.map { Row(id: $0) })])
    }
    let first = ListLayout(
      list(ids), cells: ListCells(cell), width: 100, engines: TextEnginePool())
    var second = first
    second.apply(list([ids[0], ids[ids.count - 1]] + ids[1..<ids.count - 1]))
    #expect(first.height == LayoutUnit(20 * ids.count) && second.height == first.height)
    #expect(second.frame(ofItem: ids[ids.count - 1])?.minY == 20)
    #expect(second.statistics.prepared == ids.count)
    return [first, second]
  }

  /// Expects the hashes of both layouts to differ, and the first difference to be at the second row.
  private func expectStable<ID: StableIdentifier>(_ ids: [ID]) {
    let layouts = layouts(ids)
    #expect(layouts[0].layoutHash() != layouts[1].layoutHash(), "\(ID.self)")
    let difference = layouts[0].firstDifference(from: layouts[1])
    #expect(difference?.aspect == .identifier && difference?.place?.entry == .item([0, 1]))
  }

  @Test func `stable ones are laid out and hashed`() {
    expectStable([1, 2, 3])
    expectStable([1, -2, 3] as [Int8])
    expectStable([1, -2, 3] as [Int16])
    expectStable([1, -2, 3] as [Int32])
    expectStable([1, -2, 3] as [Int64])
    expectStable([1, -2, 3] as [Int128])
    expectStable([1, 2, 3] as [UInt])
    expectStable([1, 2, 3] as [UInt8])
    expectStable([1, 2, 3] as [UInt16])
    expectStable([1, 2, 3] as [UInt32])
    expectStable([1, 2, 3] as [UInt64])
    expectStable([1, 2, 3] as [UInt128])
    expectStable([nil, false, true])
    expectStable(["one", "two", "three"])
    expectStable([nil, "two", "three"])
    expectStable([[1], [], [1, 2]])
    expectStable([Mailbox.inbox, .sent, .drafts])
    expectStable((0..<3).map { _ in UUID() })
    expectStable((1...3).map { ComposedID(group: "mail", base: $0) })
    expectStable((1...3).map { ComposedID(group: Mailbox.sent, base: [$0, nil]) })
    expectStable([DocumentID.string("a"), .integer(1), .string("1")])
  }

  @Test func `all others are laid out, and hashed by identifiers that stand for them`() {
    let places = layouts([Coordinate(x: 1, y: 1), Coordinate(x: 1, y: 2), Coordinate(x: 2, y: 1)])
    let hashes = places.map {
      $0.layoutHash {
        [$0.x, $0.y]
      } sectionsBy: {
        [$0.x, $0.y]
      }
    }
    #expect(hashes[0] != hashes[1])
    let mixed = layouts([
      AnyIdentifier("a"), AnyIdentifier(1), AnyIdentifier(Coordinate(x: 0, y: 0)),
    ])
    let names = mixed.map {
      $0.layoutHash {
        "\($0)"
      } sectionsBy: {
        "\($0)"
      }
    }
    #expect(names[0] != names[1])
    let difference = mixed[0].firstDifference(from: mixed[1]) {
      "\($0)"
    } sectionsBy: {
      "\($0)"
    }
    #expect(difference?.aspect == .identifier)
  }
}
