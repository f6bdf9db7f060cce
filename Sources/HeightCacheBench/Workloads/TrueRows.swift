internal import TextLayout

/// The true rows of a list while a workload is played: plain arrays, the reference of all strategies.
struct TrueRows {
  private(set) var ids: [Int] = []
  private(set) var versions: [Int] = []
  private(set) var heights: [LayoutUnit] = []
  private(set) var width = LayoutUnit.zero
  private(set) var window = LayoutUnit.zero
  /// The versions of rows that are gone, if they are not 0.
  private var goneVersions: [Int: Int] = [:]
  /// The offsets of all rows and the end; `nil` after a change.
  private var knownOffsets: [LayoutUnit]?

  var count: Int { ids.count }

  /// Brings the rows behind an operation that fits them.
  mutating func apply(_ operation: HeightOperation) {
    switch operation {
    case .load(let rows, let width, let window):
      self.width = width
      self.window = window
      replace(0..<count, with: rows)
    case .replace(let range, let rows): replace(range, with: rows)
    case .move(let range, let position):
      ids.move(range, to: position)
      versions.move(range, to: position)
      heights.move(range, to: position)
    case .height(let height, let row):
      heights[row] = height
      versions[row] += 1
    case .width(let width, let heights):
      self.width = width
      self.heights = heights
    case .scroll, .scrollTo: return
    }
    knownOffsets = nil
  }

  private mutating func replace(_ range: Range<Int>, with rows: [WorkloadRow]) {
    for row in range where versions[row] > 0 { goneVersions[ids[row]] = versions[row] }
    ids.replaceSubrange(range, with: rows.map(\.id))
    versions.replaceSubrange(range, with: rows.map { goneVersions.removeValue(forKey: $0.id) ?? 0 })
    heights.replaceSubrange(range, with: rows.map(\.height))
  }

  /// Returns the true offset of a row.
  ///
  /// - Complexity: O(1); O(*n*) after a change
  mutating func offset(of row: Int) -> LayoutUnit { offsets()[row] }

  private mutating func offsets() -> [LayoutUnit] {
    if let knownOffsets { return knownOffsets }
    var offsets: [LayoutUnit] = []
    offsets.reserveCapacity(count + 1)
    var end = LayoutUnit.zero
    for height in heights {
      offsets.append(end)
      end += height
    }
    offsets.append(end)
    knownOffsets = offsets
    return offsets
  }
}

extension Array {
  fileprivate mutating func move(_ range: Range<Int>, to position: Int) {
    let moved = Array(self[range])
    removeSubrange(range)
    insert(contentsOf: moved, at: position)
  }
}
