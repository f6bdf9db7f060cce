internal import CountedTree
internal import ListCore
internal import TextLayout

extension EstimatedLayout {
  // MARK: Bounds

  /// Finds the errors of all rows.
  mutating func boundAllRows() {
    let heights = layout.rows.withHeights { $0(layout.places) }
    var errors: [RowError] = []
    errors.reserveCapacity(layout.places.count)
    layout.places.forEach(in: 0..<layout.places.count) { position, place in
      errors.append(
        place.isEstimated
          ? RowError(layout.rows.forecast(of: place), height: Int(heights[position])) : .exact)
    }
    estimates.errors = SummedTree(errors)
  }

  /// Finds the bounds again of the rows that a batch changed.
  ///
  /// - Parameters:
  ///   - changed: The positions after the batch of the entries whose content may have changed.
  ///   - kept: The stretches of entries that the batch kept, in the order of the new list.
  mutating func boundRows(at changed: [Int], kept: [KeptRun]) {
    var positions = changed
    var next = 0
    for stretch in kept {
      positions += next..<max(next, stretch.target)
      next = stretch.target + stretch.count
    }
    positions += next..<layout.entries.count
    positions.sort()
    estimates.errors = estimates.errors.following(kept, count: layout.entries.count, new: .exact)
    boundRows(at: positions)
  }

  /// Finds the errors of rows at ascending positions.
  private mutating func boundRows(at positions: [Int]) {
    estimates.errors.set(positions.map(error(at:)), at: positions)
  }

  private func error(at position: Int) -> RowError {
    let place = layout.places[position]
    guard place.isEstimated else { return .exact }
    return RowError(layout.rows.forecast(of: place), height: layout.index[position].height)
  }

  // MARK: Measuring

  /// Puts measured rows in the places of estimated ones, and learns from them.
  ///
  /// - Parameter positions: The positions of the rows of all parts, ascending.
  mutating func settle(_ parts: [MeasuredPart<Section, Item>], at positions: [Int]) {
    var settled: [RowPlace] = []
    settled.reserveCapacity(positions.count)
    for part in parts { settled += layout.rows[part.widthClass].append(part) }
    var heights: [Int] = []
    heights.reserveCapacity(positions.count)
    let former = positions.map { layout.places[$0] }
    for (old, place) in zip(former, settled) {
      let measure = layout.rows.measure(of: place)
      if place.hasContent, measure.height >= 0 {
        estimates.models.learn(
          height: Int(measure.height), of: layout.rows.forecast(of: old))
      }
      heights.append(place.hasContent ? Int(max(measure.height, 0)) : 0)
    }
    layout.rows.remove(former)
    layout.entries.setRows(settled, heights: heights, at: positions)
    layout.entries.arrangeSections(of: positions, layout.itemReading)
    boundRows(at: positions)
    if estimates.areOutdated { reviseEstimates() }
  }

  /// Learns from at most 512 measured rows, spread over the list.
  mutating func learnFromMeasuredRows() {
    let places = layout.places
    let wanted = min(512, places.count)
    let positions = (0..<wanted).map { $0 * places.count / wanted }.filter {
      places[$0].itemStore != nil && layout.rows.measure(of: places[$0]).height >= 0
    }
    layout.engines.withEngine { engine in
      for (position, item) in zip(positions, layout.items(at: positions)) {
        let place = places[position]
        guard let store = place.itemStore else { continue }
        var pass = layout.pass(engine, place.widthClass)
        let forecast = layout.rows[place.widthClass].items[store].forecast(of: item, &pass)
        estimates.models.learn(
          height: layout.index[position].height, of: RowForecast(forecast, store: store))
      }
    }
  }

  /// Estimates all rows that are not measured again, from everything that was learned.
  ///
  /// - Complexity: O(n).
  mutating func reviseEstimates() {
    estimates.becomeCurrent()
    var positions: [Int] = []
    var heights: [Int] = []
    var changed: [(RowPlace, Int)] = []
    layout.places.forEach(in: 0..<layout.places.count) { position, place in
      guard place.isEstimated else { return }
      let height = estimates.models.height(of: layout.rows.forecast(of: place))
      guard height != layout.rows.measure(of: place).height else { return }
      positions.append(position)
      heights.append(height)
      changed.append((place, height))
    }
    layout.rows.setEstimates(changed)
    layout.entries.setRowHeights(heights, at: positions)
    layout.entries.arrangeSections(of: positions, layout.itemReading)
    boundRows(at: positions)
  }

  /// Traps if the errors are not the errors of this layout's rows.
  func checkEstimates() {
    estimates.errors.checkInvariants()
    precondition(estimates.errors.count == layout.entries.count, "every entry has an error")
    precondition(
      estimates.count == layout.rows.sum({ $0.estimated.count }), "every estimate is counted")
    estimates.errors.forEach(in: 0..<layout.entries.count) { position, error in
      precondition(error == self.error(at: position), "the error at \(position) is stale")
    }
  }
}
