internal import CountedTree
internal import ListCore
internal import TextLayout

// Items one below the other.

extension SectionPacking {
  /// Returns the distances below rows.
  func spacings(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> SpacingIndex {
    var known = SpacingIndex()
    let content = content.continuing(&known, from: old) {
      if case .rows(let spacings) = $0 { spacings } else { nil }
    }
    // Rows that fail have no spacing of their own: what they would ask for is not known.
    let fails = metrics.error != nil || metrics === self.metrics.styles.last
    return known.updated(
      kept: content.kept, changed: content.changed, count: content.items.count
    ) { item in
      let own = fails ? nil : reading.spacing(content.items.lowerBound + item)
      return ItemDistance(own ?? metrics.style.spacing.rawValue, isOwn: own != nil)
    }
  }
}

extension SectionMetrics {
  /// Returns the height of rows with the distances between them and the separators above and below, in 1/64 px.
  ///
  /// - Parameter heights: The sum of the heights of the rows.
  func height(ofRows count: Int, _ body: SectionBody?, heights: Int) -> Int {
    count == 0 ? 0 : above &+ heights &+ distance(aboveRow: count - 1, body) &+ below
  }

  /// Returns the sum of the distances between the rows above a row and the row, without their heights, in
  /// 1/64 px.
  ///
  /// - Complexity: O(1); O(log n) where rows have distances of their own.
  func distance(aboveRow row: Int, _ body: SectionBody?) -> Int {
    guard case .rows(let spacings)? = body else { return row &* gap }
    return row &* separatorHeight &+ spacings.above(row)
  }
}
