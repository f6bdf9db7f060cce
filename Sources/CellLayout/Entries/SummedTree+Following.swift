internal import CountedTree
internal import ListCore

extension SummedTree {
  /// The elements of a list after a batch, from those before it.
  ///
  /// - Parameters:
  ///   - kept: the stretches that the batch left as they were or moved, in the new order.
  ///   - newCount: the number of elements in the new list.
  ///   - new: what stands between the stretches.
  /// - Complexity: O(k log n) for k stretches, at most O(n).
  func following(_ kept: [KeptRun], count newCount: Int, new: Element) -> SummedTree {
    // Cutting a tree costs about as much as writing so many elements anew.
    let isCheaperAnew = kept.count > newCount / 1024 + 8
    return isCheaperAnew
      ? rewritten(kept, count: newCount, new: new) : cut(kept, count: newCount, new: new)
  }

  /// Shares most nodes with this tree.
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

  /// The same in a tree of its own.
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
