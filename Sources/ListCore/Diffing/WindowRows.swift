public import CountedTree

/// The rows of a section before and after, read by position.
@safe @usableFromInline
struct RowPair<Section: ListSection, Item: ListItem> {
  @usableFromInline typealias Entry = SnapshotSection<Section, Item>

  @usableFromInline var oldItems: ElementReader<ItemRun<Item>>
  @usableFromInline var newItems: ElementReader<ItemRun<Item>>
  @usableFromInline var oldKeys: ElementReader<RowKeys>
  @usableFromInline var newKeys: ElementReader<RowKeys>

  @inlinable
  init(_ old: UnsafePointer<Entry>, _ new: UnsafePointer<Entry>) {
    unsafe oldItems = ElementReader(old.pointee.items)
    unsafe newItems = ElementReader(new.pointee.items)
    unsafe oldKeys = ElementReader(old.pointee.keys)
    unsafe newKeys = ElementReader(new.pointee.keys)
  }

  /// Returns whether two rows have the same identifier.
  @inlinable
  mutating func isSame(_ old: Int, _ new: Int) -> Bool {
    unsafe oldKeys.element(at: old).pointee.hash == newKeys.element(at: new).pointee.hash
      && oldItems.element(at: old).pointee.id == newItems.element(at: new).pointee.id
  }
}

/// The rows within windows of one side: their items, where they stand, and their hashes.
@safe @usableFromInline
struct WindowRows<Item: ListItem> {
  @usableFromInline var items: [UnsafePointer<Item>]
  @usableFromInline var hashes: [UInt64]

  @inlinable
  init() {
    unsafe items = []
    hashes = []
  }

  /// Adds the rows of a window.
  @inlinable
  mutating func append(
    _ range: Range<Int>, items reader: inout ElementReader<ItemRun<Item>>,
    keys: inout ElementReader<RowKeys>
  ) {
    for index in range {
      unsafe items.append(reader.element(at: index))
      unsafe hashes.append(keys.element(at: index).pointee.hash)
    }
  }
}

/// Returns whether elements are the same bit by bit: then one is a copy of the other.
///
/// The reverse need not hold: equal strings may stand in different places.
@inlinable
func haveEqualBits<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Bool {
  let size = count * MemoryLayout<Element>.stride
  let left = unsafe UnsafeRawPointer(left)
  let right = unsafe UnsafeRawPointer(right)
  var offset = 0
  // Blocks without a branch inside, which compile to vector instructions.
  while offset + 64 <= size {
    var difference: UInt64 = 0
    for word in 0..<8 {
      let place = offset + 8 * word
      difference |=
        unsafe left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    if difference != 0 { return false }
    offset += 64
  }
  while offset < size {
    guard
      unsafe left.load(fromByteOffset: offset, as: UInt8.self)
        == right.load(fromByteOffset: offset, as: UInt8.self)
    else { return false }
    offset += 1
  }
  return true
}
