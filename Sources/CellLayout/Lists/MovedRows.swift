internal import CountedTree
internal import ListCore
internal import TextLayout

/// Finds the runs of entries that moved by the same distance in a batch.
///
/// Within a stretch that a batch keeps, all entries move together unless a height changed. Only
/// the stretches are looked at, not the entries: O(k log n) for k of them.
struct MovedRows {
  private let new: HeightIndex
  private let pieces: [Piece]

  /// Neighbouring entries that move by the same distance.
  private struct Piece {
    var range: Range<Int>
    /// From the first to the last row.
    var rows: Range<Int>?
    var distance: LayoutUnit
  }

  /// Neighbouring entries of the new list that keep their heights and move by the same distance,
  /// never 0.
  struct MovedRun: Equatable {
    var first: Int
    var last: Int
    var distance: LayoutUnit
  }

  /// - Parameters:
  ///   - stretches: What the batch keeps, in the order of the new list.
  ///   - changed: The positions in the new list of kept entries whose height is another than before,
  ///     or that came or went: ascending.
  init(
    _ stretches: [KeptRun], changed: [Int], from old: HeightIndex, to new: HeightIndex
  ) {
    self.new = new
    var pieces: [Piece] = []
    for stretch in stretches {
      let first = changed.partitioningIndex { $0 >= stretch.target }
      let end = changed.partitioningIndex { $0 >= stretch.target + stretch.count }
      for part in stretch.leavingOut(changed[first..<end]) {
        let range = part.target..<part.target + part.count
        pieces.append(
          Piece(
            range: range, rows: new.rows(in: range),
            distance: new.frame(at: part.target).y - old.frame(at: part.source).y))
      }
    }
    self.pieces = pieces
  }

  /// The maximal runs of rows, in order; headers and footers between them may move otherwise.
  func rows() -> [MovedRun] {
    runs { _, rows in rows }
  }

  /// The maximal runs of rows, headers and footers, in order.
  ///
  /// - Parameter exists: Tells of the edge of a section whether it has a header or footer.
  /// - Complexity: O(k log n), and that of passing the empty sections without header and footer at
  ///   the ends of stretches.
  func entries(where exists: (Int) -> Bool) -> [MovedRun] {
    runs { range, rows in
      let head = range.lowerBound..<(rows?.lowerBound ?? range.upperBound)
      let tail = (rows?.upperBound ?? range.lowerBound)..<range.upperBound
      guard let first = head.first(where: exists) ?? rows?.lowerBound,
        let last = tail.last(where: exists) ?? rows?.last
      else { return nil }
      return first..<last + 1
    }
  }

  /// - Parameter counted: Cuts a range of entries, of which some are rows, down to those that count.
  private func runs(_ counted: (Range<Int>, _ rows: Range<Int>?) -> Range<Int>?) -> [MovedRun] {
    var runs: [MovedRun] = []
    var end = 0
    var isOpen = false
    for piece in pieces {
      // Between pieces stands what is new or changed.
      let between = end..<piece.range.lowerBound
      if isOpen, !between.isEmpty, counted(between, new.rows(in: between)) != nil {
        isOpen = false
      }
      end = piece.range.upperBound
      guard let range = counted(piece.range, piece.rows) else { continue }
      if isOpen, runs[runs.count - 1].distance == piece.distance {
        runs[runs.count - 1].last = range.upperBound - 1
      } else {
        isOpen = piece.distance != .zero
        guard isOpen else { continue }
        runs.append(
          MovedRun(first: range.lowerBound, last: range.upperBound - 1, distance: piece.distance))
      }
    }
    return runs
  }
}
