internal import CountedTree

/// Rows of one store whose height changed, as long as they are few.
struct ChangedRows: Sendable {
  /// The numbers of the rows, in any order; `nil` if there are too many to remember.
  private(set) var rows: [UInt32]? = []

  /// The greatest number of rows of one chunk that are remembered. Reading more of them one by one takes longer than
  /// reading all.
  private static let limit = CellRow.chunkCapacity / 32

  /// Adds a row of the chunk that the others are of.
  @inline(__always)
  mutating func append(_ row: UInt32) {
    guard let count = rows?.count else { return }
    if count < Self.limit { rows?.append(row) } else { rows = nil }
  }

  /// Adds rows of a chunk that has no others yet.
  ///
  /// - Parameter first: The number of the first row of the chunk.
  mutating func add(_ new: RowSet, after first: UInt32) {
    guard new.count <= Self.limit else { return rows = nil }
    rows?.reserveCapacity(new.count)
    new.forEach { rows?.append(first &+ UInt32(truncatingIfNeeded: $0)) }
  }

  /// Adds rows of other chunks.
  mutating func add(_ other: ChangedRows) {
    if let others = other.rows { rows?.append(contentsOf: others) } else { rows = nil }
  }

  /// Stands for any number of rows from now on.
  mutating func forgetRows() { rows = nil }
}

/// Rows of one store whose height changed.
struct ChangedStore {
  /// The place of the first row of the store.
  let place: RowPlace
  var rows: ChangedRows
}

/// All rows of a list whose heights changed.
struct ChangedHeights {
  private var stores: [(place: RowPlace, rows: [UInt32])] = []

  /// Creates the rows of some stores; `nil` if there are too many to look at each.
  init?(_ changed: [ChangedStore]) {
    for store in changed {
      guard let rows = store.rows.rows else { return nil }
      stores.append((store.place, rows.sorted()))
    }
  }

  /// Visits those rows that are among adjacent rows of one store, in order.
  ///
  /// - Parameters:
  ///   - positions: The positions of the adjacent rows.
  ///   - run: The place of the first of them.
  func forEach(
    in positions: Range<Int>, run: RowPlace, _ body: (_ position: Int, RowPlace) -> Void
  ) {
    guard let rows = stores.first(where: { $0.place.isInStore(of: run) })?.rows else { return }
    var index = rows.partitioningIndex { $0 >= run.row }
    while index < rows.count, rows[index] - run.row < UInt32(positions.count) {
      body(positions.lowerBound + Int(rows[index] - run.row), run.moved(to: rows[index]))
      index += 1
    }
  }
}
