/// The label and the identifier's hash of a row: all that a snapshot keeps of it beside its item.
@usableFromInline
package struct RowKey: OrderLabelled, SortKeyed, BitwiseCopyable, Equatable {
  @usableFromInline package var label: UInt64
  @usableFromInline package var hash: UInt64

  @inlinable
  package init(label: UInt64, hash: UInt64) {
    self.label = label
    self.hash = hash
  }

  /// The label: rows of a section stand in its order.
  @inlinable
  package var sortKey: UInt64 { label }
}

/// The keys of the rows of a section, in order.
@usableFromInline
package typealias RowKeys = LastSortKey<RowKey>

extension LastSortKey: LabelSummary where Entry: OrderLabelled {}
