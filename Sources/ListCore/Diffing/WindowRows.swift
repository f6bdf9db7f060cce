public import CountedTree

/// The rows within windows of one side: pointers to their items, and their hashes.
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
    unsafe items.reserveFirst(max(32, range.count))
    hashes.reserveFirst(max(32, range.count))
    var index = range.lowerBound
    while index < range.upperBound {
      let item = unsafe reader.element(at: index)
      let key = unsafe keys.element(at: index)
      let end = min(reader.leaf.upperBound, keys.leaf.upperBound, range.upperBound)
      for offset in 0..<end - index {
        unsafe items.append(item + offset)
        unsafe hashes.append(key[offset].hash)
      }
      index = end
    }
  }
}

extension Array {
  /// Reserves room in an array that has none, so that short ones do not grow step by step.
  @inlinable
  mutating func reserveFirst(_ count: Int) {
    if capacity == 0 { reserveCapacity(count) }
  }
}

/// Returns whether elements are the same bit by bit: then one is a copy of the other.
///
/// The reverse need not hold: equal strings may stand in different places.
@inlinable
func haveEqualBits<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, count: Int
) -> Bool {
  // Behind the last element there may be other memory than padding.
  let size =
    count == 0 ? 0 : (count - 1) * MemoryLayout<Element>.stride + MemoryLayout<Element>.size
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
  while offset + 8 <= size {
    guard
      unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    else { return false }
    offset += 8
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
