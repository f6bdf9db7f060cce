public import TextLayout

/// A row, header or footer that the window shows, with the part of it that is visible.
public struct VisibleEntry: Hashable, Sendable {
  /// The row, header or footer.
  public var entry: ListEntry
  /// The frame in the window: origin at the window's upper left corner. A pinned header or footer has
  /// the frame that it is pinned at.
  public var frame: LayoutRect
  /// A Boolean value that tells whether the entry is a header or footer in front of the rows: pinned, or
  /// about to be and sliding over the pinned one (`PinBehavior.overlap`).
  public var isPinned: Bool
  /// The height of the part between the bars of the window.
  public var visibleHeight: LayoutUnit
  /// The width of the part between the edges of the list; less than the width of the frame for an item
  /// of a strip at an edge.
  public var visibleWidth: LayoutUnit

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - entry: The row, header or footer.
  ///   - frame: The frame in the window.
  ///   - isPinned: Whether the entry is a header or footer that is pinned.
  ///   - visibleHeight: The height of the part between the bars of the window.
  ///   - visibleWidth: The width of the part between the edges of the list; `nil` for the whole width.
  public init(
    entry: ListEntry, frame: LayoutRect, isPinned: Bool = false, visibleHeight: LayoutUnit,
    visibleWidth: LayoutUnit? = nil
  ) {
    self.entry = entry
    self.frame = frame
    self.isPinned = isPinned
    self.visibleHeight = visibleHeight
    self.visibleWidth = visibleWidth ?? frame.size.width
  }

  /// The visible part of the area, above 0 and at most 1; of an entry without width, the visible part of
  /// the height.
  public var fraction: Double {
    let height = Double(visibleHeight.rawValue) / Double(max(1, frame.size.height.rawValue))
    guard frame.size.width > .zero else { return height }
    return height * Double(visibleWidth.rawValue) / Double(frame.size.width.rawValue)
  }
}

extension ListLayout {
  /// Returns the rows, headers and footers between the bars of a window, in order: pinned headers and
  /// footers at the place where they are pinned.
  ///
  /// Rows that a pinned header covers count as visible.
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window.
  ///   - strips: The offsets of strips.
  /// - Complexity: O(log n) for each entry of the result.
  public func visibleEntries(
    at offset: LayoutUnit, in viewport: ScrollViewport, strips: StripOffsets = [:]
  ) -> [VisibleEntry] {
    let range = viewport.visibleRange(at: offset)
    let shift = LayoutPoint(x: .zero, y: -offset.asPosition)
    let pinned = pinnedEntries(in: range)
    var found: [VisibleEntry] = []
    func add(_ entry: ListEntry, _ frame: LayoutRect, isPinned: Bool) {
      let visible = min(frame.maxY, range.upperBound) - max(frame.minY, range.lowerBound)
      guard visible > .zero else { return }
      let visibleWidth = max(.zero, min(frame.maxX, width) - max(frame.minX, .zero))
      found.append(
        VisibleEntry(
          entry: entry, frame: frame.offset(by: shift), isPinned: isPinned, visibleHeight: visible,
          visibleWidth: visibleWidth))
    }
    let edges = edges(in: range)
    func addEdges(where isIncluded: (ListEdge) -> Bool) {
      for edge in edges where isIncluded(edge) {
        add(.edge(edge), entries.frame(of: edge), isPinned: false)
      }
    }
    addEdges { $0 == .header }
    for header in pinned.reversed() {
      if case .header = header.entry { add(header.entry, header.frame, isPinned: true) }
    }
    for position in positions(in: range, strips: strips) {
      guard let entry = entry(at: position), !pinned.contains(where: { $0.entry == entry }) else {
        continue
      }
      add(entry, frame(at: position, strips: strips), isPinned: false)
    }
    for footer in pinned {
      if case .footer = footer.entry { add(footer.entry, footer.frame, isPinned: true) }
    }
    addEdges { $0 != .header }
    return found
  }
}
