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
    guard entries.style(ofSection: section).pinsHeader,
      let frame = frame(of: .header(section: section)), frame.size.height > .zero,
      frame.minY < top
    else { return nil }
    let end = entries.frame(at: index.end(ofSection: section))
    let lowest = end.minY - frame.size.height
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
    guard entries.style(ofSection: section).pinsFooter,
      let frame = frame(of: .footer(section: section)), frame.size.height > .zero,
      frame.maxY > bottom
    else { return nil }
    let highest = entries.frame(at: index.start(ofSection: section)).maxY
    let y = max(bottom - frame.size.height, min(frame.minY, highest))
    guard y < bottom else { return nil }
    var pinned = frame
    pinned.origin.y = y
    return (section, pinned)
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
