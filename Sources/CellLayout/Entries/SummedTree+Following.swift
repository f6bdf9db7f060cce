internal import CountedTree
internal import ListCore

extension SummedTree {
  /// Returns the elements of a list after a batch, made from the elements before it.
  ///
  /// - Parameters:
  ///   - kept: The stretches that the batch left as they were or moved, in the order of the new
  ///     list.
  ///   - newCount: The number of elements in the new list.
  ///   - new: The element for every position between the stretches.
  /// - Complexity: O(k log n) for k stretches, at most O(n).
  func following(_ kept: [KeptRun], count newCount: Int, new: Element) -> SummedTree {
    // Cutting a tree costs about as much as writing 1,024 elements anew.
    let isCheaperAnew = kept.count > newCount / 1024 + 8
    return isCheaperAnew
      ? rewritten(kept, count: newCount, new: new) : cut(kept, count: newCount, new: new)
  }

  /// Returns the new elements in a tree that shares most nodes with this one.
  private func cut(
    _ stretches: [KeptRun], count newCount: Int, new: Element
  ) -> SummedTree {
    var result = SummedTree()
    for stretch in stretches {
      result.append(new, to: stretch.target)
      var part = self
      _ = part.split(at: stretch.source + stretch.count)
      result.concatenate(part.split(at: stretch.source))
    }
    result.append(new, to: newCount)
    return result
  }

  private mutating func append(_ element: Element, to newCount: Int) {
    guard newCount > count else { return }
    insert(contentsOf: Array(repeating: element, count: newCount - count), at: count)
  }

  /// Returns the new elements in a tree of its own.
  private func rewritten(
    _ stretches: [KeptRun], count newCount: Int, new: Element
  ) -> SummedTree {
    var result = Array(repeating: new, count: newCount)
    for stretch in stretches {
      let distance = stretch.target - stretch.source
      forEach(in: stretch.source..<stretch.source + stretch.count) { result[$0 + distance] = $1 }
    }
    return SummedTree(result)
  }
}
