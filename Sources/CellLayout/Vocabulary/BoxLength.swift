public import TextLayout

/// A width, a height, a distance or a flex basis of an element (CSS `<length-percentage>` and the sizing
/// keywords).
///
/// A whole or fractional number in the source is a length in px.
public enum BoxLength: Hashable, Sendable {
  /// The rule of the property for elements without a length: for a size that of the content or of the
  /// room, for a least or greatest size no limit, for a margin its share of the room to spare, for an
  /// inset none.
  case auto
  /// A length of px.
  case fixed(LayoutUnit)
  /// A part of the size of the container, in percent; cut to 1/64 px.
  case percent(Double)
  /// The width below which the content sticks out: that of the widest word.
  case minContent
  /// The width that the content takes without any limit.
  case maxContent
  /// The room, but no more than the max-content and no less than the min-content.
  case fitContent
  /// The size of the content; for a flex basis alone.
  case content
}

extension BoxLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length of px.
  public init(integerLiteral value: Int) { self = .fixed(LayoutUnit(integerLiteral: value)) }

  /// Creates a length of px, cut to 1/64 px.
  public init(floatLiteral value: Double) { self = .fixed(LayoutUnit(floatLiteral: value)) }
}

extension BoxLength {
  /// The length with its number in range.
  ///
  /// - Parameter least: The least length of px, and the least percentage if it is not 0.
  private func inRange(least: LayoutUnit) -> BoxLength {
    switch self {
    case .fixed(let length): return .fixed(min(max(length, least), .maximum))
    case .percent(let percent):
      let most = NumberRange.percent.upperBound
      return .percent(percent.nearest(in: (least < .zero ? -most : 0)...most))
    default: return self
    }
  }

  /// The length in range, or 0 if it is negative.
  var nonNegative: BoxLength { inRange(least: .zero) }

  /// The length in range, which may be negative.
  var inRange: BoxLength { inRange(least: -.maximum) }

  /// A Boolean value that tells whether the length is neither px nor a percentage.
  var isSizeless: Bool {
    switch self {
    case .fixed, .percent: false
    default: true
    }
  }
}
