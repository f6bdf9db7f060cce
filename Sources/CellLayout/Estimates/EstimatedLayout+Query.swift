internal import CountedTree
public import ListCore
public import TextLayout

extension EstimatedLayout {
  /// The anchors of this kind of list; those of a `ListLayout` hold here, and the other way round.
  public typealias Anchor = ScrollAnchor<Section.ID, Item.ID>

  /// The height of the whole list.
  ///
  /// - Complexity: O(1).
  public var height: EstimatedLength {
    EstimatedLength(layout.height, estimates.errors.summary)
  }

  /// The frame of a row; `nil` if the path is not in the list.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItemAt path: ListIndexPath) -> EstimatedFrame? { frame(of: .item(path)) }

  /// The frame of a row; `nil` if no row has that identifier.
  ///
  /// - Complexity: O(log n).
  public func frame(ofItem id: Item.ID) -> EstimatedFrame? {
    snapshot.indexPath(ofItem: id).flatMap { frame(ofItemAt: $0) }
  }

  /// The frame of a row, header or footer; `nil` if the list has none there.
  ///
  /// - Complexity: O(log n).
  public func frame(of entry: ListEntry) -> EstimatedFrame? {
    guard let position = layout.position(of: entry) else { return nil }
    let frame = layout.frame(at: position)
    let errors = estimates.errors
    return EstimatedFrame(
      x: frame.minX, width: frame.size.width,
      top: EstimatedLength(frame.minY, errors.prefixSummary(to: position)),
      height: EstimatedLength(frame.size.height, ErrorSummary(errors[position])))
  }

  /// Why a row, header or footer has no content, or `nil`; that of a row that is estimated shows once
  /// it is measured.
  public func error(of entry: ListEntry) -> (any Error)? { layout.error(of: entry) }

  /// Says why a row, header or footer has its frame, or that the frame is a likely one; `nil` if the
  /// list has none there. See `ListLayout.explanation(of:)`.
  public func explanation(of entry: ListEntry) -> RowExplanation? {
    layout.explanation(of: entry)
  }

  /// The parts of a row, header or footer in its own coordinates, in drawing order; `nil` if it is
  /// estimated or not in the list.
  ///
  /// - Complexity: O(log n) and that of the cell.
  public func elements(of entry: ListEntry) -> [PlacedElement]? {
    guard let position = layout.position(of: entry), !layout.places[position].isEstimated else {
      return nil
    }
    return layout.elements(at: position)
  }

  /// The entries whose likely frames intersect a range of offsets, in order.
  ///
  /// - Complexity: O(log n) and that of the answer.
  public func likelyEntries(in range: Range<LayoutUnit>) -> [ListEntry] {
    layout.entries(in: range)
  }

  /// What to draw of a range of likely offsets; rows that are estimated stay blank. See
  /// `ListLayout.displayList(visible:)`.
  public func displayList(visible: Range<LayoutUnit>? = nil) -> DisplayList {
    layout.displayList(visible: visible)
  }

  /// The anchor of the list at an offset, by likely offsets; see `ListLayout.anchor(at:in:keeping:)`.
  public func anchor(
    at offset: LayoutUnit, in viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID> = .topEdge
  ) -> Anchor {
    layout.anchor(at: offset, in: viewport, keeping: policy)
  }

  /// The likely offset at which an anchor stands on the screen where it stood; see
  /// `ListLayout.offset(of:in:notFollowing:)`.
  public func offset(
    of anchor: Anchor, in viewport: ScrollViewport
  ) -> AnchoredOffset<Anchor.Place>? {
    layout.offset(of: anchor, in: viewport)
  }
}
