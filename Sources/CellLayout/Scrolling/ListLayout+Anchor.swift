internal import ListCore
public import TextLayout

extension ListLayout {
  /// The anchors of this kind of list.
  public typealias Anchor = ScrollAnchor<Section.ID, Item.ID>

  /// Returns the anchor of the list at an offset.
  ///
  /// The row at an edge is the row that the edge cuts, or that touches the edge from inside the
  /// visible part. Where a header, a footer, a gap or an inset lies at the edge, the anchor holds
  /// the nearest row in the visible part: rows stay, and headers and gaps move with them. If no row
  /// is visible, the anchor holds the header or footer at the edge, or the section whose inset lies
  /// there.
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge; it may lie beyond the list.
  ///   - viewport: The window.
  ///   - policy: The part of the list that stays where it is.
  /// - Complexity: O(log² n), and O(log n) for each of up to 64 visible rows.
  public func anchor(
    at offset: LayoutUnit, in viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID> = .topEdge
  ) -> Anchor {
    anchor(at: offset, in: viewport, keeping: policy, standIns: true)
  }

  /// Returns the anchor, with or without the places that take over if its own place is gone.
  func anchor(
    at offset: LayoutUnit, in viewport: ScrollViewport, keeping policy: AnchorPolicy<Item.ID>,
    standIns: Bool
  ) -> Anchor {
    let offset = offset.asPosition
    let visible = viewport.visibleRange(at: offset)
    func hold(_ line: AnchorLine) -> Anchor {
      let search = search(at: line, of: visible)
      return turned(search.anchor(holding: search.position, standIns: standIns))
    }
    switch policy {
    case .topEdge:
      return hold(AnchorLine(edge: .top))
    case .bottomEdge:
      return hold(AnchorLine(edge: .bottom))
    case .point(let distance):
      let distance = min(max(distance, .zero), viewport.visibleHeight)
      return hold(AnchorLine(edge: .top, distance: distance, holdsHeaders: true))
    case .item(let id, let fraction):
      guard let path = snapshot.indexPath(ofItem: id) else {
        return hold(AnchorLine(edge: .top))
      }
      return anchor(
        holding: index.position(of: path), at: fraction, visible: visible, standIns: standIns)
    case .contentFraction:
      let offsets = viewport.offsets(contentHeight: height)
      return Anchor(
        content: .fraction(
          numerator: (offset - offsets.lowerBound).rawValue,
          denominator: (offsets.upperBound - offsets.lowerBound).rawValue))
    case .end(let end, _) where end.isPinned:
      let last = viewport.offsets(contentHeight: height).upperBound
      return Anchor(
        content: .end(
          distance: (last - offset).rawValue, contentHeight: height.rawValue,
          visibleHeight: viewport.visibleHeight.rawValue))
    case .end(_, let edge):
      return hold(AnchorLine(edge: edge))
    }
  }

  /// Returns the distance from an offset to the offset at the end of the list, for ``PinnedEnd``;
  /// below 0 beyond the end.
  ///
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge.
  ///   - viewport: The window.
  /// - Complexity: O(1).
  public func distanceToEnd(at offset: LayoutUnit, in viewport: ScrollViewport) -> LayoutUnit {
    viewport.offsets(contentHeight: height).upperBound - offset.asPosition
  }

  /// Returns the anchor of a point of a row; the line runs through the point.
  private func anchor(
    holding position: Int, at fraction: RowFraction, visible: Range<LayoutUnit>, standIns: Bool
  ) -> Anchor {
    let frame = entries.frame(at: position)
    let point =
      frame.minY + LayoutUnit(rawValue: fraction.distance(inHeight: frame.size.height.rawValue))
    let line = AnchorLine(edge: .top, distance: point - visible.lowerBound)
    let isInverted = entries.metrics.isInverted
    return turned(
      search(at: line, of: visible).anchor(
        holding: position, at: isInverted ? fraction.turned : fraction, standIns: standIns))
  }

  /// Returns the search of the upright list at a line of this one.
  private func search(
    at line: AnchorLine, of visible: Range<LayoutUnit>
  ) -> AnchorSearch<Section, Item> {
    AnchorSearch(
      layout: self, visible: entries.turned(visible),
      line: entries.metrics.isInverted ? line.turned : line)
  }

  /// Returns an anchor of the upright list as the list shows it.
  private func turned(_ anchor: Anchor) -> Anchor {
    entries.metrics.isInverted ? anchor.turned : anchor
  }
}

extension ScrollViewport {
  /// The height of the visible part.
  var visibleHeight: LayoutUnit { distance(to: .bottom) - distance(to: .top) }
}

/// A line across the screen at which an anchor holds the list.
struct AnchorLine {
  /// The edge of the visible part that the line is measured from.
  var edge: ScrollViewport.Edge
  /// The distance from the edge down to the line.
  var distance: LayoutUnit = .zero
  /// A Boolean value that tells whether a header or footer that the line cuts is held, instead of
  /// the row beside it.
  var holdsHeaders = false

  /// The line in the list upside down.
  var turned: AnchorLine {
    AnchorLine(edge: edge.opposite, distance: -distance, holdsHeaders: holdsHeaders)
  }
}
