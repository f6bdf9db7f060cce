import ListCore
import TestSupport
import Testing

/// A tree and its model under the same random mutations.
private struct Trial {
  var random: SplitMix64
  var tree = TestTree()
  var model = GroupForestModel()
  var fresh = 0
  var counts: [String: Int] = [:]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func smallList() -> TestList {
    let ids = (0..<14).shuffled(using: &random)
    // Some lists of many sections: that moved ones wait for their turn shows from four on.
    let sectionIDs = (0..<random.number(below: random.isOne(in: 3) ? 8 : 4)).shuffled(
      using: &random)
    var sections = sectionIDs.map {
      PlainList(header: TestSection(id: $0), rows: [TestItem]())
    }
    guard !sections.isEmpty else { return [] }
    for id in ids.prefix(random.number(below: 9)) {
      let item = TestItem(id: id, content: random.number(below: 2))
      sections[random.number(below: sections.count)].rows.append(item)
    }
    return sections
  }

  /// Makes a group that has others pinned in it.
  mutating func makeGroup(depth: Int = 0) -> GroupModel {
    fresh += 1
    let group = GroupModel("g\(fresh)-", smallList())
    for row in group.rowIDs where depth < 3 && random.isOne(in: 4) {
      let child = makeGroup(depth: depth + 1)
      group.pins[row] = .init(group: child, isActive: random.isOne(in: 2))
    }
    return group
  }

  mutating func randomGroup() -> GroupModel? {
    model.all.sorted { $0.key < $1.key }.randomElement(using: &random)?.value
  }

  mutating func randomPlace() -> TestTree.Place {
    let group = randomGroup()
    guard let group, random.number(below: 6) > 0 else {
      return random.isOne(in: 2) ? .first : .last
    }
    switch random.number(below: 5) {
    case 0: return .before(group.id)
    case 1: return .after(group.id)
    default:
      return .under(
        row: group.rowIDs.randomElement(using: &random) ?? 99, of: group.id,
        isActive: random.number(below: 3) > 0)
    }
  }

  /// Mutates the tree as the model, which tells whether the mutation is legal.
  mutating func mutate() throws {
    switch random.number(below: 12) {
    case 0, 1:
      let group = makeGroup()
      let branch = group.branch
      let place = randomPlace()
      let isLegal = model.insert(group, at: place)
      try check("insert", isLegal) { try $0.insert(branch, at: place) }
    case 2:
      guard model.all.count > 6, let group = randomGroup() else { return }
      _ = model.remove(group.id)
      var removed: TestBranch?
      try check("remove", true) { removed = try $0.remove(group.id) }
      try #require(removed?.allIDs == group.branch.allIDs)
    case 3, 4:
      guard let group = randomGroup() else { return }
      let place = randomPlace()
      let isLegal = model.move(group.id, to: place)
      try check("move", isLegal) { try $0.move(group.id, to: place) }
    case 5, 6, 7:
      guard let group = randomGroup() else { return }
      let pin = model.pin(of: group.id)
      let isActive = random.isOne(in: 2)
      pin?.parent.pins[pin?.row ?? 0]?.isActive = isActive
      try check("toggle", pin != nil) { try $0.setActive(group.id, to: isActive) }
    default: try mutateContent()
    }
  }

  private mutating func mutateContent() throws {
    guard let group = randomGroup() else { return }
    var content = TestSnapshot(group.sections)
    let kind = random.number(below: 6)
    switch kind {
    case 0: content = TestSnapshot(smallList())
    case 1:
      let source = smallList()
      content = TestSnapshot(
        source.map { section in
          let own = group.sections.first { $0.header.id == section.header.id }
          return PlainList(header: section.header, rows: own?.rows ?? [])
        })
      let dropped = group.set(content.list)
      try checkContent("sections", dropped) {
        try $0.setSections(from: TestSnapshot(source), of: group.id)
      }
      return
    default:
      for _ in 0...random.number(below: 4) { try content.editAtRandom(using: &random) }
    }
    let dropped = group.set(content.list)
    try checkContent(kind == 0 ? "replace" : "edit", dropped) {
      try $0.setContent(content, of: group.id)
    }
  }

