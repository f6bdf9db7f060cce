internal import CountedTree

// The rows that groups show in the composed list, and the edits of that list.

extension SectionGroupTree {
  /// Returns the sections of a top-level group with all the rows they show.
  func shownSections(
    of group: Group
  ) -> [(section: OwnedSection, items: [OwnedItem])] {
    guard let node = nodes[group] else { return [] }
    return (0..<node.content.sectionCount).compactMap { index in
      node.content.section(at: index).map { section in
        (OwnedSection(group: group, section: section), shownRows(ofSection: index, of: group))
      }
    }
  }

  /// Returns all rows that a group shows.
  func shownRows(of group: Group) -> [OwnedItem] {
    guard let node = nodes[group] else { return [] }
    var rows: [OwnedItem] = []
    rows.reserveCapacity(node.shownCounts.total)
    for section in 0..<node.content.sectionCount {
      appendShownRows(ofSection: section, of: group, node, to: &rows)
    }
    return rows
  }

  /// Returns the rows that one section of a group shows, or some of its own rows show.
  func shownRows(
    ofSection section: Int, _ range: Range<Int>? = nil, of group: Group
  ) -> [OwnedItem] {
    guard let node = nodes[group] else { return [] }
    var rows: [OwnedItem] = []
    appendShownRows(ofSection: section, range, of: group, node, to: &rows)
    return rows
  }

  private func appendShownRows(
    ofSection section: Int, _ range: Range<Int>? = nil, of group: Group, _ node: Node,
    to rows: inout [OwnedItem]
  ) {
    guard let items = node.content.items(inSection: section) else { return }
    func append(_ item: Item) {
      rows.append(OwnedItem(group: group, item: item))
      guard !node.children.isEmpty, let child = node.children[item.id], child.isActive,
        let childNode = nodes[child.group]
      else { return }
      for section in 0..<childNode.content.sectionCount {
        appendShownRows(ofSection: section, of: child.group, childNode, to: &rows)
      }
    }
    // Not a slice of the items, which would be read with one descent each.
    if let range {
      for index in range { append(items[index]) }
    } else {
      for item in items { append(item) }
    }
  }

  /// Deletes rows from the composed list.
  mutating func deleteShown(_ run: RowRun) {
    expectLegal(try snapshot.delete(itemsAt: run.items, inSection: run.section))
  }

  /// Inserts rows into the composed list.
  mutating func insertShown(_ rows: [OwnedItem], at path: ListIndexPath) {
    guard !rows.isEmpty else { return }
    expectLegal(try snapshot.insert(rows, at: path))
  }
}
