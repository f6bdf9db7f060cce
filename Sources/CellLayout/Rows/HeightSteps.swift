internal import CountedTree
internal import TextLayout

/// A change of a row's height between two widths.
struct HeightStep: BitwiseCopyable, Sendable {
  /// The least width in 1/64 px at which the row may no longer be `below` high.
  let start: Int32
  /// The row in its chunk.
  let row: UInt16
  /// The distance to the least width at which the row is `above` high for sure: in between, roundings decide.
  private(set) var gap: UInt16
  /// The height in 1/64 px below the step.
  let below: Int32
  /// The height in 1/64 px above the step.
  private(set) var above: Int32

  /// Creates a step; `nil` if it takes too many widths.
  @inline(__always)
  init?(_ widths: (start: Int, end: Int), row: UInt16, below: Int32, above: Int32) {
    guard let gap = UInt16(exactly: max(0, widths.end &- widths.start)) else { return nil }
    start = Int32(truncatingIfNeeded: widths.start)
    self.row = row
    self.gap = gap
    self.below = below
    self.above = above
  }

  /// The least width in 1/64 px at which the row is `above` high for sure.
  var end: Int32 { start &+ Int32(gap) }

  /// Takes in the next step of the row if no width lies for sure between the two.
  ///
  /// - Returns: Whether this step now leads to the height above the other one.
  mutating func mergeNext(_ next: HeightStep) -> Bool {
    guard next.start <= end, let gap = UInt16(exactly: max(end, next.end) - start) else {
      return false
    }
    self.gap = gap
    above = next.above
    return true
  }
}

/// The heights of the rows of a chunk at all widths of an interval, as steps from one width to the next.
///
/// Rows are found by the width at which they change, so that a list whose width grows by one pixel writes the heights
/// of those rows that get another one, and reads no text. Some rows are not followed: they are measured by themselves.
struct HeightSteps: Sendable {
  /// The widths of the rows for which the steps are known.
  let widths: WidthInterval
  /// The steps of all rows, by the widths at which they start; those of a row do not overlap.
  private let steps: [HeightStep]
  /// The rows that are not followed, ascending.
  let looseRows: [UInt16]
  /// The greatest distance between the start and the end of a step.
  private let greatestGap: Int32

  /// Creates steps.
  ///
  /// - Parameters:
  ///   - steps: The steps; those of a row are in order.
  ///   - looseRows: The rows that are not followed, in any order; a row may be named twice.
  init(over widths: WidthInterval, _ steps: [HeightStep], looseRows: [UInt16]) {
    self.widths = widths
    self.looseRows = HeightSteps.distinct(looseRows)
    greatestGap = steps.reduce(0) { max($0, Int32($1.gap)) }
    self.steps = HeightSteps.sorted(steps, over: widths)
  }

  private static func distinct(_ rows: [UInt16]) -> [UInt16] {
    var distinct: [UInt16] = []
    for row in rows.sorted() where row != distinct.last { distinct.append(row) }
    return distinct
  }

  /// Returns steps by the widths at which they start: their places are counted, as there are many for few widths.
  private static func sorted(_ steps: [HeightStep], over widths: WidthInterval) -> [HeightStep] {
    func bucket(_ step: HeightStep) -> Int {
      Int(max(step.start, widths.narrowest) &- widths.narrowest)
    }
    var places = [Int32](repeating: 0, count: Int(widths.widest - widths.narrowest) + 2)
    for step in steps { places[bucket(step) &+ 1] &+= 1 }
    for width in 1..<places.count { places[width] &+= places[width &- 1] }
    return unsafe [HeightStep](unsafeUninitializedCapacity: steps.count) { sorted, count in
      for step in steps {
        let bucket = bucket(step)
        unsafe sorted.initializeElement(at: Int(places[bucket]), to: step)
        places[bucket] &+= 1
      }
      count = steps.count
    }
  }

  /// Calls a closure with each step that a change of the width reaches, in the order in which they are reached.
  ///
  /// - Parameters:
  ///   - old: The width so far, in 1/64 px; `nil` if the rows are as high as below all steps.
  ///   - new: The width from now on, in 1/64 px, one of `widths`.
  ///   - body: The row of the step, and its height at the new width as far as the step tells; `nil` if roundings decide.
  @inline(__always)
  func forEach(from old: Int32?, to new: Int32, _ body: (_ row: Int, _ height: Int32?) -> Void) {
    let old = old ?? widths.narrowest - greatestGap - 1
    if old <= new {
      var i = first(startingAfter: old - greatestGap)
      while i < steps.count, steps[i].start <= new {
        let step = steps[i]
        if step.end > old { body(Int(step.row), new >= step.end ? step.above : nil) }
        i &+= 1
      }
    } else {
      var i = first(startingAfter: old) - 1
      while i >= 0, steps[i].start > new - greatestGap {
        let step = steps[i]
        if step.end > new { body(Int(step.row), new < step.start ? step.below : nil) }
        i &-= 1
      }
    }
  }

  /// Returns the widths around one at which a row that is followed has the same height; `nil` if roundings decide it.
  func widths(of row: Int, around width: Int32) -> WidthInterval? {
    var widths = widths
    for step in steps where Int(step.row) == row {
      if step.start > width {
        widths.widest = step.start - 1
        break
      }
      guard step.end <= width else { return nil }
      widths.narrowest = max(widths.narrowest, step.end)
    }
    return widths
  }

  /// Returns the index of the first step that starts at a greater width than one.
  private func first(startingAfter width: Int32) -> Int {
    steps.partitioningIndex { $0.start > width }
  }
}
