/// What the rows measured so far teach about the others: for each cell type a straight line through
/// heights over amounts, by least squares.
///
/// All sums are whole numbers, so the order in which rows are measured makes no difference.
struct HeightModels: Sendable {
  private var lines: [Line]
  /// The number of rows learned from.
  private(set) var count = 0

  init(storeCount: Int) {
    lines = Array(repeating: Line(), count: storeCount)
  }

  mutating func learn(height: Int, of row: RowForecast) {
    lines[Int(row.store)].add(height: height, amount: Int(row.amount))
    count += 1
  }

  /// The likely height of a row, within its bounds; the least before its cell type was measured.
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
    /// Kept up to date, for it is asked for more often than it changes.
    private var slope: Int128 = 0

    /// Bits behind the point of the slope.
    private static var fractionBits: Int128 { 20 }

    mutating func add(height: Int, amount: Int) {
      let (height, amount) = (Int128(height), Int128(amount))
      count += 1
      heights += height
      amounts += amount
      squares += amount * amount
      products += height * amount
      let spread = count * squares - amounts * amounts
      let common = count * products - amounts * heights
      slope = spread > 0 ? (common << Self.fractionBits) / spread : 0
    }

    /// `nil` without rows.
    func height(at amount: Int) -> Int? {
      guard count > 0 else { return nil }
      let distance = Int128(amount) * count - amounts
      let change = (distance * slope) >> Self.fractionBits
      return Int(clamping: (heights + change) / count)
    }
  }
}
