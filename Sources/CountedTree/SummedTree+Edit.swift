extension SummedTree {
  /// Replaces one element.
  ///
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func set(_ element: Element, at position: Int) {
    updateElement(at: position) { _ in element }
  }

  /// Replaces one element by the result of a function; if that is nil, nothing is written.
  ///
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func updateElement(at position: Int, _ body: (Element) -> Element?) {
    precondition(
      position >= 0 && position < count, "Position (is \(position)) must be in 0..<\(count)")
    let (leaf, offset, path) = unsafe Self.descend(
      from: .passUnretained(root!.node), to: position
    ) { _ in }
    let old = unsafe leaf._withUnsafeGuaranteedRef { $0.element(at: offset) }
    guard let new = body(old) else { return }
    _ = root!.set(new, along: path, at: offset, written: &nodesWritten)
  }

  /// Inserts an element before a position.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func insert(_ element: Element, at position: Int) {
    // Not the span of a `CollectionOfOne`: Swift 6.3 ends the life of the temporary too early. Not the
    // address of the parameter: it has the element's size, and whoever copies an element copies its
    // stride.
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) { buffer in
      unsafe buffer.initializeElement(at: 0, to: element)
      unsafe splice(position..<position, with: buffer.span)
      unsafe buffer.deinitialize()
    }
  }

  /// Inserts elements before a position.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(k + log n) for k elements
  @inlinable
  package mutating func insert(contentsOf elements: [Element], at position: Int) {
    splice(position..<position, with: elements.span)
  }

  /// Removes the elements of a range.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(log n), and O(k) for freeing those of the k elements that no other tree shares
  @inlinable
  package mutating func remove(_ range: Range<Int>) {
    splice(range, with: Span())
  }

  /// Replaces the elements of a range by others, of any number.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements removed and inserted
  @inlinable
  package mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    splice(range, with: elements.span)
  }

  /// Replaces the elements of a range by others, of any number.
  ///
  /// A small edit happens in place, leaf by leaf, and splits or melds the nodes on the path if need
  /// be. A large one splits the tree at both ends of the range, and joins the parts with a tree of
  /// the new elements.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements removed and inserted
  @inlinable
  package mutating func splice(_ range: Range<Int>, with new: Span<Element>) {
    checkRange(range)
    guard !range.isEmpty || !new.isEmpty else { return }
    if root != nil, Swift.max(range.count, new.count) <= Summary.leafCapacity {
      var upper = range.upperBound
      // An insertion goes into one leaf, and one element stands in one.
      while upper - range.lowerBound > 1, !root!.isWithinLeaf(range.lowerBound..<upper) {
        let lower = Swift.max(range.lowerBound, upper - 1 - root!.leaf(at: upper - 1).offset)
        spliceLeaf(lower..<upper, with: Span())
        upper = lower
      }
      spliceLeaf(range.lowerBound..<upper, with: new)
    } else {
      let rest = takeSuffix(from: range.upperBound)
      _ = takeSuffix(from: range.lowerBound)
      join(Subtree.load(new, written: &nodesWritten))
      join(rest)
    }
  }

  /// Replaces a range that lies within one leaf by elements that fit into another.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package mutating func spliceLeaf(_ range: Range<Int>, with new: Span<Element>) {
    if let overflow = root!.splice(range, with: new, written: &nodesWritten) {
      root = Subtree(parentOf: root.take()!, overflow, written: &nodesWritten)
    } else {
      removeIdleRoot()
    }
  }

  /// Removes the root if it has become an empty leaf, or an inner node with one child.
  @inlinable
  package mutating func removeIdleRoot() {
    if root?.count == 0 {
      root = nil
    } else if root!.node.height > 0 && root!.node.count == 1 {
      root = root.take()!.node.remove(at: 0)
    }
  }
}

extension SummedTree {
  /// Appends all elements of another tree, and shares most of its nodes.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package mutating func concatenate(_ other: SummedTree) {
    join(other.root)
  }

  /// Keeps the elements before a position, and returns those from it on as a tree of their own.
  ///
  /// The nodes written are counted here; the count of the tree returned starts at 0.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func split(at position: Int) -> SummedTree {
    precondition(
      position >= 0 && position <= count, "Position (is \(position)) must be in 0...\(count)")
    var suffix = SummedTree()
    suffix.root = takeSuffix(from: position)
    return suffix
  }

  /// Takes the elements of a range out, and returns them as a tree of their own.
  ///
  /// The nodes written are counted here; the count of the tree returned starts at 0.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func take(_ range: Range<Int>) -> SummedTree {
    checkRange(range)
    let rest = takeSuffix(from: range.upperBound)
    var taken = SummedTree()
    taken.root = takeSuffix(from: range.lowerBound)
    join(rest)
    return taken
  }

  /// Inserts all elements of another tree before a position, and shares most of its nodes.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func insert(_ other: SummedTree, at position: Int) {
    let rest = split(at: position).root
    join(other.root)
    join(rest)
  }

  /// Moves the elements of a range to another place.
  ///
  /// - Parameter position: That of the first of them afterwards.
  /// - Precondition: `range` is within `0..<count`, and `position` in `0...count - range.count`.
  /// - Complexity: O(log n), however many elements are moved
  @inlinable
  package mutating func move(_ range: Range<Int>, to position: Int) {
    checkRange(range)
    guard !range.isEmpty, position != range.lowerBound else { return }
    insert(take(range), at: position)
  }

  /// Keeps the elements before a position, and returns the others, if any.
  @inlinable
  package mutating func takeSuffix(from position: Int) -> Subtree<Summary>? {
    guard position < count else { return nil }
    guard position > 0 else { return root.take() }
    return root!.split(at: position, written: &nodesWritten)
  }

  /// Appends a subtree.
  @inlinable
  package mutating func join(_ next: consuming Subtree<Summary>?) {
    root = Subtree.join(root.take(), next, written: &nodesWritten)
  }
}
