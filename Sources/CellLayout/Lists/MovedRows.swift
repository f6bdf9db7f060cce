internal import CountedTree
internal import ListCore
internal import TextLayout

/// The runs of entries that moved by the same distance in a batch.
///
/// All entries within a stretch that a batch keeps move together, unless a height changed.
/// Therefore only the stretches are read, not the entries: O(k log n) for k stretches.
struct MovedRows {
  private let new: HeightIndex
  private let pieces: [Piece]

  /// Adjacent entries that move by the same distance.
  private struct Piece {
    var range: Range<Int>
    /// The range from the first to the last row; `nil` if the piece has no row.
    var rows: Range<Int>?
    var distance: LayoutUnit
  }

  /// Adjacent entries of the new list that keep their heights and move by the same distance, never
  /// 0.
  struct MovedRun: Equatable {
    var first: Int
    var last: Int
    var distance: LayoutUnit
  }

  /// Finds the pieces of the stretches that move together.
  ///
  /// - Parameters:
  ///   - stretches: The stretches that the batch keeps, in the order of the new list.
  ///   - changed: The positions in the new list of kept entries whose height changed, or that
  ///     appeared or disappeared: ascending.
  init(
    _ stretches: [KeptRun], changed: [Int], from old: EntryTable, to new: EntryTable
  ) {
    self.new = new.heights
    var pieces: [Piece] = []
    for stretch in stretches {
      let first = changed.partitioningIndex { $0 >= stretch.target }
      let end = changed.partitioningIndex { $0 >= stretch.target + stretch.count }
      for part in stretch.leavingOut(changed[first..<end]) {
        let range = part.target..<part.target + part.count
        pieces.append(
          Piece(
            range: range, rows: new.heights.rows(in: range),
            distance: new.frame(at: part.target).minY - old.frame(at: part.source).minY))
      }
    }
    self.pieces = pieces
  }

  /// Returns the maximal runs of rows, in order; headers and footers between them may move
  /// differently.
  func rows() -> [MovedRun] {
    runs { _, rows in rows }
  }

  /// Returns the maximal runs of rows, headers and footers, in order.
  ///
  /// - Parameter exists: Returns whether a header or footer exists at the position of a section's
  ///   edge.
  /// - Complexity: O(k log n), and the complexity of passing the empty sections without header and
  ///   footer at the ends of stretches.
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

  /// Returns the maximal runs of entries that count.
  ///
  /// - Parameter counted: Returns the part of a range of entries that counts, for the range and for
  ///   the part of it that holds rows.
  private func runs(_ counted: (Range<Int>, _ rows: Range<Int>?) -> Range<Int>?) -> [MovedRun] {
    var runs: [MovedRun] = []
    var end = 0
    var isOpen = false
    for piece in pieces {
      // Between two pieces stand new or changed entries.
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
