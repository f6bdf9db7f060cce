/// Values of the styles that were used last, each at its scale.
///
/// The texts of a row have several styles, and the next row has the same: comparing a few numbers takes less time than
/// hashing one.
struct RecentStyles<Value> {
  private var known: [(style: Int, scale: Double, value: Value)] = []
  /// The place of the value that is kept longest.
  private var oldest = 0

  /// The greatest number of values that are kept.
  private static var limit: Int { 8 }

  /// Returns the value of a style; `nil` if it is not known.
  @inline(__always)
  func value(of style: ResolvedTextStyle, scale: Double = 1) -> Value? {
    for i in known.indices where known[i].style == style.number && known[i].scale == scale {
      return known[i].value
    }
    return nil
  }

  /// Keeps the value of a style, and forgets another one if there are many.
  mutating func keep(_ value: Value, of style: ResolvedTextStyle, scale: Double = 1) {
    if known.count < Self.limit {
      known.append((style.number, scale, value))
    } else {
      known[oldest] = (style.number, scale, value)
      oldest = (oldest + 1) % Self.limit
    }
  }
}
