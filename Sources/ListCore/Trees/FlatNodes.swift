/// Nested nodes as a flat list in reading order, with parents and children as identifiers.
struct FlatNodes<Item: ListItem> {
  /// The nodes in reading order.
  private(set) var nodes: [ItemTree<Item>.Entry] = []

  /// The identifiers of the nodes at the top.
  private(set) var topIDs: [Item.ID] = []

  /// The identifiers that were taken or occurred before; their nodes are left out.
  private(set) var duplicates: [Item.ID] = []

  /// Flattens nodes.
  ///
  /// - Parameters:
  ///   - roots: The nodes at the top.
  ///   - parentID: The parent of the nodes at the top.
  ///   - isTaken: A function that tells whether an identifier must not be used.
  init(_ roots: [ItemNode<Item>], parentID: Item.ID?, isTaken: (Item.ID) -> Bool) {
    var seen: Set<Item.ID> = []
    // The nodes still to be visited, each with the place of its parent in `nodes`; the next one is
    // last.
    var pending = roots.reversed().map { (node: $0, parent: Int?.none) }
    while let (node, parent) = pending.popLast() {
      let id = node.item.id
      guard !isTaken(id), seen.insert(id).inserted else {
        duplicates.append(id)
        continue
      }
      if let parent {
        nodes[parent].childIDs?.append(id)
      } else {
        topIDs.append(id)
      }
      let place = nodes.count
      let children = node.children
      nodes.append(
        ItemTree<Item>.Entry(
          item: node.item, parentID: parent.map { nodes[$0].item.id } ?? parentID,
          childIDs: children.map { _ in [] }))
      pending += (children ?? []).reversed().map { ($0, place) }
    }
  }
}
