extension Changeset.Stage {
  /// Returns a batch that does the same with the fewest moves.
  ///
  /// Rows that go to another section move in any case. Of the others, and of sections, those in
  /// a longest subsequence that keeps its order stay.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  func withFewestMoves() -> Self {
    guard !movedSections.isEmpty || !movedItems.isEmpty else { return self }
    let translation = StageTranslation(self)
    var result = self
    if !movedSections.isEmpty {
      result.movedSections = translation.sectionOrder.fewestMoves(of: movedSections)
    }
    if !movedItems.isEmpty { result.movedItems = fewestItemMoves(translation) }
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
      let fewest = order.fewestMoves(of: within).map {
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
