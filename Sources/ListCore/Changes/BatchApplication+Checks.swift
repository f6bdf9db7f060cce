extension BatchApplication {
  /// Throws for places that the snapshots do not have (UK-07).
  func checkPlaces() throws(ChangesetError) {
    let stage = stage
    try check(stage.namedSectionsBefore, in: old, "before")
    try check(stage.namedSectionsAfter + batch.reloadedSections, in: new, "after")
    try check(stage.namedItemsBefore, in: old, "before")
    let content = batch.reconfiguredItems + batch.reloadedItems
    try check(stage.namedItemsAfter + content, in: new, "after")
  }

  private func check(
    _ sections: [Int], in snapshot: ListSnapshot<Section, Item>, _ side: String
  ) throws(ChangesetError) {
    for section in sections where snapshot.section(at: section) == nil {
      throw misfit("section \(section)", "\(snapshot.sectionCount) sections are there \(side)")
    }
  }

  private func check(
    _ paths: [ListIndexPath], in snapshot: ListSnapshot<Section, Item>, _ side: String
  ) throws(ChangesetError) {
    for path in paths where snapshot.item(at: path) == nil {
      let count = snapshot.itemCount(inSection: path.section) ?? 0
      throw misfit("item \(path)", "\(count) items are in its section \(side)")
    }
  }

  /// Throws if the operations lead to other numbers of sections or items than the new snapshot
  /// has (UK-05, UK-06), or if a content change went to another item.
  func checkResult(_ result: ListSnapshot<Section, Item>) throws(ChangesetError) {
    guard result.sectionCount == new.sectionCount else {
      throw misfit(
        "\(result.sectionCount) sections after", "there should be \(new.sectionCount)")
    }
    let stage = stage
    let translation = StageTranslation(stage)
    let left = stage.namedItemsBefore.compactMap { translation.newSection(of: $0.section) }
    for section in Set(left + stage.namedItemsAfter.map(\.section)) {
      let count = result.itemCount(inSection: section) ?? 0
      let expected = new.itemCount(inSection: section) ?? 0
      guard count == expected else {
        throw misfit("\(count) items in section \(section) after", "there should be \(expected)")
      }
    }
    guard result.itemCount == new.itemCount else {
      throw misfit("\(result.itemCount) items after", "there should be \(new.itemCount)")
    }
    for path in batch.reconfiguredItems + batch.reloadedItems
    where result.item(at: path)?.id != new.item(at: path)?.id {
      throw misfit("changed item \(path)", "it should be the same item in both snapshots")
    }
    for section in batch.reloadedSections
    where result.section(at: section)?.id != new.section(at: section)?.id {
      throw misfit("changed section \(section)", "it should be the same in both snapshots")
    }
  }

  private func misfit(_ value: String, _ expectation: String) -> ChangesetError {
    ChangesetError(code: .doesNotFit, place: "changeset", value: value, expectation: expectation)
  }
}
