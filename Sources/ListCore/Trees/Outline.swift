/// A list that shows a tree: each node is a row, followed by the rows of its children while it is
/// expanded.
///
/// Data flows one way: the ``shown`` snapshot is derived from the ``tree`` and the set of expanded
/// nodes. Roots are given by section and always shown; the descendants of a root are shown in the
/// root's section.
///
/// ```swift
/// var outline = Outline(sections: [(section: main, nodes: chapters)], expansion: .allCollapsed)
/// if let change = try outline.toggle("chapter 2") {
///   try surface.apply(change.changeset(), to: change.new)
/// }
/// ```
///
/// A leaf has no state. Hidden nodes have a state, which can be changed, as can their descendants,
/// for example when they have been loaded.
///
/// # Rows that show their state
///
/// Pass `present` to derive a row from the node's level and state, for example to indent it and to
/// turn an arrow. Whenever a node's state, content or children change, its row is presented again;
/// if its content differs, the changeset lists it as reconfigured.
///
/// # Performance
///
/// The cost of expanding, collapsing and replacing depends on the rows shown, hidden and replaced;
/// the rest of the tree is not visited. The first edit after a copy of the whole outline duplicates
/// its index; keeping snapshots alone does not.
public struct Outline<Section: ListSection, Item: ListItem>: Sendable {
  /// A function that returns the presented item of a row; its identifier must be that of the node.
  public typealias Presentation = @Sendable (_ row: Row) -> Item

  /// The change of an outline.
  public typealias Change = Disclosure.Change<Item.ID, Section, Item>

  /// The nodes of all sections, one section after another.
  public internal(set) var tree: ItemTree<Item>

  /// The nodes whose ancestors are all expanded, in reading order, in their roots' sections.
  public internal(set) var shown: ListSnapshot<Section, Item>

  /// The nodes that are expanded, including hidden ones; leaves are never among them.
  public internal(set) var expandedNodes: Set<Item.ID>

  /// A Boolean value that tells whether expanding a node collapses every other node that is not an
  /// ancestor of it.
  ///
  /// Setting this property changes no state; it takes effect at the next expansion.
  public var expandsOneBranchOnly: Bool = false

  /// A Boolean value that tells whether the nodes below keep their states while a node is
  /// collapsed.
  ///
  /// If false, a node's children are collapsed whenever the node is expanded.
  public var remembersDescendants: Bool = false

  let present: Presentation?

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - sections: The sections with their roots. As in ``ListSnapshot/init(sections:)``, a section
  ///     given twice continues the first; for nodes given twice see ``ItemTree``.
  ///   - expansion: The nodes that are expanded at first; identifiers of leaves or without a node
  ///     are ignored.
  ///   - present: A function that returns the presented item of a row; nil presents items
  ///     unchanged.
  /// - Precondition: `present` keeps identifiers, in later calls, too.
  /// - Complexity: O(*n*) for *n* nodes
  public init(
    sections: [(section: Section, nodes: [ItemNode<Item>])],
    expansion: Disclosure.Expansion<Item.ID> = .allExpanded, present: Presentation? = nil
  ) {
    self.init(sections: sections, isExpanded: expansion.isExpanded, present: present)
  }

  private init(
    sections: [(section: Section, nodes: [ItemNode<Item>])], isExpanded: (Item.ID) -> Bool,
    present: Presentation?, updating old: ListSnapshot<Section, Item> = ListSnapshot()
  ) {
    let tree = ItemTree(sections.flatMap(\.nodes))
    var expanded: Set<Item.ID> = []
    tree.walk { entry, _ in
      if entry.isExpandable, isExpanded(entry.item.id) { expanded.insert(entry.item.id) }
      return .down
    }
    self.tree = tree
    self.present = present
    expandedNodes = expanded
    shown = ListSnapshot()
    var roots = tree.rootIDs[...]
    let entries = sections.map { entry in
      // A root that was given twice stands where it was kept, so it is the next one there.
      let own = entry.nodes.reduce(into: [Item.ID]()) { own, node in
        guard roots.first == node.item.id else { return }
        own.append(roots.removeFirst())
      }
      return (section: entry.section, items: visibleItems(from: own))
    }
    shown = old.updated(to: entries)
  }

  /// Replaces all data and keeps the state of every node that still exists.
  ///
  /// New nodes and leaves that have become expandable are collapsed. The states of deleted nodes
  /// are forgotten.
  ///
  /// - Returns: The change of the shown list; no state changes.
  /// - Complexity: O(*n*) for *n* nodes
  @discardableResult
  public mutating func update(
    sections: [(section: Section, nodes: [ItemNode<Item>])]
  ) -> Change {
    var updated = Self(
      sections: sections, isExpanded: expandedNodes.contains, present: present, updating: shown)
    updated.expandsOneBranchOnly = expandsOneBranchOnly
    updated.remembersDescendants = remembersDescendants
    let old = shown
    self = updated
    return Change(old: old, new: shown)
  }
}

// MARK: Queries

extension Outline {
  /// Returns the nodes that are collapsed, including hidden ones; leaves are never among them.
  ///
  /// - Complexity: O(*n*) for *n* nodes
  public func collapsedNodes() -> Set<Item.ID> {
    var ids: Set<Item.ID> = []
    tree.walk { entry, _ in
      if disclosure(of: entry.item.id) == .collapsed { ids.insert(entry.item.id) }
      return .down
    }
    return ids
  }

  /// Returns the state of a node, or nil for a leaf and if there is no such node.
  ///
  /// - Complexity: O(1) expected
  public func disclosure(of id: Item.ID) -> Disclosure? {
    guard tree[id: id]?.isExpandable == true else { return nil }
    return expandedNodes.contains(id) ? .expanded : .collapsed
  }
}
