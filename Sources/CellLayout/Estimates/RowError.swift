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
