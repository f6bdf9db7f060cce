internal import CountedTree

extension HeightIndex {
  /// Changes the height of an entry.
  package mutating func setHeight(_ height: Int, at position: Int) {
    tree.updateElement(at: position) { entry in
      entry.height == height ? nil : HeightEntry(entry.kind, height: height)
    }
  }

  /// Changes the heights of rows at ascending positions.
  mutating func setRowHeights(_ heights: [Int], at positions: [Int]) {
    tree.set(heights.map { HeightEntry(.row, height: $0) }, at: positions)
  }

  /// Changes the heights of entries at ascending positions.
  mutating func setHeights(_ heights: [Int], at positions: [Int]) {
    let entries = zip(tree.elements(at: positions), heights).map {
      HeightEntry($0.kind, height: $1)
    }
    tree.set(entries, at: positions)
  }

  /// Returns the positions of adjacent entries whose heights differ from the given ones, in order.
  ///
  /// - Parameters:
  ///   - heights: The heights of the entries.
  ///   - range: The positions of the entries.
  func positions(withOtherHeightsThan heights: [Int32], in range: Range<Int>) -> [Int] {
    precondition(
      heights.count == range.count, "\(range.count) entries should get \(heights.count) heights")
    var positions: [Int] = []
    unsafe tree.forEachRun(in: range) { first, entries in
      let offset = first - range.lowerBound
      for i in entries.indices where unsafe entries[i].height != Int(heights[offset + i]) {
        positions.append(first + i)
      }
    }
    return positions
  }

  package mutating func insert(_ entries: [HeightEntry], at position: Int) {
    tree.insert(contentsOf: entries, at: position)
  }

  package mutating func remove(_ range: Range<Int>) {
    tree.remove(range)
  }

  /// Removes the entries at ascending positions.
  mutating func remove(at positions: [Int]) {
    tree.edit(removing: positions, inserting: [], at: [])
  }

  /// Inserts entries, each before the one at a position; the positions ascend.
  mutating func insert(_ entries: [HeightEntry], at positions: [Int]) {
    tree.edit(removing: [], inserting: entries, at: positions)
  }

  /// Takes adjacent entries out and returns them as an index of their own.
  mutating func take(_ range: Range<Int>) -> HeightIndex {
    var taken = self
    taken.tree = tree.take(range)
    return taken
  }

  /// Inserts all entries of another index.
  mutating func insert(_ other: HeightIndex, at position: Int) {
    tree.insert(other.tree, at: position)
  }

  /// Moves adjacent entries.
  ///
  /// - Parameter position: The position of the first moved entry after the move.
  package mutating func move(_ range: Range<Int>, to position: Int) {
    tree.move(range, to: position)
  }

  /// Returns the entries of a range, in order.
  package func entries(in range: Range<Int>) -> [HeightEntry] {
    var entries: [HeightEntry] = []
    entries.reserveCapacity(range.count)
    tree.forEach(in: range) { _, entry in entries.append(entry) }
    return entries
  }

  /// Recomputes every sum, and traps if a sum is wrong.
  package func checkInvariants() {
    tree.checkInvariants()
    precondition(tree.summary.starts == tree.summary.ends, "every section starts and ends once")
  }
}
