/// The map of sections and rows from before a batch to after it (UK-03, UK-04), reloads included.
///
/// The map is as sparse as the batch: a place that no operation names is found by counting the
/// operations before it. For a legal batch it is a bijection between the places that stay before
/// and after.
package struct BatchMap: Sendable {
  /// The map without reloads.
  private let translation: StageTranslation

  /// The sections before whose rows all go: deleted or reloaded.
  let emptiedSections: Set<Int>

  /// The sections after whose rows are all new: inserted or reloaded.
  let freshSections: Set<Int>

  /// The rows before that are reloaded at their places after.
  let reloadedRows: Set<ListIndexPath>

  /// Creates the map of a batch.
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

  /// Returns the path after of a row, or nil if it is deleted, alone or with its section.
  ///
  /// A row that is reloaded stays; a row of a reloaded section is deleted.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func target(of source: ListIndexPath) -> ListIndexPath? {
    emptiedSections.contains(source.section) ? nil : translation.newPath(of: source)
  }

  /// Returns the path before of a row, or nil if it is inserted, alone or with its section.
  ///
  /// - Complexity: O(log *k*) for *k* operations
  func source(of target: ListIndexPath) -> ListIndexPath? {
    freshSections.contains(target.section) ? nil : translation.oldPath(of: target)
  }

  /// The targets of the rows that are reloaded, in no order.
  var reloadedTargets: [ListIndexPath] { reloadedRows.compactMap { target(of: $0) } }

  /// The sections that are deleted, inserted or moved.
  var sectionOrder: OrderChange { translation.sectionOrder }

  /// The sections before that stay and have rows deleted, inserted or moved.
  var changedSections: [Int] {
    translation.sectionsWithNamedItems.filter { !emptiedSections.contains($0) }
  }

  /// Returns the change of the order of rows in a section that stays; nil for other sections.
  func rowOrder(ofSection source: Int) -> OrderChange? {
    guard !emptiedSections.contains(source), let target = target(ofSection: source) else {
      return nil
    }
    return translation.rowOrder(ofSection: source, movedTo: target)
  }
}
