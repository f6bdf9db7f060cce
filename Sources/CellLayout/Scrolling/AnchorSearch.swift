internal import CountedTree
internal import ListCore
internal import TextLayout

/// Finds what stands at a line of the visible part of a list, and what can stand in for it.
struct AnchorSearch<Section: ListSection, Item: ListItem>
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  typealias Anchor = ScrollAnchor<Section.ID, Item.ID>

  let layout: ListLayout<Section, Item>
  let visible: Range<LayoutUnit>
  let line: AnchorLine

  private var index: HeightIndex { layout.index }

  /// The y coordinate of the line in the list.
  private var y: LayoutUnit {
    line.distance + (line.edge == .top ? visible.lowerBound : visible.upperBound)
  }

  /// How many entries are looked at each way for visible rows.
  private static var reach: Int { 32 }

  func anchor(_ candidates: [Anchor.Candidate]) -> Anchor {
    Anchor(
      content: .line(
        edge: line.edge, distance: line.distance.rawValue, candidates: candidates))
  }

  // MARK: The anchor's own place

  /// The position of the entry to hold; `nil` in a list without sections.
  var position: Int? {
    guard index.count > 0 else { return nil }
    // The last entry that begins above a lower edge is the first that ends at it or below.
    let end = line.edge == .top ? y : LayoutUnit(rawValue: y.rawValue - 1)
    let entry = index.firstPosition(below: end) ?? index.count - 1
    if line.holdsHeaders, cuts(index.frame(at: entry)) { return entry }
    if line.edge == .top {
      return visibleRow(index.row(atOrAfter: entry)) ?? visibleRow(index.row(before: entry))
        ?? entry
    }
    let isCut = index[entry].kind == .row && index.frame(at: entry).y < y
    return visibleRow(index.row(before: isCut ? entry + 1 : entry))
      ?? visibleRow(index.row(atOrAfter: entry)) ?? entry
  }

  private func visibleRow(_ position: Int?) -> Int? {
    position.flatMap { isVisible(index.frame(at: $0)) ? $0 : nil }
  }

  private func isVisible(_ frame: (y: LayoutUnit, height: LayoutUnit)) -> Bool {
    frame.y < visible.upperBound && frame.y + frame.height > visible.lowerBound
  }

  private func cuts(_ frame: (y: LayoutUnit, height: LayoutUnit)) -> Bool {
    frame.y < y && y < frame.y + frame.height
  }

  // MARK: What stands in for it

  /// The entry at a position and what takes over if it is gone; see ``ScrollAnchor``.
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
    return [candidate(at: position, linePosition(position))]
      + others.map { candidate(at: $0, standInPosition($0)) }
  }

  private func visibleRows(near position: Int, step: Int) -> [Int] {
    var found: [Int] = []
    for i in 1...Self.reach {
      let next = position + i * step
      guard next >= 0, next < index.count, isVisible(index.frame(at: next)) else { break }
      if index[next].kind == .row { found.append(next) }
    }
    return found
  }

  /// Positions of rows at distances 1, 2, 4 and so on, past the last that is known already.
  private func doubling(
    from position: Int, after last: Int?, in rows: Range<Int>, step: Int
  ) -> [Int] {
    let known = last.map { abs($0 - position) } ?? 0
    return AnchorSearch.doubling(position, rows, step).filter { abs($0 - position) > known }
  }

  /// The start and end of a section, then the near ends of others at distances 1, 2, 4 and so on.
  private func sectionPlaces(around section: Int, nearestTo position: Int) -> [Int] {
    let sections = 0..<index.sectionCount
    let below = AnchorSearch.doubling(section, sections, 1).map(index.start(ofSection:))
    let above = AnchorSearch.doubling(section, sections, -1).map(index.end(ofSection:))
    return [index.start(ofSection: section), index.end(ofSection: section)]
      + nearestFirst(below + above, to: position)
  }

  private static func doubling(_ start: Int, _ range: Range<Int>, _ step: Int) -> [Int] {
    Array(
      sequence(first: 1) { $0 * 2 }.lazy.map { start + $0 * step }.prefix(while: range.contains))
  }

  /// Of two equally near ones, the one further into the visible part comes first.
  private func nearestFirst(_ positions: [Int], to position: Int) -> [Int] {
    let inward = line.edge == .top ? 1 : -1
    return positions.sorted { a, b in
      let distances = (abs(a - position), abs(b - position))
      return distances.0 == distances.1
        ? (a - b) * inward > 0 : distances.0 < distances.1
    }
  }

  // MARK: Candidates

  private func candidate(at position: Int, _ line: Anchor.Position) -> Anchor.Candidate {
    Anchor.Candidate(place: layout.place(at: position), position: line)
  }

  /// Where the line lies beside an entry.
  private func linePosition(_ position: Int) -> Anchor.Position {
    let frame = index.frame(at: position)
    if cuts(frame) {
      return .inside(RowFraction((y - frame.y).rawValue, over: frame.height.rawValue))
    }
    return y <= frame.y
      ? .above(distance: (frame.y - y).rawValue)
      : .below(distance: (y - frame.y - frame.height).rawValue)
  }

  /// Where the line is to lie if an entry takes over: where it lies, or at the near edge of one
  /// that is not visible.
  private func standInPosition(_ position: Int) -> Anchor.Position {
    guard isVisible(index.frame(at: position)) else {
      return .inside(line.edge == .top ? .top : .bottom)
    }
    return linePosition(position)
  }
}

extension ListLayout {
  /// The identity of the entry at a position.
  func place(at position: Int) -> Anchor.Place {
    let place = index.place(of: position)
    switch index[position].kind {
    case .row:
      return .item(
        id: snapshot.item(at: ListIndexPath(section: place.section, item: place.row))!.id)
    case .sectionStart: return .header(section: snapshot.section(at: place.section)!.id)
    case .sectionEnd: return .footer(section: snapshot.section(at: place.section)!.id)
    }
  }

  /// The position of a place; `nil` if the list does not have it.
  func position(of place: Anchor.Place) -> Int? {
    switch place {
    case .item(let id): snapshot.indexPath(ofItem: id).map(index.position(of:))
    case .header(let id): snapshot.index(ofSection: id).map(index.start(ofSection:))
    case .footer(let id): snapshot.index(ofSection: id).map(index.end(ofSection:))
    }
  }
}

extension HeightIndex {
  /// The first row from a position on.
  ///
  /// - Complexity: O(log² n), O(log n) if it is a row itself.
  func row(atOrAfter position: Int) -> Int? {
    if position < count, self[position].kind == .row { return position }
    let before = rowCount(before: position)
    return firstPosition(in: position..<count) { rowCount(before: $0 + 1) > before }
  }

  /// The last row before a position.
  ///
  /// - Complexity: O(log² n), O(log n) if it is the neighbour.
  func row(before position: Int) -> Int? {
    if position > 0, self[position - 1].kind == .row { return position - 1 }
    let before = rowCount(before: position)
    guard before > 0 else { return nil }
    return firstPosition(in: 0..<position) { rowCount(before: $0 + 1) == before }
  }

  private func rowCount(before position: Int) -> Int {
    let before = tree.prefixSummary(to: position)
    return position - before.starts - before.ends
  }

  /// The first position of a range for which a condition holds that holds for all after it.
  private func firstPosition(in range: Range<Int>, where holds: (Int) -> Bool) -> Int? {
    var range = range
    let end = range.upperBound
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = holds(middle) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound < end ? range.lowerBound : nil
  }
}
