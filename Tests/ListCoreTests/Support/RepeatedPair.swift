import ListCore
import TestSupport

/// Two arrays of up to 16 items with repeated identifiers, quickly made from a seed.
struct RepeatedPair {
  var old: [TestItem]
  var new: [TestItem]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Of a small stock identifiers repeat often, of a large one rarely.
    let stock = 1 + random.number(below: random.isOne(in: 2) ? 4 : 24)
    old = Self.items(stock, &random)
    if random.isOne(in: 2) {
      new = Self.items(stock, &random)
    } else {
      new = old
      for _ in 0..<random.number(below: 6) { Self.edit(&new, stock, &random) }
    }
  }

  private static func items(_ stock: Int, _ random: inout SplitMix64) -> [TestItem] {
    (0..<random.number(below: 17)).map { _ in item(stock, &random) }
  }

  private static func item(_ stock: Int, _ random: inout SplitMix64) -> TestItem {
    var item = TestItem(id: random.number(below: stock))
    item.change(using: &random)
    return item
  }

  private static func edit(_ items: inout [TestItem], _ stock: Int, _ random: inout SplitMix64) {
    guard !items.isEmpty, !random.isOne(in: 4) else {
      items.insert(item(stock, &random), at: random.number(below: items.count + 1))
      return
    }
    let place = random.number(below: items.count)
    switch random.number(below: 3) {
    case 0: items.remove(at: place)
    case 1: items[place].change(using: &random)
    default:
      let moved = items.remove(at: place)
      items.insert(moved, at: random.number(below: items.count + 1))
    }
  }

  /// The arrays as lists of one section in which no identifier repeats, so that any two items with
  /// one identifier are the same occurrence.
  var lists: (old: TestList, new: TestList) { (Self.list(of: old), Self.list(of: new)) }

  private static func list(of items: [TestItem]) -> TestList {
    let rows = items.enumerated().map { index, item in
      var row = item
      row.id = 1_000 * item.id + items[..<index].count { $0.id == item.id }
      return row
    }
    return [PlainList(header: TestSection(id: 0), rows: rows)]
  }
}
