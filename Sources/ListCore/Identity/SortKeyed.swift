public import CountedTree

/// An element of a sequence that is sorted by a number.
@usableFromInline
package protocol SortKeyed: Sendable {
  /// The number by which elements are sorted, 1 or more.
  var sortKey: UInt64 { get }
}

/// The greatest sort key of a run of sorted elements, which is that of the last; 0 if there are none.
@usableFromInline
package struct LastSortKey<Entry: SortKeyed>: SortedSummary {
  @usableFromInline package var last: UInt64

  @inlinable package static var zero: LastSortKey { LastSortKey(last: 0) }

  @inlinable
  package init(last: UInt64) { self.last = last }

  @inlinable
  package init(_ element: Entry) { last = element.sortKey }

  @inlinable
  package init(summing elements: Span<Entry>) {
    last = elements.isEmpty ? 0 : elements[elements.count - 1].sortKey
  }

  @inlinable
  package static func sortKey(of element: borrowing Entry) -> UInt64 { element.sortKey }

  @inlinable
  package mutating func append(_ next: LastSortKey) { last = max(last, next.last) }
}
