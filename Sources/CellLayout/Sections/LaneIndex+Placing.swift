internal import CountedTree
internal import ListCore

extension LaneIndex {
  /// Arranges the items of a section after some of them changed; the items of a chunk stay in their
  /// lanes if the lanes stand before it as they did.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose height or span changed: ascending.
  ///   - count: The number of items.
  ///   - gap: The distance between lanes and between items, in 1/64 px; the same as before if any item
  ///     did not change.
  ///   - limit: The greatest distance below the end of the shortest lane at which an item stays in its
  ///     lane; `nil` for a masonry that is not stable.
  ///   - lane: Returns the lane that an item had elsewhere, for items that the section did not have; it is
  ///     asked for in a stable masonry alone.
  ///   - heights: The heights of the items.
  ///   - isFull: Returns whether an item takes all lanes; `nil` if none does.
  /// - Complexity: O(m + k log n) for m items that are put into lanes and k stretches and changes.
  func placedAgain(
    kept: [KeptRun], changed: [Int], count: Int, gap: Int, limit: Int?,
    lane: (Int) -> UInt16?, heights: consuming ItemLengths, isFull: ((Int) -> Bool)?
  ) -> ArrangedItems<LaneIndex> {
    var placing = LanePlacing(old: self, gap: gap, limit: limit, heights: heights)
    var (runs, changed) = (kept[...], changed[...])
    while placing.item < count {
      while let run = runs.first, run.target + run.count <= placing.item { runs.removeFirst() }
      while let next = changed.first, next < placing.item { changed.removeFirst() }
      guard let run = runs.first, run.target <= placing.item else {
        placing.put(upTo: runs.first?.target ?? count, lane: lane, isFull: isFull)
        continue
      }
      if placing.takeOver(in: run, before: changed.first) { continue }
      let distance = run.source - run.target
      placing.put(
        upTo: placing.nextBoundary(in: run), isKept: true,
        lane: { self.lane(of: $0 + distance) }, isFull: isFull)
    }
    return placing.finished()
  }
}

/// The arranging of a section's items from the first to the last.
private struct LanePlacing {
  /// The number of items of a chunk of new items.
  private static var usualCount: Int { 64 }
  /// The number of items from which on a chunk ends where an old chunk began.
  private static var leastCount: Int { 32 }
  /// The greatest number of items of a chunk.
  private static var greatestCount: Int { 128 }

  private let old: LaneIndex
  private var oldChunks: ElementReader<LaneSummary>
  private let gap: Int
  private let limit: Int?
  private var heights: ItemLengths
  /// The first item that is in no lane yet.
  private(set) var item = 0
  private var tree = SummedTree<LaneSummary>()
  private var state: LaneState
  /// The least top before the first item of the chunk that is being filled.
  private var startLeast = 0
  private var lanes: [UInt16] = []
  /// Memory for the order of the lanes, see ``LaneState``.
  private var order: [Int] = []
  /// The last chunks, which are not in the tree yet.
  private var chunks: [LaneChunk] = []
  private var placedCount = 0
  private var unmoved: [KeptRun] = []
  /// The old chunk that was asked for last, and its first item.
  private var oldChunk = (number: 0, start: 0)

  init(old: LaneIndex, gap: Int, limit: Int?, heights: consuming ItemLengths) {
    self.old = old
    oldChunks = ElementReader(old.tree)
    self.gap = gap
    self.limit = limit
    self.heights = heights
    state = LaneState(old.profile(beforeChunk: 0), least: 0)
  }

