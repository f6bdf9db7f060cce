/// The data that a counted tree keeps about a run of elements.
///
/// Summaries form a monoid: `zero` is the summary of no elements, `append(_:)` joins the summaries
/// of two adjacent runs. The tree keeps one summary per subtree and joins them from left to right,
/// so a summary may depend on order (for example, hold its first and last element).
///
/// ```swift
/// struct Extent: TreeSummary {
///   var height: Int64
///   static var zero: Extent { Extent(height: 0) }
///   init(_ element: UInt32) { height = Int64(element) }
///   mutating func append(_ next: Extent) { height &+= next.height }
/// }
/// ```
///
/// # Laws
///
/// `append(_:)` is associative, and `zero` is neutral on both sides. `init(summing:)` equals
/// appending the summaries of the elements one by one. The invariant check of a tree recomputes its
/// summaries, and detects a summary that breaks these laws.
@usableFromInline
package protocol TreeSummary: Equatable, Sendable {
  /// The elements of the tree.
  associatedtype Element: Sendable

  /// The summary of no elements.
  static var zero: Self { get }

  /// Creates the summary of one element.
  init(_ element: Element)

  /// Creates the summary of a run of elements.
  ///
  /// The default appends one summary after the other. A tree sums a leaf, or a part of one, with
  /// this initializer: a summary with a faster loop should provide it.
  init(summing elements: Span<Element>)

  /// Extends this summary by the run that follows it.
  mutating func append(_ next: Self)

  /// Updates the summary of a run of which one element was replaced, if it can.
  ///
  /// If the change follows from the two elements alone, as with a sum, replacing an element costs
  /// one such call per level instead of summing a leaf and its ancestors again. The default returns
  /// `false`.
  ///
  /// - Returns: Whether the summary was updated. If `false`, it is unchanged.
  mutating func replace(_ old: Element, with new: Element) -> Bool

  /// The number of elements that fit into a leaf, at least 4.
  ///
  /// The default fills one KiB, within 32...256 elements; it is 16 for elements that hold references.
  /// Small capacities make deep trees for tests. The value must not change.
  static var leafCapacity: Int { get }

  /// The number of children that fit into an inner node, at least 4.
  ///
  /// The value must not change.
  static var branchCapacity: Int { get }
}

extension TreeSummary {
  @inlinable
  package init(summing elements: Span<Element>) {
    self = .zero
    for index in elements.indices {
      append(Self(elements[index]))
    }
  }

  @inlinable
  package mutating func replace(_ old: Element, with new: Element) -> Bool { false }

  /// An edit copies a leaf that other trees share: bytes are copied fast, but each reference in an
  /// element is counted.
  @inlinable
  package static var leafCapacity: Int {
    guard _isPOD(Element.self) else { return 16 }
    return min(256, max(32, 1024 / max(1, MemoryLayout<Element>.stride)))
  }

  @inlinable
  package static var branchCapacity: Int { 16 }
}

extension TreeSummary {
  /// The most items a node of a height holds.
  @inlinable
  package static func capacity(ofHeight height: Int) -> Int {
    height == 0 ? leafCapacity : branchCapacity
  }

  /// The fewest items a node of a height holds, unless it is the root.
  ///
  /// Three eighths of the capacity: less than the half that a split leaves, so that alternating
  /// insertions and removals do not split and merge in turn.
  @inlinable
  package static func minimum(ofHeight height: Int) -> Int {
    max(height == 0 ? 1 : 2, capacity(ofHeight: height) * 3 / 8)
  }

  /// The number of items a bulk load puts into a node: full, with a little slack.
  @inlinable
  package static func bulkFill(ofHeight height: Int) -> Int {
    capacity(ofHeight: height) - capacity(ofHeight: height) / 16
  }
}
