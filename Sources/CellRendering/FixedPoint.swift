/// Arithmetic of numbers with 16 fractional bits, as scan conversion uses them.
///
/// Sums and products wrap around: an outline of a damaged font gives wrong coverages, and ends nothing.
enum FixedPoint {
  static let one = 1 << 16
  static let quarter = one >> 2

  /// Returns the greatest whole number that is not above a value.
  @inline(__always)
  static func floor(_ value: Int) -> Int { value >> 16 }

  /// Returns the least whole number that is not below a value.
  @inline(__always)
  static func ceiling(_ value: Int) -> Int { (value &+ (one - 1)) >> 16 }

  /// Returns a value rounded up to a whole number.
  @inline(__always)
  static func roundedUp(_ value: Int) -> Int { (value &+ (one - 1)) & -one }

  /// Returns a value rounded to the nearest multiple of a quarter, halves up.
  @inline(__always)
  static func snapped(_ value: Int) -> Int { (value &+ quarter / 2) & -quarter }

  @inline(__always)
  static func product(_ a: Int, _ b: Int) -> Int { (a &* b) >> 16 }

  /// Returns a fraction of a row as a coverage, 255 for the whole row.
  @inline(__always)
  static func coverage(_ fraction: Int) -> Int { (255 &* fraction &+ one / 2) >> 16 }

  /// Returns the quotient of two numbers with 6 fractional bits, cut towards zero.
  @inline(__always)
  static func quotient(_ a: Int, _ b: Int) -> Int { (a &* one) / b }

  /// Returns a quotient as `quotient` does; that of short lengths by a reciprocal, which is a little less exact.
  @inline(__always)
  static func quickQuotient(_ a: Int, _ b: Int) -> Int {
    guard abs(a) < 4 * shortLength, abs(b) < shortLength else { return quotient(a, b) }
    return (a &* ((1 << 22) / b)) >> 6
  }

  /// Returns the reciprocal of the amount of a number with 6 fractional bits; `nil` from 16 on.
  @inline(__always)
  static func reciprocal(_ value: Int) -> Int? {
    let amount = abs(value)
    guard amount > 0 else { return Int(Int32.max) }
    return amount < shortLength ? (1 << 22) / amount : nil
  }

  /// The length up to which quotients are made of reciprocals: 16, with 6 fractional bits.
  private static let shortLength = 1024
}
