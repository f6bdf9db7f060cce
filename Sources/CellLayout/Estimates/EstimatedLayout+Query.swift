internal import CountedTree
public import ListCore
public import TextLayout

extension EstimatedLayout {
  /// The anchors of this kind of list; anchors of a `ListLayout` are valid here, and the other way
  /// round.
  public typealias Anchor = ScrollAnchor<Section.ID, Item.ID>

  /// The height of the whole list.
  ///
  /// - Complexity: O(1).
  public var height: EstimatedLength {
    EstimatedLength(layout.height, estimates.errors.summary)
  }

  /// Returns the frame of a row; `nil` if the path is not in the list.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItemAt path: ListIndexPath) -> EstimatedFrame? { frame(of: .item(path)) }

  /// Returns the frame of a row; `nil` if no row has the identifier.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItem id: Item.ID) -> EstimatedFrame? {
    snapshot.indexPath(ofItem: id).flatMap { frame(ofItemAt: $0) }
  }

  /// Returns the frame of a row, header or footer; `nil` if the list has none there.
  ///
  /// - Complexity: O(log n).
  public func frame(of entry: ListEntry) -> EstimatedFrame? {
    let errors = estimates.errors
    if case .edge(let edge) = entry {
      return layout.frame(of: entry).map { frame in
        EstimatedFrame(
          x: frame.minX, width: frame.size.width,
          top: EstimatedLength(
            frame.minY,
            (edge == .header) != layout.entries.metrics.isInverted ? .zero : errors.summary),
          height: EstimatedLength(frame.size.height, .zero))
      }
    }
    guard let position = layout.position(of: entry) else { return nil }
    let frame = layout.frame(at: position)
    let above =
      layout.entries.metrics.isInverted
      ? errors.summary(of: position + 1..<errors.count) : errors.prefixSummary(to: position)
    return EstimatedFrame(
      x: frame.minX, width: frame.size.width, top: EstimatedLength(frame.minY, above),
      height: EstimatedLength(frame.size.height, ErrorSummary(errors[position])))
  }

  /// Returns the reason why a row, header or footer has no content; `nil` if it has content, or if
  /// the row is estimated: its error is known once it is measured.
  public func error(of entry: ListEntry) -> (any Error)? { layout.error(of: entry) }

  /// Returns the explanation of the frame of a row, header or footer, or of a likely frame; `nil`
  /// if the list has none there. See `ListLayout.explanation(of:)`.
  public func explanation(of entry: ListEntry) -> RowExplanation? {
    layout.explanation(of: entry)
  }

  /// Returns the parts of a row, header or footer in its own coordinates, in drawing order; `nil`
  /// if it is estimated or not in the list.
  ///
  /// - Complexity: O(log n), and the complexity of the cell.
  public func elements(of entry: ListEntry) -> [PlacedElement]? {
    if case .edge(let edge) = entry { return layout.elements(of: edge) }
    guard let position = layout.position(of: entry), !layout.places[position].isEstimated else {
      return nil
    }
    return layout.elements(at: position)
  }

  /// Returns the entries whose likely frames intersect a range of offsets, in order.
  ///
  /// - Complexity: O(log n) for each entry of the result.
  public func likelyEntries(in range: Range<LayoutUnit>) -> [ListEntry] {
    layout.entries(in: range)
  }

  /// Returns the drawing commands for a range of likely offsets; estimated rows stay blank. See
  /// `ListLayout.displayList(visible:strips:)`.
  public func displayList(visible: Range<LayoutUnit>? = nil) -> DisplayList {
    layout.displayList(visible: visible)
  }

  /// Returns the anchor of the list at a likely offset; see `ListLayout.anchor(at:in:keeping:)`.
  ///
  /// - Parameters:
  ///   - offset: The list's y coordinate at the window's upper edge; it may lie beyond the list.
  ///   - viewport: The window.
  ///   - policy: The part of the list that stays where it is.
  public func anchor(
    at offset: LayoutUnit, in viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID> = .topEdge
  ) -> Anchor {
    layout.anchor(at: offset, in: viewport, keeping: policy)
  }

  /// Returns the likely offset at which an anchor has the same place on the screen as before; see
  /// `ListLayout.offset(of:in:notFollowing:)`.
  public func offset(
    of anchor: Anchor, in viewport: ScrollViewport
  ) -> AnchoredOffset<Anchor.Place>? {
    layout.offset(of: anchor, in: viewport)
  }
}
