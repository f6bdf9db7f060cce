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
    var new = SummedTree()
    func append(upTo end: Int) {
      guard new.count < end else { return }
      new.concatenate(SummedTree((new.count..<end).map(element)))
    }
    for run in kept {
      append(upTo: run.target)
      var part = self
      _ = part.split(at: run.source + run.count)
      new.concatenate(part.split(at: run.source))
    }
    append(upTo: count)
    new.set(changed.map(element), at: changed)
    return new
  }
}
