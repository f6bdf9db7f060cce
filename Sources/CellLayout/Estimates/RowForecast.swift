internal import TextLayout

/// Rows whose height is estimated: nothing of them is prepared.
typealias EstimatedRows = TypedCellStore<EstimatedCell, SingleRowMeasuring<EstimatedCell>>

/// The cell of rows that are estimated: it keeps what is certain of them, and is never asked.
struct EstimatedCell: DynamicSize {
  func prepare(_ item: RowForecast, in context: inout PrepareContext) -> RowForecast { item }
  func measure(_ prepared: RowForecast, in pass: inout LayoutPass) -> LayoutSize { .zero }
}

extension EstimatedRows {
  convenience init() { self.init(EstimatedCell(), SingleRowMeasuring(EstimatedCell())) }
}

/// What is certain of the height of a row that is not measured, in 1/64 px.
struct RowForecast: Sendable, BitwiseCopyable {
  let least: UInt32
  let greatest: UInt32
  /// How much there is in the row.
  let amount: UInt32
  /// The number of the cell type's store.
  let store: UInt32

  init(_ forecast: HeightForecast, store: Int) {
    let bounds = forecast.laidOut
    least = UInt32(bounds.lowerBound)
    greatest = UInt32(bounds.upperBound)
    amount = UInt32(min(max(forecast.amount, 0), 1 << 24))
    self.store = UInt32(store)
  }

  /// What the height lies within.
  var bounds: ClosedRange<LayoutUnit> {
    LayoutUnit(rawValue: Int(least))...LayoutUnit(rawValue: Int(greatest))
  }
}

/// The error of the height of one row: how far it may lie below and above. In 1/64 px.
struct RowError: Sendable, Equatable {
  /// The upper 31 bits of the first are the distance, the lowest tells whether the row is estimated.
  private let bits: UInt32
  let above: UInt32

  var below: Int { Int(bits >> 1) }
  var isEstimated: Bool { bits & 1 == 1 }
  /// How far the least and the greatest height lie apart.
  var range: Int { below + Int(above) }

  /// Of a row that is measured.
  static let exact = RowError(bits: 0, above: 0)

  private init(bits: UInt32, above: UInt32) {
    self.bits = bits
    self.above = above
  }

  init(_ forecast: RowForecast, height: Int) {
    bits = UInt32(height - Int(forecast.least)) << 1 | 1
    above = UInt32(Int(forecast.greatest) - height)
  }
}
