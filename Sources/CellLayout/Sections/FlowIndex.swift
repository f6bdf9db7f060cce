internal import CountedTree
internal import ListCore

/// Items as wide as their content, in lines that break where the next item does not fit.
///
/// A class, because frames are found from it, and a reference is copied fast.
final class FlowIndex: Sendable {
  let widths: WidthIndex
  let lines: LineIndex

  /// Creates lines; by default none.
  init(widths: WidthIndex = WidthIndex(), lines: LineIndex = LineIndex()) {
    self.widths = widths
    self.lines = lines
  }

  /// Arranges the items of a section after some of them changed, see ``LineIndex``.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose width or height changed: ascending.
  ///   - count: The number of items.
  ///   - room: The width of a line, and `gap` the distance between its items, in 1/64 px.
  ///   - widths: Returns the widths of adjacent items by their numbers, and `heights` their heights, in 1/64 px.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, room: Int, gap: Int,
    widths: (Range<Int>) -> [UInt32], heights: (Range<Int>) -> [UInt32]
  ) -> ArrangedItems<FlowIndex> {
    guard !kept.isEmpty else {
      return FlowIndex.made(widths(0..<count), heights(0..<count), room: room, gap: gap)
    }
    let new = self.widths.updated(kept: kept, changed: changed, count: count, widths: widths)
    let tree = new.tree
    // The heights of the items around the last one that was asked for.
    var known = (items: 0..<0, heights: [UInt32]())
    func height(_ item: Int) -> UInt32 {
      if !known.items.contains(item) {
        let items = item..<min(item + 64, count)
        known = (items, heights(items))
      }
      return known.heights[item - known.items.lowerBound]
    }
    let lines = withExtendedLifetime(tree) {
      var reader = ElementReader(tree)
      return self.lines.repacked(kept: kept, changed: changed, count: count) { first in
        FlowIndex.line(
          of: first..<count, room: room, gap: gap,
          width: { unsafe Int(reader.element(at: $0).pointee) }, height: height)
      }
    }
    return lines.mapped { FlowIndex(widths: new, lines: $0) }
  }

  /// Arranges the items of a new section.
  private static func made(
    _ widths: [UInt32], _ heights: [UInt32], room: Int, gap: Int
  ) -> ArrangedItems<FlowIndex> {
    let lines =
      LineWord.lines(widths, heights, room: room, gap: gap).map { words in
        ArrangedItems(index: LineIndex(LineTree(SummedTree(words))), count: words.count)
      }
      ?? LineIndex().repacked(kept: [], changed: [], count: widths.count) { first in
        line(
          of: first..<widths.count, room: room, gap: gap, width: { Int(widths[$0]) },
          height: { heights[$0] })
      }
    return lines.mapped { FlowIndex(widths: WidthIndex(widths), lines: $0) }
  }

  /// Returns the line that begins with the first of some items.
  private static func line(
    of items: Range<Int>, room: Int, gap: Int, width: (Int) -> Int, height: (Int) -> UInt32
  ) -> LineEntry {
    var line = LineEntry(count: 0, height: 0)
    var used = 0
    for item in items {
      used += width(item) + (line.count > 0 ? gap : 0)
      if used > room, line.count > 0 { break }
      line.count += 1
      line.height = max(line.height, height(item))
    }
    return line
  }

  /// Returns the distance of an item from the beginning of its line.
  ///
  /// - Parameters:
  ///   - line: The items of the line.
  ///   - room: The width of the line, and `gap` the least distance between items, in 1/64 px.
  ///   - justification: The place of the items on the line.
  func start(
    of item: Int, on line: Range<Int>, room: Int, gap: Int, _ justification: ItemJustification
  ) -> Int {
    let before = item - line.lowerBound
    let start =
      widths.tree.summary(of: line.lowerBound..<item).width &+ before &* gap
    let free = max(0, room - widths.width(of: line, gap: gap))
    return switch justification {
    case .start: start
    case .center: start + free / 2
    case .end: start + free
    case .spaceBetween: line.count == 1 ? start : start + free * before / (line.count - 1)
    }
  }

  func checkInvariants() {
    widths.tree.checkInvariants()
    lines.checkInvariants()
  }
}
