internal import CountedTree
internal import TextLayout

/// The items of a masonry in order, with their lanes; every chunk knows how the lanes stand after it.
///
/// The heights of the items are kept elsewhere. A class, because frames are found from it, and a reference is copied
/// fast.
final class LaneIndex: Sendable {
  let laneCount: Int
  let tree: SummedTree<LaneSummary>
  private let knownDigest = LazyDigest()

  /// Creates lanes.
  ///
  /// - Parameter tree: The items in chunks; by default none.
  init(laneCount: Int, tree: SummedTree<LaneSummary> = SummedTree()) {
    self.laneCount = laneCount
    self.tree = tree
  }

  /// The digest of the lanes of all items: the frames of a stable masonry depend on them, and no digest
  /// of an entry covers them.
  ///
  /// - Complexity: O(n) when it is first asked for.
  var digest: ContentDigest {
    knownDigest.value {
      var hash = SequenceHash()
      tree.forEach(in: 0..<tree.count) {
        for lane in $1.lanes { hash.append(digest: UInt64(lane)) }
      }
      return ContentDigest(high: hash.first, low: hash.second)
    }
  }

  /// An item to arrange.
  struct Item {
    /// The height in 1/64 px.
    var height: Int
    /// A Boolean value that tells whether the item takes all lanes.
    var isFull: Bool
    /// The lane that the item has in a stable masonry; `nil` for a new item.
    var lane: UInt16?
  }

  /// An item at its place.
  struct PlacedItem {
    /// The lane, or all of them.
    var lane: UInt16
    /// The top edge in 1/64 px from the section's first line.
    var top: Int
  }

  /// The number of items.
  var itemCount: Int { tree.summary.items }

  /// Returns the lane of an item; `nil` for an item that takes all lanes.
  func lane(of item: Int) -> UInt16? {
    guard let (number, before) = tree.firstPosition(where: { $0.items > item }) else { return nil }
    let lane = tree[number].lanes[item - before.items]
    return lane == LaneState.allLanes ? nil : lane
  }

  /// Returns the profile of the lanes before a chunk.
  func profile(beforeChunk number: Int) -> [Int] {
    number == 0 ? Array(repeating: 0, count: laneCount) : tree[number - 1].profile
  }

  /// Returns the height of all items in 1/64 px.
  ///
  /// - Parameter gap: The distance between items, in 1/64 px.
  func height(gap: Int) -> Int { itemCount == 0 ? 0 : tree.summary.bottom &- gap }

  /// Returns the place of an item.
  ///
  /// - Parameters:
  ///   - gap: The distance between items, in 1/64 px.
  ///   - height: Returns the height of an item.
  func place(of item: Int, gap: Int, height: (Int) -> Int) -> PlacedItem {
    guard let (number, before) = tree.firstPosition(where: { $0.items > item }) else {
      preconditionFailure("item (is \(item)) must be below \(itemCount)")
    }
    if let place = place(of: item, inChunk: number, after: before, gap: gap, height: height) {
      return place
    }
    var found = PlacedItem(lane: 0, top: 0)
    forEachItem(ofChunk: number, after: before, gap: gap, height: height) { other, place, _ in
      found = place
      return other < item
    }
    return found
  }

  /// Returns the place of an item from the items above it in its lane alone; `nil` if the item or one before it in its
  /// chunk takes all lanes.
  private func place(
    of item: Int, inChunk number: Int, after before: LaneSummary, gap: Int, height: (Int) -> Int
  ) -> PlacedItem? {
    withExtendedLifetime(tree) {
      var chunks = ElementReader(tree)
      let lanes = unsafe chunks.element(at: number).pointee.lanes
      let lane = lanes[item - before.items]
      guard lane != LaneState.allLanes else { return nil }
      var top = before.advance
      if number > 0 {
        unsafe top &+= chunks.element(at: number - 1).pointee.profile[Int(lane)]
      }
      for offset in 0..<item - before.items {
        let other = lanes[offset]
        if other == lane { top = top &+ height(before.items + offset) &+ gap }
        if other == LaneState.allLanes { return nil }
      }
      return PlacedItem(lane: lane, top: top)
    }
  }

  /// Returns the first item whose bottom edge lies below a distance from the section's first line;
  /// `nil` past the last one.
  func firstItem(below y: Int, gap: Int, height: (Int) -> Int) -> Int? {
    guard let (number, before) = tree.firstPosition(where: { $0.bottom &- gap > y }) else {
      return nil
    }
    var found: Int?
    forEachItem(ofChunk: number, after: before, gap: gap, height: height) { item, place, height in
      if place.top &+ height > y { found = item }
      return found == nil
    }
    return found
  }

  /// Visits the items of the chunks that end below the beginning of a range, as far as items begin
  /// above its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the section's first line in 1/64 px.
  ///   - gap: The distance between items, in 1/64 px.
  ///   - limit: The greatest distance below the end of the shortest lane at which an item stays in its
  ///     lane.
  ///   - height: Returns the height of an item.
  ///   - body: Receives the number of an item, its top edge and its height.
  func forEachItem(
    in range: Range<Int>, gap: Int, limit: Int, height: (Int) -> Int,
    body: (_ item: Int, _ top: Int, _ height: Int) -> Void
  ) {
    guard let (first, before) = tree.firstPosition(where: { $0.bottom &- gap > range.lowerBound })
    else { return }
    var item = before.items
    var state = LaneState(profile(beforeChunk: first), least: before.advance)
    var chunks = tree.makeIterator(from: first)
    while let chunk = chunks.next() {
      for lane in chunk.lanes {
        let own = height(item)
        let top = state.put(lane, extent: own &+ gap)
        // No item begins above an item before it, or above it by more than the limit.
        if top &- limit >= range.upperBound { return }
        if top < range.upperBound { body(item, top, own) }
        item += 1
      }
    }
  }

  /// Visits the items of a chunk until a closure returns false.
  private func forEachItem(
    ofChunk number: Int, after before: LaneSummary, gap: Int, height: (Int) -> Int,
    _ body: (_ item: Int, PlacedItem, _ height: Int) -> Bool
  ) {
    var state = LaneState(profile(beforeChunk: number), least: before.advance)
    for (offset, lane) in tree[number].lanes.enumerated() {
      let height = height(before.items + offset)
      let top = state.put(lane, extent: height &+ gap)
      guard body(before.items + offset, PlacedItem(lane: lane, top: top), height) else { return }
    }
  }

  /// The lanes of all items, in order.
  var lanes: [UInt16] {
    var lanes: [UInt16] = []
    lanes.reserveCapacity(itemCount)
    tree.forEach(in: 0..<tree.count) { lanes += $1.lanes }
    return lanes
  }

  func checkInvariants() {
    tree.checkInvariants()
    tree.forEach(in: 0..<tree.count) {
      precondition(!$1.lanes.isEmpty && $1.profile.min() == 0, "chunk \($0) ends at its least top")
    }
  }
}
