internal import ListCore
internal import TextLayout

/// The search for the header that is pinned to the edge of a window at which sections begin, or for the footer
/// that is pinned to the opposite edge.
///
/// All offsets are those of the upright list, so that headers are pinned to an upper edge. Distances are
/// measured from the edge into the window: one rule serves both kinds.
struct PinSearch<Section: ListSection, Item: ListItem> {
  let layout: ListLayout<Section, Item>
  let isHeader: Bool

  /// An entry in front of the rows, at its place in the upright list.
  struct Pin {
    var section: Int
    var frame: LayoutRect
  }

  private var entries: EntryTable { layout.entries }

  /// Returns the pinned header or footer.
  ///
  /// - Parameter edge: The offset of the window's edge.
  /// - Complexity: O(log n).
  func pin(at edge: LayoutUnit) -> Pin? {
    guard isHeader || entries.sections != nil,
      let position = entries.uprightPosition(below: isHeader ? edge : edge - Self.least)
    else { return nil }
    let section = entries.heights.place(of: position).section
    guard let limit = limit(ofSection: section), let frame = frame(ofSection: section) else {
      return nil
    }
    let own = start(of: frame, from: edge)
    guard own < .zero else { return nil }
    let pinned = min(.zero, max(own, distance(to: limit, from: edge) - frame.size.height))
    guard pinned + frame.size.height > .zero else { return nil }
    return Pin(section: section, frame: placed(frame, at: pinned, from: edge))
  }

  /// Returns the offset that the entry of a section stays before: a header above the end of the rows of its
  /// section, a footer below their beginning; `nil` if it is never pinned.
  func limit(ofSection section: Int) -> LayoutUnit? {
    let style = entries.style(ofSection: section)
    guard isHeader ? style.pinsHeader : style.pinsFooter else { return nil }
    let index = entries.heights
    return isHeader
      ? entries.uprightFrame(at: index.end(ofSection: section)).minY
      : entries.uprightFrame(at: index.start(ofSection: section)).maxY
  }

  /// Returns the frame of the entry of a section; `nil` if it has none, or one without height.
  private func frame(ofSection section: Int) -> LayoutRect? {
    let entry: ListEntry = isHeader ? .header(section: section) : .footer(section: section)
    let frame = layout.position(of: entry).map { entries.uprightFrame(at: $0) }
    return frame.flatMap { $0.size.height > .zero ? $0 : nil }
  }

  // MARK: Distances

  private static var least: LayoutUnit { LayoutUnit(rawValue: 1) }

  /// Returns the distance from an edge into the window to the side of a frame that is nearer to the edge.
  private func start(of frame: LayoutRect, from edge: LayoutUnit) -> LayoutUnit {
    isHeader ? frame.minY - edge : edge - frame.maxY
  }

  /// Returns the distance from an edge into the window to an offset.
  private func distance(to offset: LayoutUnit, from edge: LayoutUnit) -> LayoutUnit {
    isHeader ? offset - edge : edge - offset
  }

  /// Returns a frame at a distance from an edge.
  private func placed(
    _ frame: LayoutRect, at start: LayoutUnit, from edge: LayoutUnit
  ) -> LayoutRect {
    var placed = frame
    placed.origin.y = isHeader ? edge + start : edge - start - frame.size.height
    return placed
  }
}
