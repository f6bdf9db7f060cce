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
    let least = least
    let lane = tops.firstIndex(of: least) ?? 0
    tops[lane] = least &+ extent
    return UInt16(truncatingIfNeeded: lane)
  }

  /// Puts items that have no lane yet, and take one each, into lanes, and returns the lanes.
  ///
  /// Which lane is the next one is hard to foresee. Therefore nothing branches on it: the lanes stand in the order of
  /// their tops, each as one number, its top above the least one and its own number in the lowest 16 bits. The first
  /// three, in most masonries all of them, stay in registers.
  ///
  /// - Parameters:
  ///   - heights: The heights of at most 256 items in 1/64 px, of 2³⁰ each.
  ///   - gap: The distance between items, in 1/64 px.
  ///   - order: Memory for the order of the lanes; its elements are of no use to others.
  mutating func put(
    _ heights: ArraySlice<UInt32>, gap: Int, order: inout [Int]
  ) -> [UInt16] {
    let least = least
    let noLane = Int.max
    order.removeAll(keepingCapacity: true)
    for lane in tops.indices { order.append((tops[lane] &- least) << 16 | lane) }
    order.sort()
    while order.count < 4 { order.append(noLane) }
    let lanes = unsafe [UInt16](unsafeUninitializedCapacity: heights.count) { lanes, count in
      unsafe heights.withUnsafeBufferPointer { heights in
        unsafe order.withUnsafeMutableBufferPointer { order in
          var (first, second, third) = unsafe (order[0], order[1], order[2])
          for item in heights.indices {
            unsafe lanes[item] = UInt16(truncatingIfNeeded: first)
            var moving = unsafe first &+ (Int(heights[item]) &+ gap) << 16
            (first, moving) = (min(second, moving), max(second, moving))
            (second, moving) = (min(third, moving), max(third, moving))
            var (next, last) = unsafe (order[3], 3)
            third = min(next, moving)
            while last + 1 < order.count {
              moving = max(next, moving)
              next = unsafe order[last + 1]
              unsafe order[last] = min(next, moving)
              last += 1
            }
            unsafe order[last] = max(next, moving)
          }
          unsafe (order[0], order[1], order[2]) = (first, second, third)
        }
      }
      count = heights.count
    }
    for entry in order where entry != noLane { tops[entry & 0xFFFF] = least &+ entry >> 16 }
    return lanes
  }

  /// Returns whether the tops less the least of them are those of a profile.
  func hasProfile(_ profile: [Int]) -> Bool {
    let least = least
    return tops.count == profile.count
      && tops.indices.allSatisfy { tops[$0] &- least == profile[$0] }
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
