/// The difference of two contents of a group, as rows to remove and runs of rows to insert.
///
/// Rows are removed from the last to the first, so that rows before a run are at their old places;
/// they are inserted from the first to the last, so that rows before a run are at their final
/// places.
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

  /// Returns the runs of rows to remove, by their places before.
  ///
  /// - Parameter flattens: A flag that tells whether the edited list has no sections; the rows of
  ///   deleted and moved sections are then removed.
  func liftedRuns(flattens: Bool) -> [RowRun] {
    let stage = stage
    return runs(
      stage.namedItemsBefore, flattens ? stage.namedSectionsBefore : [], of: old)
  }

  /// Returns the runs of rows to insert, by their places after, in order.
  ///
  /// - Parameter flattens: A flag that tells whether the edited list has no sections; the rows of
  ///   inserted and moved sections are then inserted.
  func placedRuns(flattens: Bool) -> [RowRun] {
    let stage = stage
    return runs(stage.namedItemsAfter, flattens ? stage.namedSectionsAfter : [], of: new)
  }

  /// Returns the runs of some rows, and of all rows of some sections, of a content.
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

  /// Returns the rows that are in the old content only: rows deleted one by one in order, then rows
  /// of deleted sections.
  func goneRows() -> [Item.ID] {
    let stage = stage
    let single = stage.deletedItems.compactMap { old.item(at: $0)?.id }
    let whole = stage.deletedSections.flatMap { old.items(inSection: $0)?.map(\.id) ?? [] }
    return (single + whole).filter { new.indexPath(ofItem: $0) == nil }
  }
}
