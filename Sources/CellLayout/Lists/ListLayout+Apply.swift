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

  /// Brings the layout to a new snapshot, and the list's own header, footer and placeholder to other
  /// content.
  ///
  /// These parts are prepared anew; rows and sections below a header of another height move.
  /// - Parameters:
  ///   - target: The new snapshot; the layout's own to change the parts alone.
  ///   - edges: The cells of the parts, with their content; parts that do not stand here leave the list.
  /// - Returns: The changes of the frames.
  /// - Complexity: As `apply(_:)`, and the complexity of the parts.
  @discardableResult
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, edges: [ListEdge: ListEdgeCell]
  ) -> LayoutUpdate {
    let changeset = snapshot.changeset(to: target)
    let items = BatchItems(changeset, from: snapshot, to: target)
    return carryOut(changeset, to: target, items, edges: edges).update
  }

  /// Brings the layout to a new snapshot by a changeset found elsewhere.
  ///
  /// An empty changeset is an empty batch, see `measureAgain()`.
  /// - Parameters:
  ///   - target: The new snapshot.
  ///   - changeset: The changes that lead from this layout's snapshot to the new one, in one stage.
  ///   - edges: The cells of the list's own header, footer and placeholder, with their content; `nil`
  ///     to keep the parts that the list has.
  /// - Returns: The changes of the frames.
  /// - Throws: `BatchFault` if the changeset does not lead from this layout's snapshot to the new
  ///   one, or does not list content that changed. The error names the operation, and the layout is
  ///   unchanged.
  /// - Complexity: O(k log n) for k changes if the snapshots share everything except about k edits.
  @discardableResult
  @inlinable
  public mutating func apply(
    _ target: ListSnapshot<Section, Item>, changeset: Changeset,
    edges: [ListEdge: ListEdgeCell]? = nil
  ) throws(BatchFault) -> LayoutUpdate {
    try BatchCheck(old: snapshot, new: target).check(changeset)
    if let edges {
      let items = BatchItems(changeset, from: snapshot, to: target)
      return update(to: target, changeset, items, edges: edges)
    }
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
    to target: ListSnapshot<Section, Item>, _ changeset: Changeset, _ items: BatchItems<Item>,
    edges: [ListEdge: ListEdgeCell]? = nil
  ) -> LayoutUpdate {
    carryOut(changeset, to: target, items, edges: edges).update
  }

  /// Brings the layout to a new snapshot.
  ///
  /// - Parameter edges: The cells of the parts outside of all sections; `nil` to keep the parts.
  /// - Returns: The changes of the frames, the stretches of entries that stayed together, and the rows
  ///   that were prepared or moved.
  mutating func carryOut(
    _ changeset: Changeset, to target: ListSnapshot<Section, Item>, _ items: BatchItems<Item>,
    edges: [ListEdge: ListEdgeCell]? = nil
  ) -> (update: LayoutUpdate, kept: [KeptRun], changed: RefreshedRows) {
    let old = UpdateSide(entries, edges: shownEdges)
    let oldSnapshot = snapshot
    snapshot = target
    rows.forEach { $0.history.beginBatch() }
    if let edges { rows.edges = EdgeRows(edges) }
    refreshEdges()
    let stage = changeset.stages.first ?? Changeset.Stage()
    makeSections(for: stage, changeset)
    var changed = RefreshedRows()
    if !stage.isEmpty { changed = restructure(stage, from: oldSnapshot, items) }
    refresh(changeset, items, from: oldSnapshot, noting: &changed)
    let kept = KeptStretches(stage, from: old.index, to: index).all
    let arranged = arrangeSections(
      stage, changeset, changed: &changed, kept: kept, from: old.entries)
    addMovedRows(stage, from: old.entries, to: &changed)
    let refreshed = changed
    entries.follow(kept: kept, changed: { [self] in changedPositions(changeset, refreshed) })
    defer { rows.compact(&entries) }
    var told = changeset
    told.reloadedSections = Set(told.reloadedSections + changed.resizedEdges).sorted()
    let frames = UpdateFrames(
      old: old, new: UpdateSide(entries, edges: shownEdges), changeset: told, kept: kept,
      resized: changed.resized, arranged: arranged)
    return (LayoutUpdate(changeset, frames), kept, changed)
  }

  /// Returns the positions, after a batch, of the entries whose content may have changed.
  func changedPositions(_ changeset: Changeset, _ changed: RefreshedRows) -> [Int] {
    let rows =
      (changeset.reconfiguredItems + changeset.reloadedItems + changed.resized + changed.reclassed)
      .map(index.position)
    let edges = (changeset.reloadedSections + changed.resizedEdges).flatMap { section in
      [index.start(ofSection: section), index.end(ofSection: section)]
    }
    return rows + edges
  }

  // MARK: Content

  /// Prepares changed rows, headers and footers again.
  private mutating func refresh(
    _ changeset: Changeset, _ items: BatchItems<Item>,
    from old: ListSnapshot<Section, Item>, noting refreshed: inout RefreshedRows
  ) {
    let positions = index.positions(of: items.changedPaths)
    let former = places.elements(at: positions)
    let known = index.tree.elements(at: positions)
    let made = prepare(
      items.changed, in: itemClasses(of: items.changed, at: items.changedPaths), replacing: former)
    let heights = heights(of: made).map(Int.init)
    for (i, path) in items.changedPaths.enumerated() {
      if known[i].height != heights[i] { refreshed.resized.append(path) }
      if former[i].widthClass != made[i].widthClass { refreshed.reclassed.append(path) }
    }
    rows.remove(former)
    entries.setRows(made, heights: heights, at: positions)
    defer { if entries.sections != nil { refreshed.resized = Set(refreshed.resized).sorted() } }
    guard !changeset.reloadedSections.isEmpty else { return }
    let sections = changeset.reloadedSections.sorted()
    let values = sections.compactMap { snapshot.section(at: $0) }
    set(prepareHeaders(values), at: sections.map(index.start(ofSection:)))
    set(prepareFooters(values), at: sections.map(index.end(ofSection:)))
    guard entries.sections != nil else { return }
    let translation = changeset.pathTranslation()
    let restyled = zip(sections, values).filter { section, value in
      translation.oldSection(of: section).flatMap { old.section(at: $0)?.style } != value.style
    }
    reclassRows(ofSections: restyled.map { $0.0 }, &refreshed)
  }

  /// Replaces headers or footers at ascending positions by prepared ones.
  private mutating func set(_ made: [RowPlace], at positions: [Int]) {
    rows.remove(positions.map { places[$0] })
    entries.setEdges(made, heights: heights(of: made).map(Int.init), at: positions)
  }
}
