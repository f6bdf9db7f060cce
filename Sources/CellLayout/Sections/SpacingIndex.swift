internal import CountedTree
internal import ListCore

/// The distances below the items of a section of rows whose items have spacings of their own, in order.
///
/// Copies share the nodes that they have in common.
struct SpacingIndex: Sendable {
  /// The spacings in 1/64 px; that of the last item counts for nothing.
  private(set) var tree = SummedTree<WidthSummary>()

  /// Returns the spacings of a section after some of its items changed.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose spacing may have changed: ascending.
  ///   - count: The number of items.
  ///   - spacing: Returns the spacing below an item by its number.
  /// - Complexity: O(new items + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, spacing: (Int) -> Int
  ) -> SpacingIndex {
    var new = SpacingIndex()
    new.tree = tree.updated(kept: kept, changed: changed, count: count) {
      UInt32(truncatingIfNeeded: spacing($0))
    }
    return new
  }

  /// Returns the sum of the spacings above an item.
  ///
  /// - Complexity: O(log n).
  func above(_ item: Int) -> Int { tree.prefixSummary(to: item).width }

  /// Returns the spacing below an item.
  ///
  /// - Complexity: O(log n).
  func below(_ item: Int) -> Int { Int(tree[item]) }
}
