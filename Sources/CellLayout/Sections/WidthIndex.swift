internal import CountedTree
internal import ListCore
internal import TextLayout

/// The sum of the widths of a sequence of items, in 1/64 px.
struct WidthSummary: TreeSummary {
  private(set) var width = 0

  static var zero: WidthSummary { WidthSummary() }
  static var leafCapacity: Int { 512 }
  private init() {}

  init(_ width: UInt32) { self.width = Int(width) }

  init(summing widths: Span<UInt32>) {
    // Widths have 31 bits: the sums of their halves in a leaf fit into 32 bits, of which a vector has more than of 64.
    var (low, high) = (UInt32(0), UInt32(0))
    for index in widths.indices {
      low &+= widths[index] & 0xFFFF
      high &+= widths[index] >> 16
    }
    width = Int(low) &+ Int(high) << 16
  }

  mutating func append(_ next: WidthSummary) { width &+= next.width }
}

/// The widths of the items of a section whose widths differ, in order.
///
/// Copies share the nodes that they have in common.
struct WidthIndex: Sendable {
  /// The widths in 1/64 px.
  private(set) var tree: SummedTree<WidthSummary>
  private let knownDigest = LazyDigest()

  /// Creates an index of the widths of items in 1/64 px; by default of no items.
  init(_ widths: [UInt32] = []) { tree = SummedTree(widths) }

  /// The number of items.
  var itemCount: Int { tree.count }

  /// The digest of the widths: frames depend on them, and no digest of an entry covers them.
  ///
  /// - Complexity: O(n) when it is first asked for.
  var digest: ContentDigest {
    knownDigest.value {
      var hash = SequenceHash()
      tree.forEach(in: 0..<tree.count) { hash.append(digest: UInt64($1)) }
      return ContentDigest(high: hash.first, low: hash.second)
    }
  }

  /// Returns the items of a section after some of them changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose width changed: ascending.
  ///   - count: The number of items.
  ///   - widths: Returns the widths of adjacent items by their numbers, in 1/64 px.
  /// - Complexity: O(new items + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, widths: (Range<Int>) -> [UInt32]
  ) -> WidthIndex {
    var new = WidthIndex()
    new.tree = tree.updated(kept: kept, changed: changed, count: count, elements: widths)
    return new
  }

  // MARK: Places on one line

  /// Returns the width of some items with the gaps between them, in 1/64 px.
  func width(of items: Range<Int>, gap: Int) -> Int {
    tree.summary(of: items).width &+ max(0, items.count - 1) &* gap
  }

  /// Returns the width of an item, and its distance from the beginning of a line of all items.
  func place(of item: Int, gap: Int) -> (width: Int, start: Int) {
    let (width, before) = tree.element(at: item)
    return (Int(width), before.width &+ item &* gap)
  }

  /// Visits the items of a line of all items that end behind the beginning of a range and begin before
  /// its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the beginning of the line in 1/64 px.
  ///   - gap: The distance between items, in 1/64 px.
  func forEachItem(
    in range: Range<Int>, gap: Int, _ body: (_ item: Int, _ width: Int) -> Void
  ) {
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
