internal import CountedTree
internal import ListCore

/// Computes the digests of entries at ascending positions, section by section.
struct DigestReader<Section: ListSection, Item: ListItem>
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  private let layout: ListLayout<Section, Item>
  /// The section of the entry digested last: its edges, and what is between them.
  private var edges: ClosedRange<Int> = -1 ... -1
  private var section: Section?
  private var items: ListSnapshot<Section, Item>.Items?
  private var iterator: ListSnapshot<Section, Item>.Items.Iterator?
  /// The position of the row that the iterator gives next.
  private var next = 0

  init(_ layout: ListLayout<Section, Item>) {
    self.layout = layout
  }

  /// Digests an entry.
  ///
  /// - Complexity: amortized O(1) right behind the entry before, otherwise O(log n).
  mutating func digest(at position: Int) -> EntryDigest {
    if !edges.contains(position) { enterSection(at: position) }
    guard edges.lowerBound < position, position < edges.upperBound else {
      return digest(of: section?.id, at: position)
    }
    if iterator == nil || next != position {
      iterator = items?.makeIterator(from: position - edges.lowerBound - 1)
    }
    next = position + 1
    return digest(of: iterator?.next()?.id, at: position)
  }

  private mutating func enterSection(at position: Int) {
    let number = layout.index.place(of: position).section
    edges = layout.index.start(ofSection: number)...layout.index.end(ofSection: number)
    section = layout.snapshot.section(at: number)
    items = layout.snapshot.items(inSection: number)
    iterator = nil
  }

  /// Digests what tells an entry from others: its kind, whether it has content, its identifier, and
  /// its height.
  private func digest(of id: (some StableIdentifier)?, at position: Int) -> EntryDigest {
    let entry = layout.index[position]
    var hasher = StableHasher()
    hasher.combine(byte: UInt8(entry.kind.rawValue))
    hasher.combine(byte: layout.slots[position] == .none ? 0 : 1)
    id?.hash(into: &hasher)
    hasher.combine(UInt64(entry.height))
    return EntryDigest(hasher.finalize(), height: entry.height)
  }
}
