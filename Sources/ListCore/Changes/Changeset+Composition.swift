extension Changeset {
  /// Returns one batch with the same effect as this changeset followed by another one.
  ///
  /// - Deletions and insertions of either changeset are kept, except for elements that are inserted
  ///   by the first and deleted by the second. All other elements stay or move, with the fewest
  ///   possible moves.
  /// - A row or section that the first deletes and the second inserts is deleted and inserted,
  ///   because a changeset holds no identifiers. A changeset followed by its inverse lists only its
  ///   deletions, each with an insertion at the same place; nothing moves.
  /// - No section moves to its own index (UK-16).
  /// - Content changes of both are united; a reload replaces a reconfiguration, and inserted
  ///   elements have no content changes.
  ///
  /// If a stage of either is illegal by itself (see ``Stage/validate()``), the stage of the result
  /// is illegal, too.
  ///
  /// - Parameter next: Changes of the list that this changeset leads to.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func followed(by next: Changeset) -> Changeset {
    var result = Changeset(stages: stages + next.stages).joined()
    result.stages = result.stages.map { $0.withFewestMoves() }.filter { !$0.isEmpty }
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

  /// Returns the stages as one batch, or without a stage if all are empty; the moves are not the
  /// fewest.
  ///
  /// Content changes are unchanged, because they are at places after the last stage.
  ///
  /// - Complexity: O(*k* log *k*) for each stage of *k* operations
  func joined() -> Changeset {
    var result = self
    let stage = stages.reduce(Stage()) { $0.joined(to: $1) }
    result.stages = stage.isEmpty ? [] : [stage]
    return result
  }
}

extension Changeset.Stage {
  /// Returns one batch with the same effect as this one followed by another one, with the fewest
  /// moves.
  ///
  /// If one of them is illegal by itself (see ``validate()``), the result is illegal, too.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func followed(by next: Self) -> Self {
    joined(to: next).withFewestMoves()
  }

  /// Returns one batch with the same effect as this one followed by another one.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  fileprivate func joined(to next: Self) -> Self {
    if isEmpty { return next }
    if next.isEmpty { return self }
    guard isLegal, next.isLegal else { return united(with: next) }
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
    return assembly.sorted()
  }

  /// Returns the operations of two batches in one, which is illegal if one of these is.
  private func united(with other: Self) -> Self {
    Self(
      deletedSections: deletedSections + other.deletedSections,
      insertedSections: insertedSections + other.insertedSections,
      movedSections: movedSections + other.movedSections,
      deletedItems: deletedItems + other.deletedItems,
      insertedItems: insertedItems + other.insertedItems,
      movedItems: movedItems + other.movedItems)
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
