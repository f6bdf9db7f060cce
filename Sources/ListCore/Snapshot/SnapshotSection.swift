public import CountedTree

/// The summary of items in a counted tree: nothing but their number, which the tree counts itself.
@usableFromInline
package struct ItemRun<Item: Sendable>: TreeSummary {
  @usableFromInline package static var zero: ItemRun { ItemRun() }

  @inlinable
  package init() {}

  @inlinable
  package init(_ element: Item) {}

  @inlinable
  package init(summing elements: Span<Item>) {}

  @inlinable
  package mutating func append(_ next: ItemRun) {}

  @inlinable
  package mutating func replace(_ old: Item, with new: Item) -> Bool { true }
}

/// The entry of a section in a snapshot: its value, its items, and the keys that identify them.
@usableFromInline
package struct SnapshotSection<Section: ListSection, Item: ListItem>: OrderLabelled {
  @usableFromInline package var section: Section
  /// The hash of the section's identifier.
  @usableFromInline package var hash: UInt64
  @usableFromInline package var label: UInt64
  /// A number that is unique among the sections of the snapshot and of its predecessors.
  @usableFromInline package var serial: UInt32
  @usableFromInline package var items: SummedTree<ItemRun<Item>>
  /// The keys of the items, at the same positions.
  @usableFromInline package var keys: SummedTree<RowKeys>

  @inlinable
  package init(
    section: Section, hash: UInt64, label: UInt64, serial: UInt32,
    items: SummedTree<ItemRun<Item>> = SummedTree(), keys: SummedTree<RowKeys> = SummedTree()
  ) {
    self.section = section
    self.hash = hash
    self.label = label
    self.serial = serial
    self.items = items
    self.keys = keys
  }
}

/// The summary of a run of sections.
@usableFromInline
package struct SectionRun<Section: ListSection, Item: ListItem>: LabelSummary {
  /// The number of items.
  @usableFromInline package var itemCount: Int
  @usableFromInline package var last: UInt64

  @usableFromInline package static var zero: SectionRun { SectionRun(itemCount: 0, last: 0) }

  @inlinable
  package init(itemCount: Int, last: UInt64) {
    self.itemCount = itemCount
    self.last = last
  }

  @inlinable
  package init(_ element: SnapshotSection<Section, Item>) {
    itemCount = element.items.count
    last = element.label
  }

  @inlinable
  package mutating func append(_ next: SectionRun) {
    itemCount += next.itemCount
    last = max(last, next.last)
  }
}
