internal import TextLayout

/// A strategy that plays a workload: its index, its source and its scroll position.
///
/// All calls go through existentials, so that a strategy of this module is called as one of another.
struct StrategyRun {
  /// A row with its distance from the top of the window on the screen.
  typealias Anchor = (row: Int, y: LayoutUnit)

  var index: any HeightIndexing
  private(set) var source: any HeightSource
  let correction: HeightCorrection
  /// The offset at the top of the window, as the index tells it.
  var position = LayoutUnit.zero
  /// The rows in the window with the offsets that the index told, in order.
  private(set) var window: [(row: Int, offset: LayoutUnit)] = []
  /// The row that must not jump, at the place where the last operation had to leave it.
  private var anchor: Anchor?
  /// The number of true heights that the source has asked for.
  private(set) var measured = 0

  init(_ strategy: HeightStrategy) {
    index = strategy.index()
    source = strategy.source()
    correction = source.correction
  }

  /// Plays an operation: brings the index behind it, moves the scroll position, corrects guesses, and
  /// asks for the offsets in the window.
  ///
  /// - Parameter rows: The true rows behind the operation.
  mutating func play(_ operation: HeightOperation, _ rows: TrueRows) {
    let top = window.first.map { (row: $0.row, y: $0.offset - position) }
    apply(operation, rows)
    precondition(
      index.count == rows.count, "the index has \(index.count) rows, must have \(rows.count)")
    anchor = scroll(operation, from: top, rows)
    if correction != .none {
      if anchor.map({ !isShown($0, rows) }) ?? true { anchor = rowAtTop(rows) }
      correct(anchor, rows)
    }
    window = rowsInWindow(rows)
  }

  /// Returns the distance by which the last operation moved the row at the top without being asked to.
  mutating func jump() -> LayoutUnit {
    guard let anchor else { return .zero }
    return offset(of: anchor.row) - position - anchor.y
  }

  private mutating func apply(_ operation: HeightOperation, _ rows: TrueRows) {
    switch operation {
    case .load(let loaded, _, _):
      index.replace(0..<index.count, with: heights(of: 0..<loaded.count, rows))
    case .replace(let range, let new):
      let added = range.lowerBound..<range.lowerBound + new.count
      index.replace(range, with: heights(of: added, rows))
    case .move(let range, let position): index.move(range, to: position)
    case .height(_, let row): index.set(height(of: row, rows), at: row)
    case .width: index.replace(0..<index.count, with: heights(of: 0..<rows.count, rows))
    case .scroll, .scrollTo: break
    }
  }

  private mutating func heights(of range: Range<Int>, _ rows: TrueRows) -> [LayoutUnit] {
    range.map { height(of: $0, rows) }
  }

  /// Asks the source for the height of a row.
  mutating func height(of row: Int, _ rows: TrueRows, isShown: Bool = false) -> LayoutUnit {
    var calls = 0
    let height = source.height(
      of: RequestedRow(id: rows.ids[row], version: rows.versions[row], isShown: isShown),
      width: rows.width
    ) {
      calls += 1
      return rows.heights[row]
    }
    measured += calls
    return HeightRange.height(height)
  }
}
