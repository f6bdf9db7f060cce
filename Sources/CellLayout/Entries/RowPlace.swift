internal import CountedTree

/// The place of an entry's content, in 8 bytes: the store that keeps it, and the row's number there.
struct RowPlace: Sendable, Hashable {
  // `RowHeights` compares places as eight bytes: neighbours in a store differ by 1 in the row alone.
  private let code: Int32
  /// The row's number in the store; that of its error if it failed.
  private(set) var row: UInt32

  /// The stores of a layout, and the entries that have no content in any.
  enum Store: Hashable, Sendable {
    /// A section without header or footer.
    case none
    /// A row, header or footer that could not be prepared.
    case failed
    case header
    case footer
    /// A row that is not prepared, whose height is known.
    case pending
    /// A row that is not prepared, whose height is estimated.
    case estimated
    /// A row of a cell type, by the index of its store.
    case item(Int)
  }

  init(_ store: Store, row: UInt32) {
    code = store.code
    self.row = row
  }

  /// An entry without content: a section without header or footer.
  static let none = RowPlace(.none, row: 0)

  var store: Store { Store(code: code) }

  /// The number of the store among those that keep heights, see ``RowHeights``; negative if the entry
  /// has none.
  var storeNumber: Int { Int(code) }

  /// Whether a store has a row for the entry.
  var hasContent: Bool { code >= 0 }
  /// Whether the entry is prepared: a cell has read it, and can measure and arrange it.
  var isPrepared: Bool {
    switch store {
    case .header, .footer, .item: true
    case .none, .failed, .pending, .estimated: false
    }
  }
  var isFailed: Bool { store == .failed }
  var isPending: Bool { store == .pending }
  var isEstimated: Bool { store == .estimated }

  /// The index of the store among those of cell types; `nil` if no cell type keeps the entry.
  var itemStore: Int? {
    if case .item(let store) = store { store } else { nil }
  }

  /// Returns the place of another row of the same store.
  func moved(to row: UInt32) -> RowPlace {
    var place = self
    place.row = row
    return place
  }
}

extension RowPlace.Store {
  /// Returns the stores whose rows are measured by cells.
  static func ofCells(typeCount: Int) -> [RowPlace.Store] {
    [.header, .footer] + (0..<typeCount).map { .item($0) }
  }

  /// A number for each store, 0 and up for those that keep rows.
  fileprivate var code: Int32 {
    switch self {
    case .failed: -2
    case .none: -1
    case .header: 0
    case .footer: 1
    case .pending: 2
    case .estimated: 3
    case .item(let store): 4 + Int32(store)
    }
  }

  fileprivate init(code: Int32) {
    self =
      switch code {
      case -2: .failed
      case -1: .none
      case 0: .header
      case 1: .footer
      case 2: .pending
      case 3: .estimated
      default: .item(Int(code - 4))
      }
  }
}

/// The summary of places: there is nothing to sum.
struct PlaceSummary: TreeSummary {
  static var zero: PlaceSummary { PlaceSummary() }

  init() {}
  init(_ place: RowPlace) {}
  init(summing places: Span<RowPlace>) {}
  mutating func append(_ next: PlaceSummary) {}
  mutating func replace(_ old: RowPlace, with new: RowPlace) -> Bool { true }
}
