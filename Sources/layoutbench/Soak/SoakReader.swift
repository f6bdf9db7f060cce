internal import CellLayout
internal import ListCore
internal import TextLayout

/// A reader of the list while it changes, who checks the laws of scroll anchors at each step.
struct SoakReader {
  private var offset: LayoutUnit = .zero
  private var viewport = ScrollViewport(height: 800)
  private var policy = AnchorPolicy<Int>.topEdge
  private var pinnedEnd = PinnedEnd(isPinned: false, releaseDistance: 100, attachDistance: 40)

  /// Takes the reader's place from one layout to the next, and scrolls on at times.
  mutating func follow(
    from old: Soak.Layout, to new: Soak.Layout, update: LayoutUpdate?, random texts: inout SoakTexts
  ) throws(SoakFailure) {
    scroll(in: old, random: &texts)
    let leaving = texts.isOne(in: 2) ? update : nil
    let anchor = old.anchor(at: offset, in: viewport, keeping: policy)
    guard old.offset(of: anchor, in: viewport)?.unclamped == offset else {
      throw SoakFailure("the anchor of \(offset) px does not lead back there; \(self)")
    }
    let found = new.offset(
      from: offset, in: old, viewport, keeping: policy, notFollowing: leaving)
    guard found == new.offset(of: anchor, in: viewport, notFollowing: leaving) else {
      throw SoakFailure("an anchor that is kept leads elsewhere than one that is not; \(self)")
    }
    try checkStill(found, keeping: anchor, from: old, to: new)
    let offsets = viewport.offsets(contentHeight: new.height)
    if case .end = policy, pinnedEnd.isPinned, old.height != new.height,
      found.offset != offsets.upperBound
    {
      throw SoakFailure("the list is pinned to its end and not there; \(self)")
    }
    offset = found.offset
  }

  /// Checks that a row that is held or was visible stays where it is on the screen if its height is
  /// the same.
  private func checkStill(
    _ found: AnchoredOffset<Soak.Layout.Anchor.Place>, keeping anchor: Soak.Layout.Anchor,
    from old: Soak.Layout, to new: Soak.Layout
  ) throws(SoakFailure) {
    guard case .item(let id) = found.place, let before = old.frame(ofItem: id),
      let after = new.frame(ofItem: id), before.size.height == after.size.height
    else { return }
    let visible = viewport.visibleRange(at: offset)
    let wasVisible = before.minY < visible.upperBound && before.maxY > visible.lowerBound
    guard wasVisible || found.place == anchor.place else { return }
    guard after.minY - found.unclamped == before.minY - offset else {
      throw SoakFailure(
        "row \(id) moves from \(before.minY - offset) px to \(after.minY - found.unclamped) px "
          + "on the screen; \(self)")
    }
  }

  private mutating func scroll(in list: Soak.Layout, random texts: inout SoakTexts) {
    if texts.isOne(in: 50) {
      viewport = ScrollViewport(
        height: LayoutUnit(texts.number(0...1200)),
        obscuredTop: LayoutUnit(texts.number(0...90)),
        obscuredBottom: LayoutUnit(texts.number(0...300)), shortContentEdge: .bottom)
    }
    let before = list.distanceToEnd(at: offset, in: viewport)
    if texts.isOne(in: 4) { offset = offset + LayoutUnit(rawValue: texts.number(-40000...40000)) }
    if texts.isOne(in: 40) {
      offset = LayoutUnit(rawValue: texts.number(0...max(list.height.rawValue, 0)))
    }
    if texts.isOne(in: 200) { offset = list.height }
    let offsets = viewport.offsets(contentHeight: list.height)
    offset = min(max(offset, offsets.lowerBound), offsets.upperBound)
    pinnedEnd.scroll(from: before, to: list.distanceToEnd(at: offset, in: viewport))
    switch texts.number(0...60) {
    case 0: policy = .topEdge
    case 1: policy = .bottomEdge
    case 2: policy = .point(LayoutUnit(texts.number(0...800)))
    case 3:
      if case .item(let path) = list.firstEntry(below: offset),
        let row = list.snapshot.item(at: path)
      {
        policy = .item(row.id, RowFraction(texts.number(0...7), over: 7))
      }
    case 4: policy = .contentFraction
    case 5: policy = .end(pinnedEnd, otherwise: .bottom)
    default: break
    }
    if case .end = policy { policy = .end(pinnedEnd, otherwise: .bottom) }
  }
}
