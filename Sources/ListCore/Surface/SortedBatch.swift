/// The operations of a batch by kind, each kind in ascending order.
///
/// What the rules see: nothing here depends on the order in which operations were given, so that
/// the verdict does not either.
package struct SortedBatch: Sendable {
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  /// By source, then by target.
  var movedSections: [Changeset.SectionMove] = []
  var insertedSections: [Int] = []
  var deletedItems: [ListIndexPath] = []
  var reloadedItems: [ListIndexPath] = []
  /// By source, then by target.
  var movedItems: [Changeset.ItemMove] = []
  var insertedItems: [ListIndexPath] = []

  /// Sorts the operations of a batch.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(_ batch: BatchUpdate) {
    for operation in batch.operations {
      switch operation.change {
      case .deleteSection(let section): deletedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .moveSection(let source, let target):
        movedSections.append(.init(source: source, target: target))
      case .insertSection(let section): insertedSections.append(section)
      case .deleteItem(let path): deletedItems.append(path)
      case .reloadItem(let path): reloadedItems.append(path)
      case .moveItem(let source, let target):
        movedItems.append(.init(source: source, target: target))
      case .insertItem(let path): insertedItems.append(path)
      }
    }
    sort()
  }

  /// Sorts the operations of a stage.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(_ stage: Changeset.Stage) {
    deletedSections = stage.deletedSections
    insertedSections = stage.insertedSections
    movedSections = stage.movedSections
    deletedItems = stage.deletedItems
    insertedItems = stage.insertedItems
    movedItems = stage.movedItems
    sort()
  }

  private mutating func sort() {
    deletedSections.sort()
    reloadedSections.sort()
    insertedSections.sort()
    deletedItems.sort()
    reloadedItems.sort()
    insertedItems.sort()
    movedSections.sort { ($0.source, $0.target) < ($1.source, $1.target) }
    movedItems.sort { ($0.source, $0.target) < ($1.source, $1.target) }
  }
}
