extension CollapsibleSections {
  /// Returns the shown snapshot for the backing and the states, with the least work.
  ///
  /// If few rows are hidden, they are removed from a copy, which shares the rest with the backing;
  /// if few rows are shown, they are assembled anew. Both start from the backing, not from the
  /// snapshot shown before, which may hold other versions of items with the same content.
  func derivedShown() -> ListSnapshot<Section, Item> {
    let hidden = backing.sectionIDs.filter { !expandedSections.contains($0) }
    let hiddenCount = hidden.lazy.compactMap(backing.index(ofSection:))
      .compactMap(backing.itemCount(inSection:)).reduce(0, +)
    let sections = (0..<backing.sectionCount).compactMap(backing.section(at:))
    guard hiddenCount <= backing.itemCount / 2 else {
      return ListSnapshot(
        sections: sections.map { section in
          let isExpanded = expandedSections.contains(section.id)
          return (presented(section), isExpanded ? backing.items(ofSection: section.id) : [])
        })
    }
    var shown = backing
    do {
      for id in hidden { try shown.deleteItems(ofSection: id) }
      if present != nil {
        for section in sections { try shown.replace(section: presented(section)) }
      }
    } catch {
      preconditionFailure("A copy of the backing lacks its rows or sections: \(error)")
    }
    return shown
  }

  /// Returns the presented value of a section in its current state.
  func presented(_ section: Section) -> Section {
    guard let present else { return section }
    let id = section.id
    let shown = present(section, expandedSections.contains(id) ? .expanded : .collapsed)
    precondition(shown.id == id, "The section \(id) is presented as \(shown.id).")
    return shown
  }
}

extension ListSnapshot {
  /// The identifiers of all sections in order.
  var sectionIDs: [Section.ID] {
    (0..<sectionCount).compactMap { section(at: $0)?.id }
  }

  /// Returns the items of the section with an identifier; none if there is no such section.
  func items(ofSection id: Section.ID) -> [Item] {
    guard let index = index(ofSection: id), let items = items(inSection: index) else { return [] }
    return Array(items)
  }

  /// Deletes the items of the section with an identifier, if there is such a section.
  mutating func deleteItems(ofSection id: Section.ID) throws(SnapshotEditError) {
    guard let index = index(ofSection: id), let count = itemCount(inSection: index) else { return }
    try delete(itemsAt: 0..<count, inSection: index)
  }
}
