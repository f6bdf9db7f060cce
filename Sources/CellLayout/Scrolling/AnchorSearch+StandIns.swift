internal import TextLayout

// The entries that stand in for the row that an anchor holds.

extension AnchorSearch {
  /// The number of entries that are read in each direction to find visible rows.
  private static var reach: Int { 32 }

  /// Returns the entry at a position, and the entries that take over if it is gone; see
  /// ``ScrollAnchor``.
  func candidates(from position: Int) -> [Anchor.Candidate] {
    let below = visibleRows(near: position, step: 1)
    let above = visibleRows(near: position, step: -1)
    let section = index.place(of: position).section
    let rows = index.start(ofSection: section) + 1..<index.end(ofSection: section)
    let positions =
      nearestFirst(below + above, to: position)
      + nearestFirst(
        doubling(from: position, after: below.last, in: rows, step: 1)
          + doubling(from: position, after: above.last, in: rows, step: -1), to: position)
    let places = sectionPlaces(around: section, nearestTo: position)
    let others = positions + places.filter { $0 != position }
    return [candidate(at: position)] + others.map { standIn(at: $0) }
  }

  private func visibleRows(near position: Int, step: Int) -> [Int] {
    var found: [Int] = []
    for i in 1...Self.reach {
      let next = position + i * step
      guard next >= 0, next < index.count, isVisible(layout.entries.uprightFrame(at: next)) else {
        break
      }
      if index[next].kind == .row { found.append(next) }
    }
    return found
  }

  /// Returns the positions of rows at distances 1, 2, 4 and so on, beyond the last known one.
  private func doubling(
    from position: Int, after last: Int?, in rows: Range<Int>, step: Int
  ) -> [Int] {
    let known = last.map { abs($0 - position) } ?? 0
    return AnchorSearch.doubling(from: position, in: rows, step: step).filter {
      abs($0 - position) > known
    }
  }

  /// Returns the start and the end of a section, then the near ends of other sections at distances
  /// 1, 2, 4 and so on.
  private func sectionPlaces(around section: Int, nearestTo position: Int) -> [Int] {
    let sections = 0..<index.sectionCount
    let below = AnchorSearch.doubling(from: section, in: sections, step: 1).map(
      index.start(ofSection:))
    let above = AnchorSearch.doubling(from: section, in: sections, step: -1).map(
      index.end(ofSection:))
    return [index.start(ofSection: section), index.end(ofSection: section)]
      + nearestFirst(below + above, to: position)
  }

  private static func doubling(from start: Int, in range: Range<Int>, step: Int) -> [Int] {
    Array(
      sequence(first: 1) { $0 * 2 }.lazy.map { start + $0 * step }.prefix(while: range.contains))
  }

  /// Returns positions by their distance; of two equal distances, the one further into the visible
  /// part comes first.
  private func nearestFirst(_ positions: [Int], to position: Int) -> [Int] {
    let inward = line.edge == .top ? 1 : -1
    return positions.sorted { a, b in
      let distances = (abs(a - position), abs(b - position))
      return distances.0 == distances.1
        ? (a - b) * inward > 0 : distances.0 < distances.1
    }
  }

  /// Returns an entry that stays where it is if it is visible, and otherwise moves to the line.
  private func standIn(at position: Int) -> Anchor.Candidate {
    let frame = layout.entries.uprightFrame(at: position)
    let atLine = Anchor.Position.inside(line.edge == .top ? .top : .bottom)
    return Anchor.Candidate(
      place: layout.anchorPlace(at: position),
      position: isVisible(frame) ? linePosition(frame) : atLine)
  }
}
