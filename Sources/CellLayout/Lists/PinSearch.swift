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
    if let pin = pin(ofSection: section, at: edge) { return pin }
    // The entry of a section that is left stays until the next one lies over it.
    return overlaps(section - step) ? pin(ofSection: section - step, at: edge) : nil
  }

  /// Returns the entry that slides over a pinned one, at its own place; `nil` if none has reached it.
  ///
  /// - Complexity: O(log n).
  func cover(of pin: Pin) -> Pin? {
    let next = pin.section + step
    guard overlaps(pin.section), isPinned(next), let frame = frame(ofSection: next),
      isHeader ? frame.minY < pin.frame.maxY : frame.maxY > pin.frame.minY
    else { return nil }
    return Pin(section: next, frame: frame)
  }

  private func pin(ofSection section: Int, at edge: LayoutUnit) -> Pin? {
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
  /// section, a footer below their beginning, or either within the one that slides over it; `nil` if it is
  /// never pinned.
  func limit(ofSection section: Int) -> LayoutUnit? {
    guard isPinned(section) else { return nil }
    let next = section + step
    if overlaps(section), isPinned(next), let frame = frame(ofSection: next) {
      return isHeader ? frame.maxY : frame.minY
    }
    let index = entries.heights
    return isHeader
      ? entries.uprightFrame(at: index.end(ofSection: section)).minY
      : entries.uprightFrame(at: index.start(ofSection: section)).maxY
  }

  /// The step from a section to the one whose entry reaches the edge next.
  private var step: Int { isHeader ? 1 : -1 }

  /// Returns whether there is a section whose style pins its entry.
  private func isPinned(_ section: Int) -> Bool {
    guard section >= 0, section < entries.heights.sectionCount else { return false }
    let style = entries.style(ofSection: section)
    return isHeader ? style.pinsHeader : style.pinsFooter
  }

  /// Returns whether there is a section whose pinned entry stays while another slides over it.
  private func overlaps(_ section: Int) -> Bool {
    isPinned(section) && entries.style(ofSection: section).pinBehavior == .overlap
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
