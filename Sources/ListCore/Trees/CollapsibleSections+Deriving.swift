extension CollapsibleSections {
  /// Returns the shown snapshot for a backing, with the least work.
  ///
  /// Few hidden rows are taken out of a copy, which keeps sharing the rest with the backing; few
  /// shown rows are put together anew. Both begin with the backing and not with what was shown
  /// before and the changes since: those say nothing of items that only look the same.
  static func derive(
    from backing: ListSnapshot<Section, Item>, expanding expanded: Set<Section.ID>,
    present: Presentation?
  ) -> ListSnapshot<Section, Item> {
    let entries = (0..<backing.sectionCount).compactMap { index in
      backing.section(at: index).map { section in
        (index: index, section: section, isExpanded: expanded.contains(section.id))
      }
    }
    let presented = entries.map { entry in
      present?(entry.section, entry.isExpanded ? .expanded : .collapsed) ?? entry.section
    }
    let hidden = entries.filter { !$0.isExpanded }
    let hiddenCount = hidden.reduce(0) { $0 + (backing.itemCount(inSection: $1.index) ?? 0) }
    guard hiddenCount > backing.itemCount / 2 else {
      var shown = backing
      let ids = hidden.flatMap { backing.items(ofSection: $0.section.id).map(\.id) }
      do {
        try shown.delete(items: ids)
        if present != nil { for section in presented { try shown.replace(section: section) } }
      } catch {
        preconditionFailure("A section was presented with another identifier: \(error)")
      }
      return shown
    }
    return ListSnapshot(
      sections: zip(entries, presented).map { entry, section in
        (section, entry.isExpanded ? Array(backing.items(ofSection: section.id)) : [])
      })
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
}
