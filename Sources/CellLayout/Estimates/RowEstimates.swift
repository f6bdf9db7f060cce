internal import CountedTree

/// The estimates of a layout: the errors of its rows in order, and the models learned from measured
/// rows.
struct RowEstimates: Sendable {
  /// The errors, one for each entry of the list.
  var errors: SummedTree<ErrorSummary> = SummedTree()
  var models: HeightModels
  /// The number of rows that the last models were learned from.
  private var learnedCount = 0

  init(storeCount: Int) {
    models = HeightModels(storeCount: storeCount)
  }

  /// The number of rows that are estimated.
  var count: Int { errors.summary.estimated }

  /// A Boolean value that tells whether enough rows were measured that all estimates should be made
  /// anew: four times the rows that the estimates were made from. That halves the error of the
  /// models, and all revisions together cost O(n log n).
  var areOutdated: Bool { models.count >= max(4 * learnedCount, 1) }

  /// Finds the models for everything that was learned; all estimates have to be made anew.
  mutating func becomeCurrent() {
    models.fit()
    learnedCount = models.count
  }

  /// Forgets the models, for instance at another width.
  mutating func forget(storeCount: Int) {
    models = HeightModels(storeCount: storeCount)
    learnedCount = 0
  }

  /// Returns a closure that estimates items by the models so far, instead of preparing them.
  func standIn<Item>() -> @Sendable (Item, Int, CellStore<Item>, inout LayoutPass) -> StandIn {
    let models = models
    return { item, store, cells, pass in
      let forecast = RowForecast(cells.forecast(of: item, &pass), store: store)
      return StandIn(forecast: forecast, height: models.height(of: forecast))
    }
  }

  // MARK: Rows by number

  /// Returns the number of estimated rows before a position.
  func count(before position: Int) -> Int { errors.prefixSummary(to: position).estimated }

  /// Returns the positions of estimated rows, ascending, by their numbers among the estimated rows.
  func positions(_ numbers: Range<Int>) -> [Int] {
    numbers.compactMap { number in errors.firstPosition { $0.estimated > number }?.position }
  }

  /// The positions of all estimated rows, ascending.
  var positions: [Int] {
    var positions: [Int] = []
    positions.reserveCapacity(count)
    errors.forEach(inLeavesWhere: { $0.estimated > 0 }) { position, error in
      if error.isEstimated { positions.append(position) }
    }
    return positions
  }
}
