public import CountedTree

/// What a snapshot knows of a row apart from its item: the label and the identifier's hash.
@usableFromInline
package struct RowKey: OrderLabelled, BitwiseCopyable, Equatable {
  @usableFromInline package var label: UInt64
  @usableFromInline package var hash: UInt64

  @inlinable
  package init(label: UInt64, hash: UInt64) {
    self.label = label
    self.hash = hash
  }
}

/// The keys of the rows of a section, in order.
@usableFromInline
package struct RowKeys: LabelSummary {
  @usableFromInline package var lastLabel: UInt64

  @usableFromInline package static var zero: RowKeys { RowKeys(lastLabel: 0) }

  @inlinable
  package init(lastLabel: UInt64) { self.lastLabel = lastLabel }

  @inlinable
  package init(_ element: RowKey) { lastLabel = element.label }

  @inlinable
  package init(summing elements: Span<RowKey>) {
    lastLabel = elements.isEmpty ? 0 : elements[elements.count - 1].label
  }

  @inlinable
  package mutating func append(_ next: RowKeys) { lastLabel = max(lastLabel, next.lastLabel) }
}

/// Where something with an identifier is: a section, by its serial number, and a label within.
///
/// Serial numbers are given once and stay with a section wherever it moves, so that moving a
/// section leaves the places of its rows as they are.
@usableFromInline
package struct ListPlace: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline package var serial: UInt32
  @usableFromInline package var label: UInt64

  @inlinable
  package init(serial: UInt32, label: UInt64) {
    self.serial = serial
    self.label = label
  }
}

/// A place filed under a key.
@usableFromInline
package struct FiledPlace: BitwiseCopyable, Sendable {
  @usableFromInline package var key: UInt64
  @usableFromInline package var place: ListPlace

  @inlinable
  package init(key: UInt64, place: ListPlace) {
    self.key = key
    self.place = place
  }
}

/// Places in the order of their keys; the greatest key of a run is that of the last.
@usableFromInline
package struct FiledPlaces: TreeSummary {
  @usableFromInline package var lastKey: UInt64

  @usableFromInline package static var zero: FiledPlaces { FiledPlaces(lastKey: 0) }

  @inlinable
  package init(lastKey: UInt64) { self.lastKey = lastKey }

  @inlinable
  package init(_ element: FiledPlace) { lastKey = element.key }

  @inlinable
  package init(summing elements: Span<FiledPlace>) {
    lastKey = elements.isEmpty ? 0 : elements[elements.count - 1].key
  }

  @inlinable
  package mutating func append(_ next: FiledPlaces) { lastKey = max(lastKey, next.lastKey) }
}
