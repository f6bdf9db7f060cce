extension PreparedTextAssembly {
  /// Cuts the runs of items that were shaped together where the items meet, so that each counts its
  /// advances from its own start.
  ///
  /// - Parameters:
  ///   - firstRun: The first run of the items.
  ///   - items: Two or more items, each but the first joined to the one before it.
  mutating func cutRuns(from firstRun: Int, at items: ArraySlice<TextItem>) {
    let whole = Array(runs[firstRun...])
    runs.removeSubrange(firstRun...)
    var item = items.startIndex
    for run in whole {
      var part = run
      var counted: (sum: Int32, spacing: Int32) = (0, 0)
      while part.start < run.end {
        while items[item].end <= part.start { item += 1 }
        part.span = items[item].span
        part.end = min(run.end, items[item].end)
        if part.end < run.end, !items[item].isRightToLeft { claimCluster(at: Int(part.end), run) }
        // An item keeps its shapes if a line begins with it, those that the item before gives it included.
        if part.start == items[item].start { flags[Int(part.start)].insert(.safe) }
        countFrom(&counted, Int(part.start)..<Int(part.end))
        runs.append(part)
        part.start = part.end
      }
    }
  }

  /// Gives a ligature that a border cuts to the item of its first character, as browsers do.
  ///
  /// From right to left its advance stands at the first character anyway.
  private mutating func claimCluster(at border: Int, _ run: ShapingRun) {
    guard !flags[border].contains(.clusterStart) else { return }
    var end = border + 1
    while end < Int(run.end), !flags[end].contains(.clusterStart) { end += 1 }
    for i in border - 1..<end - 1 {
      sums[i] = sums[end - 1]
      if hasSpacing { spacings[i] = spacings[end - 1] }
    }
    // Between the two units of a cluster no other advance stands.
    if flags[end - 1].contains(.kerned) {
      flags[end - 1].remove(.kerned)
      flags[border - 1].insert(.kerned)
    }
  }

  /// Subtracts the advances before a part from its sums, and adds the part to the count.
  private mutating func countFrom(
    _ counted: inout (sum: Int32, spacing: Int32), _ units: Range<Int>
  ) {
    let end = units.upperBound - 1
    let through = (sum: sums[end], spacing: hasSpacing ? spacings[end] : 0)
    if counted != (0, 0) {
      for i in units {
        sums[i] -= counted.sum
        if hasSpacing { spacings[i] -= counted.spacing }
      }
    }
    counted = through
  }
}
