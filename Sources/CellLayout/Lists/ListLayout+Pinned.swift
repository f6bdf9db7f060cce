public import TextLayout

extension ListLayout {
  /// Returns the section of the header that is pinned to the top of the visible range, in an inverted list
  /// to its bottom, and the header's frame there.
  ///
  /// The header belongs to the section that the edge lies in; the end of the section pushes it out, or the
  /// next header slides over it (``PinBehavior``). The result is `nil` if the style of the list, or of the
  /// section, does not pin headers, or if the header stands at its own place.
  /// - Parameter edge: The offset of the top edge of the visible range; in an inverted list, of the bottom
  ///   edge.
  /// - Complexity: O(log n).
  public func pinnedHeader(at edge: LayoutUnit) -> (section: Int, frame: LayoutRect)? {
    pin(isHeader: true, at: edge)
  }

  /// Returns the section of the footer that is pinned to the bottom of the visible range, in an inverted list
  /// to its top, and the footer's frame there.
  ///
  /// The footer belongs to the section that the edge lies in; the beginning of the section beside its header
  /// pushes it out, or the footer before it slides over it. The result is `nil` if the style of the section
  /// does not pin footers, or if the footer stands at its own place.
  /// - Parameter edge: The offset of the bottom edge of the visible range; in an inverted list, of the top
  ///   edge.
  /// - Complexity: O(log n).
  public func pinnedFooter(at edge: LayoutUnit) -> (section: Int, frame: LayoutRect)? {
    pin(isHeader: false, at: edge)
  }

  private func pin(
    isHeader: Bool, at edge: LayoutUnit
  ) -> (section: Int, frame: LayoutRect)? {
    PinSearch(layout: self, isHeader: isHeader).pin(at: entries.turned(edge.asPosition)).map {
      ($0.section, entries.turned($0.frame))
    }
  }

  /// Returns the pinned header or footer, behind the one that slides over it if there is one.
  private func pins(isHeader: Bool, at edge: LayoutUnit) -> [(entry: ListEntry, frame: LayoutRect)]
  {
    let search = PinSearch(layout: self, isHeader: isHeader)
    guard let pin = search.pin(at: entries.turned(edge.asPosition)) else { return [] }
    return [search.cover(of: pin), pin].compactMap { $0 }.map { pin in
      let entry: ListEntry =
        isHeader ? .header(section: pin.section) : .footer(section: pin.section)
      return (entry, entries.turned(pin.frame))
    }
  }

  /// Returns the offset that a pinned entry stays before or behind: a header before the end of the rows of
  /// its section, a footer behind their beginning, or either within the one that slides over it; `nil` for an
  /// entry that is never pinned.
  ///
  /// - Complexity: O(log n).
  package func pinLimit(of entry: ListEntry) -> LayoutUnit? {
    let limit: LayoutUnit? =
      switch entry {
      case .header(let section): PinSearch(layout: self, isHeader: true).limit(ofSection: section)
      case .footer(let section): PinSearch(layout: self, isHeader: false).limit(ofSection: section)
      case .item, .edge: nil
      }
    return limit.map { entries.turned($0) }
  }

  /// Returns the colour behind a pinned entry, which covers the rows there; `nil` for none.
  package func pinBackground(of entry: ListEntry) -> LayoutColor? {
    entry.section.flatMap { entries.style(ofSection: $0).background } ?? style.background
  }

  /// Returns the headers and footers in front of the rows at the edges of a range of offsets, front to back:
  /// those that are pinned, with the frames that they are pinned at, and those that slide over them.
  func pinnedEntries(
    in range: Range<LayoutUnit>
  ) -> [(entry: ListEntry, frame: LayoutRect)] {
    let isInverted = entries.metrics.isInverted
    return pins(isHeader: true, at: isInverted ? range.upperBound : range.lowerBound)
      + pins(isHeader: false, at: isInverted ? range.lowerBound : range.upperBound)
  }
}
