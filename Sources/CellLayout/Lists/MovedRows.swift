internal import TextLayout

/// Finds the runs of entries that moved by the same distance in a batch.
///
/// Within a stretch that a batch keeps, all entries move together unless a height changed. Only
/// the stretches are looked at, not the entries: O(k log n) for k of them.
struct MovedRows {
  private let old: HeightIndex
  private let new: HeightIndex
  private let stretches: [KeptStretch]

  /// Neighbouring entries that keep their heights and move by the same distance, never 0.
  struct Run {
    var first: (old: Int, new: Int)
    var last: (old: Int, new: Int)
    var distance: LayoutUnit
  }

  /// - Parameters:
  ///   - stretches: What the batch keeps, in the order of the new list.
  ///   - changed: The positions in the new list of kept entries whose height is another than before,
  ///     or that came or went: ascending.
  init(
    _ stretches: [KeptStretch], changed: [Int], from old: HeightIndex, to new: HeightIndex
  ) {
    self.old = old
    self.new = new
    self.stretches = stretches.flatMap { stretch in
      let first = changed.partitioningIndex { $0 >= stretch.new }
      let end = changed.partitioningIndex { $0 >= stretch.new + stretch.count }
      return first == end ? [stretch] : stretch.cut(at: changed[first..<end])
    }
  }

  /// The maximal runs of rows, in order; headers and footers between them may move otherwise.
  func rows() -> [Run] {
    runs { new.rows(in: $0) }
  }

  /// The maximal runs of rows, headers and footers, in order.
  ///
  /// - Parameter exists: Tells of the edge of a section whether it has a header or footer.
  /// - Complexity: O(k log n), and that of passing the empty sections without header and footer at
  ///   the ends of stretches.
  func entries(where exists: (Int) -> Bool) -> [Run] {
    runs { range in
      let rows = new.rows(in: range)
      let head = range.lowerBound..<(rows?.lowerBound ?? range.upperBound)
      let tail = (rows?.upperBound ?? range.lowerBound)..<range.upperBound
      guard let first = head.first(where: exists) ?? rows?.lowerBound,
        let last = tail.last(where: exists) ?? rows?.last
      else { return nil }
      return first..<last + 1
    }
  }

  /// - Parameter counted: Cuts a range of entries down to those that count, if there are any.
  private func runs(_ counted: (Range<Int>) -> Range<Int>?) -> [Run] {
    var runs: [Run] = []
    var end = 0
    var isOpen = false
    for stretch in stretches {
      // Between stretches stands what is new or changed.
      if isOpen, end < stretch.new, counted(end..<stretch.new) != nil { isOpen = false }
      end = stretch.new + stretch.count
      guard let range = counted(stretch.new..<end) else { continue }
      let before = stretch.old - stretch.new
      let first = (old: range.lowerBound + before, new: range.lowerBound)
      let last = (old: range.upperBound - 1 + before, new: range.upperBound - 1)
      let distance = new.frame(at: first.new).y - old.frame(at: first.old).y
      if isOpen, runs[runs.count - 1].distance == distance {
        runs[runs.count - 1].last = last
      } else {
        isOpen = distance != .zero
        if isOpen { runs.append(Run(first: first, last: last, distance: distance)) }
      }
    }
    return runs
  }
}
