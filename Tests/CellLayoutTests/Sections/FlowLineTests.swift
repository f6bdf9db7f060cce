import TestSupport
import Testing

@testable import CellLayout

/// The lines of a new flow are compared with those that a plain loop finds.
@Suite struct `Lines of a flow` {
  /// The items of a flow, and the room that their lines have.
  private struct Items {
    var widths: [UInt32] = []
    var heights: [UInt32] = []
    var room: Int
    var gap: Int

    /// Creates few or many items, among them such as are wider than a line, have no width, or are so high that a line
    /// takes two words.
    init(_ random: inout SplitMix64) {
      room = random.number(below: 4) == 0 ? 0 : random.number(below: 60_000)
      gap = random.number(below: 3) == 0 ? 0 : random.number(below: 2_000)
      let hasWidths = !random.isOne(in: 5)
      let highest = random.isOne(in: 4) ? 1 << 24 : 9_000
      for _ in 0..<random.number(below: random.isOne(in: 3) ? 4 : 700) {
        widths.append(hasWidths ? UInt32(random.number(below: 40_000)) : 0)
        heights.append(UInt32(random.number(below: highest)))
      }
    }

    /// The lines that a plain loop finds: a line ends before the first item that does not fit beside another one.
    var lines: [LineEntry] {
      var lines: [LineEntry] = []
      var used = 0
      for (width, height) in zip(widths, heights) {
        if let last = lines.indices.last, used + gap + Int(width) <= room {
          used += gap + Int(width)
          lines[last].count += 1
          lines[last].height = max(lines[last].height, height)
        } else {
          used = Int(width)
          lines.append(LineEntry(count: 1, height: height))
        }
      }
      return lines
    }
  }

  @Test(arguments: 0..<4) func `lines agree with a plain loop`(part: Int) {
    for seed in part * lawSize(1_000, debug: 60)..<(part + 1) * lawSize(1_000, debug: 60) {
      var random = SplitMix64(seed: UInt64(seed))
      let items = Items(&random)
      let flow = FlowIndex().updated(
        kept: [], changed: [], count: items.widths.count, room: items.room, gap: items.gap,
        widths: ItemLengths(count: items.widths.count) { Array(items.widths[$0]) },
        heights: ItemLengths(count: items.heights.count) { Array(items.heights[$0]) })
      let lines = items.lines
      flow.index.checkInvariants()
      #expect(flow.count == lines.count, "seed \(seed)")
      #expect(flow.index.lines == LineIndex(LineTree(lines)), "seed \(seed)")
    }
  }
}
