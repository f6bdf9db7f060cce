/// The operations of a batch by kind, each kind in ascending order.
///
/// The rules read this form, which does not depend on the order in which operations were given; so
/// neither does the verdict.
package struct SortedBatch: Sendable {
  /// The deletions, insertions and moves; moves ascend by source, then by target.
  private(set) var stage: Changeset.Stage
  private(set) var reloadedSections: [Int] = []
  private(set) var reloadedItems: [ListIndexPath] = []

  /// Sorts the operations of a batch.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(_ batch: BatchUpdate) {
    var stage = Changeset.Stage()
    var reloadedSections: [Int] = []
    var reloadedItems: [ListIndexPath] = []
    for operation in batch.operations {
      switch operation.change {
      case .deleteSection(let section): stage.deletedSections.append(section)
      case .reloadSection(let section): reloadedSections.append(section)
      case .moveSection(let source, let target):
        stage.movedSections.append(.init(source: source, target: target))
      case .insertSection(let section): stage.insertedSections.append(section)
      case .deleteItem(let path): stage.deletedItems.append(path)
      case .reloadItem(let path): reloadedItems.append(path)
      case .moveItem(let source, let target):
        stage.movedItems.append(.init(source: source, target: target))
      case .insertItem(let path): stage.insertedItems.append(path)
      }
    }
    self.init(stage, reloadedSections: reloadedSections, reloadedItems: reloadedItems)
  }

  /// Sorts the operations of a stage and the reloads beside it.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  package init(
    _ stage: Changeset.Stage, reloadedSections: [Int] = [], reloadedItems: [ListIndexPath] = []
  ) {
    self.stage = stage
    self.reloadedSections = reloadedSections.sorted()
    self.reloadedItems = reloadedItems.sorted()
    self.stage.deletedSections.sort()
    self.stage.insertedSections.sort()
    self.stage.deletedItems.sort()
    self.stage.insertedItems.sort()
    self.stage.movedSections.sort { ($0.source, $0.target) < ($1.source, $1.target) }
    self.stage.movedItems.sort { ($0.source, $0.target) < ($1.source, $1.target) }
  }
}
