/// An upper bound of the difference between the length of plain text and its advance times the scale.
struct PlainError {
  /// The part that every length has, in fine units.
  var constant = 0
  /// The part that grows with the advance, in 1/65,536 of a fine unit for a font unit.
  var rate = 0

  /// No difference.
  static let none = PlainError()

  /// The bound at a size of which `PlainPrecision` alone is known.
  init(_ precision: PlainPrecision, _ metrics: PlainMetrics) {
    rate = metrics.errorRate(precision)
    constant = rate == 0 ? 0 : 1
  }

  @inline(__always)
  init(constant: Int = 0, rate: Int = 0) {
    self.constant = constant
    self.rate = rate
  }

  /// A bound that holds where either of two holds.
  @inline(__always)
  func union(_ other: PlainError) -> PlainError {
    PlainError(constant: max(constant, other.constant), rate: max(rate, other.rate))
  }

  /// The bound for an advance, in fine units.
  @inline(__always)
  func of(_ units: Int) -> Int {
    rate == 0 ? constant : (min(units, 1 << 38) &* rate) >> 16 &+ constant
  }

  /// Indicates whether lengths are their advances times the scale.
  @inline(__always) var isNone: Bool { constant == 0 }
}
