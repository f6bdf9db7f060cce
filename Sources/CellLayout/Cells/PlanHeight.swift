internal import TextLayout

/// The height of an element as an expression of the heights of texts.
indirect enum PlanHeight: Sendable {
  case constant(LayoutUnit)
  /// A text of the plan.
  case text(Int)
  /// A box of the plan.
  case box(Int)
  case sum([PlanHeight])
  case greatest([PlanHeight])
  case atMost(PlanHeight, LayoutUnit)
  /// The lines of a flow of the plan, from the heights of its children; the gaps are those between as many lines.
  case flow(Int, [PlanHeight], gaps: LayoutUnit)

  private var constant: LayoutUnit? { if case .constant(let height) = self { height } else { nil } }

  /// Returns the sum of heights, with their constants as one.
  static func sum(of heights: [PlanHeight], plus length: LayoutUnit) -> PlanHeight {
    let constant = heights.reduce(length) { $0 + ($1.constant ?? .zero) }
    let others = heights.filter { $0.constant == nil }
    if others.isEmpty { return .constant(constant) }
    if constant == .zero { return others.count == 1 ? others[0] : .sum(others) }
    return .sum(others + [.constant(constant)])
  }

  /// Returns the greatest of heights, with their constants as one, and at least a length.
  static func greatest(of heights: [PlanHeight], least: LayoutUnit) -> PlanHeight {
    let constant = heights.reduce(least) { max($0, $1.constant ?? .zero) }
    let others = heights.filter { $0.constant == nil }
    if others.isEmpty { return .constant(constant) }
    // No text or box is of negative height, so a single sum of texts that is never below the constant needs none.
    if others.count == 1, others[0].least >= constant { return others[0] }
    return .greatest(others + [.constant(constant)])
  }

  /// Returns the height, or a length if it is greater.
  func limited(to length: LayoutUnit) -> PlanHeight {
    constant.map { .constant(min($0, length)) } ?? .atMost(self, length)
  }

  /// The height if every text and box is 0 high.
  private var least: LayoutUnit {
    switch self {
    case .constant(let height): height
    case .text, .box: .zero
    case .sum(let heights): heights.reduce(.zero) { $0 + $1.least }
    case .greatest(let heights), .flow(_, let heights, _):
      heights.reduce(heights[0].least) { max($0, $1.least) }
    case .atMost(let height, let limit): min(height.least, limit)
    }
  }

  /// The greatest sum of distances that a value on the way may differ from sums of heights of texts and boxes.
  var magnitude: Int {
    switch self {
    case .constant(let height), .atMost(.constant, let height): abs(height.rawValue)
    case .text, .box: 0
    case .sum(let heights), .greatest(let heights): heights.reduce(0) { $0 + $1.magnitude }
    case .atMost(let height, let limit): height.magnitude + abs(limit.rawValue)
    case .flow(_, let heights, let gaps):
      heights.reduce(gaps.rawValue) { $0 + $1.magnitude }
    }
  }

  /// A step of the computation, on a stack of heights.
  enum Step: Sendable {
    case push(text: Int)
    case pushBox(Int)
    case pushConstant(Int32)
    case add
    case plus(Int32)
    case greatest
    case atLeast(Int32)
    case atMost(Int32)
    /// Takes the heights of the children of a flow, and leaves that of its lines.
    case flow(Int)
  }

  /// The steps that leave the height on the stack.
  var steps: [Step] {
    switch self {
    case .constant(let height): [.pushConstant(Int32(clamping: height.rawValue))]
    case .text(let text): [.push(text: text)]
    case .box(let box): [.pushBox(box)]
    case .sum(let heights): Self.folded(heights, .add) { .plus($0) }
    case .greatest(let heights): Self.folded(heights, .greatest) { .atLeast($0) }
    case .flow(let flow, let heights, _): heights.flatMap(\.steps) + [.flow(flow)]
    case .atMost(let height, let limit): height.steps + [.atMost(Int32(clamping: limit.rawValue))]
    }
  }

  /// Returns the steps that join heights two by two; a constant is no first height.
  private static func folded(
    _ heights: [PlanHeight], _ join: Step, constant: (Int32) -> Step
  ) -> [Step] {
    var steps = heights[0].steps
    for height in heights.dropFirst() {
      if let length = height.constant {
        steps.append(constant(Int32(clamping: length.rawValue)))
      } else {
        steps += height.steps + [join]
      }
    }
    return steps
  }
}
