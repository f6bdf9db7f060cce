internal import ListCore
internal import TextLayout

/// The search for the entry at a line of the visible part of a list, and for entries that can stand
/// in for it.
///
/// The visible part and the line are those of the upright list, and so is the anchor that is found.
struct AnchorSearch<Section: ListSection, Item: ListItem> {
  typealias Anchor = ScrollAnchor<Section.ID, Item.ID>

  let layout: ListLayout<Section, Item>
  let visible: Range<LayoutUnit>
  let line: AnchorLine

  var index: HeightIndex { layout.index }

  /// The y coordinate of the line in the list.
  private var y: LayoutUnit {
    line.distance + (line.edge == .top ? visible.lowerBound : visible.upperBound)
  }

  /// Returns the anchor of the entry at a position, held by the line or by a point of the entry.
  func anchor(
    holding position: Int?, at fraction: RowFraction? = nil, standIns: Bool
  ) -> Anchor {
    var candidates: [Anchor.Candidate] = []
    if let position {
      candidates = standIns ? self.candidates(from: position) : [candidate(at: position)]
      if let fraction { candidates[0].position = .inside(fraction) }
    }
    return Anchor(
      content: .line(
        edge: line.edge, distance: line.distance.rawValue, candidates: candidates))
  }

  // MARK: The anchor's own place

  /// The position of the entry to hold; `nil` in a list without sections.
  var position: Int? {
    guard index.count > 0 else { return nil }
    // The last entry that begins above a lower edge is the first that ends at the edge or below it.
    let end = line.edge == .top ? y : LayoutUnit(rawValue: y.rawValue - 1)
    let entry = layout.entries.uprightPosition(below: end) ?? index.count - 1
    if line.holdsHeaders, cuts(layout.entries.uprightFrame(at: entry)) { return entry }
    if line.edge == .top {
      return visibleRow(index.row(atOrAfter: entry)) ?? visibleRow(index.row(before: entry))
        ?? entry
    }
    let isCut = index[entry].kind == .row && layout.entries.uprightFrame(at: entry).minY < y
    return visibleRow(index.row(before: isCut ? entry + 1 : entry))
      ?? visibleRow(index.row(atOrAfter: entry)) ?? entry
  }

  private func visibleRow(_ position: Int?) -> Int? {
    position.flatMap { isVisible(layout.entries.uprightFrame(at: $0)) ? $0 : nil }
  }

  func isVisible(_ frame: LayoutRect) -> Bool {
    frame.minY < visible.upperBound && frame.minY + frame.size.height > visible.lowerBound
  }

  private func cuts(_ frame: LayoutRect) -> Bool {
    frame.minY < y && y < frame.minY + frame.size.height
  }

  /// Returns an entry that stays where it is.
  func candidate(at position: Int) -> Anchor.Candidate {
    Anchor.Candidate(
      place: layout.anchorPlace(at: position),
      position: linePosition(layout.entries.uprightFrame(at: position)))
  }

  /// Returns the position of the line relative to a frame.
  func linePosition(_ frame: LayoutRect) -> Anchor.Position {
    if cuts(frame) {
      return .inside(RowFraction((y - frame.minY).rawValue, over: frame.size.height.rawValue))
    }
    return y <= frame.minY
      ? .above(distance: (frame.minY - y).rawValue)
      : .below(distance: (y - frame.minY - frame.size.height).rawValue)
  }
}

extension ListLayout {
  /// Returns the identity of the entry at a position.
  func anchorPlace(at position: Int) -> Anchor.Place {
    let place = index.place(of: position)
    switch index[position].kind {
    case .row:
      return .item(
        id: snapshot.item(at: ListIndexPath(section: place.section, item: place.row))!.id)
    case .sectionStart: return .header(section: snapshot.section(at: place.section)!.id)
    case .sectionEnd: return .footer(section: snapshot.section(at: place.section)!.id)
    }
  }

  /// Returns the identity of an entry; `nil` if the list does not have it.
  func anchorPlace(of entry: ListEntry) -> Anchor.Place? {
    if case .edge(let edge) = entry { return rows.edges[edge].map { _ in .edge(edge) } }
    return position(of: entry).map(anchorPlace(at:))
  }

  /// Returns the position of a place; `nil` if the list does not have the place.
  func position(of place: Anchor.Place) -> Int? {
    switch place {
    case .item(let id): snapshot.indexPath(ofItem: id).map(index.position(of:))
    case .header(let id): snapshot.index(ofSection: id).map(index.start(ofSection:))
    case .footer(let id): snapshot.index(ofSection: id).map(index.end(ofSection:))
    case .edge: nil
    }
  }
}
