internal import CountedTree
internal import ListCore
public import TextLayout

// Sections that scroll sideways: strips, and tables wider than their section. Their offsets belong to a window,
// never to the layout: a layout has the same frames, hash and files wherever its strips are scrolled to.

extension ListLayout {
  /// The offsets of strips and tables, by the identifiers of their sections: 0 shows the first item or column at
  /// the leading edge. A strip that is not named has the offset 0; an offset out of range counts as the
  /// nearest, and one of a section that does not scroll counts for nothing.
  public typealias StripOffsets = [Section.ID: LayoutUnit]

  /// Returns the offsets that the strip or table of a section can have; `nil` if the section is neither. A table that
  /// is not wider than its section has the offset 0 alone.
  ///
  /// - Parameter section: The index of the section.
  /// - Complexity: O(log n).
  public func stripOffsets(ofSection section: Int) -> ClosedRange<LayoutUnit>? {
    if let strip = entries.strip(ofSection: section) {
      return .zero...max(.zero, strip.length - strip.metrics.width)
    }
    return tableTracks(ofSection: section).map {
      .zero...max(.zero, $0.length - entries.metrics(ofSection: section).width)
    }
  }

  /// Returns the frame of an entry where strips are scrolled; `nil` if the list has no such entry. Rows of tables
  /// stay where they are, and their cells move (`elements(of:strips:)`).
  ///
  /// - Complexity: O(log n).
  public func frame(of entry: ListEntry, strips: StripOffsets) -> LayoutRect? {
    position(of: entry).map { frame(at: $0, strips: strips) }
  }

  func frame(at position: Int, strips: StripOffsets) -> LayoutRect {
    var frame = frame(at: position)
    guard !strips.isEmpty, index[position].kind == .row else { return frame }
    let section = index.place(of: position).section
    guard !entries.hasRows(inSection: section) else { return frame }
    let offset = offset(ofStrip: section, strips)
    frame.origin.x = direction == .leftToRight ? frame.minX - offset : frame.minX + offset
    return frame
  }

  /// Returns the positions of the entries that a range of offsets and the width of the list show.
  func positions(in range: Range<LayoutUnit>, strips: StripOffsets) -> [Int] {
    entries.positions(in: range) { offset(ofStrip: $0, strips) }
  }

  func offset(ofStrip section: Int, _ strips: StripOffsets) -> LayoutUnit {
    guard !strips.isEmpty, let id = snapshot.section(at: section)?.id, let offset = strips[id],
      let range = stripOffsets(ofSection: section)
    else { return .zero }
    return min(max(offset, range.lowerBound), range.upperBound)
  }
}