  private mutating func checkContent(
    _ name: String, _ dropped: [GroupModel],
    _ edit: (inout TestTree) throws -> TestTree.ContentChange
  ) throws {
    var change: TestTree.ContentChange?
    try check(name, true) { change = try edit(&$0) }
    try #require(
      Set(change?.droppedGroups.flatMap(\.allIDs) ?? []) == Set(dropped.flatMap(\.branch.allIDs)))
    if !dropped.isEmpty { counts["dropped", default: 0] += 1 }
  }

  /// Mutates the tree, which must be refused if illegal, and compares everything.
  private mutating func check(
    _ name: String, _ isLegal: Bool, _ edit: (inout TestTree) throws -> Void
  ) throws {
    counts[isLegal ? name : "refused \(name)", default: 0] += 1
    let before = tree
    if isLegal {
      try edit(&tree)
    } else {
      #expect(throws: GroupEditError.self, "\(name)") { try edit(&tree) }
    }
    tree.checkInvariants()
    let list = model.list
    try #require(tree.list == list, "\(name)")
    try #require(tree.topLevelGroups() == model.groups.map(\.id), "\(name)")
    let changeset = before.snapshot.changeset(to: tree.snapshot)
    try requireLeads(changeset, from: before.snapshot, to: tree.snapshot)
    try checkTranslation()
  }

  /// Every visible row and section translates both ways, all others to nothing.
  private func checkTranslation() throws {
    var visible: Set<TestTree.Location> = []
    for (section, places) in model.places.enumerated() {
      for (item, place) in places.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        try #require(tree.location(at: path) == place)
        try #require(tree.topLevelPath(of: place) == path)
        visible.insert(place)
      }
    }
    for group in model.all.values {
      for (section, list) in group.sections.enumerated() {
        for item in list.rows.indices {
          let place = TestTree.Location(group: group.id, path: [section, item])
          guard !visible.contains(place) else { continue }
          try #require(tree.topLevelPath(of: place) == nil)
        }
      }
    }
    var first = 0
    for group in model.groups {
      try #require(tree.sections(of: group.id) == first..<first + group.sections.count)
      for section in group.sections.indices {
        let place = tree.groupSection(at: first + section)
        try #require(place?.group == group.id && place?.section == section)
      }
      first += group.sections.count
    }
  }
}

@Suite struct `Laws of composing` {
  @Test(arguments: 0..<8)
  func `a random tree equals its plain flattening and translates both ways`(
    block: Int
  ) throws {
    for seed in UInt64(block * 15)..<UInt64(block * 15 + lawSize(15, debug: 8)) {
      var trial = Trial(seed: seed)
      for step in 0..<30 {
        do {
          try trial.mutate()
        } catch {
          Issue.record("seed \(seed), step \(step): \(error)")
          return
        }
      }
      // What was edited step by step is what would have been made at once.
      let fresh = try TestTree(trial.model.groups.map(\.branch))
      #expect(fresh.list == trial.tree.list, "seed \(seed)")
      fresh.checkInvariants()
    }
  }

  @Test func `the random mutations are of every kind`() throws {
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<40 {
      var trial = Trial(seed: seed)
      for _ in 0..<30 { try trial.mutate() }
      counts.merge(trial.counts, uniquingKeysWith: +)
    }
    let kinds = [
      "insert", "refused insert", "remove", "move", "refused move", "toggle", "refused toggle",
      "edit", "replace", "sections", "dropped",
    ]
    for kind in kinds { #expect(counts[kind, default: 0] >= 10, "\(kind): \(counts)") }
  }

  @Test func `random brackets tell changes that replay`() throws {
    for seed in UInt64(0)..<20 {
      var trial = Trial(seed: seed)
      for _ in 0..<6 { try trial.mutate() }
      let list = TestComposedList(trial.tree)
      var told = trial.tree.list
      let observation = list.observe { update in
        #expect(update.old.list == told, "seed \(seed)")
        let after = update.new.list
        #expect(
          (try? replay(update.changeset, through: [told, after])) == after, "seed \(seed)")
        told = after
      }
      for _ in 0..<5 {
        try list.update {
          for _ in 0..<4 {
            try trial.mutate()
            list.setTree(trial.tree)
          }
        }
        #expect(told == trial.tree.list, "seed \(seed)")
      }
      withExtendedLifetime(observation) {}
    }
  }
}
