internal import CountedTree
public import ListCore
internal import TextLayout

extension ListLayout {
  /// Brings the layout to a new snapshot.
  ///
  /// Only new and changed rows are prepared and measured. Moved rows keep their content and
  /// heights.
  /// - Parameter target: The new snapshot.
  /// - Returns: The changes of the frames.
  /// - Complexity: The complexity of the diff, and O(k log n) for k changes.
  @discardableResult
  @inlinable
  public mutating func apply(_ target: ListSnapshot<Section, Item>) -> LayoutUpdate {
    // This function and the check below are inlinable, so that comparing items is specialized in
    // the module that knows their types.
    let changeset = snapshot.changeset(to: target)
    return update(to: target, changeset, BatchItems(changeset, from: snapshot, to: target))
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// An empty changeset is an empty batch, see `measureAgain()`.
  /// - Parameters:
  ///   - target: The new snapshot.
  ///   - changeset: The changes that lead from this layout's snapshot to the new one, in one stage.
  /// - Returns: The changes of the frames.
  /// - Throws: `BatchFault` if the changeset does not lead from this layout's snapshot to the new
  ///   one, or does not list content that changed. The error names the operation, and the layout is
  ///   unchanged.
  /// - Complexity: O(k log n) for k changes if the snapshots share everything except about k edits.
  @discardableResult
  @inlinable
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, changeset: Changeset
  ) throws(BatchFault) -> LayoutUpdate {
    try BatchCheck(old: snapshot, new: target).check(changeset)
    return changeset.isEmpty
      ? showing(target)
      : update(to: target, changeset, BatchItems(changeset, from: snapshot, to: target))
  }

  /// Takes a snapshot of equal content, and measures again what an empty batch measures.
  @usableFromInline
  mutating func showing(_ target: ListSnapshot<Section, Item>) -> LayoutUpdate {
    snapshot = target
    return measureAgain()
  }

  @usableFromInline
  mutating func update(
    to target: ListSnapshot<Section, Item>, _ changeset: Changeset, _ items: BatchItems<Item>
  ) -> LayoutUpdate {
    carryOut(changeset, to: target, items).update
  }

  /// Brings the layout to a new snapshot.
  ///
  /// - Returns: The changes of the frames, and the stretches of entries that stayed together.
  mutating func carryOut(
    _ changeset: Changeset, to target: ListSnapshot<Section, Item>, _ items: BatchItems<Item>
  ) -> (update: LayoutUpdate, kept: [KeptRun]) {
    let old = UpdateSide(entries, emptyRow: emptyRow)
    let oldSnapshot = snapshot
    snapshot = target
    rows.history.beginBatch()
    let stage = changeset.stages.first ?? Changeset.Stage()
    if !stage.isEmpty { restructure(stage, from: oldSnapshot, items) }
    let resized = refresh(changeset, items)
    let new = UpdateSide(entries, emptyRow: emptyRow)
    let kept = KeptStretches(stage, from: old.index, to: index).all
    entries.follow(kept: kept, changed: { [self] in changedPositions(changeset) })
    defer { if rows.isMostlyRemoved { rows.compact(&entries) } }
    let update = UpdateFrames(old: old, new: new, kept: kept).update(
      changeset, resized: resized, inserted: insertedRows(stage),
      removed: removedRows(stage, oldSnapshot))
    return (update, kept)
  }

  /// Returns the positions, after a batch, of the entries whose content may have changed.
  func changedPositions(_ changeset: Changeset) -> [Int] {
    let rows = (changeset.reconfiguredItems + changeset.reloadedItems).map(index.position)
    let edges = changeset.reloadedSections.flatMap { section in
      [index.start(ofSection: section), index.end(ofSection: section)]
    }
    return rows + edges
  }

  // MARK: Content

  /// Prepares changed rows, headers and footers again.
  ///
  /// - Returns: The paths of the rows whose height changed, in order.
  private mutating func refresh(
    _ changeset: Changeset, _ items: BatchItems<Item>
  ) -> [ListIndexPath] {
    var known = SectionStarts()
    let positions = items.changedPaths.map { known.position(of: $0, in: index) }
    let made = prepare(items.changed, replacing: positions.map { places[$0] })
    let heights = heights(of: made).map(Int.init)
    let resized = positions.indices.filter { index[positions[$0]].height != heights[$0] }
      .map { items.changedPaths[$0] }
    for position in positions { rows.remove(places[position]) }
    entries.setRows(made, heights: heights, at: positions)
    guard !changeset.reloadedSections.isEmpty else { return resized }
    let sections = changeset.reloadedSections.sorted()
    let values = sections.compactMap { snapshot.section(at: $0) }
    set(prepareHeaders(values), at: sections.map(index.start(ofSection:)))
    set(prepareFooters(values), at: sections.map(index.end(ofSection:)))
    return resized
  }

  /// Replaces headers or footers at ascending positions by prepared ones.
  private mutating func set(_ made: [RowPlace], at positions: [Int]) {
    for position in positions { rows.remove(places[position]) }
    entries.setEdges(made, heights: heights(of: made).map(Int.init), at: positions)
  }

  // MARK: The answer

  private func insertedRows(_ stage: Changeset.Stage) -> [ListIndexPath] {
    (stage.insertedItems + Self.paths(stage.insertedSections, of: snapshot)).sorted()
  }

  private func removedRows(
    _ stage: Changeset.Stage, _ old: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] {
    (stage.deletedItems + Self.paths(stage.deletedSections, of: old)).sorted()
  }

  private static func paths(
    _ sections: [Int], of snapshot: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] {
    sections.flatMap { section in
      (0..<(snapshot.itemCount(inSection: section) ?? 0)).map {
        ListIndexPath(section: section, item: $0)
      }
    }
  }
}
