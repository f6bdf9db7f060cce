public import CountedTree

/// An element with a number that tells its order among its neighbours.
///
/// Labels ascend along a sequence. An element keeps its label when others are inserted or deleted,
/// so a label, unlike an index, can be stored beside an identifier; a counted tree converts it into
/// an index. Labels are 1 or more.
@usableFromInline
package protocol OrderLabelled: Sendable {
  var label: UInt64 { get set }
}

/// The greatest label of a run of elements, which is that of the last; 0 if there are none.
@usableFromInline
package protocol LabelSummary: SortedSummary where Element: OrderLabelled {}

extension LabelSummary {
  @inlinable
  package static func sortKey(of element: borrowing Element) -> UInt64 { element.label }
}

/// The labels of new elements: evenly spaced numbers.
@usableFromInline
package struct LabelRun: Sendable {
  @usableFromInline package var first: UInt64
  @usableFromInline package var step: UInt64

  @inlinable
  package init(first: UInt64, step: UInt64) {
    self.first = first
    self.step = step
  }

  @inlinable
  package subscript(number: Int) -> UInt64 { first &+ UInt64(number) &* step }

  /// Returns the number that has a label of the run.
  @inlinable
  package func number(ofLabel label: UInt64) -> Int { Int((label - first) / step) }

  /// The distance of labels at the start, and at both ends for as long as there is room.
  package static let spacing: UInt64 = 1 << 32

  /// The labels of a sequence of its own, around the middle of all numbers.
  @usableFromInline
  package static func fresh(count: Int) -> LabelRun {
    precondition(count < 1 << 31, "A sequence of \(count) elements is too long to be labelled.")
    return LabelRun(first: (1 << 63) - UInt64(count) / 2 * spacing, step: spacing)
  }

  /// Returns labels for elements between two others, if there is room.
  ///
  /// - Parameters:
  ///   - lower: The label before, 0 if there is none.
  ///   - upper: The label behind, `nil` if there is none.
  @usableFromInline
  static func between(_ lower: UInt64, _ upper: UInt64?, count: Int) -> LabelRun? {
    let wanted = UInt64(count) * spacing
    switch (lower, upper) {
    case (0, nil): return fresh(count: count)
    case (0, let upper?) where upper > wanted: return LabelRun(first: upper - wanted, step: spacing)
    case (_, nil) where UInt64.max - lower > wanted:
      return LabelRun(first: lower + spacing, step: spacing)
    default:
      let step = ((upper ?? .max) - lower) / UInt64(count + 1)
      return step > 0 ? LabelRun(first: lower + step, step: step) : nil
    }
  }
}

extension SummedTree where Summary: LabelSummary {
  /// Returns the position of the element with a label, if there is one.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func position(ofLabel label: UInt64) -> Int? {
    guard let first = first(withSortKeyFrom: label) else { return nil }
    return first.element.label == label ? first.position : nil
  }

  /// Makes room for new elements before a position and returns their labels.
  ///
  /// If two neighbours leave no room, the labels of a neighbourhood are redistributed: those of the
  /// smallest aligned range of numbers that is sparse enough (a wider range must be sparser). An
  /// insertion relabels O(log n) elements, amortized.
  ///
  /// - Parameter relabel: A function that is called with each element whose label changes, and with
  ///   its new label.
  @inlinable
  package mutating func makeLabels(
    count: Int, at position: Int, relabel: (_ element: Element, _ label: UInt64) -> Void
  ) -> LabelRun {
    var reader = ElementReader(self)
    let lower = position > 0 ? unsafe reader.element(at: position - 1).pointee.label : 0
    let upper = position < self.count ? unsafe reader.element(at: position).pointee.label : nil
    if let labels = LabelRun.between(lower, upper, count: count) { return labels }
    var width: UInt64 = 2
    var capacity = 2.0
    while width < 1 << 62 {
      width *= 2
      capacity *= 2 / 1.4
      let start = lower & ~(width - 1)
      let range = positions(ofLabels: start...(start + (width - 1)))
      let total = range.count + count
      guard Double(total) < capacity else { continue }
      let labels = LabelRun(first: start + 1, step: (width - 1) / UInt64(total))
      update(in: range) { index, element in
        let number = index - range.lowerBound + (index < position ? 0 : count)
        relabel(element, labels[number])
        element.label = labels[number]
      }
      return LabelRun(first: labels[position - range.lowerBound], step: labels.step)
    }
    preconditionFailure("A sequence of \(self.count) elements is too long to be labelled.")
  }

  /// Returns the positions of the elements whose labels lie in a range.
  @inlinable
  func positions(ofLabels labels: ClosedRange<UInt64>) -> Range<Int> {
    let start = firstPosition(withSortKeyFrom: labels.lowerBound) ?? count
    let end = firstPosition { $0.last > labels.upperBound }?.position ?? count
    return start..<end
  }
}
