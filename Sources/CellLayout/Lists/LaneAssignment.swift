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

  private enum Storage: Sendable {
    case known([ItemID: Lane])
    case layout(any LaneSource<ItemID>)
  }

  private var storage: Storage

  /// The lanes by the identifiers of the items; items that take all lanes have none.
  ///
  /// - Complexity: O(n) for n items of stable masonries if the assignment is that of a layout; else O(1).
  public var lanes: [ItemID: Lane] {
    get {
      switch storage {
      case .known(let lanes): lanes
      case .layout(let source): source.lanes
      }
    }
    set { storage = .known(newValue) }
  }

  /// Creates an assignment.
  public init(_ lanes: [ItemID: Lane] = [:]) { storage = .known(lanes) }

  init(of source: any LaneSource<ItemID>) { storage = .layout(source) }

  /// Returns the lane of an item; `nil` for an item without a lane.
  ///
  /// - Complexity: O(log n) if the assignment is that of a layout; else O(1).
  public subscript(id: ItemID) -> Lane? {
    switch storage {
    case .known(let lanes): lanes[id]
    case .layout(let source): source.lane(of: id)
    }
  }

  /// A Boolean value that tells whether certainly no item has a lane.
  var isEmpty: Bool { if case .known(let lanes) = storage { lanes.isEmpty } else { false } }

  /// Returns whether two assignments have the same lanes.
  ///
  /// - Complexity: O(n).
  public static func == (assignment: LaneAssignment, other: LaneAssignment) -> Bool {
    assignment.lanes == other.lanes
  }

  /// Feeds all lanes.
  ///
  /// - Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(lanes) }
}

extension LaneAssignment: Codable where ItemID: Codable {
  private enum CodingKeys: CodingKey { case lanes }

  /// Creates an assignment from a decoder.
  ///
  /// - Throws: `DecodingError` if the data is no assignment.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try container.decode([ItemID: Lane].self, forKey: .lanes))
  }

  /// Encodes all lanes.
  ///
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lanes, forKey: .lanes)
  }
}

extension LaneAssignment {
  /// Returns the lane of an item in a section with a number of lanes.
  func lane(of id: ItemID, laneCount: Int) -> UInt16? {
    guard let known = self[id], known.count == laneCount, known.lane >= 0, known.lane < laneCount
    else { return nil }
    return UInt16(known.lane)
  }
}

/// A list whose items have lanes.
protocol LaneSource<ItemID>: Sendable {
  associatedtype ItemID: Hashable & Sendable

  /// Returns the lane of an item; `nil` for an item without a lane.
  func lane(of id: ItemID) -> LaneAssignment<ItemID>.Lane?
  /// The lanes of all items.
  var lanes: [ItemID: LaneAssignment<ItemID>.Lane] { get }
}

/// The items and lanes of a layout, which share their nodes with it.
private struct LayoutLanes<Section: ListSection, Item: ListItem>: LaneSource {
  let snapshot: ListSnapshot<Section, Item>
  let entries: EntryTable

  func lane(of id: Item.ID) -> LaneAssignment<Item.ID>.Lane? {
    guard let path = snapshot.indexPath(ofItem: id),
      let known = entries.stableLanes(ofSection: path.section),
      let lane = known.lane(of: path.item)
    else { return nil }
    return .init(Int(lane), of: known.laneCount)
  }

  var lanes: [Item.ID: LaneAssignment<Item.ID>.Lane] {
    var found: [Item.ID: LaneAssignment<Item.ID>.Lane] = [:]
    for section in 0..<snapshot.sectionCount {
      guard let known = entries.stableLanes(ofSection: section),
        let items = snapshot.items(inSection: section)
      else { continue }
      var lanes = known.lanes.makeIterator()
      items.forEach(in: items.indices) { item in
        guard let lane = lanes.next(), lane != LaneState.allLanes else { return }
        found[item.id] = .init(Int(lane), of: known.laneCount)
      }
    }
    return found
  }
}

extension ListLayout {
  /// The lanes of all items of stable masonries, which share their storage with the layout: an update makes
  /// no others than it arranges.
  ///
  /// - Complexity: O(1).
  public var laneAssignment: LaneAssignment<Item.ID> {
    entries.hasStableLanes
      ? LaneAssignment(of: LayoutLanes(snapshot: snapshot, entries: entries)) : LaneAssignment()
  }
}
