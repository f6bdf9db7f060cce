internal import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the offset at which an entry is shown at a place of the window.
  ///
  /// A header that is pinned above a row covers what is behind it; the row is shown below it (in an inverted
  /// list, both the other way round). No room is left above the list or below its end.
  /// - Parameters:
  ///   - entry: The row, header or footer.
  ///   - place: The place in the visible part of the window.
  ///   - offset: The present offset.
  ///   - viewport: The window.
  /// - Returns: `nil` if the list has no such entry.
  /// - Complexity: O(log n).
  public func offset(
    revealing entry: ListEntry, at place: RevealPosition = .nearest, from offset: LayoutUnit,
    in viewport: ScrollViewport
  ) -> LayoutUnit? {
    frame(of: entry).map {
      self.offset(
        revealing: $0, coveredBy: coverHeight(of: entry), at: place, from: offset, in: viewport)
    }
  }

  /// Returns the offset at which as much as possible of some entries is shown after the least
  /// scrolling, for example of the rows of a section that was just expanded.
  ///
  /// If the entries together are higher than the visible part, the first one stays visible.
  /// - Parameters:
  ///   - entries: The rows, headers and footers; those that the list does not have are left out.
  ///   - offset: The present offset.
  ///   - viewport: The window.
  /// - Returns: The present offset, or the nearest to it, if the list has none of the entries.
  /// - Complexity: O(k log n) for k entries.
  public func offset(
    showing entries: [ListEntry], from offset: LayoutUnit, in viewport: ScrollViewport
  ) -> LayoutUnit {
    let frames = entries.compactMap { frame(of: $0) }
    guard let first = frames.first else {
      let offsets = viewport.offsets(contentHeight: height)
      return min(max(offset, offsets.lowerBound), offsets.upperBound)
    }
    let top = frames.reduce(first.minY) { min($0, $1.minY) }
    let bottom = frames.reduce(first.maxY) { max($0, $1.maxY) }
    let cover = entries.first.map { coverHeight(of: $0) } ?? .zero
    var union = first
    union.size.height = min(bottom - top, max(viewport.visibleHeight - cover, .zero))
    union.origin.y = self.entries.metrics.isInverted ? bottom - union.size.height : top
    return self.offset(
      revealing: union, coveredBy: cover, at: .nearest, from: offset, in: viewport)
  }

  /// Returns the offset at which as much as possible of a section is shown after the least scrolling.
  ///
  /// - Parameters:
  ///   - section: The index of the section; one that is not in the list shows nothing.
  ///   - includingHeader: Whether its header is shown, too.
  ///   - includingFooter: Whether its footer is shown, too.
  ///   - offset: The present offset.
  ///   - viewport: The window.
  /// - Complexity: O(log n) for a section of rows, O(k log n) for k items side by side or in lanes.
  public func offset(
    showingSection section: Int, includingHeader: Bool = false, includingFooter: Bool = false,
    from offset: LayoutUnit, in viewport: ScrollViewport
  ) -> LayoutUnit {
    let count = snapshot.itemCount(inSection: section) ?? 0
    // The first and the last of the rows tell where all of them are.
    let isLine = entries.hasRows(inSection: section)
    let rows = isLine && count > 1 ? [0, count - 1] : Array(0..<count)
    var shown = rows.map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
    if includingHeader { shown.insert(.header(section: section), at: 0) }
    if includingFooter { shown.append(.footer(section: section)) }
    return self.offset(showing: shown, from: offset, in: viewport)
  }

  private func offset(
    revealing frame: LayoutRect, coveredBy cover: LayoutUnit, at place: RevealPosition,
    from offset: LayoutUnit, in viewport: ScrollViewport
  ) -> LayoutUnit {
    let offset = offset.asPosition
    let isInverted = entries.metrics.isInverted
    let top = frame.minY - viewport.distance(to: .top) - (isInverted ? .zero : cover)
    let bottom = frame.maxY - viewport.distance(to: .bottom) + (isInverted ? cover : .zero)
    let wanted = place.offset(between: top, and: bottom, from: offset)
    let offsets = viewport.offsets(contentHeight: height)
    return min(max(wanted, offsets.lowerBound), offsets.upperBound)
  }

  /// Returns the height of the header that may be pinned in front of an entry.
  private func coverHeight(of entry: ListEntry) -> LayoutUnit {
    switch entry {
    case .header, .edge: .zero
    case .item(let path): coverHeight(inSection: path.section)
    case .footer(let section): coverHeight(inSection: section)
    }
  }

  private func coverHeight(inSection section: Int) -> LayoutUnit {
    entries.style(ofSection: section).pinsHeader
      ? frame(of: .header(section: section))?.size.height ?? .zero : .zero
  }
}
