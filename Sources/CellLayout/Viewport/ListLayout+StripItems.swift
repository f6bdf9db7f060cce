internal import CountedTree
public import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the offset of a table at which one of its columns is shown at a place between the pinned columns and the
  /// trailing edge.
  ///
  /// - Parameters:
  ///   - column: The number of the column from the leading edge.
  ///   - section: The index of the section.
  ///   - place: The place: the top stands for the end of the pinned columns, the bottom for the trailing edge.
  ///   - offset: The present offset of the table.
  /// - Returns: `nil` if the section is no table or has no such column; for a pinned column, the present offset.
  /// - Complexity: O(columns).
  public func stripOffset(
    revealingColumn column: Int, inSection section: Int, at place: RevealPosition = .nearest,
    from offset: LayoutUnit
  ) -> LayoutUnit? {
    guard let tracks = tableTracks(ofSection: section),
      case .table(let table) = entries.metrics(ofSection: section).arrangement,
      let range = stripOffsets(ofSection: section), tracks.widths.indices.contains(column)
    else { return nil }
    let present = offset.asPosition
    let start = tracks.start(of: column)
    let pinned = tracks.pinnedLength(table.pinnedColumnCount)
    let end = start + tracks.widths[column] - entries.metrics(ofSection: section).width
    let wanted =
      column < table.pinnedColumnCount
      ? present : place.offset(between: start - pinned, and: end, from: present)
    return min(max(wanted, range.lowerBound), range.upperBound)
  }

  /// Returns the items of a strip that a range of distances from its first item shows, in order; empty
  /// if the section is no strip.
  ///
  /// `ScrollMargins` makes ranges to load ahead: a strip is a window as high as the section is wide.
  /// - Complexity: O(log n) and O(k) for k items.
  public func stripItems(
    inSection section: Int, in range: Range<LayoutUnit>
  ) -> [ListIndexPath] {
    guard let strip = entries.strip(ofSection: section), !range.isEmpty else { return [] }
    var paths: [ListIndexPath] = []
    let range = range.asPositions
    strip.items.widths.forEachItem(
      in: range.lowerBound.rawValue..<range.upperBound.rawValue, gap: strip.metrics.itemGap
    ) { item, width in
      if width > 0 { paths.append(ListIndexPath(section: section, item: item)) }
    }
    return paths
  }

  /// Returns the offset of a strip at which one of its items is shown at a place of the section's width;
  /// `offset(revealing:at:from:in:)` is the offset of the list at which the strip is shown.
  ///
  /// - Parameters:
  ///   - path: The item.
  ///   - place: The place: the top stands for the leading edge, the bottom for the trailing edge.
  ///   - offset: The present offset of the strip.
  /// - Returns: `nil` if the path names no item of a strip.
  /// - Complexity: O(log n).
  public func stripOffset(
    revealing path: ListIndexPath, at place: RevealPosition = .nearest, from offset: LayoutUnit
  ) -> LayoutUnit? {
    guard let strip = entries.strip(ofSection: path.section),
      let range = stripOffsets(ofSection: path.section), path.item >= 0,
      path.item < strip.items.itemCount
    else { return nil }
    let start = strip.start(of: path.item)
    let end = start + strip.width(of: path.item) - strip.metrics.width
    let wanted = place.offset(between: start, and: end, from: offset.asPosition)
    return min(max(wanted, range.lowerBound), range.upperBound)
  }
}
