extension Changeset {
  /// Returns the changes as single operations, to be applied in this order.
  ///
  /// Each operation is valid in the list that the operations before it leave, and identifiers are
  /// unique at any time. The order in each stage is: deleted rows and sections, from the end;
  /// inserted and moved sections, then inserted and moved rows, by ascending target. Reconfigured
  /// and reloaded rows follow last, as updates. There is no operation for ``reloadedSections``.
  ///
  /// A move removes first and then inserts at its target. A move that would not change the list is
  /// omitted. A stage that is illegal by itself (see ``Stage/validate()``) has no operations.
  ///
  /// - Returns: At most as many operations as the changeset has.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func operations() -> [Changeset.Operation] {
    stages.flatMap { $0.operations() }
      + (reconfiguredItems + reloadedItems).sorted().map { .updateItem(at: $0) }
  }
}

extension Changeset.Stage {
  fileprivate func operations() -> [Changeset.Operation] {
    guard isLegal else { return [] }
    let deletions: [Changeset.Operation] =
      deletedItems.reversed().map { .deleteItem(at: $0) }
      + deletedSections.reversed().map { .deleteSection(at: $0) }
    let sections = sectionPlacements().compactMap { step -> Changeset.Operation? in
      guard let source = step.source?.item else { return .insertSection(at: step.target.item) }
      return source == step.target.item ? nil : .moveSection(from: source, to: step.target.item)
    }
    let items = itemPlacements().compactMap { step -> Changeset.Operation? in
      guard let source = step.source else { return .insertItem(at: step.target) }
      return source == step.target ? nil : .moveItem(from: source, to: step.target)
    }
    return deletions + sections + items
  }

  /// Returns the insertions and moves of sections one by one, all paths in section 0.
  func sectionPlacements() -> [PlacementSequence.Step] {
    func path(_ section: Int) -> ListIndexPath { ListIndexPath(section: 0, item: section) }
    return PlacementSequence(
      deletions: deletedSections.map(path), insertions: insertedSections.map(path),
      moves: movedSections.map { .init(source: path($0.source), target: path($0.target)) }
    ).steps()
  }

  /// Returns the insertions and moves of rows one by one, the sections being in place.
  func itemPlacements() -> [PlacementSequence.Step] {
    let translation = StageTranslation(self)
    func path(_ path: ListIndexPath) -> ListIndexPath? {
      translation.newSection(of: path.section).map { ListIndexPath(section: $0, item: path.item) }
    }
    return PlacementSequence(
      deletions: deletedItems.compactMap(path), insertions: insertedItems,
      moves: movedItems.compactMap { move in
        path(move.source).map { .init(source: $0, target: move.target) }
      }
    ).steps()
  }
}
