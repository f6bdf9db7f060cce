internal import TextLayout

/// An exact ratio of width to height (CSS Sizing 4, `aspect-ratio`).
package struct BoxRatio: Hashable, Sendable {
  // In 32 bits, as there may be one for each row of a list.
  private let width: Int32
  private let height: Int32
  /// The greatest term of a ratio: products with lengths fit 64 bits.
  private static let termLimit = 1 << 31

  /// Creates the ratio of two numbers; `nil` if it is not a positive finite one.
  ///
  /// Multiples of 1/64 are taken as they are. Other numbers are divided in single precision, and the
  /// quotient becomes the first convergent of its continued fraction that is within 10⁻⁶.
  package init?(_ width: Double, _ height: Double) {
    let limit = Double(BoxRatio.termLimit / 64)
    guard width > 0, height > 0, width < limit, height < limit else { return nil }
    if (width * 64).rounded() == width * 64, (height * 64).rounded() == height * 64 {
      (self.width, self.height) = (Int32(width * 64), Int32(height * 64))
    } else {
      guard let terms = Self.convergent(to: Double(Float(width) / Float(height))) else {
        return nil
      }
      (self.width, self.height) = (Int32(terms.0), Int32(terms.1))
    }
  }

  /// Returns the first convergent of a number's continued fraction that is near enough, or the last one
  /// that the limit allows.
  private static func convergent(to number: Double) -> (Int, Int)? {
    var (last, this) = ((1, 0), (0, 1))
    var rest = number
    while rest < Double(termLimit) {
      let whole = Int(rest)
      let next = (whole * last.0 + this.0, whole * last.1 + this.1)
      guard max(next.0, next.1) < termLimit else { break }
      (this, last) = (last, next)
      if abs(Double(last.0) / Double(last.1) - number) < 1e-6 { break }
      rest = 1 / (rest - Double(whole))
    }
    return last.0 > 0 && last.1 > 0 ? last : nil
  }

  /// The ratio in words.
  var words: String { "\(width) / \(height)" }

  /// Returns whether the ratio gives no width a lesser height than another ratio.
  func isAtLeastAsHigh(as other: BoxRatio) -> Bool {
    Int(height) * Int(other.width) >= Int(other.height) * Int(width)
  }

  /// Returns the height for a width, cut to 1/64 px.
  func height(forWidth width: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: width.bounded.rawValue * Int(height) / Int(self.width)).bounded
  }

  /// Returns the width for a height, cut to 1/64 px.
  func width(forHeight height: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: height.bounded.rawValue * Int(width) / Int(self.height)).bounded
  }
}
