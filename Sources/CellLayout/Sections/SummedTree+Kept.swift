internal import CountedTree
internal import ListCore

extension SummedTree {
  /// Returns the elements after some of them changed, with the nodes of the others.
  ///
  /// - Parameters:
  ///   - kept: The stretches that stay, in the order of the new elements.
  ///   - changed: The elements to read again: ascending.
  ///   - count: The number of elements.
  ///   - element: Returns an element by its number.
  /// - Complexity: O(new elements + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, element: (Int) -> Element
  ) -> SummedTree {
    updated(kept: kept, changed: changed, count: count) { $0.map(element) }
  }

  /// Returns the elements after some of them changed, with the nodes of the others.
  ///
  /// - Parameters:
  ///   - kept: The stretches that stay, in the order of the new elements.
  ///   - changed: The elements to read again: ascending.
  ///   - count: The number of elements.
  ///   - elements: Returns adjacent elements by their numbers.
  /// - Complexity: O(new elements + k log n) for k stretches and changes.
  func updated(
    kept: [KeptRun], changed: [Int], count: Int, elements: (Range<Int>) -> [Element]
  ) -> SummedTree {
    var new = SummedTree()
    func append(upTo end: Int) {
      guard new.count < end else { return }
      new.concatenate(SummedTree(elements(new.count..<end)))
    }
    for run in kept {
      append(upTo: run.target)
      var part = self
      _ = part.split(at: run.source + run.count)
      new.concatenate(part.split(at: run.source))
    }
    append(upTo: count)
    new.set(changed.flatMap { elements($0..<$0 + 1) }, at: changed)
    return new
  }
}
