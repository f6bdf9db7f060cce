import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The laws of scroll anchors, on random chats, updates, widths, scales, offsets and windows.
@Suite struct ScrollAnchorLawTests {
  typealias Layout = ListLayout<ChatDay, ChatRow>
  typealias Policy = AnchorPolicy<Int>

  /// The number of updates for each seed; after each update the list is read six times.
  static let stepCount = 60

  /// A window, an offset and a policy, all at random.
  struct Look {
    var viewport: ScrollViewport
    var offset: LayoutUnit
    var policy: Policy

    init(at layout: Layout, _ random: inout SplitMix64) {
      func length(_ limit: Int) -> LayoutUnit {
        LayoutUnit(rawValue: random.number(below: limit * 64))
      }
      viewport = ScrollViewport(
        height: length(900), obscuredTop: random.isOne(in: 3) ? length(100) : .zero,
        obscuredBottom: random.isOne(in: 3) ? length(400) : .zero,
        shortContentEdge: random.isOne(in: 2) ? .top : .bottom)
      offset = LayoutUnit(rawValue: random.number(below: layout.height.rawValue))
      if random.isOne(in: 8) { offset = length(400) - length(800) }
      if random.isOne(in: 8) { offset = layout.height + length(400) - length(800) }
      switch random.number(below: 6) {
      case 0: policy = .bottomEdge
      case 1: policy = .point(length(900))
      case 2:
        let fraction = RowFraction(random.number(below: 8), over: random.number(below: 8))
        policy = .item(Look.anyRow(of: layout, &random) ?? -1, fraction)
      case 3: policy = .contentFraction
      default: policy = .topEdge
      }
    }

    private static func anyRow(of layout: Layout, _ random: inout SplitMix64) -> Int? {
      let section = random.number(below: layout.snapshot.sectionCount)
      let count = layout.snapshot.itemCount(inSection: section) ?? 0
      let path = ListIndexPath(section: section, item: random.number(below: count))
      return layout.snapshot.item(at: path)?.id
    }

    /// The distance from the window's upper edge down to the line that the policy holds, and
    /// whether the line is a lower edge.
    func line(in layout: Layout) -> (distance: Int, isBottom: Bool) {
      let top = viewport.obscuredTop.rawValue
      switch policy {
      case .bottomEdge:
        return (max(top, (viewport.height - viewport.obscuredBottom).rawValue), true)
      case .point(let distance):
        let range = viewport.visibleRange(at: offset)
        let height = (range.upperBound - range.lowerBound).rawValue
        return (top + min(distance.rawValue, height), false)
      case .item(let id, let fraction):
        guard let frame = layout.frame(ofItem: id) else { return (top, false) }
        let point = NaiveScroll.distance(
          fraction.numerator, of: fraction.denominator, inHeight: frame.size.height.rawValue)
        return (frame.minY.rawValue + point - offset.rawValue, false)
      default: return (top, false)
      }
    }

    func naiveAnchor(in layout: Layout, _ list: NaiveScroll) -> NaiveAnchor {
      let (distance, isBottom) = line(in: layout)
      let range = viewport.visibleRange(at: offset)
      var item: (Int, RowFraction)?
      var isPoint = false
      switch policy {
      case .item(let id, let fraction) where layout.frame(ofItem: id) != nil:
        item = (id, fraction)
      case .point: isPoint = true
      default: break
      }
      let (lower, upper) = (range.lowerBound.rawValue, range.upperBound.rawValue)
      let y = offset.rawValue + distance
      guard layout.style.isInverted else {
        return NaiveAnchor(
          list, visible: lower..<upper, y: y, isBottom: isBottom, isPoint: isPoint, item: item)
      }
      // The plain list is asked at the mirror image of the line.
      let height = layout.height.rawValue
      item = item.map {
        ($0.0, RowFraction($0.1.denominator - $0.1.numerator, over: $0.1.denominator))
      }
      return NaiveAnchor(
        list, visible: height - upper..<height - lower, y: height - y, isBottom: !isBottom,
        isPoint: isPoint, item: item
      ).mirrored
    }
  }

