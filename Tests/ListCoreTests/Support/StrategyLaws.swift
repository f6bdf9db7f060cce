import ListCore

/// All that must hold of the changes between two lists, under each strategy.
struct StrategyLaws {
  private let old: TestSnapshot
  private let new: TestSnapshot
  private let oldList: TestList
  private let newList: TestList
  private let batch: Changeset
  private(set) var problems: [String] = []

  private let isOnSurface: Bool

  /// Checks everything; ``problems`` has what was found.
  ///
  /// - Parameter isOnSurface: Whether to apply the changes to a list surface too.
  init(old: TestSnapshot, new: TestSnapshot, isOnSurface: Bool = true) {
    self.old = old
    self.new = new
    self.isOnSurface = isOnSurface
    oldList = old.list
    newList = new.list
    batch = old.changeset(to: new)
    checkBatch()
    checkStrict()
    checkStaged()
  }

  private mutating func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { problems.append(problem()) }
  }

  // MARK: The strategies

  private mutating func checkBatch() {
    expect(old.changeset(to: new, strategy: .batch) == batch, "batch is not the default")
    let expected = ExpectedChanges(old: oldList, new: newList)
    problems += expected.problems(of: batch).map { "batch: \($0)" }
    check(batch, "batch", lists: [oldList, newList], expected)
  }

  private mutating func checkStrict() {
    let strict = old.changeset(to: new, strategy: .strict)
    let stage = batch.stages.first ?? Changeset.Stage()
    let sources = Set((stage.deletedItems + stage.movedItems.map(\.source)).map(\.section))
    let targets = Set((stage.insertedItems + stage.movedItems.map(\.target)).map(\.section))
    let recreated = stage.movedSections.filter {
      sources.contains($0.source) || targets.contains($0.target)
    }
    if recreated.isEmpty {
      expect(strict == batch, "strict differs without need: \(strict)")
      return
    }
    let expected = ExpectedChanges(
      old: oldList, new: newList, recreated: Set(recreated.map { oldList[$0.source].header.id }))
    problems += expected.problems(of: strict).map { "strict: \($0)" }
    expect(
      strict.stages.first?.movedSections
        == stage.movedSections.filter { !recreated.contains($0) },
      "strict moves other sections: \(strict)")
    check(strict, "strict", lists: [oldList, newList], expected)
  }

  private mutating func checkStaged() {
    let staged = old.changeset(to: new, strategy: .staged)
    let stage = batch.stages.first ?? Changeset.Stage()
    var sections = stage
    (sections.deletedItems, sections.insertedItems, sections.movedItems) = ([], [], [])
    var items = staged.stages.last ?? Changeset.Stage()
    if items == sections { items = Changeset.Stage() }
    expect(
      staged.stages == [sections, items].filter { !$0.isEmpty }
        && items.deletedSections.isEmpty && items.insertedSections.isEmpty
        && items.movedSections.isEmpty,
      "staged is not sections, then items: \(staged)")
    expect(
      items.deletedItems.count == stage.deletedItems.count
        && items.insertedItems == stage.insertedItems
        && items.movedItems.map(\.target) == stage.movedItems.map(\.target),
      "staged has other operations: \(staged)")
    expect(
      zip(items.deletedItems, items.deletedItems.dropFirst()).allSatisfy(<),
      "staged deletions are not ascending: \(staged)")
    var content = staged
    content.stages = batch.stages
    expect(content == batch, "staged has other content changes: \(staged)")
    guard staged.stages.count == 2 || items.isEmpty != sections.isEmpty else { return }
    var lists = [oldList, newList]
    if staged.stages.count == 2 { lists.insert(intermediateList(), at: 1) }
    check(staged, "staged", lists: lists, ExpectedChanges(old: oldList, new: newList))
  }

  /// The new sections, the inserted ones with their new rows, the kept ones with their old rows.
  private func intermediateList() -> TestList {
    var oldSections: [Int: PlainList<TestSection, TestItem>] = [:]
    for section in oldList { oldSections[section.header.id] = section }
    return newList.map { oldSections[$0.header.id] ?? $0 }
  }

  // MARK: What holds of each

  /// - Parameter lists: The list before, those between stages, the list after.
  private mutating func check(
    _ changeset: Changeset, _ name: String, lists: [TestList], _ expected: ExpectedChanges
  ) {
    expect(!changeset.movesSectionToOwnIndex, "\(name): a section moves to its own index")
    let inverse = changeset.inverted()
    expect(inverse.inverted() == changeset, "\(name): the inverse of the inverse is another")
    do {
      let forth = try replay(changeset, through: lists)
      expect(forth == newList, "\(name): replaying gives \(forth)")
      let back = try replay(inverse, through: lists.reversed())
      expect(back == oldList, "\(name): replaying the inverse gives \(back)")
      let applied = try old.applying(changeset, from: new).list
      expect(applied == newList, "\(name): applying gives \(applied)")
      let undone = try new.applying(inverse, from: old).list
      expect(undone == oldList, "\(name): applying the inverse gives \(undone)")
    } catch {
      problems.append("\(name): \(error) of \(changeset.debugDescription)")
    }
    checkOnSurface(changeset, name)
    checkOperations(changeset, name)
    checkTranslation(changeset.pathTranslation(), name, expected)
  }

  /// The list surface takes what each strategy promises, all but `batch` under the strict rules.
  private mutating func checkOnSurface(_ changeset: Changeset, _ name: String) {
    guard isOnSurface else { return }
    var surface = PlainSurface(old)
    do {
      try surface.apply(
        ListUpdate(old: old, new: new, changeset: changeset),
        rules: name == "batch" ? .relaxed : .strict)
    } catch {
      problems.append("\(name): on a surface \(error) of \(changeset.debugDescription)")
    }
  }

  private mutating func checkOperations(_ changeset: Changeset, _ name: String) {
    var model = OperationModel(oldList)
    for operation in changeset.operations() {
      guard model.apply(operation) else {
        problems.append("\(name): \(operation) is impossible in\n\(changeset.operations().lines)")
        return
      }
    }
    guard var list = model.filled(from: newList) else {
      problems.append("\(name): the operations of \(changeset.debugDescription) are too many")
      return
    }
    for section in changeset.reloadedSections { list[section].header = newList[section].header }
    expect(list == newList, "\(name): the operations give \(list)")
  }

  private mutating func checkTranslation(
    _ translation: Changeset.PathTranslation, _ name: String, _ expected: ExpectedChanges
  ) {
    var targets: [ListIndexPath: ListIndexPath] = [:]
    for path in Self.paths(newList) {
      let source = expected.source(of: path)
      expect(translation.oldPath(of: path) == source, "\(name): \(path) comes from elsewhere")
      if let source { targets[source] = path }
    }
    for path in Self.paths(oldList) {
      expect(translation.newPath(of: path) == targets[path], "\(name): \(path) goes elsewhere")
    }
    for section in newList.indices {
      let source = expected.source(ofSection: section)
      expect(
        translation.oldSection(of: section) == source
          && source.map { translation.newSection(of: $0) == section } != false,
        "\(name): section \(section) comes from elsewhere")
    }
  }

  private static func paths(_ list: TestList) -> [ListIndexPath] {
    list.indices.flatMap { section in
      list[section].rows.indices.map { ListIndexPath(section: section, item: $0) }
    }
  }
}
