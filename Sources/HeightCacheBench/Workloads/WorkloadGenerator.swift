internal import TextLayout

/// Generates the operations of the kinds of workloads.
struct WorkloadGenerator {
  private(set) var operations: [HeightOperation] = []
  private(set) var rows: [GeneratedRow] = []
  var numbers: SeededNumbers
  private var nextID = 0

  static let width: LayoutUnit = 360
  static let window: LayoutUnit = 720

  /// Creates a generator whose first operation loads a list.
  init(count: Int, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    rows = (0..<count).map { _ in newRow() }
    let loaded = rows.map { WorkloadRow(id: $0.id, height: $0.height(width: Self.width)) }
    operations = [.load(loaded, width: Self.width, window: Self.window)]
  }

  /// Returns a row with a text of up to sixteen lines; short ones are the most frequent.
  mutating func newRow() -> GeneratedRow {
    defer { nextID += 1 }
    let share = numbers.number(in: 1...1024)
    let square = share * share / 1024
    return GeneratedRow(id: nextID, extent: square * 16 * (Self.width - 24).rawValue / 1024)
  }

  /// Returns a row of the list at random.
  mutating func anyRow() -> Int { numbers.number(in: 0...rows.count - 1) }

  mutating func scroll(by distance: Int) {
    operations.append(.scroll(by: LayoutUnit(distance)))
  }

  mutating func scroll(toRow row: Int) { operations.append(.scrollTo(row: row)) }

  /// Puts rows in place of others.
  mutating func replace(_ range: Range<Int>, with new: [GeneratedRow]) {
    rows.replaceSubrange(range, with: new)
    let arriving = new.map { WorkloadRow(id: $0.id, height: $0.height(width: Self.width)) }
    operations.append(.replace(range, with: arriving))
  }

  /// Changes the content of a row.
  ///
  /// - Returns: The distance by which the row grows.
  @discardableResult
  mutating func change(_ row: Int, _ body: (inout GeneratedRow) -> Void) -> LayoutUnit {
    let old = rows[row].height(width: Self.width)
    body(&rows[row])
    let new = rows[row].height(width: Self.width)
    operations.append(.height(new, row: row))
    return new - old
  }

  mutating func resize(to width: LayoutUnit) {
    operations.append(.width(width, heights: rows.map { $0.height(width: width) }))
  }
}
