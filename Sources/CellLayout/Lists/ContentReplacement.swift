internal import ListCore

/// The changes that other prototypes made to a layout, before it is measured.
struct ChangedContent {
  var reasons = InvalidationReport.Reasons()
  /// The stores of each width class whose rows all have to be measured.
  var stores: [Set<RowPlace.Store>] = []
  /// The number of entries whose place changed.
  var placeCount = 0
  /// A Boolean value that tells whether the content or the place of a row changed.
  var hasOtherRows = false

  /// A Boolean value that tells whether anything has to be measured or placed.
  var hasAnything: Bool { hasOtherRows || stores.contains { !$0.isEmpty } }

  /// Adds the changes of a later step.
  mutating func formUnion(_ next: ChangedContent) {
    reasons.formUnion(next.reasons)
    while stores.count < next.stores.count { stores.append([]) }
    for (number, others) in next.stores.enumerated() { stores[number].formUnion(others) }
    placeCount += next.placeCount
    hasOtherRows = hasOtherRows || next.hasOtherRows
  }
}

/// The state of replacing prototypes, or of turning the list.
struct ContentReplacement {
  /// The changes of each width class.
  let changes: [CellChanges]
  /// The cause: other prototypes, or another direction.
  let reason: InvalidationReport.Reasons
  var result = ChangedContent()
  /// The entries whose places change, with their new places.
  var places: [(position: Int, place: RowPlace)] = []
  /// The positions of headers and footers that appeared or disappeared.
  var presence: [Int] = []

  /// Returns the change of the store that has a row.
  func change(of place: RowPlace) -> CellChange { changes[place.widthClass][place.store] }

  /// A Boolean value that tells whether rows of items may have changed.
  var concernsItems: Bool { changes.contains { $0.items.contains { $0 != .same } } }

  /// A Boolean value that tells whether headers or footers may have changed.
  var concernsEdges: Bool { changes.contains { $0.header != .same || $0.footer != .same } }
}
