/// The difference of two contents of a group, as rows to take out and runs of rows to put in.
///
/// Rows are taken out from the last to the first, so that all before a run is where it was; they are
/// put in from the first to the last, so that all before a run is in its final place.
struct ContentEdit<Section: ListSection, Item: ListItem> {
  let old: ListSnapshot<Section, Item>
  let new: ListSnapshot<Section, Item>
  let changeset: Changeset

  init(from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>) {
    self.old = old
    self.new = new
    changeset = old.changeset(to: new)
  }

  /// The structural changes.
  var stage: Changeset.Stage { changeset.stages.first ?? Changeset.Stage() }

  /// Returns the runs of rows to be taken out, by their places before.
  ///
  /// - Parameter flattens: Whether sections do not exist in the list that is edited: then the rows
  ///   of those deleted or moved are taken out.
  func liftedRuns(flattens: Bool) -> [RowRun] {
    let stage = stage
    return runs(
      stage.namedItemsBefore, flattens ? stage.namedSectionsBefore : [], of: old)
  }

  /// Returns the runs of rows to be put in, by their places after, in order.
  ///
  /// - Parameter flattens: Whether sections do not exist in the list that is edited: then the rows
  ///   of those inserted or moved are put in.
  func placedRuns(flattens: Bool) -> [RowRun] {
    let stage = stage
    return runs(stage.namedItemsAfter, flattens ? stage.namedSectionsAfter : [], of: new)
  }

  /// Returns some rows, and all rows of some sections, of a content.
  private func runs(
    _ items: [ListIndexPath], _ sections: [Int], of content: ListSnapshot<Section, Item>
  ) -> [RowRun] {
    let isWhole = Set(sections)
    let single = items.filter { !isWhole.contains($0.section) }.map { RowRun($0) }
    let whole = sections.map {
      RowRun(section: $0, items: 0..<(content.itemCount(inSection: $0) ?? 0))
    }
    return RowRun.joining(single + whole)
  }

  /// Returns the rows that are in the old content only: those deleted one by one in order, then
  /// those of deleted sections.
  func goneRows() -> [Item.ID] {
    let stage = stage
    let single = stage.deletedItems.compactMap { old.item(at: $0)?.id }
    let whole = stage.deletedSections.flatMap { old.items(inSection: $0)?.map(\.id) ?? [] }
    return (single + whole).filter { new.indexPath(ofItem: $0) == nil }
  }
}
