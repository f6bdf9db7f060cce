/// A length or offset in CSS pixels, stored exactly as a whole number of 1/64 px.
///
/// ```swift
/// let rowHeight: LayoutUnit = 44.5
/// let total = rowHeight * 3 + 8  // 141.5
/// let half = total / 2           // 70.75
/// ```
///
/// All layout is done in this unit: sums are exact, equality is meaningful, and an offset at row ten
/// million has no rounding error. Browsers lay out text in the same unit.
///
/// # Numbers that are too large
///
/// No number passed to layout ends the program, unless a precondition says so:
///
/// - A *length* (a width, a height, a distance) counts as the nearest one in ±``maximum``, before
///   anything is computed from it; a width or height that should not be negative as at least 0.
/// - A *position* (a point, an offset in a list, a sum of heights) counts as the nearest one in
///   ±``farthest``: lists may be higher than the greatest length.
/// - Any other number counts as the nearest one in the documented range, and `Double.nan` counts as 0.
/// - A row whose item gives a number that cannot be laid out carries an error, and is 0 high.
///
/// Sums, differences and multiples by an `Int` are exact, and trap on overflow as those of `Int` do; the
/// other operators state how they round. No sum of lengths and positions in these ranges overflows.
public struct LayoutUnit: Hashable, Sendable {
  /// The length in 1/64 px.
  public var rawValue: Int

  /// Creates a length from a number of 1/64 px.
  @inlinable
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Creates a length of whole pixels; beyond ±2⁵⁴ px it is ±``farthest``.
  @inlinable
  public init(_ pixels: Int) {
    rawValue = min(max(pixels, -1 << 54), 1 << 54) * 64
  }

  /// Creates the length nearest to a number of pixels, ties up; beyond ±2⁵⁴ px it is ±``farthest``, and
  /// for NaN it is 0.
  @inlinable
  public init(rounding pixels: Double) {
    rawValue = LayoutUnit.wholeNumber(below: pixels * 64 + 0.5)
  }

  /// Creates the largest length that does not exceed a number of pixels; beyond ±2⁵⁴ px it is
  /// ±``farthest``, and for NaN it is 0.
  @inlinable
  public init(truncating pixels: Double) {
    rawValue = LayoutUnit.wholeNumber(below: pixels * 64)
  }

  @inlinable
  static func wholeNumber(below number: Double) -> Int {
    guard !number.isNaN else { return 0 }
    let end = Double(1 << 60)
    return Int(min(max(number.rounded(.down), -end), end))
  }

  /// The length of nothing.
  @inlinable public static var zero: LayoutUnit { LayoutUnit(rawValue: 0) }

  /// The greatest length that layout takes: 2²⁴ px.
  @inlinable public static var maximum: LayoutUnit { LayoutUnit(1 << 24) }

  /// The position farthest from the origin that layout takes: 2⁵⁴ px.
  @inlinable public static var farthest: LayoutUnit { LayoutUnit(1 << 54) }

  /// The length in pixels, exact for every length below 2⁴⁶ px.
  @inlinable public var pixels: Double { Double(rawValue) / 64 }
}

extension LayoutUnit: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length of whole pixels.
  @inlinable
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates a length from a number of pixels, truncated toward zero to 1/64 px; beyond ±``maximum`` it
  /// is the nearest of these.
  ///
  /// Browsers treat the lengths of style sheets in the same way: `0.999` is 63/64 px.
  @inlinable
  public init(floatLiteral pixels: Double) {
    rawValue = LayoutUnit.cutOff(pixels * 64, limit: LayoutUnit.maximum.rawValue)
  }

  /// The whole number next to a number in the direction of zero, within ±limit; 0 for NaN.
  @inlinable
  static func cutOff(_ number: Double, limit: Int) -> Int {
    guard !number.isNaN else { return 0 }
    let end = Double(limit)
    return Int(min(max(number, -end), end))
  }
}

extension LayoutUnit: Comparable, AdditiveArithmetic {
  /// Returns whether one length is shorter than another.
  @inlinable
  public static func < (a: LayoutUnit, b: LayoutUnit) -> Bool { a.rawValue < b.rawValue }

  /// The sum of two lengths, exact; traps on overflow.
  @inlinable
  public static func + (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue + b.rawValue)
  }

  /// The difference of two lengths, exact; traps on overflow.
  @inlinable
  public static func - (a: LayoutUnit, b: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue - b.rawValue)
  }

  /// The opposite length; traps on overflow.
  @inlinable
  public static prefix func - (a: LayoutUnit) -> LayoutUnit { LayoutUnit(rawValue: -a.rawValue) }
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
