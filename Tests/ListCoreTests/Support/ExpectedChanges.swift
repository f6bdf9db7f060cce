import ListCore

/// What a changeset must say, worked out place by place from two lists.
///
/// The places of everything but the moves within one order are determined by the two lists. Of
/// those moves the *number* is: all common elements but the longest ascending subsequence; of
/// sections, the longest that holds all that keep their index (UK-16).
/// Sections that a strategy deletes and inserts instead of moving them count as neither kept nor
/// common, but as so many moves less.
struct ExpectedChanges {
  let old: TestList
  let new: TestList
  private let recreated: Set<Int>
  private var oldSections: [Int: Int] = [:]
  private var newSections: [Int: Int] = [:]
  private var oldPaths: [Int: ListIndexPath] = [:]
  private var newPaths: [Int: ListIndexPath] = [:]

  /// - Parameter recreated: The identifiers of sections that are deleted and inserted although
  ///   they are on both sides.
  init(old: TestList, new: TestList, recreated: Set<Int> = []) {
    self.old = old
    self.new = new
    self.recreated = recreated
    for (index, section) in old.enumerated() {
      oldSections[section.header.id] = index
      for (item, row) in section.rows.enumerated() { oldPaths[row.id] = [index, item] }
    }
    for (index, section) in new.enumerated() {
      newSections[section.header.id] = index
      for (item, row) in section.rows.enumerated() { newPaths[row.id] = [index, item] }
    }
  }

  /// Returns everything that is wrong with a changeset.
  func problems(of changeset: Changeset) -> [String] {
    guard changeset.stages.count <= 1, changeset.stages.allSatisfy({ !$0.isEmpty }) else {
      return ["the stages are not one or none: \(changeset.debugDescription)"]
    }
    let stage = changeset.stages.first ?? Changeset.Stage()
    return [
      check("deleted sections", stage.deletedSections, deletedSections),
      check("inserted sections", stage.insertedSections, insertedSections),
      check("deleted items", stage.deletedItems, deletedItems),
      check("inserted items", stage.insertedItems, insertedItems),
      check("crossing items", stage.movedItems.filter(isCrossing), crossingItems),
      check("reloaded sections", changeset.reloadedSections, reloadedSections),
      check("reconfigured items", changeset.reconfiguredItems, changedItems(reload: false)),
      check("reloaded items", changeset.reloadedItems, changedItems(reload: true)),
      checkOrder(stage),
      checkSectionMoves(stage),
    ].compactMap { $0 } + checkMovesWithinSections(stage)
  }

  private func check<T: Equatable>(_ title: String, _ actual: [T], _ expected: [T]) -> String? {
    actual == expected ? nil : "\(title) are \(actual), not \(expected)"
  }

  // MARK: Sections

  private var deletedSections: [Int] {
    old.indices.filter { !isKept(old: $0) }
  }

  private var insertedSections: [Int] {
    new.indices.filter { !isKept(new: $0) }
  }

  private var reloadedSections: [Int] {
    new.indices.filter(isKept(new:)).filter { index in
      oldSections[new[index].header.id].map { old[$0].header != new[index].header } ?? false
    }
  }

  /// The index before of a kept section; nil for others.
  func source(ofSection target: Int) -> Int? {
    isKept(new: target) ? oldSections[new[target].header.id] : nil
  }

  // MARK: Rows

  private func isKept(old section: Int) -> Bool {
    let id = old[section].header.id
    return newSections[id] != nil && !recreated.contains(id)
  }

  private func isKept(new section: Int) -> Bool {
    let id = new[section].header.id
    return oldSections[id] != nil && !recreated.contains(id)
  }

  /// The path before of a row that is left or moved; nil for all others.
  func source(of target: ListIndexPath) -> ListIndexPath? {
    guard let source = oldPaths[new[target.section].rows[target.item].id],
      isKept(old: source.section), isKept(new: target.section)
    else { return nil }
    return source
  }

  private func areSameSection(_ source: ListIndexPath, _ target: ListIndexPath) -> Bool {
    old[source.section].header.id == new[target.section].header.id
  }

