internal import TextLayout

/// The rows whose height is estimated; they are not prepared.
typealias EstimatedRows = TypedCellStore<EstimatedCell, SingleRowMeasuring<EstimatedCell>>

/// The cell of estimated rows: it keeps their forecasts, and is never asked to measure.
struct EstimatedCell: DynamicSize {
  func prepare(_ item: RowForecast, in context: inout PrepareContext) -> RowForecast { item }
  func measure(_ prepared: RowForecast, in pass: inout LayoutPass) -> LayoutSize {
    preconditionFailure("a row that is not prepared is not measured")
  }
}

extension EstimatedRows {
  convenience init() {
    self.init(EstimatedCell(), SingleRowMeasuring(EstimatedCell()), isContentSized: false)
  }
}

/// The certain bounds of the height of a row that is not measured, in 1/64 px.
struct RowForecast: Sendable, BitwiseCopyable {
  let least: UInt32
  let greatest: UInt32
  /// The amount of content in the row, 0 to 2²⁴.
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

  /// The bounds of the height, ends included.
  var bounds: ClosedRange<LayoutUnit> {
    LayoutUnit(rawValue: Int(least))...LayoutUnit(rawValue: Int(greatest))
  }
}
