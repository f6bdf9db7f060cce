internal import ListCore

extension LiveLayout {
  /// A checked change of the list, and rows that are to be measured again.
  struct ListChange: Sendable {
    /// The new list; `nil` if only rows are to be measured again.
    var target: ListSnapshot<Section, Item>?
    /// The way to the new list, in one batch.
    var changeset = Changeset()
    var isFullReload = false
    var items: Set<Item.ID> = []
    var sections: Set<Section.ID> = []
    var animation: BatchUpdate.Animation?

    init(items: Set<Item.ID>, sections: Set<Section.ID>) {
      self.items = items
      self.sections = sections
    }

    init(_ update: Update, animation: BatchUpdate.Animation) {
      target = update.new
      changeset = update.changeset.lowered(to: .batch)
      isFullReload = update.isFullReload
      self.animation = animation
    }

    /// Returns changes in one.
    ///
    /// Neighbours are united first, so that a long queue of small changes costs O(k log² k).
    static func united(_ changes: [ListChange]) -> ListChange {
      var changes = changes
      while changes.count > 1 {
        changes = stride(from: 0, to: changes.count, by: 2).map { first in
          first + 1 < changes.count
            ? changes[first].followed(by: changes[first + 1]) : changes[first]
        }
      }
      return changes[0]
    }

    private func followed(by next: ListChange) -> ListChange {
      var result = self
      result.target = next.target ?? target
      result.changeset = changeset.followed(by: next.changeset)
      result.isFullReload = isFullReload || next.isFullReload
      result.items.formUnion(next.items)
      result.sections.formUnion(next.sections)
      return result
    }

    /// Changes a layout.
    func carryOut(_ layout: inout Layout) -> LayoutUpdate {
      let target = target ?? layout.snapshot
      var changes = changeset
      if isFullReload { changes = layout.reloadingEverything(changes, in: target) }
      layout.rows.dropHidden(items.map { $0.hashValue })
      changes.addReconfigured(items, sections, in: target)
      return layout.update(
        to: target, changes, BatchItems(changes, from: layout.snapshot, to: target))
    }
  }
}

extension Changeset {
  /// Lists further rows and sections as changed, as far as they stay or move.
  fileprivate mutating func addReconfigured<Section, Item>(
    _ items: Set<Item.ID>, _ sections: Set<Section.ID>, in target: ListSnapshot<Section, Item>
  ) {
    guard !items.isEmpty || !sections.isEmpty else { return }
    let translation = pathTranslation()
    let rows = Set(items.compactMap { target.indexPath(ofItem: $0) })
      .filter { translation.oldPath(of: $0) != nil }
    reconfiguredItems = rows.union(reconfiguredItems).subtracting(reloadedItems).sorted()
    let edges = Set(sections.compactMap { target.index(ofSection: $0) })
      .filter { translation.oldSection(of: $0) != nil }
    reloadedSections = edges.union(reloadedSections).sorted()
  }
}
