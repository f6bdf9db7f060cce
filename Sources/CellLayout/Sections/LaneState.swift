/// The tops of the next item in each lane of a masonry, in 1/64 px from the section's first line.
///
/// The next item goes to the lane with the least top, of equal ones to the leading one, unless it may
/// stay in a lane.
struct LaneState: Equatable {
  private(set) var tops: [Int]

  /// The number that stands for all lanes.
  static let allLanes: UInt16 = .max

  /// Creates a state from its profile and its least top.
  init(_ profile: [Int], least: Int) { tops = profile.map { $0 &+ least } }

  /// The least top.
  var least: Int { tops.min() ?? 0 }
  /// The greatest top.
  var greatest: Int { tops.max() ?? 0 }

  /// The tops less the least of them.
  var profile: [Int] {
    let least = least
    return tops.map { $0 &- least }
  }

  /// Puts an item into a lane, or into all lanes, and returns the lane.
  ///
  /// - Parameters:
  ///   - gap: The distance between items, in 1/64 px.
  ///   - limit: The greatest distance below the least top at which an item stays in its lane.
  @inline(__always)
  mutating func put(_ item: LaneIndex.Item, gap: Int, limit: Int) -> UInt16 {
    let extent = item.height &+ gap
    guard !item.isFull else {
      _ = put(Self.allLanes, extent: extent)
      return Self.allLanes
    }
    if let lane = item.lane, Int(lane) < tops.count, tops[Int(lane)] &- least <= limit {
      tops[Int(lane)] &+= extent
      return lane
    }
    return unsafe tops.withUnsafeMutableBufferPointer { tops in
      var lane = 0
      var least = unsafe tops[0]
      for other in 1..<max(1, tops.count) where unsafe tops[other] < least {
        lane = other
        least = unsafe tops[other]
      }
      unsafe tops[lane] = least &+ extent
      return UInt16(truncatingIfNeeded: lane)
    }
  }

  /// Puts an item into a lane, and returns its top.
  ///
  /// - Parameters:
  ///   - lane: The lane, or all of them.
  ///   - extent: The height of the item with the gap below it.
  mutating func put(_ lane: UInt16, extent: Int) -> Int {
    guard lane == Self.allLanes else {
      let top = tops[Int(lane)]
      tops[Int(lane)] = top &+ extent
      return top
    }
    let top = greatest
    for lane in tops.indices { tops[lane] = top &+ extent }
    return top
  }
}
