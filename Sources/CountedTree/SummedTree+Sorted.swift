/// A summary of elements that stand in the order of a number.
@usableFromInline
package protocol SortedSummary: TreeSummary {
  /// The number of the last element of the run, which is the greatest; 0 if there are none.
  var last: UInt64 { get }

  /// Returns the number that an element is sorted by, 1 or more.
  static func sortKey(of element: borrowing Element) -> UInt64
}

extension SummedTree where Summary: SortedSummary {
  /// Returns the position of the first element whose number is not less than a key; `nil` if there is none.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func firstPosition(withSortKeyFrom key: UInt64) -> Int? {
    unsafe locate(sortKey: key) { unsafe $0.position }
  }

  /// Returns the first element whose number is not less than a key, and its position; `nil` if there is none.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func first(withSortKeyFrom key: UInt64) -> (position: Int, element: Element)? {
    unsafe locate(sortKey: key) { place in
      let element = unsafe place.leaf._withUnsafeGuaranteedRef { leaf in
        unsafe leaf.element(at: place.offset)
      }
      return unsafe (place.position, element)
    }
  }

  /// Visits elements in order, from the first one whose number is not less than a key.
  ///
  /// - Parameter body: A function that is called with each element, and returns whether to continue.
  /// - Complexity: O(k + log n) for k elements visited
  @inlinable
  package func scan(fromSortKey key: UInt64, _ body: (Element) -> Bool) {
    // Mostly one element is visited, in the leaf that the descent ends in; its position is not needed.
    let visited = unsafe locate(sortKey: key) { place -> Int? in
      unsafe place.leaf._withUnsafeGuaranteedRef { leaf in
        for offset in unsafe place.offset..<leaf.count {
          guard body(leaf.element(at: offset)) else { return nil }
        }
        return unsafe leaf.count - place.offset
      }
    }
    guard let visited = visited.flatMap(\.self), let first = firstPosition(withSortKeyFrom: key)
    else { return }
    var rest = makeIterator(from: first + visited)
    while let element = rest.next(), body(element) {}
  }

  /// A place that a descent by a number ends at.
  @usableFromInline
  typealias SortedPlace = (leaf: NodeReference, offset: Int, position: Int)

  /// Descends to the first element whose number is not less than a key.
  @inlinable
  @inline(__always)
  func locate<Result>(sortKey key: UInt64, then body: (SortedPlace) -> Result) -> Result? {
    guard let root, root.summary.last >= key else { return nil }
    return withExtendedLifetime(root) {
      var reference = unsafe NodeReference.passUnretained(root.node)
      var (position, lower, upper) = (0, UInt64(0), root.summary.last)
      for _ in 0..<root.node.height {
        unsafe reference = reference._withUnsafeGuaranteedRef { node in
          unsafe node.withSubtrees { subtrees in
            let index = SortedSearch(key: key, lower: lower, upper: upper, count: node.count)
              .first { unsafe subtrees[$0].summary.last }
            for child in 0..<index { unsafe position &+= subtrees[child].count }
            if index > 0 { unsafe lower = subtrees[index - 1].summary.last }
            unsafe upper = subtrees[index].summary.last
            return unsafe NodeReference.passUnretained(subtrees[index].node)
          }
        }
      }
      let offset = unsafe reference._withUnsafeGuaranteedRef { leaf in
        unsafe leaf.withElements { elements in
          SortedSearch(key: key, lower: lower, upper: upper, count: leaf.count)
            .first { unsafe Summary.sortKey(of: elements[$0]) }
        }
      }
      return unsafe body((reference, offset, position + offset))
    }
  }
}

/// The search in a node whose greatest number is known, and the number before its first.
///
/// Hash values and the labels of rows are spread evenly, so the search begins where the key should be, and goes
/// on to its neighbours, which mostly lie in the same line of memory.
@usableFromInline
struct SortedSearch {
  @usableFromInline let key: UInt64
  @usableFromInline let lower: UInt64
  @usableFromInline let upper: UInt64
  @usableFromInline let count: Int

  @inlinable
  init(key: UInt64, lower: UInt64, upper: UInt64, count: Int) {
    self.key = key
    self.lower = lower
    self.upper = upper
    self.count = count
  }

  /// Returns the first index whose number is not less than the key.
  ///
  /// - Parameter number: Returns the number at an index; the last one is not less than the key.
  /// - Complexity: O(count); O(1) expected where numbers are spread evenly
  @inlinable
  @inline(__always)
  func first(_ number: (Int) -> UInt64) -> Int {
    let share = Double(key &- lower) / Double(max(1, upper &- lower))
    var index = min(count - 1, Int(share * Double(count)))
    while index < count - 1, number(index) < key { index += 1 }
    while index > 0, number(index - 1) >= key { index -= 1 }
    return index
  }
}
