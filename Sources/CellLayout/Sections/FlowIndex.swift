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
    let tree = self.widths.updated(kept: kept, changed: changed, count: count, widths: widths)
    let lines = lines.repacked(kept: kept, changed: changed, count: count) { first in
      FlowIndex.line(from: first, tree.tree, heights, room: room, gap: gap)
    }
    return lines.mapped { FlowIndex(widths: tree, lines: $0) }
  }

  /// Arranges the items of a new section.
  private static func made(
    _ widths: [UInt32], _ heights: [UInt32], room: Int, gap: Int
  ) -> ArrangedItems<FlowIndex> {
    let tree = WidthIndex(widths)
    let lines =
      LineWord.lines(widths, heights, room: room, gap: gap).map { words in
        ArrangedItems(index: LineIndex(LineTree(SummedTree(words))), count: words.count)
      }
      ?? LineIndex().repacked(kept: [], changed: [], count: widths.count) { first in
        line(from: first, tree.tree, { Array(heights[$0]) }, room: room, gap: gap)
      }
    return lines.mapped { FlowIndex(widths: tree, lines: $0) }
  }

  /// Returns the line that begins with an item.
  private static func line(
    from first: Int, _ widths: SummedTree<WidthSummary>, _ heights: (Range<Int>) -> [UInt32],
    room: Int, gap: Int
  ) -> LineEntry {
    var end = first
    var used = 0
    var items = widths.makeIterator(from: first)
    while let width = items.next() {
      used += Int(width) + (end > first ? gap : 0)
      if used > room, end > first { break }
      end += 1
    }
    return LineEntry(
      count: UInt32(end - first), height: heights(first..<end).reduce(0) { max($0, $1) })
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
