/// Where every section and every row goes in a batch (UK-03, UK-04), reloads included.
///
/// As sparse as the batch: what no operation touches is found by counting the operations before
/// it. Made of a legal batch it is a bijection between what stays before and after.
package struct BatchMap: Sendable {
  /// Where things go apart from reloads.
  private let translation: StageTranslation

  /// The sections before whose rows all go: deleted or reloaded.
  let emptiedSections: Set<Int>

  /// The sections after whose rows are all new: inserted or reloaded.
  let freshSections: Set<Int>

  /// The rows before that are asked for anew where they end up.
  let reloadedRows: Set<ListIndexPath>

  /// Works out where things go.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(_ batch: SortedBatch) {
    let translation = StageTranslation(batch.stage)
    self.translation = translation
    emptiedSections = Set(batch.stage.deletedSections + batch.reloadedSections)
    freshSections = Set(
      batch.stage.insertedSections
        + batch.reloadedSections.compactMap { translation.newSection(of: $0) })
    reloadedRows = Set(batch.reloadedItems)
  }

  /// Returns the index after of a section, or nil if it is deleted.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func target(ofSection source: Int) -> Int? { translation.newSection(of: source) }

  /// Returns the index before of a section, or nil if it is inserted.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func source(ofSection target: Int) -> Int? { translation.oldSection(of: target) }

  /// Returns the path after of a row, or nil if it goes, alone or with its section.
  ///
  /// A row that is reloaded stays; a row of a reloaded section goes.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func target(of source: ListIndexPath) -> ListIndexPath? {
    emptiedSections.contains(source.section) ? nil : translation.newPath(of: source)
  }

  /// Returns the path before of a row, or nil if it comes, alone or with its section.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func source(of target: ListIndexPath) -> ListIndexPath? {
    freshSections.contains(target.section) ? nil : translation.oldPath(of: target)
  }

  /// The targets of the rows that are reloaded, in no order.
  var reloadedTargets: [ListIndexPath] { reloadedRows.compactMap { target(of: $0) } }

  /// The sections that are deleted, inserted or moved.
  var sectionOrder: OrderChange { translation.sectionOrder }

  /// The sections before that keep some rows and have others taken out or put in.
  var changedSections: [Int] {
    translation.sectionsWithNamedItems.filter { !emptiedSections.contains($0) }
  }

  /// Returns what becomes of the rows of a section that keeps some; nil if it does not.
  func rowOrder(ofSection source: Int) -> OrderChange? {
    guard !emptiedSections.contains(source), let target = target(ofSection: source) else {
      return nil
    }
    return translation.rowOrder(ofSection: source, movedTo: target)
  }
}
