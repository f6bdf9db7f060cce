import HeightCacheBench
import TextLayout

/// Plays operations with an array of heights and sums from its start, as plainly as can be.
struct ReferencePlayer {
  private(set) var ids: [Int] = []
  private(set) var heights: [LayoutUnit] = []
  private var window = LayoutUnit.zero
  private(set) var position = LayoutUnit.zero
  /// The rows in the window after the last operation.
  private(set) var shown: [Int] = []
  /// The number of heights that every source must be asked for so far.
  private(set) var askedCount = 0

  func offset(of row: Int) -> LayoutUnit { heights[..<row].reduce(.zero, +) }

  mutating func play(_ operation: HeightOperation) {
    // The row at the top is found again by its identifier.
    let top = shown.first.map { (id: ids[$0], y: offset(of: $0) - position) }
    var asked = position
    switch operation {
    case .load(let rows, _, let window):
      ids = rows.map(\.id)
      heights = rows.map(\.height)
      self.window = window
      askedCount += rows.count
    case .replace(let range, let rows):
      let removed = Set(ids[range])
      ids.replaceSubrange(range, with: rows.map(\.id))
      heights.replaceSubrange(range, with: rows.map(\.height))
      askedCount += rows.count
      if let top, removed.contains(top.id) {
        place(asked)
        return
      }
    case .move(let range, let position):
      let moved = zip(ids[range], heights[range]).map { ($0, $1) }
      ids.removeSubrange(range)
      heights.removeSubrange(range)
      ids.insert(contentsOf: moved.map(\.0), at: position)
      heights.insert(contentsOf: moved.map(\.1), at: position)
    case .height(let height, let row):
      heights[row] = height
      askedCount += 1
    case .width(_, let all):
      heights = all
      askedCount += all.count
    case .scroll(let distance): asked = position + distance
    case .scrollTo(let row): asked = offset(of: row)
    }
    switch operation {
    case .load: asked = .zero
    case .scroll, .scrollTo: break
    default:
      if let top, let row = ids.firstIndex(of: top.id) { asked = offset(of: row) - top.y }
    }
    place(asked)
  }

  private mutating func place(_ asked: LayoutUnit) {
    position = max(.zero, min(asked, offset(of: heights.count) - window))
    shown = heights.indices.filter { row in
      offset(of: row) + heights[row] > position && offset(of: row) < position + window
    }
    // Rows without a height are in the window if a row above them is.
    if let first = shown.first {
      shown = (first..<heights.count).filter { offset(of: $0) < position + window }
    }
  }
}
