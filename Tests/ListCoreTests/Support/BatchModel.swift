import ListCore

/// A batch update as a table view is given it, in no particular order (UK-01).
///
/// Deletions, reloads and sources of moves are places before, insertions and targets places after
/// (UK-02). Reloads of sections are not modelled: no stage has them.
struct Batch {
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var movedSections: [Changeset.SectionMove] = []
  var deletedItems: [ListIndexPath] = []
  var insertedItems: [ListIndexPath] = []
  var reloadedItems: [ListIndexPath] = []
  var movedItems: [Changeset.ItemMove] = []
}

extension Batch {
  init(_ stage: Changeset.Stage) {
    deletedSections = stage.deletedSections
    insertedSections = stage.insertedSections
    movedSections = stage.movedSections
    deletedItems = stage.deletedItems
    insertedItems = stage.insertedItems
    movedItems = stage.movedItems
  }
}

/// What is done to a place.
enum BatchOperation {
  case delete, reload, moveSource, insert, moveTarget
}

/// Why a batch update is illegal, by rule.
enum BatchViolation: Error, Equatable {
  /// UK-05: the numbers of sections do not add up.
  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  /// UK-06: the numbers of rows of a surviving section, given by its index after, do not add up.
  case rowCount(section: Int, expected: Int, after: Int)
  /// UK-07: there is no such section.
  case noSection(BatchOperation, Int)
  /// UK-07: there is no such row.
  case noRow(BatchOperation, ListIndexPath)
  /// UK-08, UK-09: a section before is the place of two operations.
  case sectionTakenTwice(Int)
  /// UK-08, UK-10, UK-17: a row before is the place of two operations.
  case rowTakenTwice(ListIndexPath)
  /// UK-09, UK-17: a section after is the place of two operations.
  case sectionFilledTwice(Int)
  /// UK-09, UK-17: a row after is the place of two operations.
  case rowFilledTwice(ListIndexPath)
  /// UK-11: a row moves into an inserted section.
  case moveIntoInsertedSection(Int)
  /// UK-12: a row moves out of a deleted section.
  case moveOutOfDeletedSection(Int)
}

/// A table view's side of a batch update: what it would show afterwards.
///
/// Written from the rules of batch updates (UK-01 to UK-13) and from nothing else; it shares no
/// code with the differ. What survives keeps its old value, as a table view asks its data source
/// only for what is inserted or reloaded.
struct BatchModel<Header, Row> {
  typealias Sections = [PlainList<Header, Row>]

  let batch: Batch
  let old: Sections
  let new: Sections

  /// Applies a batch to the old sections, asking the new ones for inserted and reloaded values.
  static func apply(
    _ batch: Batch, to old: Sections, asking new: Sections
  ) throws(BatchViolation) -> Sections {
    let model = BatchModel(batch: batch, old: old, new: new)
    try model.checkSections()
    try model.checkRowPlaces()
    let sources = model.sectionSources()
    try model.checkRowCounts(sources)
    return sources.enumerated().map { target, source in
      guard let source else { return new[target] }
      return PlainList(
        header: old[source].header, rows: model.rows(ofSection: target, source: source))
    }
  }

  /// The old index of each section after, nil for inserted ones (UK-04).
  private func sectionSources() -> [Int?] {
    var sources = [Int?](repeating: nil, count: new.count)
    for move in batch.movedSections { sources[move.target] = move.source }
    let taken = Set(batch.deletedSections + batch.movedSections.map(\.source))
    let filled = Set(batch.insertedSections + batch.movedSections.map(\.target))
    let survivors = old.indices.filter { !taken.contains($0) }
    let free = new.indices.filter { !filled.contains($0) }
    for (target, source) in zip(free, survivors) { sources[target] = source }
    return sources
  }

  /// The rows after of a surviving section (UK-03).
  private func rows(ofSection target: Int, source: Int) -> [Row] {
    var slots = [Row?](repeating: nil, count: new[target].rows.count)
    for path in batch.insertedItems where path.section == target {
      slots[path.item] = new[target].rows[path.item]
    }
    for move in batch.movedItems where move.target.section == target {
      slots[move.target.item] = old[move.source.section].rows[move.source.item]
    }
    let taken = Set(batch.deletedItems + batch.movedItems.map(\.source))
    let survivors = old[source].rows.indices.filter { !taken.contains([source, $0]) }
    let free = slots.indices.filter { slots[$0] == nil }
    let reloaded = Set(batch.reloadedItems)
    for (slot, item) in zip(free, survivors) {
      let isReloaded = reloaded.contains([source, item])
      slots[slot] = isReloaded ? new[target].rows[slot] : old[source].rows[item]
    }
    return slots.compactMap { $0 }
  }
}
