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
  ///   - widths: Returns the widths of adjacent items by their numbers, in 1/64 px.
  ///   - height: Returns the height of an item by its number, in 1/64 px.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, room: Int, gap: Int,
    widths: (Range<Int>) -> [UInt32], height: (Int) -> UInt32
  ) -> ArrangedItems<FlowIndex> {
    let widths = self.widths.updated(kept: kept, changed: changed, count: count, widths: widths)
    let tree = widths.tree
    let arranged = withExtendedLifetime(tree) {
      var reader = ElementReader(tree)
      return lines.repacked(kept: kept, changed: changed, count: count) { first in
        var line = LineEntry(count: 0, height: 0)
        var used = 0
        var number = first
        while number < count {
          used += unsafe Int(reader.element(at: number).pointee) + (line.count > 0 ? gap : 0)
          if used > room, line.count > 0 { break }
          line.count += 1
          line.height = max(line.height, height(number))
          number += 1
        }
        return line
      }
    }
    return arranged.mapped { FlowIndex(widths: widths, lines: $0) }
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
