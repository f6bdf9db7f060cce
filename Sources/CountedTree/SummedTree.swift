/// A sequence of elements with search, sums and edits in logarithmic time, whose copies share their
/// common parts.
///
/// A tree keeps its elements in order, and for each run of them a *summary* of the client's choice
/// (``TreeSummary``): a number of rows, a sum of heights, a first and last element. It sums the
/// elements before a position, and finds the first position at which a sum crosses a limit, without
/// visiting the elements.
///
/// ```swift
/// var heights = SummedTree<Extent>(rowHeights)
/// let top = heights.prefixSummary(to: 1_000).height
/// let row = heights.firstPosition { $0.height > top + 600 }?.position
/// heights.set(48, at: 1_000)
/// ```
///
/// # Structure
///
/// A counted B+tree: leaves hold up to some hundred elements side by side, inner nodes up to some
/// thirty children, each with the count and the summary of its elements. All leaves are at the same
/// depth. Nodes other than the root are at least three eighths full; a bulk load fills them up but
/// for a sixteenth.
///
/// A million elements of four bytes make a tree of four levels and take about 4.4 bytes each.
///
/// # Values
///
/// A tree is a value: copying it is O(1), and a copy shares all nodes with its original. An edit
/// writes nodes of its own in place, and copies the shared ones on the path from the root to the
/// place of the edit, all others remain shared. Old versions stay valid for as long as they are
/// kept. If elements are nothing but bytes, a copied node borrows the children of its original, which
/// then lives as long as the copy borrows any: a tree may keep some nodes of older versions.
///
/// # Cost
///
/// n is the number of elements, k of those given, taken or visited. The factors of log n and the
/// constants include work on a whole node: summing a leaf is O(1) in this sense.
///
/// | operation | cost |
/// |---|---|
/// | `count`, `summary`, copying | O(1) |
/// | element at a position, prefix sum, range sum, first position | O(log n) |
/// | `set` | O(log n) |
/// | `insert`, `replace` | O(k + log n) |
/// | `remove` | O(log n), and O(k) to free what no other tree shares |
/// | `concatenate`, `split`, `take`, `move`, `insert` of a tree | O(log n) |
/// | bulk load, `update(in:)`, `forEach(in:)`, iteration | O(k + log n) |
///
/// Recursion is as deep as the tree is high.
@usableFromInline
package struct SummedTree<Summary: TreeSummary>: Sendable {
  @usableFromInline
  package typealias Element = Summary.Element

  /// The root with its count and summary, if there are elements.
  @usableFromInline
  package var root: Subtree<Summary>?

  /// The number of nodes that edits of this value have created or written.
  ///
  /// A statistic for tests and benchmarks: editing k elements of n writes O(k + log n) nodes, and
  /// the difference of this number before and after tells how many. Copies start with the number of
  /// their original and count on for themselves. It takes no part in equality.
  @usableFromInline
  package var nodesWritten: Int

  /// Creates a tree without elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  package init() {
    root = nil
    nodesWritten = 0
  }

  /// The number of elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  package var count: Int { root?.count ?? 0 }

  /// A Boolean value that tells whether there are no elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  package var isEmpty: Bool { root == nil }

  /// The summary of all elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  package var summary: Summary { root?.summary ?? .zero }

  /// The number of levels above the leaves.
  ///
  /// - Complexity: O(1)
  @inlinable
  package var height: Int { root?.node.height ?? 0 }

  /// Returns whether two trees are certainly equal, because one is an unedited copy of the other.
  ///
  /// - Complexity: O(1)
  @inlinable
  package func isIdentical(to other: SummedTree) -> Bool { root?.node === other.root?.node }
}

extension SummedTree: Equatable where Summary.Element: Equatable {
  /// Returns whether two trees have the same elements in the same order.
  ///
  /// - Complexity: O(1) if the trees are identical or have different counts or summaries, otherwise
  ///   O(n)
  @inlinable
  package static func == (left: SummedTree, right: SummedTree) -> Bool {
    left.isIdentical(to: right)
      || left.count == right.count && left.summary == right.summary && left.elementsEqual(right)
  }
}
