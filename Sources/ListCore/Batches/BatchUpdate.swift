/// The operations of one batch update, in no particular order (UK-01).
///
/// There are two index spaces (UK-02). Deletions, reloads and the sources of moves name places
/// *before* the update; insertions and the targets of moves name places *after* it. A path uses the
/// section indexes of its space.
///
/// ```swift
/// var batch = BatchUpdate()
/// batch.deleteItems([ListIndexPath(section: 0, item: 3)])
/// batch.moveSection(from: 2, to: 0)
/// ```
///
/// Adding an operation costs amortized O(1). A batch alone is neither legal nor illegal;
/// ``BatchRules`` check it against the numbers of rows before and after.
public struct BatchUpdate: Hashable, Sendable {
  /// The operations as they were given.
  public private(set) var operations: [Operation] = []

  /// Creates a batch without operations.
  ///
  /// An empty batch is legal and has an effect: heights are queried again (UK-21).
  public init() {}

  /// Creates the batch of one stage of a changeset.
  ///
  /// - Complexity: O(*k*) for *k* operations
  public init(_ stage: Changeset.Stage, animation: Animation = .fade) {
    deleteSections(stage.deletedSections, animation: animation)
    insertSections(stage.insertedSections, animation: animation)
    for move in stage.movedSections {
      moveSection(from: move.source, to: move.target, animation: animation)
    }
    deleteItems(stage.deletedItems, animation: animation)
    insertItems(stage.insertedItems, animation: animation)
    for move in stage.movedItems {
      moveItem(from: move.source, to: move.target, animation: animation)
    }
  }

  /// A Boolean value that tells whether there are no operations.
  public var isEmpty: Bool { operations.isEmpty }

  /// Adds the operations of another batch.
  public mutating func append(_ other: BatchUpdate) {
    operations += other.operations
  }

  /// Adds operations one by one.
  public mutating func append(_ changes: some Sequence<Change>, animation: Animation = .fade) {
    operations += changes.map { Operation(change: $0, animation: animation) }
  }
}

extension BatchUpdate {
  /// Deletes sections with their rows, by index before.
  public mutating func deleteSections(
    _ sections: some Sequence<Int>, animation: Animation = .fade
  ) {
    append(sections.map(Change.deleteSection), animation: animation)
  }

  /// Inserts sections with all their rows, by index after.
  public mutating func insertSections(
    _ sections: some Sequence<Int>, animation: Animation = .fade
  ) {
    append(sections.map(Change.insertSection), animation: animation)
  }

  /// Reloads sections with header, footer and all rows, by index before.
  ///
  /// The number of rows may change freely. A section displaced by a section move cannot be
  /// reloaded in the same batch (UK-15).
  public mutating func reloadSections(
    _ sections: some Sequence<Int>, animation: Animation = .fade
  ) {
    append(sections.map(Change.reloadSection), animation: animation)
  }

  /// Moves a section with its rows from an index before to an index after.
  public mutating func moveSection(
    from source: Int, to target: Int, animation: Animation = .fade
  ) {
    append([.moveSection(source: source, target: target)], animation: animation)
  }

  /// Deletes rows, by path before.
  public mutating func deleteItems(
    _ paths: some Sequence<ListIndexPath>, animation: Animation = .fade
  ) {
    append(paths.map(Change.deleteItem), animation: animation)
  }

  /// Inserts rows, by path after.
  public mutating func insertItems(
    _ paths: some Sequence<ListIndexPath>, animation: Animation = .fade
  ) {
    append(paths.map(Change.insertItem), animation: animation)
  }

  /// Reloads rows, by path before.
  public mutating func reloadItems(
    _ paths: some Sequence<ListIndexPath>, animation: Animation = .fade
  ) {
    append(paths.map(Change.reloadItem), animation: animation)
  }

  /// Moves a row from a path before to a path after; the row is not reloaded (UK-10).
  public mutating func moveItem(
    from source: ListIndexPath, to target: ListIndexPath, animation: Animation = .fade
  ) {
    append([.moveItem(source: source, target: target)], animation: animation)
  }
}