  private func isCrossing(_ move: Changeset.ItemMove) -> Bool {
    !areSameSection(move.source, move.target)
  }

  private func paths(_ list: TestList) -> [ListIndexPath] {
    list.indices.flatMap { section in
      list[section].rows.indices.map { ListIndexPath(section: section, item: $0) }
    }
  }

  private var deletedItems: [ListIndexPath] {
    paths(old).filter { path in
      guard isKept(old: path.section) else { return false }
      return newPaths[old[path.section].rows[path.item].id].map { !isKept(new: $0.section) } ?? true
    }
  }

  private var insertedItems: [ListIndexPath] {
    paths(new).filter { isKept(new: $0.section) && source(of: $0) == nil }
  }

  private var crossingItems: [Changeset.ItemMove] {
    paths(new).compactMap { target in
      guard let source = source(of: target), !areSameSection(source, target) else { return nil }
      return Changeset.ItemMove(source: source, target: target)
    }
  }

  private func changedItems(reload: Bool) -> [ListIndexPath] {
    paths(new).filter { target in
      guard let source = source(of: target) else { return false }
      let before = old[source.section].rows[source.item]
      let after = new[target.section].rows[target.item]
      return before.cell != after.cell ? reload : !reload && before != after
    }
  }

  // MARK: Moves

  private func checkOrder(_ stage: Changeset.Stage) -> String? {
    let sections = stage.movedSections.map(\.target)
    let items = stage.movedItems.map(\.target)
    guard zip(sections, sections.dropFirst()).allSatisfy(<),
      zip(items, items.dropFirst()).allSatisfy(<)
    else { return "moves are not ascending by target: \(stage)" }
    return nil
  }

  private func checkSectionMoves(_ stage: Changeset.Stage) -> String? {
    let common = new.indices.compactMap { target in
      oldSections[new[target].header.id].map { Changeset.SectionMove(source: $0, target: target) }
    }
    guard Set(stage.movedSections).isSubset(of: common.filter { isKept(new: $0.target) }) else {
      return "a section moves to another section's place: \(stage)"
    }
    let moves = (stage.movedSections + common.filter { !isKept(new: $0.target) })
      .map { ($0.source, $0.target) }
    return compare(
      "sections", moves, common.map { ($0.source, $0.target) }, holdingFixed: true)
  }

  private func checkMovesWithinSections(_ stage: Changeset.Stage) -> [String] {
    let moves = Dictionary(
      grouping: stage.movedItems.filter { !isCrossing($0) }, by: \.target.section)
    return new.indices.compactMap { section in
      let common = new[section].rows.indices.compactMap { item -> Changeset.ItemMove? in
        let target = ListIndexPath(section: section, item: item)
        guard let source = source(of: target), areSameSection(source, target) else { return nil }
        return Changeset.ItemMove(source: source, target: target)
      }
      let moved = moves[section, default: []]
      guard Set(moved).isSubset(of: common) else {
        return "a row moves to another row's place in section \(section): \(stage)"
      }
      return compare(
        "rows of section \(section)", moved.map { ($0.source.item, $0.target.item) },
        common.map { ($0.source.item, $0.target.item) })
    }
  }

  /// Holds the number of moves, and of those to the same index, against the least possible.
  private func compare(
    _ title: String, _ moves: [(source: Int, target: Int)],
    _ common: [(source: Int, target: Int)], holdingFixed: Bool = false
  ) -> String? {
    let best = bestSubsequence(common.map(\.source), holdingFixed: holdingFixed) {
      common[$0].source == common[$0].target
    }
    let fixed = common.count { $0.source == $0.target }
    let fixedMoves = moves.count { $0.source == $0.target }
    guard moves.count == common.count - best.length, fixedMoves == fixed - best.fixed else {
      return "\(moves.count) moves (\(fixedMoves) to the same index) of \(title); "
        + "\(common.count - best.length) (\(fixed - best.fixed)) are enough"
    }
    return nil
  }
}
