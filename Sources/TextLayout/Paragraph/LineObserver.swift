/// A type that is told each line while lines are filled.
///
/// A type instead of a closure: filling is then part of its caller.
protocol LineObserver {
  /// - Parameters:
  ///   - segments: The segments of the line.
  ///   - content: Its content in font units.
  mutating func lineEnded(_ segments: Range<Int>, content: Int)
}

/// The observer of lines of which the number alone is asked.
struct NoObserver: LineObserver {
  @inline(__always)
  mutating func lineEnded(_ segments: Range<Int>, content: Int) {}
}

/// The observer that finds the widest line: the first of equals.
struct WidestLine: LineObserver {
  private(set) var segments = 0..<0
  /// The content of the line in font units.
  private(set) var content = 0
  /// The content of the widest of all other lines, in font units.
  private(set) var second = 0

  // Without a branch: which line is the widest is hard to foretell.
  @inline(__always)
  mutating func lineEnded(_ segments: Range<Int>, content: Int) {
    let isWider = content > self.content
    second = max(second, min(content, self.content))
    self.content = max(content, self.content)
    self.segments = Range(
      uncheckedBounds: (
        isWider ? segments.lowerBound : self.segments.lowerBound,
        isWider ? segments.upperBound : self.segments.upperBound
      ))
  }
}
