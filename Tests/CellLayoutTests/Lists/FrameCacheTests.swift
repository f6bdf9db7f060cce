import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Frames are kept, and measured again for a reason only.
@Suite struct `Kept frames` {
  @Test(
    "TL-56 · frames are measured once, kept through moves, and measured again for a reason only")
  func measuresOnce() throws {
    var lists = try LawLists(seed: 1, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(50), lists.section(50)])
    var layout = lists.afresh(state, TextEnginePool(threadCount: 1))
    func measured(_ change: () -> Void) -> Int {
      let before = layout.statistics.measured
      change()
      return layout.statistics.measured - before
    }
    func readFrames() {
      for row in 0..<50 { _ = layout.frame(of: .row(row)) }
      _ = layout.entries(in: .zero..<layout.height)
    }
    #expect(measured { readFrames() } == 0)
    // Rows that move keep their frames; a moved section, too.
    state.sections[0].items.swapAt(3, 40)
    state.sections[1].items.append(state.sections[0].items.removeFirst())
    state.sections.swapAt(0, 1)
    let moved = measured {
      layout.apply(state.snapshot)
      readFrames()
    }
    #expect(moved == 0)
    // Other content, another width and another font size are reasons.
    state.sections[0].items[5].size += 9
    #expect(measured { layout.apply(state.snapshot) } == 1)
    #expect(measured { layout.update(width: layout.width) } == 0)
    #expect(measured { layout.update(width: 200) } > 90)
    #expect(measured { layout.update(scale: 1.5) } > 90)
    #expect(measured { layout.update(style: ListStyle(spacing: ListSpacing(spacing: 7))) } == 0)
  }
}
