extension Changeset {
  /// Returns one batch that does what this changeset and another one after it do.
  ///
  /// - What is deleted or inserted by either is so here, and what comes and goes again is not
  ///   listed. All else stays or moves, with the fewest moves there are.
  /// - A row or section that the first deletes and the second inserts is deleted and inserted:
  ///   a changeset knows no identifiers. So a changeset followed by its inverse only lists what
  ///   it deletes, and inserts it again at the same place; nothing moves.
  /// - Content changes of both are united; a reload outweighs a reconfiguration, and what is
  ///   inserted has none.
  ///
  /// - Parameter next: Changes of the list that this changeset leads to.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func followed(by next: Changeset) -> Changeset {
    var stage = Stage()
    for next in stages + next.stages { stage = stage.followed(by: next) }
    var result = Changeset(stages: stage.isEmpty ? [] : [stage])
    let later = next.pathTranslation()
    let whole = result.pathTranslation()
    let reloaded = Set(reloadedItems.compactMap(later.newPath(of:)) + next.reloadedItems)
    let reconfigured = Set(
      reconfiguredItems.compactMap(later.newPath(of:)) + next.reconfiguredItems)
    let sections = Set(reloadedSections.compactMap(later.newSection(of:)) + next.reloadedSections)
    result.reloadedItems = reloaded.filter { whole.oldPath(of: $0) != nil }.sorted()
    result.reconfiguredItems = reconfigured.subtracting(reloaded)
      .filter { whole.oldPath(of: $0) != nil }.sorted()
    result.reloadedSections = sections.filter { whole.oldSection(of: $0) != nil }.sorted()
    return result
  }
}

extension Changeset.Stage {
  /// Returns one batch that does what this one and another one after it do.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func followed(by next: Self) -> Self {
    if isEmpty { return next.withFewestMoves() }
    let first = StageTranslation(self)
    let second = StageTranslation(next)
    var sections: [(source: Int?, target: Int?)] = []
    for section in Set(namedSectionsAfter + next.namedSectionsBefore) {
      sections.append((first.oldSection(of: section), second.newSection(of: section)))
    }
    sections += deletedSections.map { ($0, nil) }
    sections += next.insertedSections.map { (nil, $0) }
    var assembly = StageAssembly(
      deletedSections: sections.compactMap { $0.target == nil ? $0.source : nil },
      insertedSections: sections.compactMap { $0.source == nil ? $0.target : nil },
      movedSections: sections.compactMap { source, target in
        guard let source, let target else { return nil }
        return .init(source: source, target: target)
      })
    for path in Set(namedItemsAfter + next.namedItemsBefore) {
      assembly.add(source: first.oldPath(of: path), target: second.newPath(of: path))
    }
    for path in deletedItems { assembly.add(source: path, target: nil) }
    for path in next.insertedItems { assembly.add(source: nil, target: path) }
    return assembly.sorted().withFewestMoves()
  }

  /// The sections before that are deleted or moved, in no order.
  var namedSectionsBefore: [Int] { deletedSections + movedSections.map(\.source) }

  /// The sections after that are inserted or moved to, in no order.
  var namedSectionsAfter: [Int] { insertedSections + movedSections.map(\.target) }

  /// The rows before that are deleted or moved, in no order.
  var namedItemsBefore: [ListIndexPath] { deletedItems + movedItems.map(\.source) }

  /// The rows after that are inserted or moved to, in no order.
  var namedItemsAfter: [ListIndexPath] { insertedItems + movedItems.map(\.target) }
}
