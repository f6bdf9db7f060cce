public import CellLayout
public import ListCore
internal import TextLayout

/// Writes a batch update as a table for people: the operations of each stage with the rows that they
/// concern, and the changes of frames if there is a layout.
public struct BatchTable {
  private let changeset: Changeset
  private let old: DocumentSnapshot
  private let new: DocumentSnapshot
  private let update: LayoutUpdate?

  /// Creates a table of the changes of the list alone.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - strategy: The strategy by which the changes are cut into batches.
  public init(
    from old: ListDocument, to new: ListDocument, strategy: Changeset.Strategy = .batch
  ) {
    (self.old, self.new) = (old.snapshot, new.snapshot)
    changeset = old.snapshot.changeset(to: new.snapshot, strategy: strategy)
    update = nil
  }

  /// Creates a table of an update that brought a layout from one list to the other.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - update: The changes that the layout reported.
  ///   - strategy: The strategy by which the changes are cut into batches.
  public init(
    from old: ListDocument, to new: ListDocument, update: LayoutUpdate,
    strategy: Changeset.Strategy = .batch
  ) {
    (self.old, self.new) = (old.snapshot, new.snapshot)
    self.update = update
    changeset = update.changeset.lowered(to: strategy)
  }

  /// The table; each line ends with a line feed.
  public var text: String {
    let stages = changeset.stages.count
    var lines = changeset.stages.enumerated().flatMap { number, stage in
      (stages > 1 ? [["stage \(number + 1) of \(stages)"]] : []) + operations(of: stage)
    }
    lines += changeset.reconfiguredItems.map { ["row changed", "\($0)", name(of: $0, in: new)] }
    lines += changeset.reloadedItems.map { ["row reloaded", "\($0)", name(of: $0, in: new)] }
    lines += changeset.reloadedSections.map {
      ["section reloaded", "\($0)", name(ofSection: $0, in: new)]
    }
    if lines.isEmpty { lines = [["no change"]] }
    if let update { lines += frames(of: update) }
    var columns = TextColumns(["", "", ""])
    for line in lines where line.count > 1 { columns.fit(line) }
    return lines.map { columns.leading($0) }.joined()
  }

  // MARK: Operations

  private func operations(of stage: Changeset.Stage) -> [[String]] {
    stage.deletedSections.map { ["section deleted", "\($0)", name(ofSection: $0, in: old)] }
      + stage.insertedSections.map { ["section inserted", "\($0)", name(ofSection: $0, in: new)] }
      + stage.movedSections.map {
        ["section moved", "\($0.source) → \($0.target)", name(ofSection: $0.target, in: new)]
      }
      + stage.deletedItems.map { ["row deleted", "\($0)", name(of: $0, in: old)] }
      + stage.insertedItems.map { ["row inserted", "\($0)", name(of: $0, in: new)] }
      + stage.movedItems.map { ["row moved", "\($0)", name(of: $0.target, in: new)] }
  }

  private func name(of path: ListIndexPath, in list: DocumentSnapshot) -> String {
    list.item(at: path)?.id.description ?? ""
  }

  private func name(ofSection section: Int, in list: DocumentSnapshot) -> String {
    list.section(at: section)?.id.description ?? ""
  }

  // MARK: Frames

  private func frames(of update: LayoutUpdate) -> [[String]] {
    let moved = update.moved.map { run in
      let rows = [run.first, run.last].map { name(of: $0, in: new) }
      let distance = run.distance > .zero ? "+\(run.distance)" : "\(run.distance)"
      return ["moved", distance, run.first == run.last ? rows[0] : rows.joined(separator: " … ")]
    }
    let resized = update.resized.map {
      [
        "resized", "\($0.frame.old.size.height) → \($0.frame.new.size.height)",
        name(of: $0.path, in: new),
      ]
    }
    let reflowed = update.reflowed.map {
      ["arranged again", "", "\(name(of: $0.first, in: new)) … \(name(of: $0.last, in: new))"]
    }
    let height = ["list", "\(update.height.old) → \(update.height.new)", "high"]
    let placed = { (row: LayoutUpdate.PlacedRow) in
      "y \(row.frame.minY), \(row.frame.size.height) high"
    }
    return [["frames"]] + moved + resized + reflowed
      + update.inserted.map { ["inserted", placed($0), name(of: $0.path, in: new)] }
      + update.removed.map { ["removed", placed($0), name(of: $0.path, in: old)] } + [height]
  }
}
