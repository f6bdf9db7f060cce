/// The place of a node in a tree of any depth: its index among the roots, then among the children
/// of that root, and so on.
///
/// The empty path is the place of the tree itself, whose children are the roots. Paths are in
/// reading order: a node comes before its children, and these come before its next sibling.
///
/// ```swift
/// let path: TreePath = [2, 0]
/// path.appending(4)        // [2, 0, 4]: the fifth child
/// path.removingLast()      // [2]: the parent
/// path.replacingLast(with: 1)  // [2, 1]: the next sibling
/// ```
public struct TreePath: Hashable, Sendable {
  /// The index at each level, from 0.
  public var indices: [Int]

  /// Creates a path from its indices.
  public init(_ indices: some Sequence<Int> = []) {
    self.indices = Array(indices)
  }

  /// A Boolean value that tells whether this is the path of the tree itself.
  public var isEmpty: Bool { indices.isEmpty }

  /// The number of levels.
  public var count: Int { indices.count }

  /// The index at the first level, nil in the empty path.
  public var first: Int? { indices.first }

  /// The index at the last level, nil in the empty path.
  public var last: Int? { indices.last }
}

// MARK: Other paths

extension TreePath {
  /// Returns the path one level deeper.
  public func appending(_ index: Int) -> TreePath {
    TreePath(indices + [index])
  }

  /// Returns the path relative to its first node; empty for the empty path.
  public func removingFirst() -> TreePath {
    TreePath(indices.dropFirst())
  }

  /// Returns the path of the parent; empty for the empty path.
  public func removingLast() -> TreePath {
    TreePath(indices.dropLast())
  }

  /// Returns the path with another first index, or nil for the empty path.
  public func replacingFirst(with index: Int) -> TreePath? {
    replacing(at: 0, with: index)
  }

  /// Returns the path with another last index, or nil for the empty path.
  public func replacingLast(with index: Int) -> TreePath? {
    replacing(at: count - 1, with: index)
  }

  /// Returns the path with another index at a level, from 0, or nil if it has no such level.
  public func replacing(at level: Int, with index: Int) -> TreePath? {
    guard indices.indices.contains(level) else { return nil }
    var path = self
    path.indices[level] = index
    return path
  }
}

// MARK: Index paths of lists

extension TreePath {
  /// Creates the path of two levels: section, then row.
  public init(_ path: ListIndexPath) {
    self.init([path.section, path.item])
  }
}

extension ListIndexPath {
  /// Creates the path of a row, or nil unless the tree path has two levels.
  public init?(_ path: TreePath) {
    guard path.count == 2 else { return nil }
    self.init(section: path.indices[0], item: path.indices[1])
  }
}

// MARK: Order and text

extension TreePath: Comparable {
  /// Returns whether one node comes before another in reading order.
  public static func < (left: TreePath, right: TreePath) -> Bool {
    left.indices.lexicographicallyPrecedes(right.indices)
  }
}

extension TreePath: ExpressibleByArrayLiteral {
  /// Creates a path as it is printed.
  public init(arrayLiteral elements: Int...) {
    self.init(elements)
  }
}

extension TreePath: CustomStringConvertible {
  /// The indices in brackets, for example `[2, 0, 4]`.
  public var description: String { indices.description }
}
