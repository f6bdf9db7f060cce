internal import TextLayout

/// A strategy that plays a workload: its index, its source and its scroll position.
///
/// All calls go through existentials, so that a strategy of this module is called as one of another.
struct StrategyRun {
  private(set) var index: any HeightIndexing
  private(set) var source: any HeightSource
  private let correction: HeightCorrection
  /// The offset at the top of the window, as the index tells it.
  private var position = LayoutUnit.zero
  /// The rows in the window with the offsets that the index told, in order.
  private(set) var window: [(row: Int, offset: LayoutUnit)] = []
  /// The distance by which the last operation moved the row at the top without being asked to.
  private(set) var jump = LayoutUnit.zero
  /// The number of true heights that the source has asked for.
  private(set) var measured = 0

  /// The greatest number of rows in a window: more may have a height of 0.
  static let windowLimit = 1024
  /// The number of passes over a window in which guesses are corrected; a source whose answers never
  /// settle stops there.
  private static let passLimit = 64

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
    var anchor = scroll(operation, from: top, rows)
    if anchor.map({ !isShown($0, rows) }) ?? true { anchor = rowAtTop(rows) }
    if correction != .none { correct(anchor, rows) }
    jump = anchor.map { offset(of: $0.row) - position - $0.y } ?? .zero
    window = rowsInWindow(rows)
  }

  // MARK: Changes

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

  private mutating func height(
    of row: Int, _ rows: TrueRows, isShown: Bool = false
  ) -> LayoutUnit {
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

  // MARK: Scrolling

  /// A row with its distance from the top of the window on the screen.
  private typealias Anchor = (row: Int, y: LayoutUnit)

  /// Moves the scroll position as the operation asks.
  ///
  /// - Parameter top: The row at the top of the window before the operation.
  /// - Returns: The same row where it now stands; `nil` if it is gone.
  private mutating func scroll(
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

  private mutating func rowAtTop(_ rows: TrueRows) -> Anchor? {
    let row = firstShownRow(rows)
    return row < rows.count ? (row, offset(of: row) - position) : nil
  }

  private mutating func firstShownRow(_ rows: TrueRows) -> Int {
    min(max(index.row(at: position), 0), rows.count)
  }

  private mutating func isShown(_ anchor: Anchor, _ rows: TrueRows) -> Bool {
    anchor.y < rows.window && firstShownRow(rows) <= anchor.row
  }

  // MARK: The window

  private mutating func offset(of row: Int) -> LayoutUnit {
    HeightRange.offset(index.offset(of: row))
  }

  /// Asks for the height of each row in the window until no answer is new.
  private mutating func correct(_ anchor: Anchor?, _ rows: TrueRows) {
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

  private mutating func rowsInWindow(_ rows: TrueRows) -> [(row: Int, offset: LayoutUnit)] {
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
