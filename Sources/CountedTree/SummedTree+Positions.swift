extension SummedTree {
  /// Calls a function with the elements of each leaf whose summary, and those of all subtrees it
  /// belongs to, satisfy a predicate, in order.
  ///
  /// With a predicate that a subtree satisfies if any of its elements does, this finds the elements
  /// that do, and some of their neighbours.
  ///
  /// - Complexity: O(k log n) for k leaves visited
  @inlinable
  package func forEach(
    inLeavesWhere predicate: (Summary) -> Bool,
    _ body: (_ position: Int, _ element: Element) -> Void
  ) {
    root?.forEach(inLeavesWhere: predicate, start: 0, body)
  }

  /// Returns the elements at several positions, in the order of the positions.
  ///
  /// - Precondition: The positions are within `0..<count`.
  /// - Complexity: O(k log n) for k positions; those that ascend are read fastest
  @inlinable
  package func elements(at positions: [Int]) -> [Element] {
    fetch(positions.span)
    var reader = ElementReader(self)
    return positions.map { unsafe reader.element(at: $0).pointee }
  }

  /// Replaces elements at several positions.
  ///
  /// Every node on the way to any of them is written and summed once.
  ///
  /// - Parameter positions: As many as there are elements, ascending; of two that are equal the last counts.
  /// - Precondition: The positions are within `0..<count`.
  /// - Complexity: O(k log n) for k elements, at most O(n)
  @inlinable
  package mutating func set(_ elements: [Element], at positions: [Int]) {
    precondition(elements.count == positions.count, "Every element needs one position")
    guard let first = positions.first, let last = positions.last else { return }
    precondition(
      first >= 0 && last < count, "Positions (are \(first)...\(last)) must be in 0..<\(count)")
    fetch(positions.span)
    root!.set(elements.span, at: positions.span, start: 0, written: &nodesWritten)
  }
}

extension Subtree {
  @inlinable
  package func forEach(
    inLeavesWhere predicate: (Summary) -> Bool, start: Int,
    _ body: (_ position: Int, _ element: Element) -> Void
  ) {
    guard predicate(summary) else { return }
    let items = node.count
    if node.height == 0 {
      unsafe node.withElements { elements in
        for index in 0..<items { unsafe body(start + index, elements[index]) }
      }
    } else {
      unsafe node.withSubtrees { subtrees in
        var start = start
        for index in 0..<items {
          unsafe subtrees[index].forEach(inLeavesWhere: predicate, start: start, body)
          unsafe start += subtrees[index].count
        }
      }
    }
  }

  /// Replaces elements at ascending positions, of which there is at least one.
  ///
  /// - Parameter start: The position of this subtree's first element in the tree.
  @inlinable
  package mutating func set(
    _ new: Span<Element>, at positions: Span<Int>, start: Int, written: inout Int
  ) {
    TreeNode.makeWritable(&node)
    written += 1
    if node.height == 0 {
      unsafe node.withElements { elements in
        for index in positions.indices {
          unsafe elements[positions[index] - start] = new[index]
        }
      }
    } else {
      unsafe node.withSubtrees { subtrees in
        var (child, start, first) = (0, start, 0)
        while first < positions.count {
          let end = unsafe start + subtrees[child].count
          var last = first
          while last < positions.count, positions[last] < end { last += 1 }
          if last > first {
            let part = first..<last
            node.own(at: child)
            unsafe subtrees[child].set(
              new.extracting(part), at: positions.extracting(part), start: start,
              written: &written)
          }
          (child, start, first) = (child + 1, end, last)
        }
      }
    }
    refresh()
  }
}
