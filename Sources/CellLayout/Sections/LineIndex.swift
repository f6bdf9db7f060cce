internal import CountedTree
internal import ListCore

/// A line of items: their number, and the height of the tallest.
struct LineEntry: BitwiseCopyable, Sendable, Equatable {
  var count: UInt32
  /// The height in 1/64 px.
  var height: UInt32
}

/// The sums of a sequence of lines.
struct LineSummary: TreeSummary {
  /// The number of items.
  private(set) var items = 0
  /// The sum of the heights in 1/64 px.
  private(set) var height = 0

  static var zero: LineSummary { LineSummary() }
  private init() {}

  init(_ line: LineEntry) {
    items = Int(line.count)
    height = Int(line.height)
  }

  mutating func append(_ next: LineSummary) {
    items &+= next.items
    height &+= next.height
  }
}

/// The lines of a section whose items stand side by side, in order.
///
/// Copies share the nodes that they have in common.
struct LineIndex: Sendable {
  var tree = SummedTree<LineSummary>()
  /// The number of lines that were packed so far, for this index and those it was made from.
  var packedCount = 0

  /// A line, and its place in the section.
  struct Line {
    /// The items of the line.
    var items: Range<Int>
    /// The distance of the line from the first line, in 1/64 px.
    var y: Int
    /// The height in 1/64 px.
    var height: Int
  }

  /// The number of items.
  var itemCount: Int { tree.summary.items }

  /// Returns the height of all lines in 1/64 px.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func height(gap: Int) -> Int { tree.summary.height &+ max(0, tree.count - 1) &* gap }

  /// Returns the line of an item.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func line(of item: Int, gap: Int) -> Line {
    guard let (number, before) = tree.firstPosition(where: { $0.items > item }) else {
      preconditionFailure("item (is \(item)) must be below \(itemCount)")
    }
    return line(number, after: before, gap: gap)
  }

  /// Returns the first line that ends below a distance from the first line; `nil` past the last one.
  ///
  /// - Parameters:
  ///   - y: The distance in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func firstLine(below y: Int, gap: Int) -> Line? {
    let number = tree.firstPosition { sum, count in sum.height &+ (count - 1) &* gap > y }
    return number.map { line($0, after: tree.prefixSummary(to: $0), gap: gap) }
  }

  /// Visits the lines that end below the beginning of a range and begin above its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the first line in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func forEachLine(in range: Range<Int>, gap: Int, _ body: (Line) -> Void) {
    let found = tree.firstPosition { sum, count in
      sum.height &+ (count - 1) &* gap > range.lowerBound
    }
    guard let found else { return }
    var line = line(found, after: tree.prefixSummary(to: found), gap: gap)
    var lines = tree.makeIterator(from: found + 1)
    while line.y < range.upperBound {
      body(line)
      guard let next = lines.next() else { return }
      line = Line(
        items: line.items.upperBound..<line.items.upperBound + Int(next.count),
        y: line.y &+ line.height &+ gap, height: Int(next.height))
    }
  }

  private func line(_ number: Int, after before: LineSummary, gap: Int) -> Line {
    let entry = tree[number]
    return Line(
      items: before.items..<before.items + Int(entry.count), y: before.height &+ number &* gap,
      height: Int(entry.height))
  }

  func checkInvariants() {
    tree.checkInvariants()
    tree.forEach(in: 0..<tree.count) { precondition($1.count > 0, "line \($0) has no item") }
  }
}
