import ListCore
import TestSupport

/// Two lists to be compared, made from a seed.
struct RandomPair {
  var old: TestSnapshot
  var new: TestSnapshot

  /// Makes a pair: with an even seed unrelated lists, with an odd one a list and its edited form.
  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    old = TestSnapshot(randomList(using: &random))
    if seed.isMultiple(of: 2) {
      new = TestSnapshot(randomList(using: &random))
    } else {
      new = old
      for _ in 0..<random.number(below: 21) { try new.editAtRandom(using: &random) }
    }
  }
}

/// Returns up to 40 sections with up to 200 rows in all, of a limited stock of identifiers.
func randomList(using random: inout SplitMix64) -> TestList {
  let sectionCount = random.number(below: random.isOne(in: 2) ? 41 : 6)
  let rowCount = sectionCount == 0 ? 0 : random.number(below: random.isOne(in: 2) ? 201 : 31)
  // With small stocks unrelated lists have much in common, with large ones little.
  let sectionStock = sectionCount + random.number(below: random.isOne(in: 3) ? 30 : 4)
  let rowStock = rowCount + random.number(below: random.isOne(in: 3) ? 200 : 10)
  let sectionIDs = (0..<sectionStock).shuffled(using: &random).prefix(sectionCount)
  let rowIDs = (0..<rowStock).shuffled(using: &random).prefix(rowCount)
  var list = sectionIDs.map { PlainList(header: TestSection(id: $0), rows: [TestItem]()) }
  for id in rowIDs {
    var item = TestItem(id: id)
    item.change(using: &random)
    list[random.number(below: sectionCount)].rows.append(item)
  }
  return list
}

extension TestItem {
  /// Changes the content often and the cell sometimes.
  mutating func change(using random: inout SplitMix64) {
    content = random.number(below: 3)
    if random.isOne(in: 3) { cell = random.isOne(in: 2) ? "photo" : .default }
  }
}

extension ListSnapshot where Section == TestSection, Item == TestItem {
  func randomSection(using random: inout SplitMix64) -> Int? {
    isEmpty ? nil : random.number(below: sectionCount)
  }

  func randomItem(using random: inout SplitMix64) -> TestItem? {
    let rows = list.flatMap(\.rows)
    return rows.isEmpty ? nil : rows[random.number(below: rows.count)]
  }

  /// Edits something, if there is anything to edit.
  mutating func editAtRandom(using random: inout SplitMix64) throws {
    switch random.number(below: 12) {
    case 0:
      let fresh = TestSection(id: 1_000 + random.number(below: 1_000_000))
      try insert(section: fresh, at: random.number(below: sectionCount + 1))
    case 1:
      guard let section = randomSection(using: &random) else { return }
      try delete(sections: [list[section].header.id])
    case 2, 3:
      guard let section = randomSection(using: &random) else { return }
      try move(section: list[section].header.id, to: random.number(below: sectionCount))
    case 4:
      guard let index = randomSection(using: &random) else { return }
      var section = list[index].header
      section.title = random.number(below: 3)
      section.hasHeader = random.isOne(in: 2)
      section.hasFooter = random.isOne(in: 2)
      try replace(section: section)
    default:
      try editRowsAtRandom(using: &random)
    }
  }

  private mutating func editRowsAtRandom(using random: inout SplitMix64) throws {
    guard let section = randomSection(using: &random) else { return }
    let count = list[section].rows.count
    if random.isOne(in: 5) {
      let start = 1_000 + random.number(below: 1_000_000) * 4
      let items = (start...start + random.number(below: 3)).map { TestItem(id: $0) }
      try insert(items, at: [section, random.number(below: count + 1)])
      return
    }
    guard var item = randomItem(using: &random), let path = indexPath(ofItem: item.id) else {
      return
    }
    switch random.number(below: 4) {
    case 0:
      try delete(items: [item.id])
    case 1:
      item.change(using: &random)
      try replace(item)
    case 2:
      let size = list[path.section].rows.count
      try move(item: item.id, to: [path.section, random.number(below: size)])
    default:
      let limit = path.section == section ? count : count + 1
      try move(item: item.id, to: [section, random.number(below: limit)])
    }
  }
}
