internal import CountedTree

// The maintenance of the table of groups and of the numbers of rows they show.

extension SectionGroupTree {
  /// Adds groups and all groups pinned in them to the table, or throws and adds none.
  mutating func addNodes(of groups: [Branch], parent: Node.Parent?) throws(GroupEditError) {
    var added = groups.map { (group: $0, parent: parent) }
    var ids: Set<Group> = []
    var next = 0
    while next < added.count {
      let group = added[next].group
      guard nodes[group.id] == nil, ids.insert(group.id).inserted else {
        throw GroupEditError(
          code: .duplicateGroup, subject: "group", value: "\(group.id)",
          limit: "a new identifier, but there is such a group already")
      }
      for (row, pin) in group.pins {
        guard group.content.indexPath(ofItem: row) != nil else {
          throw unknownRow(row, of: group.id, subject: "pins")
        }
        added.append((pin.group, Node.Parent(group: group.id, row: row)))
      }
      next += 1
    }
    // Children before parents, which count the rows of their children.
    for entry in added.reversed() {
      nodes[entry.group.id] = makeNode(entry.group, parent: entry.parent)
    }
  }

  private func makeNode(_ group: Branch, parent: Node.Parent?) -> Node {
    let content = group.content
    var counts = SummedTree<CountSum>(
      (0..<content.sectionCount).map { content.itemCount(inSection: $0) ?? 0 })
    for (row, pin) in group.pins where pin.isActive {
      guard let path = content.indexPath(ofItem: row) else { continue }
      counts.add(nodes[pin.group.id]?.shownCounts.total ?? 0, at: path.section)
    }
    return Node(
      content: content, shownCounts: counts,
      children: group.pins.mapValues {
        Node.Child(group: $0.group.id, isActive: $0.isActive)
      },
      parent: parent)
  }

  /// Removes a group and all groups pinned in it from the table.
  mutating func dropNodes(of group: Group) {
    var rest = [group]
    while let next = rest.popLast() {
      guard let node = nodes.removeValue(forKey: next) else { continue }
      rest.append(contentsOf: node.children.values.lazy.map(\.group))
    }
  }

  /// Adds to the numbers of shown rows of a row's ancestors, up to the first group that is not
  /// active.
  ///
  /// - Complexity: O(*d* log *n*) for *d* levels
  mutating func addShownRows(_ difference: Int, below row: Node.Parent?) {
    guard difference != 0 else { return }
    var row = row
    while let next = row {
      guard let path = nodes[next.group]?.content.indexPath(ofItem: next.row) else { return }
      nodes[next.group]?.shownCounts.add(difference, at: path.section)
      row = nodes[next.group]?.parent
      guard let parent = row, nodes[parent.group]?.children[parent.row]?.isActive == true else {
        return
      }
    }
  }

  /// Returns the number of rows of an own row and its active child.
  func shownCount(ofRow row: Item.ID, in node: Node) -> Int {
    guard let child = node.children[row], child.isActive else { return 1 }
    return 1 + (nodes[child.group]?.shownCounts.total ?? 0)
  }
}
