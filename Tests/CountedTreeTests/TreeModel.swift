import CountedTree
import TestSupport
import Testing

extension SplitMix64 {
  init(seed: Int) { self.init(seed: UInt64(truncatingIfNeeded: seed)) }

  /// A number below a limit, 0 if the limit is 0.
  mutating func below(_ limit: Int) -> Int { number(below: limit) }

  /// A range within `0..<count`, mostly short.
  mutating func range(within count: Int) -> Range<Int> {
    let lower = below(count + 1)
    let limit = below(4) == 0 ? count - lower : min(3, count - lower)
    return lower..<lower + below(limit + 1)
  }
}

/// A tree and a plain array that go through the same edits.
struct TreeModel<Summary: TreeSummary> where Summary.Element: Equatable {
  typealias Element = Summary.Element

  var tree = SummedTree<Summary>()
  var array: [Element] = []
  var generator: SplitMix64
  let makeElement: (inout SplitMix64) -> Element
  /// A number that does not shrink as a prefix grows.
  let measure: (Summary) -> Int
  /// What was done, for the message of a failure.
  var trace: [String] = []

  init(
    seed: Int, measure: @escaping (Summary) -> Int,
    makeElement: @escaping (inout SplitMix64) -> Element
  ) {
    generator = SplitMix64(seed: seed)
    self.makeElement = makeElement
    self.measure = measure
  }

  /// Some elements: mostly few, now and then more than a leaf of a test tree holds.
  mutating func elements() -> [Element] {
    let count = generator.below(8) == 0 ? generator.below(60) : generator.below(4)
    return (0..<count).map { _ in makeElement(&generator) }
  }

  /// Edits tree and array in a random way.
  mutating func step() {
    // Long trees shrink and short ones grow more often than not.
    let isLong = array.count > 150
    switch generator.below(16) {
    case 0, 1:
      guard !array.isEmpty else { return }
      let position = generator.below(array.count)
      let element = makeElement(&generator)
      trace.append("set at \(position)")
      tree.set(element, at: position)
      array[position] = element
    case 2, 3, 4:
      let position = generator.below(array.count + 1)
      let new = elements()
      trace.append("insert \(new.count) at \(position)")
      tree.insert(contentsOf: new, at: position)
      array.insert(contentsOf: new, at: position)
    case 5:
      let position = generator.below(array.count + 1)
      let element = makeElement(&generator)
      trace.append("insert at \(position)")
      tree.insert(element, at: position)
      array.insert(element, at: position)
    case 6, 7:
      let range = generator.range(within: array.count)
      trace.append("remove \(range)")
      tree.remove(range)
      array.removeSubrange(range)
    case 8:
      let range = generator.range(within: array.count)
      let new = isLong ? [] : elements()
      trace.append("replace \(range) with \(new.count)")
      tree.replace(range, with: new)
      array.replaceSubrange(range, with: new)
    case 9:
      let range = generator.range(within: array.count)
      let new = range.map { _ in makeElement(&generator) }
      trace.append("update \(range)")
      tree.update(in: range) { position, element in element = new[position - range.lowerBound] }
      array.replaceSubrange(range, with: new)
    case 10:
      rotate()
    case 11, 12:
      move()
    case 13, 14:
      editPoints(isLong: isLong)
    default:
      let new = elements()
      trace.append("concatenate \(new.count)")
      tree.concatenate(SummedTree(new))
      array += new
    }
  }

  /// Removes and inserts elements at many positions in one go: few, or most of the tree.
  private mutating func editPoints(isLong: Bool) {
    let share = [2, 10, 60, 95][generator.below(isLong ? 4 : 3)]
    let removed = array.indices.filter { _ in generator.below(100) < share }
    let places = (0..<generator.below(isLong ? 5 : 40)).map { _ in
      generator.below(array.count + 1)
    }.sorted()
    let new = places.map { _ in makeElement(&generator) }
    trace.append("remove at \(removed), insert at \(places)")
    tree.edit(removing: removed, inserting: new, at: places)
    let gone = Set(removed)
    var edited: [Element] = []
    for position in 0...array.count {
      for (place, element) in zip(places, new) where place == position { edited.append(element) }
      if position < array.count, !gone.contains(position) { edited.append(array[position]) }
    }
    array = edited
  }

  /// Moves a range in one go, or takes it out and puts it in again.
  private mutating func move() {
    let range = generator.range(within: array.count)
    let position = generator.below(array.count - range.count + 1)
    trace.append("move \(range) to \(position)")
    let moved = array[range]
    array.removeSubrange(range)
    if generator.below(2) == 0 {
      tree.move(range, to: position)
    } else {
      let taken = tree.take(range)
      tree.checkInvariants()
      taken.checkInvariants()
      #expect(Array(taken) == Array(moved) && Array(tree) == array, "\(trace)")
      tree.insert(taken, at: position)
    }
    array.insert(contentsOf: moved, at: position)
  }

  /// Exchanges what is before and what is after a random position.
  private mutating func rotate() {
    let position = generator.below(array.count + 1)
    trace.append("rotate at \(position)")
    var suffix = tree.split(at: position)
    tree.checkInvariants()
    suffix.checkInvariants()
    #expect(tree.count == position)
    suffix.concatenate(tree)
    tree = suffix
    array = Array(array[position...] + array[..<position])
  }

  /// Checks the tree against the array: contents, and some random questions.
  mutating func check() {
    tree.checkInvariants()
    #expect(tree.count == array.count && tree.isEmpty == array.isEmpty, "\(trace)")
    #expect(Array(tree) == array, "\(trace)")
    #expect(tree.summary == Summary(summing: array.span), "\(trace)")

    let position = generator.below(array.count + 1)
    let before = Summary(summing: array.span.extracting(first: position))
    #expect(tree.prefixSummary(to: position) == before, "prefix to \(position): \(trace)")
    if position < array.count {
      #expect(tree[position] == array[position], "element at \(position): \(trace)")
      let (element, prefix) = tree.element(at: position)
      #expect(element == array[position] && prefix == before, "at \(position): \(trace)")
    }

    let range = generator.range(within: array.count)
    let sum = Summary(summing: array.span.extracting(range))
    #expect(tree.summary(of: range) == sum, "summary of \(range): \(trace)")
    var visited: [Element] = []
    tree.forEach(in: range) { position, element in
      #expect(position == range.lowerBound + visited.count)
      visited.append(element)
    }
    #expect(visited == Array(array[range]), "elements of \(range): \(trace)")

    checkFirstPosition(reaching: generator.below(measure(tree.summary) + 2))
  }

  /// Checks a search against a scan of the array.
  private func checkFirstPosition(reaching limit: Int) {
    var before = Summary.zero
    let expected = array.indices.first { position in
      var after = before
      after.append(Summary(array[position]))
      if measure(after) >= limit { return true }
      before = after
      return false
    }
    let found = tree.firstPosition { measure($0) >= limit }
    #expect(found?.position == expected, "first position reaching \(limit): \(trace)")
    if expected != nil {
      #expect(found?.before == before, "summary before the first reaching \(limit): \(trace)")
    }
  }
}
