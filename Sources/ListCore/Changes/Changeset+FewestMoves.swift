extension Changeset.Stage {
  /// Returns a batch with the same effect and the fewest moves.
  ///
  /// Rows that change their section move in any case. Of the other rows, a longest subsequence that
  /// keeps its order stays. Sections are treated alike, except that every section that keeps its
  /// index stays.
  ///
  /// An illegal stage is returned unchanged.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  func withFewestMoves() -> Self {
    guard isLegal else { return self }
    var result = normalized()
    let translation = StageTranslation(result)
    result.movedSections = translation.sectionOrder.fewestMoves(
      of: result.movedSections, holdingUnmoved: true)
    if !movedItems.isEmpty { result.movedItems = result.fewestItemMoves(translation) }
    return result
  }

  /// Returns a batch with the same effect that moves no section to its own index (UK-16): such a
  /// section stays, and others move.
  ///
  /// An illegal stage is returned unchanged.
  ///
  /// - Complexity: O(*k*) for *k* operations; O(*k* log *k*) if a section moves to its own index
  func holdingUnmovedSections() -> Self {
    guard movedSections.contains(where: { $0.source == $0.target }), isLegal else { return self }
    var result = self
    result.movedSections = StageTranslation(self).sectionOrder.fewestMoves(
      of: movedSections, holdingUnmoved: true)
    return result
  }

  private func fewestItemMoves(_ translation: StageTranslation) -> [Changeset.ItemMove] {
    var result: [Changeset.ItemMove] = []
    var rest = movedItems[...]
    while let target = rest.first?.target.section {
      let moves = rest.prefix { $0.target.section == target }
      rest = rest.dropFirst(moves.count)
      guard let source = translation.oldSection(of: target),
        moves.contains(where: { $0.source.section == source })
      else {
        result += moves
        continue
      }
      let order = translation.rowOrder(ofSection: source, movedTo: target)
      let within = moves.filter { $0.source.section == source }
        .map { Changeset.SectionMove(source: $0.source.item, target: $0.target.item) }
      let fewest = order.fewestMoves(of: within, holdingUnmoved: false).map {
        Changeset.ItemMove(
          source: ListIndexPath(section: source, item: $0.source),
          target: ListIndexPath(section: target, item: $0.target))
      }
      result += (moves.filter { $0.source.section != source } + fewest)
        .sorted { $0.target < $1.target }
    }
    return result
  }
}
