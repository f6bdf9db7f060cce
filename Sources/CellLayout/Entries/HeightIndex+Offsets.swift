internal import CountedTree
internal import ListCore
package import TextLayout

extension HeightIndex {
  /// Returns the frame of an entry along the list: its top and its height.
  package func frame(at position: Int) -> (y: LayoutUnit, height: LayoutUnit) {
    let (entry, before) = tree.element(at: position)
    return frame(of: entry, after: before)
  }

  /// Returns the frame of a row along the list; `nil` if the path is that of no row.
  func frame(ofRowAt path: ListIndexPath) -> (y: LayoutUnit, height: LayoutUnit)? {
    row(at: path).map { frame(of: $0.entry, after: $0.before) }
  }

  /// Returns the frame of an entry along the list.
  ///
  /// - Parameter before: The sums of all entries before the entry.
  func frame(
    of entry: HeightEntry, after before: HeightSummary
  ) -> (y: LayoutUnit, height: LayoutUnit) {
    var y = distances.top &+ extent(before)
    switch entry.kind {
    case .row: if before.lastIsRow { y &+= distances.gap }
    case .sectionStart: y &+= distances.sectionTop
    case .sectionEnd: break
    }
    return (LayoutUnit(rawValue: y), LayoutUnit(rawValue: entry.height))
  }

  /// Returns the frames of adjacent entries, in order.
  ///
  /// - Complexity: O(k + log n) for k entries.
  package func frames(in range: Range<Int>) -> [(y: LayoutUnit, height: LayoutUnit)] {
    guard let first = range.first else { return [] }
    var frames: [(y: LayoutUnit, height: LayoutUnit)] = []
    frames.reserveCapacity(range.count)
    var y = frame(at: first).y.rawValue
    var last: HeightEntry?
    tree.forEach(in: range) { _, entry in
      if let last { y &+= last.height &+ distance(from: last.kind, to: entry.kind) }
      frames.append((LayoutUnit(rawValue: y), LayoutUnit(rawValue: entry.height)))
      last = entry
    }
    return frames
  }

  /// Returns the distance between two adjacent entries, in 1/64 px.
  private func distance(from upper: HeightEntry.Kind, to lower: HeightEntry.Kind) -> Int {
    switch (upper, lower) {
    case (.row, .row): distances.gap
    case (.sectionEnd, .sectionStart): distances.sectionBottom &+ distances.sectionTop
    default: 0
    }
  }

  /// Returns the position of the first entry whose bottom edge lies below an offset; `nil` past the
  /// end of the list.
  ///
  /// The inset below a section belongs to the end of the section.
  package func firstPosition(below y: LayoutUnit) -> Int? {
    // The target is clamped far beyond any list, with room left for the inset.
    let target = min(max(y.rawValue, -1 << 62), 1 << 62) - distances.top
    return tree.firstPosition { extent($0) > target }?.position
  }

  func extent(_ summary: HeightSummary) -> Int {
    summary.height &+ summary.pairs &* distances.gap
      &+ summary.starts &* distances.sectionTop &+ summary.ends &* distances.sectionBottom
  }
}
