internal import CountedTree

/// Adjacent items of a masonry, with the lanes that they stand in.
struct LaneChunk: Sendable, Equatable {
  /// The lane of each item; ``LaneState/allLanes`` for an item that takes all of them.
  let lanes: [UInt16]
  /// The tops of the next item in each lane after the last item, less the least of them.
  let profile: [Int]
  /// The sums of the chunk: a search passes chunks whose lanes it does not read.
  fileprivate let summary: LaneSummary

  /// Creates a chunk.
  ///
  /// - Parameter advance: The difference between the least top after the last item and before the first one.
  init(lanes: [UInt16], profile: [Int], advance: Int) {
    self.lanes = lanes
    self.profile = profile
    summary = LaneSummary(
      items: lanes.count, advance: advance, bottom: advance &+ (profile.max() ?? 0))
  }
}

/// The sums of a sequence of chunks.
struct LaneSummary: TreeSummary, Equatable {
  /// The number of items.
  private(set) var items = 0
  /// The difference between the least tops after and before the chunks.
  private(set) var advance = 0
  /// The greatest top after the chunks, from the least top before them.
  private(set) var bottom = 0

  static var zero: LaneSummary { LaneSummary(items: 0, advance: 0, bottom: 0) }

  fileprivate init(items: Int, advance: Int, bottom: Int) {
    self.items = items
    self.advance = advance
    self.bottom = bottom
  }

  init(_ chunk: LaneChunk) { self = chunk.summary }

  mutating func append(_ next: LaneSummary) {
    items &+= next.items
    bottom = max(bottom, advance &+ next.bottom)
    advance &+= next.advance
  }
}
