/// A length or offset in CSS pixels, stored exactly as a whole number of 1/64 px.
///
/// All layout is done in this unit: sums are exact, equality is meaningful, and an offset at row
/// ten million carries no drift. Browsers lay out text in the same unit.
public struct LayoutUnit: Hashable, Sendable {
  /// The length in 1/64 px.
  public var rawValue: Int

  /// Makes a length from a number of 1/64 px.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Makes a length of whole pixels.
  @inlinable
  public init(_ pixels: Int) {
    rawValue = pixels * 64
  }

  /// Makes the length nearest to a number of pixels, ties up.
  ///
  /// - Precondition: `pixels` is finite and its magnitude is below 2⁵⁰.
  @inlinable
  public init(rounding pixels: Double) {
    rawValue = Int((pixels * 64 + 0.5).rounded(.down))
  }

  /// Makes the largest length that does not exceed a number of pixels.
  ///
  /// - Precondition: `pixels` is finite and its magnitude is below 2⁵⁰.
  @inlinable
  public init(truncating pixels: Double) {
    rawValue = Int((pixels * 64).rounded(.down))
  }

  /// The length of nothing.
  @inlinable public static var zero: LayoutUnit { LayoutUnit(rawValue: 0) }

  /// The largest width a layout may be asked for: 2²⁴ px.
  @inlinable public static var maximum: LayoutUnit { LayoutUnit(1 << 24) }

  /// The length in pixels, exact for every length below 2⁴⁶ px.
  @inlinable public var pixels: Double { Double(rawValue) / 64 }
}

extension LayoutUnit: Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral {
  /// Makes a length of whole pixels.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }

  /// Tells whether one length is shorter than another.
  @inlinable
  public static func < (a: LayoutUnit, b: LayoutUnit) -> Bool { a.rawValue < b.rawValue }

  /// The sum of two lengths, exact.
  @inlinable
  public static func + (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue + b.rawValue)
  }

  /// The difference of two lengths, exact.
  @inlinable
  public static func - (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue - b.rawValue)
  }

  /// The opposite length.
  @inlinable
  public static prefix func - (a: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: -a.rawValue) }

  /// A length taken a whole number of times, exact.
  @inlinable
  public static func * (a: LayoutUnit, count: Int) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue * count)
  }
}

extension LayoutUnit: CustomStringConvertible {
  /// The length in pixels as an exact decimal, `12.015625`.
  public var description: String {
    let magnitude = rawValue.magnitude
    var text = (rawValue < 0 ? "-" : "") + String(magnitude >> 6)
    var fraction = Int(magnitude & 63) * 15_625
    guard fraction > 0 else { return text }
    var digits = 6
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    let tail = String(fraction)
    text += "." + String(repeating: "0", count: digits - tail.count) + tail
    return text
  }
}
