/// The difference of two contents of a group, as rows to take out and runs of rows to put in.
///
/// Rows are taken out by identifier, so that their order does not matter; they are put in from the
/// first to the last, so that all before a run is in its final place.
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

  /// Returns the rows to be taken out.
  ///
  /// - Parameter flattens: Whether sections do not exist in the list that is edited: then the rows
  ///   of those deleted or moved are taken out one by one.
  func liftedRows(flattens: Bool) -> [Item.ID] {
    let stage = stage
    let sections = flattens ? stage.deletedSections + stage.movedSections.map(\.source) : []
    let isWhole = Set(sections)
    let single = (stage.deletedItems + stage.movedItems.map(\.source)).lazy
      .filter { !isWhole.contains($0.section) }
      .compactMap { old.item(at: $0)?.id }
    return single + sections.flatMap { old.items(inSection: $0)?.map(\.id) ?? [] }
  }

  /// Returns the runs of rows to be put in, in order.
  ///
  /// - Parameter flattens: Whether sections do not exist in the list that is edited: then the rows
  ///   of those inserted or moved are put in.
  func placedRuns(flattens: Bool) -> [RowRun] {
    let stage = stage
    let sections = flattens ? stage.insertedSections + stage.movedSections.map(\.target) : []
    let isWhole = Set(sections)
    let single = (stage.insertedItems + stage.movedItems.map(\.target))
      .filter { !isWhole.contains($0.section) }.sorted()
    var runs: [RowRun] = []
    for path in single {
      if let last = runs.last, last.section == path.section, last.items.upperBound == path.item {
        runs[runs.count - 1].items = last.items.lowerBound..<path.item + 1
      } else {
        runs.append(RowRun(section: path.section, items: path.item..<path.item + 1))
      }
    }
    for section in sections {
      runs.append(RowRun(section: section, items: 0..<(new.itemCount(inSection: section) ?? 0)))
    }
    return runs.sorted { $0.first < $1.first }
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

/// Neighbouring rows of a section.
struct RowRun {
  var section: Int
  var items: Range<Int>

  var first: ListIndexPath { ListIndexPath(section: section, item: items.lowerBound) }
}
