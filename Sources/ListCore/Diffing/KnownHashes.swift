public import CountedTree

/// The hashes of identifiers that an older snapshot knows, as far as new rows stand in the order of old ones.
///
/// Comparing an identifier with that of the old row expected here costs a fraction of hashing it. After rows were
/// inserted or one was deleted, the next old row is soon met again; a deleted block is passed by its hash.
@safe @usableFromInline
struct KnownHashes<Section: ListSection, Item: ListItem>: RowHashes {
  @usableFromInline let old: ListSnapshot<Section, Item>
  @usableFromInline var sections: ElementReader<SectionRun<Section, Item>>
  @usableFromInline var items: ElementReader<ItemRun<Item>>
  @usableFromInline var keys: ElementReader<RowKeys>
  /// The old row that is expected next.
  @usableFromInline var expected: Int = 0
  /// The old row that was expected before the last search, until the row behind the one found is met: what was
  /// found may be a row that moved.
  @usableFromInline var earlier: Int = 0
  /// The number of old rows in the section.
  @usableFromInline var count: Int = 0
  /// The number of rows since one was found.
  @usableFromInline var misses: Int = 0

  /// Creates a reader of a snapshot that outlives it.
  @inlinable
  init(_ old: ListSnapshot<Section, Item>) {
    self.old = old
    sections = ElementReader(old.tree)
    items = ElementReader(SummedTree())
    keys = ElementReader(SummedTree())
  }

  @inlinable
  mutating func begin(_ section: Section, at index: Int) {
    expected = 0
    earlier = 0
    misses = 0
    count = 0
    let isInPlace =
      unsafe index < old.sectionCount
      && sections.element(at: index).pointee.section.id == section.id
    guard let source = isInPlace ? index : old.index(ofSection: section.id) else { return }
    let entry = unsafe sections.element(at: source)
    unsafe items = ElementReader(entry.pointee.items)
    unsafe keys = ElementReader(entry.pointee.keys)
    unsafe count = entry.pointee.items.count
  }

  @inlinable
  mutating func next(_ item: UnsafePointer<Item>) -> UInt64 {
    if unsafe isItem(item, at: expected) { return take(expected) }
    if unsafe isItem(item, at: expected + 1) { return take(expected + 1) }
    if earlier < expected, unsafe isItem(item, at: earlier) { return take(earlier) }
    let hash = unsafe IdentifierHash.hash(item.pointee.id)
    misses += 1
    // Searches after 4, 8, 16, … misses reach ever farther. If all rows are others, they read some ten keys a row.
    if misses > 3, misses & (misses - 1) == 0, expected < count,
      let found = keys.firstPosition(
        ofHash: hash, in: expected..<min(count, expected + min(misses, 16) * misses * 16))
    {
      earlier = expected
      expected = found + 1
      misses = 0
    }
    return hash
  }

  @inlinable
  @inline(__always)
  mutating func isItem(_ item: UnsafePointer<Item>, at position: Int) -> Bool {
    guard position < count else { return false }
    return unsafe items.element(at: position).pointee.id == item.pointee.id
  }

  /// Returns the hash of an old row, and expects the row behind it.
  @inlinable
  @inline(__always)
  mutating func take(_ position: Int) -> UInt64 {
    expected = position + 1
    earlier = expected
    misses = 0
    return unsafe keys.element(at: position).pointee.hash
  }
}
