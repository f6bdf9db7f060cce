internal import CountedTree

/// The lines of a section whose items stand side by side, in order.
///
/// One line stands in the value itself, so that a section of a few items has no node of a tree.
enum LineIndex: Sendable, Equatable {
  /// At most one line; one without items stands for none.
  case single(LineEntry)
  /// Two lines or more.
  indirect case several(LineTree)

  /// A line, and its place in the section.
  struct Line {
    /// The items of the line.
    var items: Range<Int>
    /// The distance of the line from the first line, in 1/64 px.
    var y: Int
    /// The height in 1/64 px.
    var height: Int
  }

  /// Creates an index without lines.
  init() { self = .single(.none) }

  /// Creates an index of lines.
  init(_ lines: LineTree) {
    var first = LineTree.Lines(lines)
    self = lines.words.summary.lines > 1 ? .several(lines) : .single(first.next() ?? .none)
  }

  /// The lines as a tree.
  var tree: LineTree {
    switch self {
    case .single(let line): LineTree(line == .none ? [] : [line])
    case .several(let lines): lines
    }
  }

  /// The number of items.
  var itemCount: Int {
    switch self {
    case .single(let line): Int(line.count)
    case .several(let lines): lines.words.summary.items
    }
  }

  /// Returns the height of all lines in 1/64 px.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func height(gap: Int) -> Int {
    switch self {
    case .single(let line): Int(line.height)
    case .several(let lines): lines.height(gap: gap)
    }
  }

  /// Returns the line of an item.
  ///
  /// - Parameter gap: The distance between lines, in 1/64 px.
  func line(of item: Int, gap: Int) -> Line {
    switch self {
    case .single(let line):
      precondition(item < line.count, "item (is \(item)) must be below \(line.count)")
      return Line(line)
    case .several(let lines): return lines.line(of: item, gap: gap)
    }
  }

  /// Returns the first line that ends below a distance from the first line; `nil` past the last one.
  ///
  /// - Parameters:
  ///   - y: The distance in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func firstLine(below y: Int, gap: Int) -> Line? {
    switch self {
    case .single(let line): line.count > 0 && Int(line.height) > y ? Line(line) : nil
    case .several(let lines): lines.firstLine(below: y, gap: gap)
    }
  }

  /// Visits the lines that end below the beginning of a range and begin above its end, in order.
  ///
  /// - Parameters:
  ///   - range: Distances from the first line in 1/64 px.
  ///   - gap: The distance between lines, in 1/64 px.
  func forEachLine(in range: Range<Int>, gap: Int, _ body: (Line) -> Void) {
    switch self {
    case .single:
      if let line = firstLine(below: range.lowerBound, gap: gap), line.y < range.upperBound {
        body(line)
      }
    case .several(let lines): lines.forEachLine(in: range, gap: gap, body)
    }
  }

  func checkInvariants() {
    guard case .several(let lines) = self else { return }
    lines.checkInvariants()
    precondition(lines.words.summary.lines > 1, "one line takes no tree")
  }
}

extension LineIndex.Line {
  /// Creates the place of an only line.
  fileprivate init(_ line: LineEntry) {
    self.init(items: 0..<Int(line.count), y: 0, height: Int(line.height))
  }
}
