/// A source of the hashes of identifiers, asked row by row.
@usableFromInline
protocol RowHashes<Section, Item> {
  associatedtype Section: ListSection
  associatedtype Item: ListItem

  /// Begins a section; its rows follow.
  mutating func begin(_ section: Section, at index: Int)

  /// Returns the hash of the next row's identifier.
  ///
  /// - Parameter item: A pointer to the row, which spares copies of what rows refer to.
  mutating func next(_ item: UnsafePointer<Item>) -> UInt64
}

/// Hashes that are computed from the identifiers.
@usableFromInline
struct ComputedHashes<Section: ListSection, Item: ListItem>: RowHashes {
  @inlinable
  init() {}

  @inlinable
  mutating func begin(_ section: Section, at index: Int) {}

  @inlinable
  mutating func next(_ item: UnsafePointer<Item>) -> UInt64 {
    unsafe IdentifierHash.hash(item.pointee.id)
  }
}
