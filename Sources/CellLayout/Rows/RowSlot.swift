internal import CountedTree

/// Where the prepared content of one entry is kept.
struct RowSlot: Sendable, Equatable {
  /// The index of the cell type's store; negative values are below.
  var store: Int32
  /// The index in the store.
  var index: UInt32

  /// An entry without content: a section without header or footer.
  static let none = RowSlot(store: -1, index: 0)

  /// A row that could not be prepared; its index is that of its error.
  static func failed(_ index: UInt32) -> RowSlot { RowSlot(store: -2, index: index) }

  var isFailed: Bool { store == -2 }
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
