internal import ListCore

/// The lanes of the items of stable masonries: data beside the snapshot, because they follow from the
/// updates so far and not from the items alone.
///
/// A layout made from the same snapshot, cells, environment and lanes has the same frames. To show a list
/// after a relaunch as the user left it, keep the lanes with the list:
///
/// ```swift
/// let lanes = layout.laneAssignment
/// let restored = ListLayout(
///   snapshot, cells: cells, environment: environment, engines: engines, lanes: lanes)
/// ```
///
/// `apply` and `update` derive the next lanes by one rule, item by item down a section: an item stays in
/// its lane if its top there is at most `MasonryLayout.stableLimit` below the end of the shortest lane. Else, and
/// if it is new, it takes the shortest lane, of equal ones the leading one. In a section with another
/// number of lanes an item has none.
public struct LaneAssignment<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The lane of an item.
  public struct Lane: Hashable, Sendable, Codable {
    /// The number of the lane, from the leading one.
    public var lane: Int
    /// The number of lanes of the item's section.
    public var count: Int

    /// Creates a lane.
    ///
    /// - Parameters:
    ///   - lane: The number of the lane, from the leading one; one that the section does not have counts
    ///     for nothing.
    ///   - count: The number of lanes of the item's section.
    public init(_ lane: Int, of count: Int) {
      self.lane = lane
      self.count = count
    }
  }

  /// The lanes by the identifiers of the items; items that take all lanes have none.
  public var lanes: [ItemID: Lane]

  /// Creates an assignment.
  public init(_ lanes: [ItemID: Lane] = [:]) { self.lanes = lanes }
}

extension LaneAssignment: Codable where ItemID: Codable {}

extension LaneAssignment {
  /// Returns the lane of an item in a section with a number of lanes.
  func lane(of id: ItemID, laneCount: Int) -> UInt16? {
    guard let known = lanes[id], known.count == laneCount, known.lane >= 0, known.lane < laneCount
    else { return nil }
    return UInt16(known.lane)
  }
}

extension ListLayout {
  /// The lanes of all items of stable masonries.
  ///
  /// - Complexity: O(n) for n items of such sections.
  public var laneAssignment: LaneAssignment<Item.ID> {
    var assignment = LaneAssignment<Item.ID>()
    guard entries.sections != nil else { return assignment }
    for section in 0..<index.sectionCount {
      guard let known = entries.stableLanes(ofSection: section),
        let items = snapshot.items(inSection: section)
      else { continue }
      var lanes = known.lanes.makeIterator()
      items.forEach(in: items.indices) { item in
        guard let lane = lanes.next(), lane != LaneState.allLanes else { return }
        assignment.lanes[item.id] = .init(Int(lane), of: known.laneCount)
      }
    }
    return assignment
  }
}
