import CountedTree
import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// The table of entries is compared with a plain array through random edits.
@Suite struct EntryTableTests {
  /// One entry of the plain array.
  private struct Row: Equatable {
    var height: Int
    var place: RowPlace
  }

  private static func row(_ random: inout SplitMix64) -> Row {
    let store: RowPlace.Store =
      [.pending, .estimated, .failed, .item(0), .item(7)][random.number(below: 5)]
    return Row(
      height: random.number(below: 5000),
      place: RowPlace(
        store, row: UInt32(random.number(below: 100_000)), widthClass: random.number(below: 3)))
  }

  private static func rows(_ count: Int, _ random: inout SplitMix64) -> [Row] {
    (0..<count).map { _ in row(&random) }
  }

  private static func entries(_ rows: [Row]) -> EntryTable.NewEntries {
    EntryTable.NewEntries(
      heights: rows.map { HeightEntry(.row, height: $0.height) }, places: rows.map(\.place))
  }

  private static func range(below count: Int, _ random: inout SplitMix64) -> Range<Int> {
    let start = random.number(below: count + 1)
    return start..<start + random.number(below: count - start + 1)
  }

  /// Returns ascending positions.
  private static func positions(below count: Int, _ random: inout SplitMix64) -> [Int] {
    (0..<count).filter { _ in random.isOne(in: 5) }
  }

  private static func read(_ table: EntryTable) -> [Row] {
    (0..<table.count).map { Row(height: table.heights[$0].height, place: table.places[$0]) }
  }

  @Test(arguments: 0..<lawSize(8, debug: 3)) func `edits agree with those of an array`(seed: Int) {
    for round in 0..<50 {
      var random = SplitMix64(seed: UInt64(seed * 1000 + round))
      var model = Self.rows(random.number(below: 300), &random)
      var table = EntryTable(ListMetrics(LayoutEnvironment(width: 100)))
      table.reload(Self.entries(model))
      var versions: [(table: EntryTable, model: [Row])] = []
      for _ in 0..<12 {
        versions.append((table, model))
        Self.edit(&table, &model, &random)
        table.checkInvariants(
          ItemReading(
            contentWidths: { $1.update(repeating: 0, count: $0.count) }, spacing: { _ in nil }))
        #expect(Self.read(table) == model, "seed \(seed), round \(round)")
      }
      // Old versions stay as they were.
      for version in versions { #expect(Self.read(version.table) == version.model) }
    }
  }

  private static func edit(
    _ table: inout EntryTable, _ model: inout [Row], _ random: inout SplitMix64
  ) {
    switch random.number(below: 7) {
    case 0:
      let range = range(below: model.count, &random)
      let stretch = table.take(range)
      let taken = Array(model[range])
      model.removeSubrange(range)
      let position = random.number(below: model.count + 1)
      table.insert(stretch, at: position)
      model.insert(contentsOf: taken, at: position)
    case 1:
      let positions = positions(below: model.count, &random)
      let heights = positions.map { table.heights[$0] }
      let places = table.remove(at: positions)
      #expect(places == positions.map { model[$0].place })
      #expect(heights.map(\.height) == positions.map { model[$0].height })
      for position in positions.reversed() { model.remove(at: position) }
      let targets = positions.map { _ in random.number(below: model.count + 1) }.sorted()
      table.insert(zip(heights, places).map { (height: $0, place: $1) }, at: targets)
      for (number, target) in targets.enumerated() {
        model.insert(
          Row(height: heights[number].height, place: places[number]), at: target + number)
      }
    case 2:
      let new = rows(random.number(below: 60), &random)
      let position = random.number(below: model.count + 1)
      table.insert(entries(new), at: position)
      model.insert(contentsOf: new, at: position)
    case 3:
      let positions = positions(below: model.count, &random)
      let new = rows(positions.count, &random)
      table.setRows(new.map(\.place), heights: new.map(\.height), at: positions)
      for (position, row) in zip(positions, new) { model[position] = row }
    case 4:
      let positions = positions(below: model.count, &random)
      let new = rows(positions.count, &random)
      table.setPlaces(new.map(\.place), at: positions)
      for (position, row) in zip(positions, new) { model[position].place = row.place }
    case 5:
      let positions = positions(below: model.count, &random)
      let new = rows(positions.count, &random)
      table.setRowHeights(new.map(\.height), at: positions)
      for (position, row) in zip(positions, new) { model[position].height = row.height }
    default:
      table.movePlaces { $0.moved(to: $0.row / 2 + 1) }
      for i in model.indices {
        model[i].place = model[i].place.moved(to: model[i].place.row / 2 + 1)
      }
    }
  }

  @Test func `a place is what it was made of, in eight bytes`() {
    let stores: [RowPlace.Store] = [
      .none, .failed, .header, .footer, .pending, .estimated, .item(0), .item(1), .item(70_000),
    ]
    for (number, store) in stores.enumerated() {
      let place = RowPlace(store, row: .max, widthClass: 7)
      #expect(place.store == store && place.row == .max)
      #expect(place.hasContent == (number > 1))
      #expect(place.widthClass == (store == .none ? 0 : 7))
      for (other, otherStore) in stores.enumerated() where other != number {
        #expect(place != RowPlace(otherStore, row: .max, widthClass: 7))
      }
    }
    #expect(MemoryLayout<RowPlace>.size == 8)
  }
}
