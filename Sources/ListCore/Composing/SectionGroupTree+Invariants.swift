internal import CountedTree

extension SectionGroupTree {
  /// Recomputes all derived data of the tree from the contents of the groups, and compares.
  ///
  /// For tests: call it after every edit. Only counts of the composed list are compared; tests
  /// check its rows.
  ///
  /// - Precondition: The tree is sound; otherwise this traps with a message that names the
  ///   difference.
  /// - Complexity: O(*n*)
  package func checkInvariants() {
    var rest = topLevelGroups()
    var reached: Set<Group> = []
    for group in rest {
      precondition(nodes[group]?.parent == nil, "Top-level group \(group) has a parent.")
      precondition(
        order.sections(of: group)?.count == nodes[group]?.content.sectionCount,
        "Group \(group) has \(order.sections(of: group)?.count ?? -1) sections in the order.")
    }
    while let group = rest.popLast() {
      guard let node = nodes[group] else { preconditionFailure("Group \(group) has no node.") }
      precondition(reached.insert(group).inserted, "Group \(group) is in two places.")
      precondition(
        Array(node.shownCounts) == plainCounts(of: node),
        "Group \(group) shows \(plainCounts(of: node)), but counts \(Array(node.shownCounts)).")
      for (row, child) in node.children {
        let parent = nodes[child.group]?.parent
        precondition(
          parent?.group == group && parent?.row == row,
          "Group \(child.group) is pinned in \(group), but knows another place.")
        precondition(
          node.content.indexPath(ofItem: row) != nil, "\(child.group) is pinned under no row.")
        rest.append(child.group)
      }
    }
    precondition(reached.count == nodes.count, "Some groups are out of reach.")
    let total = topLevelGroups().reduce(0) { $0 + (nodes[$1]?.shownCounts.total ?? 0) }
    precondition(
      snapshot.itemCount == total, "The list has \(snapshot.itemCount) rows of \(total).")
    precondition(
      snapshot.sectionCount == order.sectionCounts.total,
      "The list has \(snapshot.sectionCount) sections of \(order.sectionCounts.total).")
  }

  private func plainCounts(of node: Node) -> [Int] {
    (0..<node.content.sectionCount).map { section in
      (node.content.items(inSection: section)?.map(\.id) ?? []).reduce(0) { sum, row in
        let child = node.children[row]
        let shown = child?.isActive == true ? child.flatMap { nodes[$0.group] } : nil
        return sum + 1 + (shown?.shownCounts.total ?? 0)
      }
    }
  }
}
