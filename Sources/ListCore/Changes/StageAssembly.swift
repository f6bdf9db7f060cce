/// Assembles a stage from rows whose places on both sides are known.
///
/// A batch has no moves out of a deleted or into an inserted section (UK-11, UK-12): such a row is
/// inserted or deleted. Row operations that a section operation implies are omitted (UK-13).
struct StageAssembly {
  private var stage: Changeset.Stage
  private let deletedSections: Set<Int>
  private let insertedSections: Set<Int>

  /// Creates an assembly with the operations on sections, in any order.
  init(
    deletedSections: [Int], insertedSections: [Int], movedSections: [Changeset.SectionMove]
  ) {
    stage = Changeset.Stage(
      deletedSections: deletedSections.sorted(), insertedSections: insertedSections.sorted(),
      movedSections: movedSections.sorted { $0.target < $1.target })
    self.deletedSections = Set(deletedSections)
    self.insertedSections = Set(insertedSections)
  }

  /// Adds a row by its places, nil where there is none.
  mutating func add(source: ListIndexPath?, target: ListIndexPath?) {
    let source = source.flatMap { deletedSections.contains($0.section) ? nil : $0 }
    let target = target.flatMap { insertedSections.contains($0.section) ? nil : $0 }
    switch (source, target) {
    case (let source?, let target?):
      stage.movedItems.append(.init(source: source, target: target))
    case (let source?, nil): stage.deletedItems.append(source)
    case (nil, let target?): stage.insertedItems.append(target)
    case (nil, nil): break
    }
  }

  /// Adds the row operations of a stage.
  mutating func addItems(of other: Changeset.Stage) {
    for path in other.deletedItems { add(source: path, target: nil) }
    for path in other.insertedItems { add(source: nil, target: path) }
    for move in other.movedItems { add(source: move.source, target: move.target) }
  }

  /// Returns the stage, its lists ascending.
  func sorted() -> Changeset.Stage {
    var stage = stage
    stage.deletedItems.sort()
    stage.insertedItems.sort()
    stage.movedItems.sort { $0.target < $1.target }
    return stage
  }
}

extension Changeset.Stage {
  /// Returns the stage with its lists ascending, without row operations that a section operation
  /// implies (UK-01, UK-13).
  func normalized() -> Self {
    var assembly = StageAssembly(
      deletedSections: deletedSections, insertedSections: insertedSections,
      movedSections: movedSections)
    assembly.addItems(of: self)
    return assembly.sorted()
  }
}
