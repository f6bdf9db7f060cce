internal import CountedTree
internal import ListCore

/// The distance below an item, in 32 bits.
struct ItemDistance: BitwiseCopyable, Sendable, Equatable {
  private let bits: UInt32

  /// Creates a distance in 1/64 px, at most 2²⁴ px.
  ///
  /// - Parameter isOwn: Whether the item has the distance of its own.
  init(_ distance: Int, isOwn: Bool) {
    bits = UInt32(truncatingIfNeeded: distance) << 1 | (isOwn ? 1 : 0)
  }

  /// The distance in 1/64 px.
  var distance: Int { Int(bits >> 1) }
  /// A Boolean value that tells whether the item has the distance of its own, not that of its section.
  var isOwn: Bool { bits & 1 == 1 }
}

/// The sum of distances in 1/64 px.
struct DistanceSummary: TreeSummary {
  private(set) var sum = 0

  static var zero: DistanceSummary { DistanceSummary() }
  private init() {}

  init(_ item: ItemDistance) { sum = item.distance }

  mutating func append(_ next: DistanceSummary) { sum &+= next.sum }
}

/// The distances below the items of a section of rows whose items have spacings of their own, in order.
///
/// Copies share the nodes that they have in common.
struct SpacingIndex: Sendable {
  /// The spacings; that of the last item counts for nothing.
  private(set) var tree = SummedTree<DistanceSummary>()

  /// Returns the spacings of a section after some of its items changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose spacing may have changed: ascending.
  ///   - count: The number of items.
  ///   - spacing: Returns the spacing below an item by its number.
  /// - Complexity: O(new items + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, spacing: (Int) -> ItemDistance
  ) -> SpacingIndex {
    var new = SpacingIndex()
    new.tree = tree.updated(kept: kept, changed: changed, count: count, element: spacing)
    return new
  }

  /// Returns the sum of the spacings above an item.
  ///
  /// - Complexity: O(log n).
  func above(_ item: Int) -> Int { tree.prefixSummary(to: item).sum }

  /// Returns the spacing below an item.
  ///
  /// - Complexity: O(log n).
  func below(_ item: Int) -> Int { tree[item].distance }

  /// Returns the spacing that an item has of its own, in 1/64 px; `nil` if it has that of its section.
  ///
  /// - Complexity: O(log n).
  func own(_ item: Int) -> Int? {
    let spacing = tree[item]
    return spacing.isOwn ? spacing.distance : nil
  }
}
