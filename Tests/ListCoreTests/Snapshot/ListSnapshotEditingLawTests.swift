import ListCore
import TestSupport
import Testing

@Suite struct `Laws of editing` {
  /// The same edits on plain arrays, where every identifier is searched for.
  private struct Model {
    var list: TestList

    func path(ofItem id: Int) -> ListIndexPath? {
      for (section, entry) in list.enumerated() {
        if let item = entry.rows.firstIndex(where: { $0.id == id }) { return [section, item] }
      }
      return nil
    }

    func index(ofSection id: Int) -> Int? {
      list.firstIndex { $0.header.id == id }
    }

    /// Inserts unless that is illegal; returns whether it was done.
    mutating func insert(_ items: [TestItem], at path: ListIndexPath) -> Bool {
      guard list.indices.contains(path.section),
        (0...list[path.section].rows.count).contains(path.item), areNew(items)
      else { return false }
      list[path.section].rows.insert(contentsOf: items, at: path.item)
      return true
    }

    func areNew(_ items: [TestItem]) -> Bool {
      Set(items.map(\.id)).count == items.count && items.allSatisfy { path(ofItem: $0.id) == nil }
    }

    mutating func delete(items ids: [Int]) -> Bool {
      guard Set(ids).count == ids.count, ids.allSatisfy({ path(ofItem: $0) != nil }) else {
        return false
      }
      for index in list.indices { list[index].rows.removeAll { ids.contains($0.id) } }
      return true
    }

    mutating func move(item id: Int, to target: ListIndexPath) -> Bool {
      guard let source = path(ofItem: id) else { return false }
      var copy = self
      let item = copy.list[source.section].rows.remove(at: source.item)
      guard copy.insert([item], at: target) else { return false }
      self = copy
      return true
    }

    mutating func insert(section: TestSection, items: [TestItem], at index: Int) -> Bool {
      guard (0...list.count).contains(index), self.index(ofSection: section.id) == nil,
        areNew(items)
      else { return false }
      list.insert(PlainList(header: section, rows: items), at: index)
      return true
    }

    mutating func delete(sections ids: [Int]) -> Bool {
      guard Set(ids).count == ids.count, ids.allSatisfy({ index(ofSection: $0) != nil }) else {
        return false
      }
      list.removeAll { ids.contains($0.header.id) }
      return true
    }

    mutating func move(section id: Int, to target: Int) -> Bool {
      guard let source = index(ofSection: id), list.indices.contains(target) else { return false }
      list.insert(list.remove(at: source), at: target)
      return true
    }
  }

  /// One edit, sensible or not.
  private enum Edit {
    case insert([TestItem], ListIndexPath)
    case deleteItems([Int])
    case moveItem(Int, ListIndexPath)
    case insertSection(TestSection, [TestItem], Int)
    case deleteSections([Int])
    case moveSection(Int, Int)

    init(using random: inout SplitMix64) {
      let index = random.number(below: 6) - 1
      let path = ListIndexPath(section: index, item: random.number(below: 7) - 1)
      let ids = (0..<random.number(below: 4)).map { _ in random.number(below: 20) }
      let items = ids.map { TestItem(id: $0, content: random.number(below: 9)) }
      let section = TestSection(id: random.number(below: 6), title: random.number(below: 9))
      switch random.number(below: 6) {
      case 0: self = .insert(items, path)
      case 1: self = .deleteItems(ids)
      case 2: self = .moveItem(random.number(below: 20), path)
      case 3: self = .insertSection(section, items, index)
      case 4: self = .deleteSections(Array(repeating: section.id, count: 1 + ids.count / 3))
      default: self = .moveSection(section.id, index)
      }
    }

    /// Edits the model unless that is illegal; returns whether it was done.
    func apply(to model: inout Model) -> Bool {
      switch self {
      case .insert(let items, let path): model.insert(items, at: path)
      case .deleteItems(let ids): model.delete(items: ids)
      case .moveItem(let id, let path): model.move(item: id, to: path)
      case .insertSection(let section, let items, let index):
        model.insert(section: section, items: items, at: index)
      case .deleteSections(let ids): model.delete(sections: ids)
      case .moveSection(let id, let index): model.move(section: id, to: index)
      }
    }

    func apply(to snapshot: inout TestSnapshot) throws(SnapshotEditError) {
      switch self {
      case .insert(let items, let path): try snapshot.insert(items, at: path)
      case .deleteItems(let ids): try snapshot.delete(items: ids)
      case .moveItem(let id, let path): try snapshot.move(item: id, to: path)
      case .insertSection(let section, let items, let index):
        try snapshot.insert(section: section, items: items, at: index)
      case .deleteSections(let ids): try snapshot.delete(sections: ids)
      case .moveSection(let id, let index): try snapshot.move(section: id, to: index)
      }
    }
  }

  private func isDone(_ edit: Edit, on snapshot: inout TestSnapshot) -> Bool {
    do {
      try edit.apply(to: &snapshot)
      return true
    } catch {
      return false
    }
  }

  @Test func `random edits do what they do to arrays, or throw and do nothing`() throws {
    var counts = (done: 0, refused: 0)
    for seed in UInt64(0)..<400 {
      var random = SplitMix64(seed: seed)
      var snapshot = TestSnapshot([[0, 1, 2], [3]])
      var model = Model(list: snapshot.list)
      var history = [(snapshot: snapshot, list: model.list)]
      for step in 0..<20 {
        let edit = Edit(using: &random)
        let isLegal = edit.apply(to: &model)
        try #require(isDone(edit, on: &snapshot) == isLegal, "seed \(seed), step \(step): \(edit)")
        snapshot.checkInvariants()
        try #require(snapshot.list == model.list, "seed \(seed), step \(step)")
        if isLegal { counts.done += 1 } else { counts.refused += 1 }
        history.append((snapshot, model.list))
      }
      for (step, entry) in history.enumerated() {
        entry.snapshot.checkInvariants()
        try #require(entry.snapshot.list == entry.list, "seed \(seed), old snapshot \(step)")
      }
    }
    #expect(counts.done > 1_000 && counts.refused > 1_000, "\(counts)")
  }
}