  @Test(arguments: 1...UInt64(lawSize(20, debug: 3)))
  func `an offset is what looking at every row gives, and returns`(seed: UInt64) throws {
    let cells = try ChatCells().cells
    var generator = ChatGenerator(seed: seed)
    var style = ListLayoutUpdateTests.style
    style.isInverted = seed % 3 == 0
    var old = Layout(
      generator.chat(rows: 40, days: 6), cells: cells,
      environment: LayoutEnvironment(width: 320, style: style), engines: TextEnginePool())
    for step in 0..<Self.stepCount {
      var new = old
      let edits = generator.random.number(below: 14)
      new.apply(try generator.edited(old.snapshot, edits: edits))
      if generator.random.isOne(in: 4) {
        new.update(width: LayoutUnit(120 + generator.random.number(below: 500)))
      }
      if generator.random.isOne(in: 12) {
        new.update(scale: Double(8 + generator.random.number(below: 12)) / 12)
      }
      let lists = (old: NaiveScroll(old), new: NaiveScroll(new))
      for _ in 0..<6 {
        let look = Look(at: old, &generator.random)
        let comment: Comment = "seed \(seed), step \(step), \(look)"
        expectIdentity(look, old, comment)
        expectReturn(look, old, new, comment)
        if look.policy != .contentFraction {
          expectAgreement(look, (old, lists.old), (new, lists.new), comment)
        }
      }
      old = new
    }
  }

  private func expectIdentity(_ look: Look, _ layout: Layout, _ comment: Comment) {
    let same = layout.offset(
      from: look.offset, in: layout, look.viewport, keeping: look.policy)
    let allowed = look.viewport.offsets(contentHeight: layout.height)
    if look.policy != .contentFraction || allowed.lowerBound < allowed.upperBound {
      #expect(same.unclamped == look.offset, comment)
    }
    #expect(
      same.offset == min(max(look.offset, allowed.lowerBound), allowed.upperBound), comment)
  }

  /// An anchor that is kept gives the old offset again after any update and its reverse.
  private func expectReturn(_ look: Look, _ old: Layout, _ new: Layout, _ comment: Comment) {
    let anchor = old.anchor(at: look.offset, in: look.viewport, keeping: look.policy)
    let there = new.offset(from: look.offset, in: old, look.viewport, keeping: look.policy)
    #expect(new.offset(of: anchor, in: look.viewport) == there, comment)
    let back = old.offset(of: anchor, in: look.viewport)
    let allowed = look.viewport.offsets(contentHeight: old.height)
    if allowed.contains(look.offset) { #expect(back?.offset == look.offset, comment) }
    // Even an anchor that is taken again leads back from a row that it cuts, if no height was lost.
    guard case .topEdge = look.policy, let place = there.place, place == anchor.place,
      case .item(let id) = place, let before = old.frame(ofItem: id),
      let after = new.frame(ofItem: id), after.size.height >= before.size.height
    else { return }
    let top = look.offset + look.viewport.obscuredTop
    guard before.minY <= top, top < before.maxY else { return }
    let again = old.offset(from: there.unclamped, in: new, look.viewport)
    #expect(again.unclamped == look.offset, comment)
  }

  private func expectAgreement(
    _ look: Look, _ old: (Layout, NaiveScroll), _ new: (Layout, NaiveScroll), _ comment: Comment
  ) {
    let found = new.0.offset(
      from: look.offset, in: old.0, look.viewport, keeping: look.policy)
    let anchor = look.naiveAnchor(in: old.0, old.1)
    let shown = (old: shown(old), new: shown(new))
    guard let expected = shown.new.line(of: anchor) else {
      #expect(found.place == nil && found.unclamped == look.offset, comment)
      return
    }
    #expect(found.place == expected.place, comment)
    let distance = look.line(in: old.0).distance
    #expect(found.unclamped.rawValue == expected.y - distance, comment)
    // An entry that keeps its height and stands beside the line does not move on the screen.
    guard let place = found.place, let before = shown.old.entry(place),
      let after = shown.new.entry(place), before.height == after.height,
      place == anchor.places.first?.0 || isVisible(before, look)
    else { return }
    #expect(
      after.y - found.unclamped.rawValue == before.y - look.offset.rawValue, comment)
  }

  /// The plain list as the layout shows it.
  private func shown(_ list: (Layout, NaiveScroll)) -> NaiveScroll {
    list.0.style.isInverted ? list.1.mirrored(height: list.0.height.rawValue) : list.1
  }

  private func isVisible(_ entry: NaiveScroll.Entry, _ look: Look) -> Bool {
    let range = look.viewport.visibleRange(at: look.offset)
    return entry.y < range.upperBound.rawValue && entry.bottom > range.lowerBound.rawValue
  }
}
