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
  ///   - widths: The widths of the items, and `heights` their heights.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, room: Int, gap: Int,
    widths: consuming ItemLengths, heights: consuming ItemLengths
  ) -> ArrangedItems<FlowIndex> {
    guard !kept.isEmpty else {
      return FlowIndex.made(widths.all, heights.all, room: room, gap: gap)
    }
    let new = self.widths.updated(
      kept: kept, changed: changed, count: count, widths: widths.read)
    let lines = self.lines.repacked(kept: kept, changed: changed, count: count) { first in
      FlowIndex.line(
        of: first..<count, room: room, gap: gap, width: { widths.length(of: $0) },
        height: { heights.length(of: $0) })
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
          of: first..<widths.count, room: room, gap: gap, width: { widths[$0] },
          height: { heights[$0] })
      }
    return lines.mapped { FlowIndex(widths: WidthIndex(widths), lines: $0) }
  }

  /// Returns the line that begins with the first of some items.
  private static func line(
    of items: Range<Int>, room: Int, gap: Int, width: (Int) -> UInt32, height: (Int) -> UInt32
  ) -> LineEntry {
    var line = LineEntry(count: 0, height: 0)
    var used = 0
    for item in items {
      used += Int(width(item)) + (line.count > 0 ? gap : 0)
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
      widths.sum(of: line.lowerBound..<item) &+ before &* gap
    let free = max(0, room - widths.width(of: line, gap: gap))
    return switch justification {
    case .start: start
    case .center: start + free / 2
    case .end: start + free
    case .spaceBetween: line.count == 1 ? start : start + free * before / (line.count - 1)
    }
  }

  func checkInvariants() {
    widths.checkInvariants()
    lines.checkInvariants()
  }
}
