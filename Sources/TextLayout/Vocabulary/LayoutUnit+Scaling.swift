extension LayoutUnit {
  /// A length taken a whole number of times, exact; traps on overflow.
  @inlinable
  public static func * (a: LayoutUnit, count: Int) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue * count)
  }

  /// A length multiplied by a factor, truncated toward zero to 1/64 px.
  ///
  /// A product beyond ±``farthest`` is the nearest of these, and 0 if the product is NaN.
  @inlinable
  public static func * (a: LayoutUnit, factor: Double) -> LayoutUnit {
    LayoutUnit(rawValue: cutOff(Double(a.rawValue) * factor, limit: farthest.rawValue))
  }

  /// A part of a length, truncated toward zero to 1/64 px; traps if the divisor is 0 and
  /// on overflow, as the division of `Int` does.
  @inlinable
  public static func / (a: LayoutUnit, divisor: Int) -> LayoutUnit {
    LayoutUnit(rawValue: a.rawValue / divisor)
  }

  /// The ratio of two lengths; infinite or NaN if the second one is 0.
  @inlinable
  public static func / (a: LayoutUnit, b: LayoutUnit) -> Double {
    Double(a.rawValue) / Double(b.rawValue)
  }
}

/// Returns a length without its sign; traps on overflow, as the function of the same name does for `Int`.
@inlinable
public func abs(_ length: LayoutUnit) -> LayoutUnit {
  LayoutUnit(rawValue: Swift.abs(length.rawValue))
}
