public import TextLayout

extension ListLayout {
  /// Returns the section of the header that is pinned to the top of the visible range, and the
  /// header's frame there.
  ///
  /// The header belongs to the section that the top edge lies in; the end of the section pushes it
  /// up. The result is `nil` if the style of the list, or of the section, does not pin headers, or if
  /// the header stands at its own place.
  /// - Parameter top: The offset of the top edge of the visible range.
  /// - Complexity: O(log n).
  public func pinnedHeader(at top: LayoutUnit) -> (section: Int, frame: LayoutRect)? {
    guard let position = entries.firstPosition(below: top) else { return nil }
    let section = index.place(of: position).section
    guard let limit = pinLimit(of: .header(section: section)),
      let frame = frame(of: .header(section: section)), frame.size.height > .zero,
      frame.minY < top
    else { return nil }
    let lowest = limit - frame.size.height
    let y = min(top, max(frame.minY, lowest))
    guard y + frame.size.height > top else { return nil }
    var pinned = frame
    pinned.origin.y = y
    return (section, pinned)
  }

  /// Returns the section of the footer that is pinned to the bottom of the visible range, and the
  /// footer's frame there.
  ///
  /// The footer belongs to the section that the bottom edge lies in; the beginning of the section
  /// below its header pushes it down. The result is `nil` if the style of the section does not pin
  /// footers, or if the footer stands at its own place.
  /// - Parameter bottom: The offset of the bottom edge of the visible range.
  /// - Complexity: O(log n).
  public func pinnedFooter(at bottom: LayoutUnit) -> (section: Int, frame: LayoutRect)? {
    let bottom = bottom.asPosition
    guard entries.sections != nil,
      let position = entries.firstPosition(below: bottom - LayoutUnit(rawValue: 1))
    else { return nil }
    let section = index.place(of: position).section
    guard let limit = pinLimit(of: .footer(section: section)),
      let frame = frame(of: .footer(section: section)), frame.size.height > .zero,
      frame.maxY > bottom
    else { return nil }
    let y = max(bottom - frame.size.height, min(frame.minY, limit))
    guard y < bottom else { return nil }
    var pinned = frame
    pinned.origin.y = y
    return (section, pinned)
  }

  /// Returns the offset that a pinned entry stays before or behind: a header above the end of the rows of
  /// its section, a footer below their beginning; `nil` for an entry that is never pinned.
  ///
  /// - Complexity: O(log n).
  package func pinLimit(of entry: ListEntry) -> LayoutUnit? {
    switch entry {
    case .header(let section) where entries.style(ofSection: section).pinsHeader:
      entries.frame(at: index.end(ofSection: section)).minY
    case .footer(let section) where entries.style(ofSection: section).pinsFooter:
      entries.frame(at: index.start(ofSection: section)).maxY
    default: nil
    }
  }

  /// Returns the colour behind a pinned entry, which covers the rows there; `nil` for none.
  package func pinBackground(of entry: ListEntry) -> LayoutColor? {
    entry.section.flatMap { entries.style(ofSection: $0).background } ?? style.background
  }

  /// Returns the header and the footer that are pinned to the edges of a range of offsets, with the
  /// frames that they are pinned at.
  func pinnedEntries(
    in range: Range<LayoutUnit>
  ) -> [(entry: ListEntry, frame: LayoutRect)] {
    let header = pinnedHeader(at: range.lowerBound)
    let footer = pinnedFooter(at: range.upperBound)
    return (header.map { [(.header(section: $0.section), $0.frame)] } ?? [])
      + (footer.map { [(.footer(section: $0.section), $0.frame)] } ?? [])
  }
}
