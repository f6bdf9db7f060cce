/// Items in a tree of any depth, found by identifier or by path.
///
/// A tree is a value: a copy with its own later edits is independent. Item identifiers are unique
/// in the whole tree; of nodes with the same identifier the first in reading order is kept; the
/// others are left out with all their descendants, and reported by ``duplicates``.
///
/// No operation recurses, so a tree may be as deep as memory allows. Each node stores the
/// identifiers of its parent and its children; an operation on a part of the tree visits only that
/// part.
///
/// # Performance
///
/// Copying is O(1); the first edit after a copy duplicates the index of identifiers.
public struct ItemTree<Item: ListItem>: Sendable {
  /// The identifiers of the roots in order.
  public internal(set) var rootIDs: [Item.ID]

  /// The identifiers of nodes that were left out when this tree was made from its input.
  public let duplicates: [Item.ID]

  var entries: [Item.ID: Entry] = [:]

  /// Creates a tree from its roots.
  ///
  /// - Complexity: O(*n*) for *n* nodes
  public init(_ roots: [ItemNode<Item>] = []) {
    let input = FlatNodes(roots, parentID: nil) { _ in false }
    rootIDs = input.topIDs
    duplicates = input.duplicates
    entries.reserveCapacity(input.nodes.count)
    link(input)
  }

  /// The number of nodes at all levels.
  ///
  /// - Complexity: O(1)
  public var nodeCount: Int { entries.count }

  /// The node with an identifier, nil if there is none.
  ///
  /// - Complexity: O(1) expected
  public subscript(id id: Item.ID) -> Entry? { entries[id] }

  /// Stores flat nodes under their identifiers.
  mutating func link(_ flat: FlatNodes<Item>) {
    for node in flat.nodes { entries[node.item.id] = node }
  }
}
