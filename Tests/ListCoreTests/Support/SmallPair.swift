import TestSupport

/// Two small lists to be compared, quickly made from a seed: up to 5 sections, up to 14 rows.
///
/// So small that every kind of change meets every other one on the same few places.
struct SmallPair {
  var old: TestSnapshot
  var new: TestSnapshot

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Small stocks of identifiers make for much in common.
    let sectionStock = 2 + random.number(below: 5)
    let rowStock = 2 + random.number(below: 14)
    old = Self.list(sectionStock, rowStock, &random)
    new = Self.list(sectionStock, rowStock, &random)
  }

  private static func list(
    _ sectionStock: Int, _ rowStock: Int, _ random: inout SplitMix64
  ) -> TestSnapshot {
    let keepsOrder = random.isOne(in: 3)
    var sectionIDs = Array(0..<sectionStock)
    var rowIDs = Array(0..<rowStock)
    if !keepsOrder {
      sectionIDs.shuffle(using: &random)
      rowIDs.shuffle(using: &random)
    }
    var list =
      sectionIDs.prefix(random.number(below: sectionStock + 1))
      .map { PlainList(header: TestSection(id: $0, title: random.number(below: 2)), rows: []) }
      as TestList
    guard !list.isEmpty else { return TestSnapshot(list) }
    for id in rowIDs where !random.isOne(in: 5) {
      var item = TestItem(id: id)
      item.change(using: &random)
      let home = keepsOrder ? id * list.count / rowStock : random.number(below: list.count)
      list[home].rows.append(item)
    }
    return TestSnapshot(list)
  }
}
