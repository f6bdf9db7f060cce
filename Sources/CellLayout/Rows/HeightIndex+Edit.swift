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
    let entries = zip(positions, heights).map { HeightEntry(tree[$0].kind, height: $1) }
    tree.set(entries, at: positions)
  }

  /// Changes all heights, in order.
  mutating func setAllHeights(_ heights: [Int32]) {
    precondition(heights.count == count, "\(count) entries should get \(heights.count) heights")
    tree.updateAll { position, entry in
      entry = HeightEntry(entry.kind, height: Int(heights[position]))
    }
  }

  package mutating func insert(_ entries: [HeightEntry], at position: Int) {
    tree.insert(contentsOf: entries, at: position)
  }

  package mutating func remove(_ range: Range<Int>) {
    tree.remove(range)
  }

  /// Takes neighbouring entries out, and returns them as an index of their own.
  mutating func take(_ range: Range<Int>) -> HeightIndex {
    var taken = self
    taken.tree = tree.take(range)
    return taken
  }

  /// Inserts all entries of another index.
  mutating func insert(_ other: HeightIndex, at position: Int) {
    tree.insert(other.tree, at: position)
  }

  /// Moves neighbouring entries; they start at a position afterwards.
  package mutating func move(_ range: Range<Int>, to position: Int) {
    tree.move(range, to: position)
  }

  /// The entries of a range, in order.
  package func entries(in range: Range<Int>) -> [HeightEntry] {
    var entries: [HeightEntry] = []
    entries.reserveCapacity(range.count)
    tree.forEach(in: range) { _, entry in entries.append(entry) }
    return entries
  }

  /// Recomputes every sum and traps if one is wrong.
  package func checkInvariants() {
    tree.checkInvariants()
    precondition(tree.summary.starts == tree.summary.ends, "every section starts and ends once")
  }
}
