/// The models that the rows measured so far give for the heights of the others: for each cell type
/// a straight line of heights over amounts, found by least squares.
///
/// All sums are whole numbers, so the order in which rows are measured makes no difference.
struct HeightModels: Sendable {
  private var lines: [Line]
  /// The number of rows that the models were learned from.
  private(set) var count = 0

  init(storeCount: Int) {
    lines = Array(repeating: Line(), count: storeCount)
  }

  mutating func learn(height: Int, of row: RowForecast) {
    lines[Int(row.store)].add(height: height, amount: Int(row.amount))
    count += 1
  }

  /// Finds the lines through everything that was learned.
  mutating func fit() {
    for i in lines.indices { lines[i].fit() }
  }

  /// Returns the likely height of a row by the last lines found, within the row's bounds; the least
  /// height before a row of its cell type was measured.
  func height(of row: RowForecast) -> Int {
    let likely = lines[Int(row.store)].height(at: Int(row.amount)) ?? Int(row.least)
    return min(max(likely, Int(row.least)), Int(row.greatest))
  }

  /// A regression line, kept as sums.
  private struct Line: Sendable {
    private var count: Int128 = 0
    private var heights: Int128 = 0
    private var amounts: Int128 = 0
    private var squares: Int128 = 0
    private var products: Int128 = 0
    /// The height at amount 0. It and the slope, the change for each unit, have `fractionBits`
    /// behind the point; they are so small that the heights at all amounts fit into 64 bits.
    private var start = 0
    private var slope = 0

    private static var fractionBits: Int { 20 }

    mutating func add(height: Int, amount: Int) {
      let (height, amount) = (Int128(height), Int128(amount))
      count += 1
      heights += height
      amounts += amount
      squares += amount * amount
      products += height * amount
    }

    mutating func fit() {
      guard count > 0 else { return }
      let spread = count * squares - amounts * amounts
      let common = count * products - amounts * heights
      let exact = spread > 0 ? (common << Int128(Self.fractionBits)) / spread : 0
      slope = min(max(Int(clamping: exact), -1 << 36), 1 << 36)
      start = Int(((heights << Int128(Self.fractionBits)) - Int128(slope) * amounts) / count)
    }

    /// Returns the height at an amount; `nil` if the line has no rows.
    @inline(__always)
    func height(at amount: Int) -> Int? {
      count > 0 ? (start &+ slope &* amount) >> Self.fractionBits : nil
    }
  }
}
