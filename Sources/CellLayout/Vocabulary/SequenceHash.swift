/// The polynomial part of a layout hash; the hashes of parts join from left to right, in any
/// grouping.
///
/// The digests d₁ … dₙ of a sequence are the coefficients of a polynomial, d₁·xⁿ⁻¹ + … + dₙ, which
/// is evaluated at a fixed point in two fields.
package struct SequenceHash: Equatable, Sendable {
  /// The value modulo 2⁶¹ − 1.
  package private(set) var first: UInt64 = 0
  /// The value modulo 2⁶¹ − 31.
  package private(set) var second: UInt64 = 0
  // The points to the power of the number of digests.
  private var firstPower: UInt64 = 1
  private var secondPower: UInt64 = 1

  /// Creates the hash of an empty sequence.
  package init() {}

  /// Creates the hash of one digest.
  package init(digest: UInt64) {
    append(digest: digest)
  }

  /// Appends a digest.
  @inline(__always)
  package mutating func append(digest: UInt64) {
    first = FirstField.multiply(first, FirstField.point, adding: FirstField.reduce(digest))
    second = SecondField.multiply(second, SecondField.point, adding: SecondField.reduce(digest))
    firstPower = FirstField.multiply(firstPower, FirstField.point, adding: 0)
    secondPower = SecondField.multiply(secondPower, SecondField.point, adding: 0)
  }

  /// Appends the digests of another sequence.
  @inline(__always)
  package mutating func append(_ next: SequenceHash) {
    first = FirstField.multiply(first, next.firstPower, adding: next.first)
    second = SecondField.multiply(second, next.secondPower, adding: next.second)
    firstPower = FirstField.multiply(firstPower, next.firstPower, adding: 0)
    secondPower = SecondField.multiply(secondPower, next.secondPower, adding: 0)
  }
}

/// Arithmetic modulo a prime a little below 2⁶¹.
///
/// In such a field 2⁶¹ is congruent to a small number, the *excess*. Therefore the bits above the
/// lower 61 are multiplied by the excess and added to the lower bits; no division is needed.
package protocol HashField {
  /// The difference between 2⁶¹ and the prime, at most 31.
  static var excess: UInt64 { get }
  /// The point at which polynomials are evaluated; any number that is not a small power would do.
  static var point: UInt64 { get }
}

extension HashField {
  /// The prime.
  package static var prime: UInt64 { 1 << 61 - excess }

  private static var mask: UInt64 { 1 << 61 - 1 }

  /// Returns a number modulo the prime.
  @inline(__always)
  package static func reduce(_ value: UInt64) -> UInt64 {
    // The sum is at most 7 · 31 above 2⁶¹, and therefore less than twice the prime.
    let folded = (value & mask) &+ (value >> 61) &* excess
    return folded >= prime ? folded &- prime : folded
  }

  /// Returns a · b + c modulo the prime, for numbers below the prime.
  @inline(__always)
  package static func multiply(_ a: UInt64, _ b: UInt64, adding c: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    // The product has 122 bits; its upper part times the excess has 66.
    let upper = (product.high << 3 | product.low >> 61).multipliedFullWidth(by: excess)
    let rest = (upper.high << 3 | upper.low >> 61) &* excess
    return reduce((product.low & mask) &+ (upper.low & mask) &+ rest &+ c)
  }
}

/// The field of the first half of the hash.
package enum FirstField: HashField {
  package static var excess: UInt64 { 1 }
  package static var point: UInt64 { 0x1A2B_3C4D_5E6F_7081 }
}

/// The field of the second half of the hash.
package enum SecondField: HashField {
  package static var excess: UInt64 { 31 }
  package static var point: UInt64 { 0x0F1E_2D3C_4B5A_6978 }
}
