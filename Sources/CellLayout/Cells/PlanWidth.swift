internal import TextLayout

/// The width of a box as a function of the width of its row.
struct PlanWidth: Sendable {
  private enum Step: Sendable {
    /// Takes a length away; the rest is not negative.
    case subtract(LayoutUnit)
    /// Takes a length and parts of the width away; the rest is not negative.
    case subtractParts(LayoutUnit, percents: [Double])
    case percent(Double)
    /// Takes the nearest width between two others, of which the least one wins.
    case clamp(least: PlanWidth, greatest: PlanWidth?)
    case constant(LayoutUnit)
  }

  private var steps: [Step] = []

  /// The width of the row itself.
  static let row = PlanWidth()

  // MARK: Making

  /// Returns the width less a distance; not negative.
  func less(_ distance: LayoutUnit) -> PlanWidth {
    guard case .subtract(let taken) = steps.last, distance >= .zero else {
      return distance == .zero && steps.isEmpty ? self : adding(.subtract(distance))
    }
    var width = self
    width.steps[steps.count - 1] = .subtract(taken + distance)
    return width
  }

  /// Returns the width less a distance and parts of the width; not negative.
  func less(_ distance: LayoutUnit, percents: [Double]) -> PlanWidth {
    percents.isEmpty ? less(distance) : adding(.subtractParts(distance, percents: percents))
  }

  /// Returns a part of the width.
  func percentage(_ percent: Double) -> PlanWidth { adding(.percent(percent)) }

  /// Returns the nearest width between two bounds, of which the least one wins.
  func clamped(least: PlanWidth, greatest: PlanWidth?) -> PlanWidth {
    adding(.clamp(least: least, greatest: greatest))
  }

  /// Returns a width that does not depend on the row's.
  static func constant(_ width: LayoutUnit) -> PlanWidth { PlanWidth().adding(.constant(width)) }

  private func adding(_ step: Step) -> PlanWidth {
    var width = self
    width.steps.append(step)
    return width
  }

  // MARK: Asking

  /// Returns the width in a row of a width.
  func value(in row: LayoutUnit) -> LayoutUnit {
    var width = row
    for step in steps {
      switch step {
      case .subtract(let distance): width = (width - distance).positive
      case .subtractParts(let distance, let percents):
        width = (percents.reduce(width - distance) { $0 - width.percentage($1) }).positive
      case .percent(let percent): width = width.percentage(percent)
      case .clamp(let least, let greatest):
        if let greatest { width = min(width, greatest.value(in: row)) }
        width = max(width, least.value(in: row))
      case .constant(let constant): width = constant
      }
    }
    return width
  }

  /// The width, if it does not depend on the row's.
  var constant: LayoutUnit? {
    if case .constant(let width) = steps.last { width } else { nil }
  }

  /// Returns the narrowest row in which the width is at least a given one; a width above
  /// `LayoutUnit.maximum` if none is known.
  func leastRow(for width: LayoutUnit) -> LayoutUnit {
    guard width > .zero else { return .zero }
    if let inset { return width + inset }
    return LayoutUnit(
      rawValue: leastRow(for: width.rawValue, in: 0...LayoutUnit.maximum.rawValue))
  }

  /// Returns the narrowest row of some widths in which the width is at least a given one; the widest and 1/64 px more if
  /// there is none.
  ///
  /// - Parameters:
  ///   - width: The width in 1/64 px.
  ///   - rows: The widths of rows in 1/64 px.
  /// - Precondition: `isMonotone`; where it is not `isStrictlyMonotone`, a wider row may be too narrow by a rounding.
  func leastRow(for width: Int, in rows: ClosedRange<Int>) -> Int {
    if let inset {
      let row = width > 0 ? width &+ inset.rawValue : 0
      return min(max(row, rows.lowerBound), rows.upperBound + 1)
    }
    func value(_ row: Int) -> Int { self.value(in: LayoutUnit(rawValue: row)).rawValue }
    var low = (row: rows.lowerBound, width: value(rows.lowerBound))
    var high = (row: rows.upperBound, width: value(rows.upperBound))
    guard low.width < width else { return low.row }
    guard high.width >= width else { return high.row + 1 }
    // Most widths are straight lines, at least for the most part.
    var guessCount = 0
    while high.row - low.row > 1 {
      let part = (width - low.width) * (high.row - low.row) / (high.width - low.width)
      let guess =
        guessCount < 4
        ? min(max(low.row + part, low.row + 1), high.row - 1) : (low.row + high.row) / 2
      guessCount += 1
      let middle = (row: guess, width: value(guess))
      if middle.width >= width { high = middle } else { low = middle }
    }
    return high.row
  }

  /// Returns widths of the row for which the width lies in an interval.
  ///
  /// - Parameters:
  ///   - interval: The interval, in which the width lies now.
  ///   - row: The width of the row now.
  func rows(keeping interval: WidthInterval, now row: LayoutUnit) -> WidthInterval {
    if let inset { return interval.outset(by: inset) }
    if constant != nil { return .all }
    // The width changes by no more than the row's, apart from one rounding a step.
    guard !grows else { return WidthInterval(from: row.rawValue, through: row.rawValue) }
    let width = value(in: row).rawValue
    let slack = roundingCount * 2
    let below = max(0, width - Int(interval.narrowest) - slack)
    let above = max(0, Int(interval.widest) - width - slack)
    return WidthInterval(
      from: max(0, row.rawValue - below),
      through: min(row.rawValue + above, LayoutUnit.maximum.rawValue))
  }

  /// Returns the widths of rows in which the width is that in a row of a width.
  func widths(at row: LayoutUnit) -> WidthInterval {
    constant == nil ? WidthInterval(row) : .all
  }

  /// The row's width less this one, if that is the same in all rows.
  var inset: LayoutUnit? {
    if steps.isEmpty { return .zero }
    guard steps.count == 1, case .subtract(let distance) = steps[0] else { return nil }
    return distance
  }

  /// A Boolean value that tells whether the width may grow faster than the row's, or shrink.
  private var grows: Bool {
    steps.contains { step in
      switch step {
      case .percent(let percent): percent > 100
      case .subtractParts(_, let percents): percents.reduce(0, +) > 100
      case .clamp(let least, let greatest): least.grows || greatest?.grows ?? false
      case .subtract, .constant: false
      }
    }
  }

  /// The number of steps that may round.
  private var roundingCount: Int {
    steps.reduce(steps.count) { count, step in
      guard case .clamp(let least, let greatest) = step else { return count }
      return count + least.roundingCount + (greatest?.roundingCount ?? 0)
    }
  }

  /// A Boolean value that tells whether the width never shrinks where the row grows, except for roundings.
  var isMonotone: Bool { isMonotone(ofParts: .max) }

  /// A Boolean value that tells whether the width never shrinks where the row grows. Several parts that are taken away
  /// may be rounded up at once.
  var isStrictlyMonotone: Bool { isMonotone(ofParts: 1) }

  /// - Parameter count: The greatest number of parts of the width that are taken away at once.
  private func isMonotone(ofParts count: Int) -> Bool {
    steps.allSatisfy { step in
      switch step {
      case .subtractParts(_, let percents):
        percents.count <= count && percents.reduce(0, +) <= 100
      case .clamp(let least, let greatest):
        least.isMonotone(ofParts: count) && greatest?.isMonotone(ofParts: count) ?? true
      case .subtract, .percent, .constant: true
      }
    }
  }
}
