extension SummedTree {
  /// Returns the summary of the elements before a position.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(log n)
  @inlinable
  package func prefixSummary(to position: Int) -> Summary {
    precondition(
      position >= 0 && position <= count, "Position (is \(position)) must be in 0...\(count)")
    guard let root, position < root.count else { return summary }
    return withExtendedLifetime(root) {
      var before = Summary.zero
      let (leaf, offset, _) = unsafe Self.descend(
        from: .passUnretained(root.node), to: position
      ) { before.append($0) }
      unsafe leaf._withUnsafeGuaranteedRef { before.append($0.leafSummary(0..<offset)) }
      return before
    }
  }

  /// Returns the summary of the elements in a range.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package func summary(of range: Range<Int>) -> Summary {
    checkRange(range)
    var result = Summary.zero
    if let root, !range.isEmpty {
      root.addSummary(of: range, to: &result)
    }
    return result
  }

  /// Traps if a range is not within the tree.
  @inlinable
  package func checkRange(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Range (is \(range)) must be within 0..<\(count)")
  }
}

extension Subtree {
  /// Appends the summary of a range that is not empty.
  @inlinable
  package func addSummary(of range: Range<Int>, to result: inout Summary) {
    if range.count == count {
      result.append(summary)
    } else if node.height == 0 {
      result.append(node.leafSummary(range))
    } else {
      var (index, lower) = child(at: range.lowerBound)
      var first = range.lowerBound - lower
      unsafe node.withSubtrees { subtrees in
        while first < range.upperBound {
          let length = unsafe subtrees[index].count
          let part = lower..<min(length, range.upperBound - first)
          unsafe subtrees[index].addSummary(of: part, to: &result)
          first += length
          lower = 0
          index += 1
        }
      }
    }
  }
}
