internal import TextLayout

extension BoxLength {
  /// Returns the length if it is fixed, or a percentage of a size that is known.
  func resolved(against base: LayoutUnit?) -> LayoutUnit? {
    switch self {
    case .fixed(let length): length
    case .percent(let percent): base.map { $0.percentage(percent) }
    default: nil
    }
  }

  /// Returns whether the length is a percentage of a size that is not known.
  func isUnresolved(against base: LayoutUnit?) -> Bool {
    if case .percent = self { base == nil } else { false }
  }

  /// Returns whether the length counts as `auto`: a percentage of a size that is not known does.
  func isAuto(against base: LayoutUnit?) -> Bool { self == .auto || isUnresolved(against: base) }

  /// A Boolean value that tells whether the length asks for a size of the content by its name.
  var isKeyword: Bool {
    switch self {
    case .minContent, .maxContent, .fitContent: true
    default: false
    }
  }

  /// A Boolean value that tells whether the length is a part of another one.
  var isPercentage: Bool { if case .percent = self { true } else { false } }
}

extension LayoutUnit {
  /// Returns a part of the length as browsers compute it: in single precision, cut to 1/64 px. The whole is exact.
  func percentage(_ percent: Double) -> LayoutUnit {
    guard percent != 100 else { return self }
    return LayoutUnit(cutting: Float(rawValue) / 64 * Float(percent) / 100 * 64)
  }

  /// Creates a length from a number of 1/64 px, cut towards zero; beyond ±``maximum`` it is ±``maximum``,
  /// and for NaN it is 0.
  init(cutting number: Float) {
    let limit = Float(LayoutUnit.maximum.rawValue)
    self.init(rawValue: number.isNaN ? 0 : Int(min(max(number, -limit), limit)))
  }

  /// The length, or the nearest one that layout takes.
  var bounded: LayoutUnit { min(max(self, -.maximum), .maximum) }

  /// The length, or 0 if it is negative.
  var positive: LayoutUnit { max(self, .zero) }
}
