internal import CountedTree
internal import ListCore

/// The sum of the widths of a sequence of items, in 1/64 px.
struct WidthSummary<Width: ItemWidth>: TreeSummary {
  private(set) var width = 0

  static var zero: WidthSummary { WidthSummary() }
  static var leafCapacity: Int { 512 }
  private init() {}

  init(_ width: Width) { self.width = Int(width) }

  init(summing widths: Span<Width>) {
    // Widths have 31 bits: the sums of their halves in a leaf fit into 32 bits, of which a vector has more than of 64.
    var (low, high) = (UInt32(0), UInt32(0))
    for index in widths.indices {
      let width = UInt32(truncatingIfNeeded: widths[index])
      low &+= width & 0xFFFF
      high &+= width >> 16
    }
    width = Int(low) &+ Int(high) << 16
  }

  mutating func append(_ next: WidthSummary) { width &+= next.width }
}

/// A number of bits that widths are stored in, in 1/64 px.
protocol ItemWidth: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}
extension UInt16: ItemWidth {}
extension UInt32: ItemWidth {}

/// The widths of items in order, in a number of bits each.
///
/// Copies share the nodes that they have in common.
struct WidthTree<Width: ItemWidth>: Sendable, Equatable {
  var tree: SummedTree<WidthSummary<Width>>

  init(_ widths: [Width]) { tree = SummedTree(widths) }

  private init(_ tree: SummedTree<WidthSummary<Width>>) { self.tree = tree }

  /// Returns the items of a section after some of them changed, see ``WidthIndex``.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, widths: (Range<Int>) -> [Width]
  ) -> WidthTree {
    WidthTree(tree.updated(kept: kept, changed: changed, count: count, elements: widths))
  }

  /// Returns the width of an item, and its distance from the beginning of a line of all items.
  func place(of item: Int, gap: Int) -> (width: Int, start: Int) {
    let (width, before) = tree.element(at: item)
    return (Int(width), before.width &+ item &* gap)
  }

  /// Visits the items of a line of all items within a range, see ``WidthIndex``.
  func forEachItem(in range: Range<Int>, gap: Int, _ body: (_ item: Int, _ width: Int) -> Void) {
    let found = tree.firstPosition { sum, count in
      sum.width &+ (count - 1) &* gap > range.lowerBound
    }
    guard var item = found else { return }
    var start = place(of: item, gap: gap).start
    var items = tree.makeIterator(from: item)
    while start < range.upperBound, let width = items.next() {
      body(item, Int(width))
      start = start &+ Int(width) &+ gap
      item += 1
    }
  }
}
