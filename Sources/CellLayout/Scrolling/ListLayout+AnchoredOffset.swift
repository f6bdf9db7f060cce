internal import ListCore
public import TextLayout

extension ListLayout {
  /// The offset at which an anchor stands on the screen where it stood.
  ///
  /// The layout may be any later or earlier one, at another width or scale: a point inside a row
  /// stays the same fraction of its height, a gap above or below one keeps its length.
  ///
  /// Rows that move elsewhere take the screen along, unless the update is given: then rows that stay
  /// come before those that it moves.
  /// - Parameters:
  ///   - anchor: what is held.
  ///   - viewport: the window.
  ///   - update: what led to this layout, if the rows it moves are not to be followed.
  /// - Returns: `nil` if neither the anchor's place nor any that could take over is in the list.
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

  /// The offset that keeps a list where it was on the screen while it became this one.
  ///
  /// A pure function of both layouts. It holds the anchor of the old layout; if nothing of that is
  /// left, the old offset. The result is within ``ScrollViewport/offsets(contentHeight:)``;
  /// where nothing was beyond it, what the policy keeps does not move.
  /// - Parameters:
  ///   - offset: the old offset.
  ///   - old: the layout before.
  ///   - viewport: the window before.
  ///   - policy: what is to stay where it is.
  ///   - newViewport: the window now, if it changed.
  ///   - update: what led to this layout, if the rows it moves are not to be followed.
  /// - Complexity: O(log n) if what is held is in the list, else as ``anchor(at:in:keeping:)``; O(m)
  ///   more for m moves.
  public func offset(
    from offset: LayoutUnit, in old: ListLayout, _ viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID> = .topEdge, newViewport: ScrollViewport? = nil,
    notFollowing update: LayoutUpdate? = nil
  ) -> AnchoredOffset<Anchor.Place> {
    let newViewport = newViewport ?? viewport
    // Mostly the row itself is still there, and nothing has to stand in for it.
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

  /// The first candidate that the list has, and its position; one that stayed, if there is any.
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
    let frame = index.frame(at: position)
    switch line {
    case .inside(let fraction):
      let distance = fraction.distance(inHeight: frame.height.rawValue)
      return frame.y + LayoutUnit(rawValue: distance)
    case .above(let distance):
      return frame.y - LayoutUnit(rawValue: distance).asPosition
    case .below(let distance):
      return frame.y + frame.height + LayoutUnit(rawValue: distance).asPosition
    }
  }
}

/// Where an update moved rows and sections to.
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
  /// Makes an answer from an offset that may lie beyond those allowed.
  init(_ offset: LayoutUnit, in offsets: ClosedRange<LayoutUnit>, place: Place? = nil) {
    self.init(
      offset: min(max(offset, offsets.lowerBound), offsets.upperBound), unclamped: offset,
      place: place)
  }
}
