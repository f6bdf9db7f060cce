import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Correcting estimates does not move the kept part of the list on the screen.
@Suite struct EstimatedAnchorTests {
  private typealias Policy = AnchorPolicy<Int>

  @Test(arguments: 0..<100) func `the anchor stands still`(seed: Int) throws {
    var generator = DigestGenerator(seed: seed)
    let list = EstimatedList(isInverted: seed % 3 == 2)
    let snapshot = generator.list(rows: 30 + generator.random.number(below: 200), sections: 3)
    var layout = list.estimated(snapshot, threads: 1 + seed % 2)
    let viewport = ScrollViewport(height: 300, obscuredTop: LayoutUnit(seed % 3 * 20))
    // Rows at the screen's edge keep a fraction of their height; measured rows keep their place.
    var offset = LayoutUnit(generator.random.number(below: 3000))
    layout.measure(.rows(25), at: offset, in: viewport)
    for step in 0..<12 {
      let policy: Policy = [.topEdge, .bottomEdge, .point(150), .contentFraction][
        generator.random.number(below: 4)]
      let old = layout
      let report = layout.measure(
        .rows(generator.random.number(below: 30)), at: offset, in: viewport, keeping: policy)
      let anchor = old.anchor(at: offset, in: viewport, keeping: policy)
      #expect(report.offset == layout.offset(of: anchor, in: viewport))
      #expect(report.distance == report.offset.offset - offset)
      if report.offset.unclamped == report.offset.offset, case .item(let id)? = report.offset.place,
        let before = old.frame(ofItem: id), before.height.exact != nil
      {
        let after = try #require(layout.frame(ofItem: id))
        // The distance from the window's upper edge is the same as before.
        #expect(
          after.top.value - report.offset.offset == before.top.value - offset,
          "seed \(seed), step \(step), \(policy)")
      }
      offset = report.offset.offset
      if generator.random.isOne(in: 3) {
        offset += LayoutUnit(generator.random.number(below: 1000) - 500)
      }
    }
  }

  /// If the kept row is not measured, the kept point is the same fraction of its height.
  @Test func `rows above are corrected out of sight`() throws {
    let list = EstimatedList()
    let rows = (0..<1000).map { DigestRow(id: $0, size: 40 + $0 % 300) }
    let snapshot = DigestSnapshot(sections: [
      (section: DigestSection(id: "all", header: nil, footer: nil), items: rows)
    ])
    var layout = list.estimated(snapshot)
    let viewport = ScrollViewport(height: 400)
    let anchor = layout.anchor(at: 0, in: viewport, keeping: .item(500, .top))
    var offset = layout.frame(ofItem: 500)!.top.value
    offset = layout.measure(.rows(40), at: offset, in: viewport).offset.offset
    let start = layout.frame(ofItem: 500)!.top.value - offset
    while layout.estimatedRowCount > 0 {
      offset = layout.measure(.rows(50), at: offset, in: viewport).offset.offset
      #expect(layout.frame(ofItem: 500)!.top.value - offset == start)
    }
    #expect(anchor.place == .item(id: 500))
  }
}
