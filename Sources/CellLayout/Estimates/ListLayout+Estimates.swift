internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  // MARK: Bounds

  /// Finds the errors of all rows.
  mutating func boundAllRows() {
    let stored = rows.estimated
    let heights = rows.withHeights { $0(slots) }
    var errors: [RowError] = []
    errors.reserveCapacity(slots.count)
    slots.forEach(in: 0..<slots.count) { position, slot in
      errors.append(
        slot.isEstimated ? RowError(stored[slot.index], height: Int(heights[position])) : .exact)
    }
    estimates?.errors = SummedTree(errors)
  }

  /// Finds the errors of the rows that a batch brought or changed; all others keep theirs.
  mutating func boundRows(after changeset: Changeset, kept: [KeptStretch]) {
    guard var estimates else { return }
    var positions = changedPositions(changeset)
    var next = 0
    for stretch in kept {
      positions += next..<max(next, stretch.new)
      next = stretch.new + stretch.count
    }
    positions += next..<index.count
    positions.sort()
    estimates.errors = estimates.errors.following(kept, count: index.count, new: .exact)
    estimates.errors.set(positions.map(error(at:)), at: positions)
    self.estimates = estimates
  }

  private func error(at position: Int) -> RowError {
    let slot = slots[position]
    guard slot.isEstimated else { return .exact }
    return RowError(rows.estimated[slot.index], height: index[position].height)
  }

  // MARK: Measuring

  /// Puts measured rows in the places of estimated ones, and learns from them.
  ///
  /// - Parameter positions: those of the rows of all parts, ascending.
  mutating func settle(_ parts: [MeasuredPart<Section, Item>], at positions: [Int]) {
    guard var estimates else { return }
    var settled: [RowSlot] = []
    settled.reserveCapacity(positions.count)
    for part in parts { settled += rows.append(part) }
    var heights: [Int] = []
    heights.reserveCapacity(positions.count)
    for (position, slot) in zip(positions, settled) {
      let old = slots[position]
      let measure = rows.measure(of: slot)
      if slot.hasContent, measure.height >= 0 {
        estimates.models.learn(height: Int(measure.height), of: rows.estimated[old.index])
      }
      heights.append(slot.hasContent ? Int(max(measure.height, 0)) : 0)
      rows.remove(old)
    }
    slots.set(settled, at: positions)
    index.setRowHeights(heights, at: positions)
    estimates.errors.set(Array(repeating: .exact, count: positions.count), at: positions)
    self.estimates = estimates
    if estimates.areOutdated { reviseEstimates() }
  }

  /// Learns from some of the measured rows, spread over the list.
  mutating func learnFromMeasuredRows() {
    let wanted = min(512, slots.count)
    let positions = (0..<wanted).map { $0 * slots.count / wanted }.filter {
      slots[$0].itemStore >= 0 && rows.measure(of: slots[$0]).height >= 0
    }
    engine.withEngine { engine in
      var pass = pass(engine)
      for (position, item) in zip(positions, items(at: positions)) {
        let slot = slots[position]
        let forecast = rows.items[slot.itemStore].forecast(of: item, &pass)
        estimates?.models.learn(
          height: index[position].height, of: RowForecast(forecast, store: slot.itemStore))
      }
    }
  }

  /// Estimates all rows that are not measured again, by all that was learned.
  ///
  /// - Complexity: O(n).
  mutating func reviseEstimates() {
    guard var estimates else { return }
    estimates.becomeCurrent()
    var positions: [Int] = []
    var heights: [Int] = []
    var errors: [RowError] = []
    var changed: [(RowSlot, Int)] = []
    slots.forEach(in: 0..<slots.count) { position, slot in
      guard slot.isEstimated else { return }
      let forecast = rows.estimated[slot.index]
      let height = estimates.models.height(of: forecast)
      guard height != rows.estimated.measure(slot.index).height else { return }
      positions.append(position)
      heights.append(height)
      errors.append(RowError(forecast, height: height))
      changed.append((slot, height))
    }
    rows.setEstimates(changed)
    index.setRowHeights(heights, at: positions)
    estimates.errors.set(errors, at: positions)
    self.estimates = estimates
  }

  /// Traps if the errors are not those of this layout's rows.
  func checkEstimates() {
    guard let estimates else {
      precondition(rows.estimated.count == 0, "a layout without estimates has none")
      return
    }
    estimates.errors.checkInvariants()
    precondition(estimates.errors.count == index.count, "every entry has an error")
    precondition(estimates.count == rows.estimated.count, "every estimate is counted")
    estimates.errors.forEach(in: 0..<index.count) { position, error in
      precondition(error == self.error(at: position), "the error at \(position) is stale")
    }
  }
}
