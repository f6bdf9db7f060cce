internal import CountedTree

/// Where the prepared content of one entry is kept.
struct RowSlot: Sendable, Hashable {
  /// The number of the cell type's store; negative values are below.
  var store: Int32
  /// The row's number in the store.
  var index: UInt32

  /// The store of headers.
  static let headerStore: Int32 = 0
  /// The store of footers.
  static let footerStore: Int32 = 1
  /// The store of rows that are not prepared.
  static let pendingStore: Int32 = 2
  /// The store of rows whose height is estimated.
  static let estimatedStore: Int32 = 3
  /// The store of the first cell type of rows; the others follow.
  static let firstItemStore: Int32 = 4

  /// An entry without content: a section without header or footer.
  static let none = RowSlot(store: -1, index: 0)

  /// A row that could not be prepared; its index is that of its error.
  static func failed(_ index: UInt32) -> RowSlot { RowSlot(store: -2, index: index) }

  var isFailed: Bool { store == -2 }
  var isPending: Bool { store == RowSlot.pendingStore }
  var isEstimated: Bool { store == RowSlot.estimatedStore }
  /// Whether a store has a row for the entry.
  var hasContent: Bool { store >= 0 }
}

/// The summary of slots: there is nothing to sum.
struct SlotSummary: TreeSummary {
  static var zero: SlotSummary { SlotSummary() }

  init() {}
  init(_ slot: RowSlot) {}
  init(summing slots: Span<RowSlot>) {}
  mutating func append(_ next: SlotSummary) {}
  mutating func replace(_ old: RowSlot, with new: RowSlot) -> Bool { true }
}

extension RowSlot {
  /// The index of the store among those of rows.
  var itemStore: Int { Int(store - RowSlot.firstItemStore) }
}
