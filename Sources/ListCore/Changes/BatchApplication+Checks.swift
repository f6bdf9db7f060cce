extension BatchApplication {
  /// Throws if a content change applies to another item or section than in the new snapshot.
  func checkContent(of result: ListSnapshot<Section, Item>) throws(ChangesetError) {
    for path in batch.reconfiguredItems + batch.reloadedItems {
      guard let old = result.item(at: path)?.id, let new = new.item(at: path)?.id, old != new else {
        continue
      }
      throw ChangesetError(
        code: .doesNotFit, subject: "the changed item at \(path)", value: "\(new)", limit: "\(old)")
    }
    for index in batch.reloadedSections {
      guard let old = result.section(at: index)?.id, let new = new.section(at: index)?.id,
        old != new
      else { continue }
      throw ChangesetError(
        code: .doesNotFit, subject: "the changed section \(index)", value: "\(new)", limit: "\(old)"
      )
    }
  }
}