  /// Puts the next items into lanes.
  ///
  /// - Parameters:
  ///   - end: The number of the first item that is not put into a lane.
  ///   - isKept: Whether the section had the items before: an old chunk begins near them.
  ///   - lane: Returns the lane that an item had; it is asked for in a stable masonry alone.
  ///   - isFull: Returns whether an item takes all lanes; `nil` if none does.
  mutating func put(
    upTo end: Int, isKept: Bool = false, lane: (Int) -> UInt16?, isFull: ((Int) -> Bool)?
  ) {
    let greatest = isKept ? Self.greatestCount : Self.usualCount
    placedCount += end - item
    if chunks.isEmpty { chunks.reserveCapacity((end - item) / greatest + 1) }
    while item < end {
      let next = heights.lengths(ofFirst: item..<min(end, item + max(1, greatest - lanes.count)))
      if limit == nil, isFull == nil {
        let new = state.put(next, gap: gap, order: &order)
        lanes = lanes.isEmpty ? new : lanes + new
      } else {
        lanes.reserveCapacity(lanes.count + next.count)
        for (item, height) in zip(item..., next) {
          let next = LaneIndex.Item(
            height: Int(height), isFull: isFull?(item) ?? false,
            lane: limit == nil ? nil : lane(item))
          lanes.append(state.put(next, gap: gap, limit: limit ?? 0))
        }
      }
      item += next.count
      if lanes.count >= greatest { closeChunk() }
    }
  }

  /// Returns the next item at which an old chunk began, at most the end of a run; the beginning of a
  /// chunk was looked for at the present item.
  ///
  /// - Parameter run: The kept items around the next item.
  mutating func nextBoundary(in run: KeptRun) -> Int {
    let distance = run.source - run.target
    _ = oldChunk(beginningAt: item + distance)
    var start = oldChunk.start
    if start <= item + distance, oldChunk.number < old.tree.count {
      start += itemCount(ofOldChunk: oldChunk.number)
    }
    return min(max(start - distance, item + 1), run.target + run.count)
  }

  /// Ends a chunk where an old one began, and takes the old chunks over that stay as they were.
  ///
  /// - Parameters:
  ///   - run: The kept items around the next item.
  ///   - changed: The next item whose height or span changed.
  /// - Returns: Whether chunks were taken over.
  mutating func takeOver(in run: KeptRun, before changed: Int?) -> Bool {
    guard lanes.isEmpty || lanes.count >= Self.leastCount else { return false }
    let distance = run.source - run.target
    guard let first = oldChunk(beginningAt: item + distance) else { return false }
    closeChunk()
    guard state.hasProfile(profile(beforeOldChunk: first)) else { return false }
    let end = min(run.source + run.count, changed.map { $0 + distance } ?? .max)
    let last = old.tree.firstPosition { $0.items > end }?.position ?? old.tree.count
    guard first < last else { return false }
    var part = old.tree
    _ = part.split(at: last)
    part = part.split(at: first)
    flush()
    let items = part.summary.items
    unmoved.append(KeptRun(source: item + distance, target: item, count: items))
    item += items
    state = LaneState(
      profile(beforeOldChunk: last), least: state.least &+ part.summary.advance)
    startLeast = state.least
    tree.concatenate(part)
    return true
  }

  /// Returns the number of the old chunk that began with an item.
  private mutating func oldChunk(beginningAt source: Int) -> Int? {
    if source < oldChunk.start || source > oldChunk.start + 8 * Self.greatestCount {
      guard let (number, before) = old.tree.firstPosition(where: { $0.items > source }) else {
        return nil
      }
      oldChunk = (number, before.items)
    }
    while oldChunk.start < source, oldChunk.number < old.tree.count {
      oldChunk.start += itemCount(ofOldChunk: oldChunk.number)
      oldChunk.number += 1
    }
    return oldChunk.start == source && oldChunk.number < old.tree.count ? oldChunk.number : nil
  }

  private mutating func itemCount(ofOldChunk number: Int) -> Int {
    unsafe LaneSummary(oldChunks.element(at: number).pointee).items
  }

  private mutating func profile(beforeOldChunk number: Int) -> [Int] {
    unsafe number == 0
      ? old.profile(beforeChunk: 0) : oldChunks.element(at: number - 1).pointee.profile
  }

  private mutating func closeChunk() {
    guard !lanes.isEmpty else { return }
    let least = state.least
    chunks.append(LaneChunk(lanes: lanes, profile: state.profile, advance: least &- startLeast))
    lanes = []
    startLeast = least
  }

  private mutating func flush() {
    guard !chunks.isEmpty else { return }
    tree.concatenate(SummedTree(chunks))
    chunks = []
  }

  consuming func finished() -> ArrangedItems<LaneIndex> {
    closeChunk()
    flush()
    return ArrangedItems(
      index: LaneIndex(laneCount: old.laneCount, tree: tree), unmoved: unmoved, count: placedCount)
  }
}
