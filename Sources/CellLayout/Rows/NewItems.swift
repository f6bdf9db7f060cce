internal import CountedTree
internal import ListCore

/// Items that enter a layout, in order, read where they stand.
enum NewItems<Section: ListSection, Item: ListItem>: Sendable {
  case array([Item])
  /// The items of whole sections; the number of the first item of each section, and of all items.
  case sections([ListSnapshot<Section, Item>.Items], starts: [Int])

  /// Creates the items of whole sections.
  init(_ sections: [ListSnapshot<Section, Item>.Items]) {
    var starts = [0]
    for section in sections { starts.append(starts[starts.count - 1] + section.count) }
    self = .sections(sections, starts: starts)
  }

  /// The number of items.
  var count: Int {
    switch self {
    case .array(let items): items.count
    case .sections(_, let starts): starts[starts.count - 1]
    }
  }

  /// All items, in an array.
  var all: [Item] {
    if case .array(let items) = self { return items }
    return items(in: 0..<count)
  }

  /// Returns the items of a range, in an array.
  func items(in range: Range<Int>) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(range.count)
    unsafe forEachStretch(in: range) { run in unsafe items.append(contentsOf: run) }
    return items
  }

  /// Calls a function with the items of a range, in order, some adjacent ones at a time.
  ///
  /// - Complexity: O(k + log n) for k items.
  func forEachStretch(in range: Range<Int>, _ body: (UnsafeBufferPointer<Item>) -> Void) {
    switch self {
    case .array(let items): unsafe items[range].withUnsafeBufferPointer(body)
    case .sections(let sections, let starts):
      var number = starts.partitioningIndex { $0 > range.lowerBound } - 1
      while number < sections.count, starts[number] < range.upperBound {
        let start = starts[number]
        let part = range.clamped(to: start..<starts[number + 1])
        unsafe sections[number].forEachRun(
          in: part.lowerBound - start..<part.upperBound - start, body)
        number += 1
      }
    }
  }

  /// Returns the items at ascending positions.
  func items(at positions: [Int]) -> [Item] {
    let count = count
    var items: [Item] = []
    items.reserveCapacity(positions.count)
    var rest = positions[...]
    while let first = rest.first {
      // A call of code that is generic over items costs more than an item.
      let end = rest.removeNeighbours(below: count)
      unsafe forEachStretch(in: first..<end) { run in unsafe items.append(contentsOf: run) }
    }
    return items
  }
}
