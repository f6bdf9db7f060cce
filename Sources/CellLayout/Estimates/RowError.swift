/// The error of the height of one row: the greatest distances, below and above it, to the true
/// height, in 1/64 px.
struct RowError: Sendable, Equatable {
  /// The distance below in the upper 31 bits; the lowest bit tells whether the row is estimated.
  private let bits: UInt32
  let above: UInt32

  var below: Int { Int(bits >> 1) }
  var isEstimated: Bool { bits & 1 == 1 }
  /// The difference between the greatest and the least possible height.
  var range: Int { below + Int(above) }

  /// The error of a measured row.
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
