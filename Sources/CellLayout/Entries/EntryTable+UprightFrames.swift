internal import CountedTree
internal import ListCore
internal import TextLayout

// The frames of entries in an upright list, whose first section stands at the top.

extension EntryTable {
  /// The height of the whole list.
  var totalHeight: LayoutUnit {
    guard let sections else { return heights.totalHeight }
    return LayoutUnit(rawValue: metrics.top &+ sections.summary.extent &+ metrics.bottom)
  }

  /// Returns the frame of a part outside of all sections, as high as its height.
  func uprightFrame(of edge: ListEdge) -> LayoutRect {
    let (x, width) = metrics.room
    let insets = metrics.environment.style.spacing.insets
    let end = totalHeight - insets.bottom
    return LayoutRect(
      x: x,
      y: edge == .header
        ? insets.top : end - LayoutUnit(rawValue: metrics.edges.distanceToEnd(of: edge)),
      width: width, height: LayoutUnit(rawValue: metrics.edges[edge]))
  }

  /// Returns the frame of an entry.
  ///
  /// - Complexity: O(log n).
  func uprightFrame(at position: Int) -> LayoutRect {
    guard let sections else {
      return rowFrame(heights.frame(at: position))
    }
    let (entry, before) = heights.tree.element(at: position)
    return frame(of: entry, at: position, after: before, in: sections)
  }

  /// Returns the frame of an item; `nil` if the path is that of no item.
  ///
  /// - Complexity: O(log n).
  func uprightFrame(ofItemAt path: ListIndexPath) -> LayoutRect? {
    guard let sections else {
      return heights.frame(ofRowAt: path).map { rowFrame($0) }
    }
    guard path.section >= 0, path.section < sections.count else { return nil }
    // The section knows where it begins: the trees of all entries are not searched for it.
    let section = PlacedSection(path.section, of: self, in: sections)
    guard path.item >= 0, path.item < section.itemCount else { return nil }
    return section.frame(ofItem: path.item, of: self)
  }

  /// Returns the frame of an entry that was read.
  ///
  /// - Parameter before: The sums of all entries before the entry.
  func uprightFrame(
    of entry: HeightEntry, at position: Int, after before: HeightSummary
  ) -> LayoutRect {
    if let sections { return frame(of: entry, at: position, after: before, in: sections) }
    return rowFrame(heights.frame(of: entry, after: before))
  }

  /// Returns the frame of an entry of a section in the list's own style.
  private func rowFrame(_ row: (y: LayoutUnit, height: LayoutUnit)) -> LayoutRect {
    let style = metrics.styles[0]
    return LayoutRect(x: style.x, y: row.y, width: style.width, height: row.height)
  }

  private func frame(
    of entry: HeightEntry, at position: Int, after before: HeightSummary,
    in sections: SummedTree<SectionSummary>
  ) -> LayoutRect {
    let number = entry.kind == .sectionStart ? before.starts : before.starts - 1
    let section = PlacedSection(number, of: self, in: sections)
    switch entry.kind {
    case .sectionStart: return section.frame(y: section.headerY, height: entry.height)
    case .sectionEnd:
      return section.frame(y: section.footerY, height: entry.height)
    case .row:
      return section.frame(
        ofItem: position - section.start - 1, entry, after: before, of: self)
    }
  }

  /// Returns the frames of adjacent entries, in order.
  ///
  /// - Complexity: O(k + log n) for k entries of a list without styles; O(k log n) otherwise.
  func uprightFrames(in range: Range<Int>) -> [LayoutRect] {
    guard sections == nil else { return range.map { uprightFrame(at: $0) } }
    return heights.frames(in: range).map { rowFrame($0) }
  }

  /// Returns the position of the first entry whose bottom edge lies below an offset of the upright list;
  /// `nil` past the end of the list.
  ///
  /// The inset below a section belongs to the end of the section, the distance above an item to the
  /// item. Of items side by side the first one stands for its line.
  func uprightPosition(below y: LayoutUnit) -> Int? {
    guard let sections else { return heights.firstPosition(below: y) }
    let top = metrics.top
    let target = min(max(y.rawValue, -1 << 62), 1 << 62) - top
    guard let found = sections.firstPosition(where: { $0.extent > target }) else { return nil }
    let section = PlacedSection(found.position, of: self, in: sections)
    return section.firstPosition(below: target + top, of: self)
  }

  /// Returns the position of the last entry whose top edge lies above an offset of the upright list; `nil`
  /// above the first one.
  ///
  /// The distance below an entry belongs to the entry. Of items side by side the first one stands for its
  /// line.
  func lastUprightPosition(above y: LayoutUnit) -> Int? {
    guard count > 0 else { return nil }
    let end = LayoutUnit(rawValue: y.asPosition.rawValue - 1)
    let found = uprightPosition(below: end) ?? count - 1
    let bottom = uprightFrame(at: found).maxY
    // An item in the middle of its line may begin lower than the line, but not below another's beginning.
    for mate in found..<count {
      let top = uprightFrame(at: mate).minY
      if top < y { return found }
      if top >= bottom { break }
    }
    return found > 0 ? found - 1 : nil
  }

  /// Returns the positions of the entries that intersect a range of offsets, in order.
  ///
  /// An entry without height never intersects a range. Of a strip, these are the items that the width
  /// of the list shows.
  /// - Parameter stripOffset: Returns the offset of a section's strip.
  /// - Complexity: O(log n) for each entry of a list without styles; O(k + log n) for each section
  ///   otherwise.
  func uprightPositions(
    in range: Range<LayoutUnit>, stripOffset: (_ section: Int) -> LayoutUnit
  ) -> [Int] {
    guard !range.isEmpty else { return [] }
    var positions: [Int] = []
    if let sections {
      for number in uprightSectionNumbers(in: range) {
        PlacedSection(number, of: self, in: sections).appendPositions(
          in: range.lowerBound.rawValue..<range.upperBound.rawValue, of: self,
          stripOffset: stripOffset(number).rawValue, to: &positions)
      }
      return positions
    }
    guard let first = heights.firstPosition(below: range.lowerBound) else { return [] }
    for position in first..<count {
      let (y, height) = heights.frame(at: position)
      guard y < range.upperBound else { break }
      if height > .zero, y + height > range.lowerBound { positions.append(position) }
    }
    return positions
  }

  /// Returns the area of a section between its margins.
  ///
  /// - Precondition: The list has a table of sections.
  func uprightArea(ofSection number: Int) -> LayoutRect {
    guard let sections else { preconditionFailure("the list has no table of sections") }
    let section = PlacedSection(number, of: self, in: sections)
    let (x, width) = metrics.room
    return LayoutRect(
      x: x, y: LayoutUnit(rawValue: section.y), width: width,
      height: LayoutUnit(rawValue: section.extent)
    ).inset(
      by: section.metrics.style.margins,
      isRightToLeft: metrics.environment.direction == .rightToLeft)
  }

  /// Returns the numbers of the sections whose areas intersect a range of offsets.
  ///
  /// - Precondition: The list has a table of sections.
  func uprightSectionNumbers(in range: Range<LayoutUnit>) -> Range<Int> {
    guard let sections else { preconditionFailure("the list has no table of sections") }
    let top = metrics.top
    let first = sections.firstPosition { $0.extent &+ top > range.lowerBound.rawValue }?.position
    let last = sections.firstPosition { $0.extent &+ top >= range.upperBound.rawValue }?.position
    guard let first, range.upperBound.rawValue > top else { return 0..<0 }
    return first..<max(first, last.map { $0 + 1 } ?? sections.count)
  }
}
