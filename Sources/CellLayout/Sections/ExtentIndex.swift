internal import CountedTree
internal import ListCore
internal import TextLayout

/// The width and height of an item among items whose widths differ.
struct ItemExtent: BitwiseCopyable, Sendable, Equatable {
  /// The width in 1/64 px.
  var width: UInt32
  /// The height in 1/64 px.
  var height: UInt32
}

/// The sums of a sequence of items.
struct ExtentSummary: TreeSummary {
  /// The sum of the widths in 1/64 px.
  private(set) var width = 0
  /// The greatest height in 1/64 px.
  private(set) var tallest = 0

  static var zero: ExtentSummary { ExtentSummary() }
  private init() {}

  init(_ item: ItemExtent) {
    width = Int(item.width)
    tallest = Int(item.height)
  }

  mutating func append(_ next: ExtentSummary) {
    width &+= next.width
    tallest = max(tallest, next.tallest)
  }
}

/// The widths and heights of the items of a section whose widths differ, in order.
///
/// Copies share the nodes that they have in common.
struct ExtentIndex: Sendable {
  private(set) var tree = SummedTree<ExtentSummary>()
  /// The number of items that were read so far, for this index and those it was made from.
  private(set) var readCount = 0
  private let knownDigest = LazyDigest()

  /// The digest of the widths: frames depend on them, and no digest of an entry covers them.
  ///
  /// - Complexity: O(n) when it is first asked for.
  var digest: ContentDigest {
    knownDigest.value {
      var hash = SequenceHash()
      tree.forEach(in: 0..<tree.count) { hash.append(digest: UInt64($1.width)) }
      return ContentDigest(high: hash.first, low: hash.second)
    }
  }

  /// The number of items.
  var itemCount: Int { tree.count }

  /// The greatest height in 1/64 px.
  var tallest: Int { tree.summary.tallest }

  /// Returns the items of a section after some of them changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose width or height changed: ascending.
  ///   - count: The number of items.
  ///   - item: Returns the extent of an item by its number.
  /// - Complexity: O(new items + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, item: (Int) -> ItemExtent
  ) -> ExtentIndex {
    var new = ExtentIndex()
    new.readCount = readCount
    for run in kept {
      new.append(upTo: run.target, item)
      var part = tree
      _ = part.split(at: run.source + run.count)
      new.tree.concatenate(part.split(at: run.source))
    }
    new.append(upTo: count, item)
    new.readCount += changed.count
    new.tree.set(changed.map(item), at: changed)
    return new
  }

  private mutating func append(upTo end: Int, _ item: (Int) -> ItemExtent) {
    guard tree.count < end else { return }
    readCount += end - tree.count
    tree.concatenate(SummedTree((tree.count..<end).map(item)))
  }

  // MARK: Places on one line

  /// Returns the width of some items with the gaps between them, in 1/64 px.
  func width(of items: Range<Int>, gap: Int) -> Int {
    tree.summary(of: items).width &+ max(0, items.count - 1) &* gap
  }

  /// Returns the distance of an item from the beginning of a line of all items, in 1/64 px.
  func start(of item: Int, gap: Int) -> Int {
    tree.prefixSummary(to: item).width &+ item &* gap
  }

  /// Returns the width of an item, and its distance from the beginning of a line of all items.
  func place(of item: Int, gap: Int) -> (width: Int, start: Int) {
    let (extent, before) = tree.element(at: item)
    return (Int(extent.width), before.width &+ item &* gap)
  }

  /// Visits the items of a line of all items that end behind the beginning of a range and begin before
  /// its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the beginning of the line in 1/64 px.
  ///   - gap: The distance between items, in 1/64 px.
  func forEachItem(
    in range: Range<Int>, gap: Int, _ body: (_ item: Int, _ start: Int, ItemExtent) -> Void
  ) {
    let found = tree.firstPosition { sum, count in
      sum.width &+ (count - 1) &* gap > range.lowerBound
    }
    guard var item = found else { return }
    var start = start(of: item, gap: gap)
    var items = tree.makeIterator(from: item)
    while start < range.upperBound, let extent = items.next() {
      body(item, start, extent)
      start = start &+ Int(extent.width) &+ gap
      item += 1
    }
  }
}
