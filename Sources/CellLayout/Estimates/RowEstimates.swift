internal import CountedTree

/// What a layout knows of its rows that are not measured: their errors in order, and what is
/// learned from the others.
struct RowEstimates: Sendable {
  /// One for each entry of the list.
  var errors: SummedTree<ErrorSummary> = SummedTree()
  var models: HeightModels
  /// The number of rows that the estimates were learned from last.
  private var learnedCount = 0

  init(storeCount: Int) {
    models = HeightModels(storeCount: storeCount)
  }

  /// The number of rows that are estimated.
  var count: Int { errors.summary.estimated }

  /// Whether so many rows were measured that all estimates should be made anew: four times those they
  /// were made from, which halves the error of what is learned; all revisions together cost
  /// O(n log n).
  var areOutdated: Bool { models.count >= max(4 * learnedCount, 1) }

  /// Makes the models those of all that was learned; all estimates are to be made anew.
  mutating func becomeCurrent() {
    models.fit()
    learnedCount = models.count
  }

  /// Forgets what was learned, for instance at another width.
  mutating func forget(storeCount: Int) {
    models = HeightModels(storeCount: storeCount)
    learnedCount = 0
  }

  /// Estimates items by what was learned so far, in the place of preparing them.
  func standIn<Item>() -> @Sendable (Item, Int, CellStore<Item>, inout LayoutPass) -> StandIn {
    let models = models
    return { item, store, cells, pass in
      let forecast = RowForecast(cells.forecast(of: item, &pass), store: store)
      return .estimated(forecast, height: models.height(of: forecast))
    }
  }

  // MARK: Rows by number

  /// How many rows before a position are estimated.
  func count(before position: Int) -> Int { errors.prefixSummary(to: position).estimated }

  /// The positions of estimated rows by their numbers among these, ascending.
  func positions(_ numbers: Range<Int>) -> [Int] {
    numbers.compactMap { number in errors.firstPosition { $0.estimated > number }?.position }
  }

  /// All positions of estimated rows, ascending.
  var positions: [Int] {
    var positions: [Int] = []
    positions.reserveCapacity(count)
    errors.forEach(inLeavesWhere: { $0.estimated > 0 }) { position, error in
      if error.isEstimated { positions.append(position) }
    }
    return positions
  }
}
