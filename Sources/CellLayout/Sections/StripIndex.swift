internal import CountedTree
internal import ListCore

/// The items of a section that stand on one line, in order: their widths, and the height of the tallest.
///
/// A class, because frames are found from it, and a reference is copied fast.
final class StripIndex: Sendable {
  let widths: WidthIndex
  let heights: SummedTree<GreatestSummary>

  /// Creates a line; by default without items.
  init(
    widths: WidthIndex = WidthIndex(),
    heights: SummedTree<GreatestSummary> = SummedTree<GreatestSummary>()
  ) {
    self.widths = widths
    self.heights = heights
  }

  /// The number of items.
  var itemCount: Int { widths.itemCount }

  /// The greatest height in 1/64 px.
  var tallest: Int { Int(heights.summary.length) }

  /// Returns the items of a section after some of them changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose width or height changed: ascending.
  ///   - widths: The widths of the items.
  ///   - heights: Returns the heights of adjacent items by their numbers, in 1/64 px.
  /// - Complexity: O(new items + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], widths: WidthIndex, heights: (Range<Int>) -> [UInt32]
  ) -> ArrangedItems<StripIndex> {
    let count = widths.itemCount
    let new = StripIndex(
      widths: widths,
      heights: self.heights.updated(kept: kept, changed: changed, count: count, elements: heights))
    let readCount = changed.count + count - kept.reduce(0) { $0 + $1.count }
    return ArrangedItems(index: new, count: readCount)
  }

  func checkInvariants() {
    widths.checkInvariants()
    heights.checkInvariants()
    precondition(widths.itemCount == heights.count, "every item has a width and a height")
  }
}
