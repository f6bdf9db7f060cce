public import CountedTree

/// The rows of a section of a snapshot, and the newer rows of an array, read by position.
///
/// Identifiers of the array are hashed when they are asked for.
@safe @usableFromInline
struct RevisedRows<Section: ListSection, Item: ListItem>: ScannedSequences {
  @usableFromInline var oldItems: ElementReader<ItemRun<Item>>
  @usableFromInline var oldKeys: ElementReader<RowKeys>
  @usableFromInline let new: UnsafeBufferPointer<Item>
  @usableFromInline var newHashes: NearbyHashes = NearbyHashes()

  /// Creates a reader of rows that outlive it.
  @inlinable
  init(_ old: borrowing SnapshotSection<Section, Item>, _ new: UnsafeBufferPointer<Item>) {
    oldItems = ElementReader(old.items)
    oldKeys = ElementReader(old.keys)
    unsafe self.new = unsafe new
  }

  @inlinable
  mutating func oldHash(_ position: Int) -> UInt64 {
    unsafe oldKeys.element(at: position).pointee.hash
  }

  @inlinable
  mutating func newHash(_ position: Int) -> UInt64 {
    newHashes.hash(at: position) { unsafe IdentifierHash.hash(new[$0].id) }
  }

  @inlinable
  mutating func isSame(_ old: Int, _ new: Int) -> Bool {
    unsafe oldItems.element(at: old).pointee.id == self.new[new].id
  }

  @inlinable
  mutating func firstOld(_ hash: UInt64, in range: Range<Int>) -> Int? {
    oldKeys.firstPosition(ofHash: hash, in: range)
  }

  @inlinable
  mutating func firstNew(_ hash: UInt64, in range: Range<Int>) -> Int? {
    range.first { newHash($0) == hash }
  }
}

/// The hashes of identifiers near a place that moves forward, each computed once as long as it is near.
@usableFromInline
struct NearbyHashes {
  @usableFromInline var start: Int = 0
  /// The hashes of the positions from `start` on, 0 where none was computed yet.
  @usableFromInline var hashes: [UInt64] = []

  @inlinable
  init() {}

  /// Returns the hash at a position.
  @inlinable
  mutating func hash(at position: Int, _ compute: (Int) -> UInt64) -> UInt64 {
    // A search reaches 4,096 positions ahead.
    if position < start || position >= start + 2 * 4096 {
      start = position
      hashes.removeAll(keepingCapacity: true)
    }
    let offset = position - start
    if offset >= hashes.count {
      hashes.append(contentsOf: repeatElement(0, count: offset + 1 - hashes.count))
    }
    if hashes[offset] == 0 { hashes[offset] = compute(position) }
    return hashes[offset]
  }
}
