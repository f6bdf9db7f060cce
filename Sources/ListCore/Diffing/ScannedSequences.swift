public import CountedTree

/// Two sequences of identifiers, read by position.
@usableFromInline
protocol ScannedSequences {
  /// The hash of an old identifier.
  mutating func oldHash(_ position: Int) -> UInt64

  /// The hash of a new identifier.
  mutating func newHash(_ position: Int) -> UInt64

  /// A Boolean value that tells whether two identifiers are equal.
  mutating func isSame(_ old: Int, _ new: Int) -> Bool

  /// The first old position in a range whose identifier has a hash.
  mutating func firstOld(_ hash: UInt64, in range: Range<Int>) -> Int?

  /// The first new position in a range whose identifier has a hash.
  mutating func firstNew(_ hash: UInt64, in range: Range<Int>) -> Int?
}

/// The sections of two snapshots, read by position.
@safe @usableFromInline
struct SectionPair<Section: ListSection, Item: ListItem>: ScannedSequences {
  @usableFromInline var old: ElementReader<SectionRun<Section, Item>>
  @usableFromInline var new: ElementReader<SectionRun<Section, Item>>

  @inlinable
  init(_ old: ListSnapshot<Section, Item>, _ new: ListSnapshot<Section, Item>) {
    self.old = ElementReader(old.tree)
    self.new = ElementReader(new.tree)
  }

  @inlinable
  mutating func oldHash(_ position: Int) -> UInt64 {
    unsafe old.element(at: position).pointee.hash
  }

  @inlinable
  mutating func newHash(_ position: Int) -> UInt64 {
    unsafe new.element(at: position).pointee.hash
  }

  @inlinable
  mutating func isSame(_ oldPosition: Int, _ newPosition: Int) -> Bool {
    let old = unsafe old.element(at: oldPosition)
    let new = unsafe new.element(at: newPosition)
    return unsafe old.pointee.hash == new.pointee.hash
      && old.pointee.section.id == new.pointee.section.id
  }

  @inlinable
  mutating func firstOld(_ hash: UInt64, in range: Range<Int>) -> Int? {
    range.first { oldHash($0) == hash }
  }

  @inlinable
  mutating func firstNew(_ hash: UInt64, in range: Range<Int>) -> Int? {
    range.first { newHash($0) == hash }
  }
}

/// The rows of a section before and after, read by position.
@safe @usableFromInline
struct RowPair<Section: ListSection, Item: ListItem>: ScannedSequences {
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

  @inlinable
  mutating func oldHash(_ position: Int) -> UInt64 {
    unsafe oldKeys.element(at: position).pointee.hash
  }

  @inlinable
  mutating func newHash(_ position: Int) -> UInt64 {
    unsafe newKeys.element(at: position).pointee.hash
  }

  @inlinable
  mutating func isSame(_ old: Int, _ new: Int) -> Bool {
    unsafe oldHash(old) == newHash(new)
      && oldItems.element(at: old).pointee.id == newItems.element(at: new).pointee.id
  }

  @inlinable
  mutating func firstOld(_ hash: UInt64, in range: Range<Int>) -> Int? {
    oldKeys.firstPosition(ofHash: hash, in: range)
  }

  @inlinable
  mutating func firstNew(_ hash: UInt64, in range: Range<Int>) -> Int? {
    newKeys.firstPosition(ofHash: hash, in: range)
  }
}

extension ElementReader where Summary == RowKeys {
  /// Returns the first position in a range whose key has a hash, reading leaf by leaf.
  @usableFromInline
  mutating func firstPosition(ofHash hash: UInt64, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      let keys = unsafe element(at: position)
      let count = min(leaf.upperBound, range.upperBound) - position
      for offset in 0..<count where unsafe keys[offset].hash == hash { return position + offset }
      position += count
    }
    return nil
  }
}
