internal import CountedTree
internal import ListCore
internal import TextLayout

/// The widths of the items of a section whose widths may differ, in order.
///
/// Equal widths take one number. Others take 16 bits each as long as all are less than 1024 px, as those of words and
/// buttons are; once one is not, 32 bits until they are read anew. Copies share the nodes that they have in common.
struct WidthIndex: Sendable {
  enum Widths: Sendable {
    case equal(UInt32, count: Int)
    case narrow(WidthTree<UInt16>)
    case wide(WidthTree<UInt32>)
  }

  let widths: Widths
  private let knownDigest = LazyDigest()

  private init(_ widths: Widths) { self.widths = widths }

  /// Creates an index of the widths of items in 1/64 px; by default of no items.
  init(_ widths: [UInt32] = []) {
    self.init(Self.narrowed(widths).map { .narrow(WidthTree($0)) } ?? .wide(WidthTree(widths)))
  }

  /// Creates an index of items that are as wide as each other, in 1/64 px.
  init(equal width: UInt32, count: Int) { self.init(.equal(width, count: count)) }

  /// Returns widths in 16 bits; `nil` if one of them has more.
  private static func narrowed(_ widths: [UInt32]) -> [UInt16]? {
    var all: UInt32 = 0
    for width in widths { all |= width }
    guard all >> 16 == 0 else { return nil }
    return unsafe [UInt16](unsafeUninitializedCapacity: widths.count) { narrow, count in
      for item in widths.indices {
        unsafe narrow[item] = UInt16(truncatingIfNeeded: widths[item])
      }
      count = widths.count
    }
  }

  /// The number of items.
  var itemCount: Int {
    switch widths {
    case .equal(_, let count): count
    case .narrow(let narrow): narrow.tree.count
    case .wide(let wide): wide.tree.count
    }
  }

  /// The digest of the widths: frames depend on them, and no digest of an entry covers them.
  ///
  /// - Complexity: O(n) when it is first asked for.
  var digest: ContentDigest {
    knownDigest.value {
      var hash = SequenceHash()
      forEach { hash.append(digest: UInt64($0)) }
      return ContentDigest(high: hash.first, low: hash.second)
    }
  }

  /// Returns the items of a section after some of them changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose width changed: ascending.
  ///   - count: The number of items.
  ///   - new: Returns the widths of adjacent items by their numbers, in 1/64 px.
  /// - Complexity: O(new items + k log n) for k stretches and changes; O(n) for the first item of 1024 px or more.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, widths new: (Range<Int>) -> [UInt32]
  ) -> WidthIndex {
    guard !kept.isEmpty else { return WidthIndex(new(0..<count)) }
    if case .narrow(let narrow) = widths {
      var isNarrow = true
      let narrow = narrow.updated(kept: kept, changed: changed, count: count) { items in
        let widths = new(items)
        if let narrowed = Self.narrowed(widths) { return narrowed }
        isNarrow = false
        return widths.map { UInt16(truncatingIfNeeded: $0) }
      }
      if isNarrow { return WidthIndex(.narrow(narrow)) }
    }
    return WidthIndex(
      .wide(wide.updated(kept: kept, changed: changed, count: count, widths: new)))
  }

  /// The widths in 32 bits each.
  private var wide: WidthTree<UInt32> {
    if case .wide(let wide) = widths { return wide }
    var all: [UInt32] = []
    all.reserveCapacity(itemCount)
    forEach { all.append($0) }
    return WidthTree(all)
  }

  private func forEach(_ body: (UInt32) -> Void) {
    switch widths {
    case .equal(let width, let count): for _ in 0..<count { body(width) }
    case .narrow(let narrow): narrow.tree.forEach(in: 0..<itemCount) { body(UInt32($1)) }
    case .wide(let wide): wide.tree.forEach(in: 0..<itemCount) { body($1) }
    }
  }
}

extension WidthIndex: Equatable {
  /// Returns whether items have the same widths.
  static func == (left: WidthIndex, right: WidthIndex) -> Bool {
    switch (left.widths, right.widths) {
    case (.narrow(let left), .narrow(let right)): left == right
    default: left.wide == right.wide
    }
  }
}

extension WidthIndex {
  /// The number of bytes of the nodes.
  var nodeByteCount: Int {
    switch widths {
    case .equal: 0
    case .narrow(let narrow): narrow.tree.nodeByteCount
    case .wide(let wide): wide.tree.nodeByteCount
    }
  }

  func checkInvariants() {
    switch widths {
    case .equal: break
    case .narrow(let narrow): narrow.tree.checkInvariants()
    case .wide(let wide): wide.tree.checkInvariants()
    }
  }
}
