internal import CountedTree
internal import ListCore

extension ListLayout {
  /// The digests of the entries at ascending positions.
  ///
  /// Neighbours are digested together, section by section: a generic call for each entry would cost
  /// more than its digest.
  func digests(at positions: [Int]) -> [EntryDigest] {
    var digests: [EntryDigest] = []
    digests.reserveCapacity(positions.count)
    withExtendedLifetime((index, slots)) {
      var entries = EntryReader(index, slots)
      var first = 0
      while first < positions.count {
        var last = first
        while last + 1 < positions.count, positions[last + 1] == positions[last] + 1 { last += 1 }
        append(positions[first]..<positions[last] + 1, of: &entries, to: &digests)
        first = last + 1
      }
    }
    return digests
  }

  private func append(
    _ range: Range<Int>, of entries: inout EntryReader, to digests: inout [EntryDigest]
  ) {
    var section = index.place(of: range.lowerBound).section
    var position = range.lowerBound
    while position < range.upperBound, let value = snapshot.section(at: section),
      let items = snapshot.items(inSection: section)
    {
      let start = index.start(ofSection: section)
      let end = start + items.count + 1
      if position == start {
        digests.append(entries.digest(value.id, at: position))
        position += 1
      }
      let rows = position..<min(end, range.upperBound)
      items.forEach(in: rows.lowerBound - start - 1..<rows.upperBound - start - 1) { item in
        digests.append(entries.digest(item.id, at: position))
        position += 1
      }
      if position == end, position < range.upperBound {
        digests.append(entries.digest(value.id, at: position))
        position += 1
      }
      section += 1
    }
  }
}

/// Reads what the hash covers of entries that lie near each other.
///
/// Does not retain the trees it reads.
private struct EntryReader {
  private var heights: ElementReader<HeightSummary>
  private var slots: ElementReader<SlotSummary>

  init(_ index: HeightIndex, _ slots: SummedTree<SlotSummary>) {
    heights = ElementReader(index.tree)
    self.slots = ElementReader(slots)
  }

  /// Digests what tells an entry from others: its kind, whether it has content, its identifier, and
  /// its height.
  mutating func digest(_ id: some StableIdentifier, at position: Int) -> EntryDigest {
    let entry = unsafe heights.element(at: position).pointee
    var hasher = StableHasher()
    hasher.combine(byte: UInt8(entry.kind.rawValue))
    hasher.combine(byte: unsafe slots.element(at: position).pointee == .none ? 0 : 1)
    id.hash(into: &hasher)
    hasher.combine(UInt64(entry.height))
    return EntryDigest(hasher.finalize(), height: entry.height)
  }
}
