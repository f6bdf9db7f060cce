internal import CountedTree

/// The sums of a sequence of words of lines.
struct LineSummary: TreeSummary {
  /// The sum of the heights in 1/64 px.
  private(set) var height = 0
  private var itemCount: UInt32 = 0
  private var lineCount: UInt32 = 0

  /// The number of items.
  var items: Int { Int(itemCount) }
  /// The number of lines; a line of two words ends with its height.
  var lines: Int { Int(lineCount) }

  static var zero: LineSummary { LineSummary() }
  static var leafCapacity: Int { 512 }
  private init() {}

  init(_ word: LineWord) {
    itemCount = word.count
    height = Int(word.height)
    lineCount = word.kind == .count ? 0 : 1
  }

  init(summing words: Span<LineWord>) {
    // The heights of 512 lines of one word fit into 32 bits.
    var (items, heights, all) = (UInt32(0), UInt32(0), UInt32(0))
    for index in words.indices {
      let bits = words[index].bits
      items &+= bits >> 1 & 255
      heights &+= bits >> 9
      all |= bits
    }
    guard all & 1 == 1 else {
      lineCount = UInt32(words.count)
      itemCount = items &+ lineCount
      height = Int(heights)
      return
    }
    for index in words.indices { append(LineSummary(words[index])) }
  }

  mutating func append(_ next: LineSummary) {
    itemCount &+= next.itemCount
    height &+= next.height
    lineCount &+= next.lineCount
  }
}

/// Lines of items, one below the other.
///
/// Copies share the nodes that they have in common.
struct LineTree: Sendable, Equatable {
  var words: SummedTree<LineSummary>

  init(_ words: SummedTree<LineSummary>) { self.words = words }

  /// Creates lines.
  init(_ lines: [LineEntry]) {
    var words: [LineWord] = []
    for line in lines { LineWord.append(line, to: &words) }
    self.init(SummedTree(words))
  }

  /// Returns the height of all lines in 1/64 px.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func height(gap: Int) -> Int { words.summary.height &+ max(0, words.summary.lines - 1) &* gap }

  /// Returns the line of an item.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func line(of item: Int, gap: Int) -> LineIndex.Line {
    guard let (position, before) = words.firstPosition(where: { $0.items > item }) else {
      preconditionFailure("item (is \(item)) must be below \(words.summary.items)")
    }
    return line(at: position, after: before, gap: gap)
  }

  /// Returns the first line that ends below a distance from the first line; `nil` past the last one.
  ///
  /// - Parameters:
  ///   - y: The distance in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func firstLine(below y: Int, gap: Int) -> LineIndex.Line? {
    guard let (position, before) = words.firstPosition(where: { $0.end(gap: gap) > y }) else {
      return nil
    }
    return line(at: position, after: before, gap: gap)
  }

  /// Visits the lines that end below the beginning of a range and begin above its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the first line in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func forEachLine(in range: Range<Int>, gap: Int, _ body: (LineIndex.Line) -> Void) {
    guard
      let (position, before) = words.firstPosition(where: {
        $0.end(gap: gap) > range.lowerBound
      })
    else { return }
    var line = line(at: position, after: before, gap: gap)
    var lines = Lines(self, from: position + (words[position].kind == .count ? 2 : 1))
    while line.y < range.upperBound {
      body(line)
      guard let next = lines.next() else { return }
      line = LineIndex.Line(
        items: line.items.upperBound..<line.items.upperBound + Int(next.count),
        y: line.y &+ line.height &+ gap, height: Int(next.height))
    }
  }

  /// Returns the line that has a word.
  private func line(at position: Int, after before: LineSummary, gap: Int) -> LineIndex.Line {
    let word = words[position]
    var (first, count, height) = (before.items, Int(word.count), Int(word.height))
    switch word.kind {
    case .line: break
    case .count: height = Int(words[position + 1].height)
    case .height:
      count = Int(words[position - 1].count)
      first -= count
    }
    return LineIndex.Line(
      items: first..<first + count, y: before.height &+ before.lines &* gap, height: height)
  }

  func checkInvariants() {
    words.checkInvariants()
    var isOpen = false
    words.forEach(in: 0..<words.count) {
      precondition(isOpen == ($1.kind == .height), "word \($0) belongs to no line")
      isOpen = $1.kind == .count
    }
    precondition(!isOpen, "the last line has no height")
  }
}

extension LineTree {
  /// Reads lines in order.
  struct Lines: IteratorProtocol {
    private var words: SummedTree<LineSummary>.Iterator

    /// Creates a reader.
    ///
    /// - Parameter position: The position of the first word of a line.
    init(_ tree: LineTree, from position: Int = 0) {
      words = tree.words.makeIterator(from: position)
    }

    mutating func next() -> LineEntry? {
      guard let word = words.next() else { return nil }
      let height = word.kind == .count ? words.next() : word
      return LineEntry(count: word.count, height: height?.height ?? 0)
    }
  }
}

extension LineSummary {
  /// Returns the distance from the first line to the end of the last one, in 1/64 px.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  fileprivate func end(gap: Int) -> Int { height &+ (lines - 1) &* gap }
}
