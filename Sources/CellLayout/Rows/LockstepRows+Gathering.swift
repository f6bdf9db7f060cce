internal import TextLayout

extension LockstepRows {
  /// Returns groups of those grouped rows alone that need a height.
  ///
  /// After a small step of the width few rows of each block need one: filling them in blocks of their own takes
  /// less time than filling all blocks that they stand in.
  func gathered(_ writer: MeasureWriter) -> [Group] {
    // A bit for each lane of each block.
    var wanted = [UInt16](repeating: 0, count: blockCount)
    writer.forEachNeeded { row in
      guard row < lanes.count, lanes[row] >= 0 else { return }
      let (block, lane) = Int(lanes[row]).quotientAndRemainder(dividingBy: LockstepTexts.laneCount)
      wanted[block] |= 1 &<< UInt16(truncatingIfNeeded: lane)
    }
    var first = 0
    return groups.compactMap { group in
      defer { first += group.rows.count }
      return group.gathering(wanted[first..<first + group.rows.count])
    }
  }
}

extension LockstepRows.Group {
  /// Returns a group of some of the rows; `nil` without rows.
  ///
  /// - Parameter wanted: The lanes of each block, as bits from the lowest on.
  fileprivate func gathering(_ wanted: ArraySlice<UInt16>) -> LockstepRows.Group? {
    var places = LockstepPlaces()
    let areAllAlike = texts.allSatisfy(\.areAllAlike)
    for (block, lanes) in wanted.enumerated() where lanes != 0 {
      if !areAllAlike, let last = places.lastBlock, !texts.allSatisfy({ $0.areAlike(last, block) })
      {
        places.closeBlock()
      }
      var lanes = lanes
      while lanes != 0 {
        places.append(lane: lanes.trailingZeroBitCount, of: block)
        lanes &= lanes &- 1
      }
    }
    guard !places.isEmpty else { return nil }
    return LockstepRows.Group(
      plan: plan, texts: texts.map { $0.gathering(places) },
      boxes: boxes.map { $0.gathering(places) }, flows: flows.map { $0.gathering(places) },
      rows: places.gather(rows, missing: -1),
      leastWidths: leastWidths.isEmpty ? [] : places.gather(leastWidths, missing: -1))
  }
}
