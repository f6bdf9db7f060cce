internal import TextLayout

extension StrategyRun {
  /// The greatest number of rows in a window: more may have a height of 0.
  private static var windowLimit: Int { 1024 }
  /// The greatest number of passes over a window in which guesses are corrected; for sources whose
  /// answers never settle.
  private static var passLimit: Int { 64 }

  /// Moves the scroll position as the operation asks.
  ///
  /// - Parameter top: The row at the top of the window before the operation.
  /// - Returns: The same row where it now stands; `nil` if it is gone.
  mutating func scroll(
    _ operation: HeightOperation, from top: Anchor?, _ rows: TrueRows
  ) -> Anchor? {
    let anchor = top.flatMap { top in operation.row(behind: top.row).map { ($0, top.y) } }
    switch operation {
    case .load: position = .zero
    case .scroll(let distance): position = HeightRange.offset(position + distance)
    case .scrollTo(let row): position = offset(of: row)
    case .replace, .move, .height, .width:
      if let anchor { position = offset(of: anchor.0) - anchor.1 }
    }
    keepPositionInList(rows)
    return anchor.map { ($0.0, offset(of: $0.0) - position) }
  }

  private mutating func keepPositionInList(_ rows: TrueRows) {
    position = max(.zero, min(position, offset(of: rows.count) - rows.window))
  }

  /// Returns the first row that is seen.
  mutating func rowAtTop(_ rows: TrueRows) -> Anchor? {
    let row = firstShownRow(rows)
    return row < rows.count ? (row, offset(of: row) - position) : nil
  }

  private mutating func firstShownRow(_ rows: TrueRows) -> Int {
    min(max(index.row(at: position), 0), rows.count)
  }

  /// Returns whether a row is seen.
  mutating func isShown(_ anchor: Anchor, _ rows: TrueRows) -> Bool {
    anchor.y < rows.window && firstShownRow(rows) <= anchor.row
  }

  /// Asks the index for the offset of a row.
  mutating func offset(of row: Int) -> LayoutUnit {
    HeightRange.offset(index.offset(of: row))
  }

  /// Asks for the height of each row in the window until no answer is new.
  mutating func correct(_ anchor: Anchor?, _ rows: TrueRows) {
    for _ in 0..<Self.passLimit {
      guard correctOnce(rows) else { return }
      if let anchor, correction == .compensated { position = offset(of: anchor.row) - anchor.y }
      keepPositionInList(rows)
    }
  }

  /// Asks for the height of each row in the window.
  ///
  /// - Returns: Whether the index had another height of one of them.
  private mutating func correctOnce(_ rows: TrueRows) -> Bool {
    let first = firstShownRow(rows)
    var isChanged = false
    var top = offset(of: first)
    for row in first..<min(rows.count, first + Self.windowLimit) {
      guard top < position + rows.window else { break }
      let height = height(of: row, rows, isShown: true)
      var bottom = offset(of: row + 1)
      if bottom - top != height {
        index.set(height, at: row)
        isChanged = true
        bottom = offset(of: row + 1)
      }
      top = bottom
    }
    return isChanged
  }

  /// Asks for the offset of each row in the window.
  mutating func rowsInWindow(_ rows: TrueRows) -> [(row: Int, offset: LayoutUnit)] {
    let first = firstShownRow(rows)
    var shown: [(row: Int, offset: LayoutUnit)] = []
    for row in first..<min(rows.count, first + Self.windowLimit) {
      let offset = offset(of: row)
      guard offset < position + rows.window else { break }
      shown.append((row, offset))
    }
    return shown
  }
}
