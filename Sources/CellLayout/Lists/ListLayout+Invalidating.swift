internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Prepares and measures rows again, whose cells answer otherwise than before although their items
  /// have the same content: a late image, an item that was not loaded.
  ///
  /// Exactly the rows named are prepared and measured. Rows that left the list and are named are
  /// prepared when they come back.
  /// - Parameters:
  ///   - items: The identifiers of rows; identifiers that the list does not have are ignored.
  ///   - sections: The identifiers of sections whose headers and footers are prepared again.
  /// - Returns: The changes of the frames.
  /// - Complexity: O(k log n) for k rows and sections.
  @discardableResult
  public mutating func invalidate(
    items: some Sequence<Item.ID>, sections: [Section.ID] = []
  ) -> LayoutUpdate {
    let items = Set(items)
    rows.dropHidden(items.map { $0.hashValue })
    let changeset = Changeset(
      reconfiguredItems: items.compactMap { snapshot.indexPath(ofItem: $0) }.sorted(),
      reloadedSections: Set(sections.compactMap { snapshot.index(ofSection: $0) }).sorted())
    return update(to: snapshot, changeset, BatchItems(changeset, from: snapshot, to: snapshot))
  }

  /// Measures again all rows, headers and footers of cell types other than `CellPrototype`, and prepares
  /// none.
  ///
  /// This is the effect of an empty batch in UIKit: such a cell may measure what is no part of its item.
  /// Heights of `CellPrototype` follow from the prepared content and the environment alone.
  /// - Returns: The changes of the frames; its changeset is empty.
  /// - Complexity: O(n); O(1) if all cells are prototypes.
  @discardableResult
  public mutating func measureAgain() -> LayoutUpdate {
    let old = UpdateSide(entries, edges: shownEdges)
    rows.edges.forgetCustomHeights()
    refreshEdges()
    let stores = rows.classes.map { $0.customStores }
    if stores.contains(where: { !$0.isEmpty }),
      refreshMeasures(.notValid, whole: stores, because: { _ in .content })
        != nil
    {
      // Only nodes with other heights are written, so that the others can be skipped below.
      refreshHeights(changedCount: 0)
      entries.followHeights()
    }
    let tracks = entries.metrics.tableTracks
    if stores.contains(where: { !$0.isEmpty }) { readTables() }
    if !measureTables(of: tracks).isEmpty { entries.followHeights() }
    let changes = changedHeights(since: old.index)
    let changeset = Changeset(reloadedSections: changes.sections)
    let kept = KeptStretches(Changeset.Stage(), from: old.index, to: index).all
    var changed = RefreshedRows(resized: changes.rows)
    let arranged = arrangeSections(
      Changeset.Stage(), changeset, changed: &changed, kept: kept, from: old.entries)
    let frames = UpdateFrames(
      old: old, new: UpdateSide(entries, edges: shownEdges), changeset: changeset, kept: kept,
      resized: changed.resized, arranged: arranged)
    return LayoutUpdate(Changeset(), frames)
  }

  /// Returns the rows, and the sections of the headers and footers, whose heights differ from those of an
  /// older index of the same entries.
  func changedHeights(
    since old: HeightIndex
  ) -> (rows: [ListIndexPath], sections: [Int]) {
    var rows: [ListIndexPath] = []
    var sections: Set<Int> = []
    for stretch in index.tree.differences(from: old.tree) {
      for position in stretch.new where old[position].height != index[position].height {
        let place = index.place(of: position)
        if index[position].kind == .row {
          rows.append(ListIndexPath(section: place.section, item: place.row))
        } else {
          sections.insert(place.section)
        }
      }
    }
    return (rows, sections.sorted())
  }
}
