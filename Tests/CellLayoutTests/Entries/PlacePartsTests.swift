import CountedTree
import TestSupport
import Testing

@testable import CellLayout

/// The parts of a list whose rows are adjacent in their store, beside a look at each place.
@Suite struct PlacePartsTests {
  /// Places of rows that follow one another in their stores for a while.
  private static func places(_ count: Int, _ random: inout SplitMix64) -> [RowPlace] {
    var places: [RowPlace] = []
    while places.count < count {
      let store: RowPlace.Store =
        [.none, .failed, .header, .pending, .item(0), .item(1)][random.number(below: 6)]
      let first = RowPlace(
        store, row: UInt32(random.number(below: 10_000)), widthClass: random.number(below: 2))
      let length = store == .none ? 1 : 1 + random.number(below: random.isOne(in: 3) ? 900 : 12)
      for row in 0..<length { places.append(first.moved(to: first.row + UInt32(row))) }
    }
    return Array(places.prefix(count))
  }

  private static func check(_ tree: SummedTree<PlaceSummary>, _ places: [RowPlace]) {
    var end = 0
    for part in tree.parts {
      #expect(part.positions.lowerBound == end && !part.positions.isEmpty)
      end = part.positions.upperBound
      guard let run = part.run else { continue }
      for position in part.positions {
        let row = run.row + UInt32(position - part.positions.lowerBound)
        #expect(places[position] == run.moved(to: row) && run.hasContent)
      }
    }
    #expect(end == places.count)
  }

  @Test(arguments: 0..<200) func `parts cover all places, and hold adjacent rows`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var places = Self.places(random.number(below: 3000), &random)
    var tree = SummedTree<PlaceSummary>(places)
    for _ in 0..<6 {
      tree.checkInvariants()
      Self.check(tree, places)
      let start = random.number(below: places.count + 1)
      let range = start..<start + random.number(below: places.count - start + 1)
      switch random.number(below: 3) {
      case 0:
        let new = Self.places(random.number(below: 300), &random)
        tree.insert(contentsOf: new, at: start)
        places.insert(contentsOf: new, at: start)
      case 1:
        tree.remove(range)
        places.removeSubrange(range)
      default:
        let new = Self.places(range.count, &random)
        tree.set(new, at: Array(range))
        places.replaceSubrange(range, with: new)
      }
    }
    Self.check(tree, places)
  }

  @Test func `rows in the order of their store are one part`() {
    let first = RowPlace(.item(0), row: 0, widthClass: 0)
    let rows = (0..<100_000).map { first.moved(to: UInt32($0)) }
    let parts = SummedTree<PlaceSummary>(rows).parts
    #expect(parts.map(\.positions) == [0..<100_000])
    #expect(parts.first?.run == first)
  }
}
