internal import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the offset at which an anchor has the same place on the screen as before.
  ///
  /// The layout may be any later or earlier one, at another width or scale: a point inside a row
  /// stays at the same fraction of its height, and a gap above or below a row keeps its length.
  ///
  /// A row that moves elsewhere takes the screen along, unless the update is given. With the
  /// update, rows that stay come before rows that it moves.
  /// - Parameters:
  ///   - anchor: The anchor to hold.
  ///   - viewport: The window.
  ///   - update: The update that led to this layout, if the rows that it moves are not to be
  ///     followed.
  /// - Returns: The offset; `nil` if the list has none of the anchor's places.
  /// - Complexity: O(log n) for each place that is tried, and O(m) for m moves.
  public func offset(
    of anchor: Anchor, in viewport: ScrollViewport, notFollowing update: LayoutUpdate? = nil
  ) -> AnchoredOffset<Anchor.Place>? {
    let offsets = viewport.offsets(contentHeight: height)
    switch anchor.content {
    case .line(let edge, let distance, let candidates):
      guard let (candidate, position) = holder(among: candidates, update) else { return nil }
      let line = y(of: candidate.position, at: position)
      let top = line - LayoutUnit(rawValue: distance).asPosition - viewport.distance(to: edge)
      return AnchoredOffset(top, in: offsets, place: candidate.place)
    case .fraction(let numerator, let denominator):
      guard denominator > 0 else {
        let isTop = viewport.shortContentEdge == .top
        return AnchoredOffset(isTop ? offsets.lowerBound : offsets.upperBound, in: offsets)
      }
      let way = (offsets.upperBound - offsets.lowerBound).rawValue
      let top = LayoutUnit(rawValue: way.scaled(by: numerator, over: denominator)).asPosition
      return AnchoredOffset(offsets.lowerBound + top, in: offsets)
    case .end(let distance, let contentHeight, let visibleHeight):
      let isSame =
        contentHeight == height.rawValue && visibleHeight == viewport.visibleHeight.rawValue
      let top = isSame ? LayoutUnit(rawValue: distance).asPosition : .zero
      return AnchoredOffset(offsets.upperBound - top, in: offsets)
    }
  }

  /// Returns the offset that keeps a list in place on the screen while it became this one.
  ///
  /// The result is a pure function of both layouts. It holds the anchor of the old layout, or the
  /// old offset if no place of the anchor is left. The offset is within
  /// ``ScrollViewport/offsets(contentHeight:)``. Where the clamping changes nothing, the part that
  /// the policy names does not move.
  /// - Parameters:
  ///   - offset: The old offset.
  ///   - old: The layout before the change.
  ///   - viewport: The window before the change.
  ///   - policy: The part of the list that stays where it is.
  ///   - newViewport: The window after the change; `nil` if it did not change.
  ///   - update: The update that led to this layout, if the rows that it moves are not to be
  ///     followed.
  /// - Complexity: O(log n) if the list has the held place, otherwise as
  ///   ``anchor(at:in:keeping:)``; O(m) more for m moves.
  public func offset(
    from offset: LayoutUnit, in old: ListLayout, _ viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID> = .topEdge, newViewport: ScrollViewport? = nil,
    notFollowing update: LayoutUpdate? = nil
  ) -> AnchoredOffset<Anchor.Place> {
    let newViewport = newViewport ?? viewport
    // Mostly the row itself is still there, and no other row has to stand in for it.
    let held = old.anchor(at: offset, in: viewport, keeping: policy, standIns: false)
    if let found = self.offset(of: held, in: newViewport),
      found.place.map({ !isMoved($0, by: MovedPlaces(update)) }) ?? true
    {
      return found
    }
    let anchor = old.anchor(at: offset, in: viewport, keeping: policy)
    return self.offset(of: anchor, in: newViewport, notFollowing: update)
      ?? AnchoredOffset(offset.asPosition, in: newViewport.offsets(contentHeight: height))
  }

  /// Returns the first candidate that the list has and that did not move, or else the first that
  /// the list has, with its position.
  private func holder(
    among candidates: [Anchor.Candidate], _ update: LayoutUpdate?
  ) -> (Anchor.Candidate, Int)? {
    let places = candidates.lazy.compactMap { candidate in
      self.position(of: candidate.place).map { (candidate, $0) }
    }
    let moved = MovedPlaces(update)
    return places.first { !isMoved($0.0.place, by: moved) } ?? places.first
  }

  private func isMoved(_ place: Anchor.Place, by moved: MovedPlaces) -> Bool {
    guard !moved.isEmpty, let position = position(of: place) else { return false }
    let path = index.path(at: position)
    return moved.sections.contains(path.section)
      || index[position].kind == .row && moved.rows.contains(path)
  }

  private func y(of line: Anchor.Position, at position: Int) -> LayoutUnit {
    let frame = entries.frame(at: position)
    switch line {
    case .inside(let fraction):
      let distance = fraction.distance(inHeight: frame.size.height.rawValue)
      return frame.minY + LayoutUnit(rawValue: distance)
    case .above(let distance):
      return frame.minY - LayoutUnit(rawValue: distance).asPosition
    case .below(let distance):
      return frame.minY + frame.size.height + LayoutUnit(rawValue: distance).asPosition
    }
  }
}

/// The places to which an update moved rows and sections.
private struct MovedPlaces {
  var rows: Set<ListIndexPath> = []
  var sections: Set<Int> = []

  var isEmpty: Bool { rows.isEmpty && sections.isEmpty }

  init(_ update: LayoutUpdate?) {
    guard let stage = update?.changeset.stages.first else { return }
    rows = Set(stage.movedItems.map(\.target))
    sections = Set(stage.movedSections.map(\.target))
  }
}

extension AnchoredOffset {
  /// Creates an answer from an offset that may lie beyond the allowed offsets.
  init(_ offset: LayoutUnit, in offsets: ClosedRange<LayoutUnit>, place: Place? = nil) {
    self.init(
      offset: min(max(offset, offsets.lowerBound), offsets.upperBound), unclamped: offset,
      place: place)
  }
}
