/// A line of items: their number, and the height of the tallest.
struct LineEntry: BitwiseCopyable, Sendable, Equatable {
  var count: UInt32
  /// The height in 1/64 px.
  var height: UInt32

  /// No line.
  static let none = LineEntry(count: 0, height: 0)

  /// The number of words that the line takes.
  var wordCount: Int { count <= 256 && height < 1 << 23 ? 1 : 2 }
}

/// A line of items in 32 bits, or a half of a line that needs more.
///
/// A line of up to 256 items that is less than 131,072 px high takes one word. Any other one takes two, its
/// number of items and, behind it, its height.
struct LineWord: BitwiseCopyable, Sendable, Equatable {
  enum Kind: UInt32 {
    case line = 0
    case count = 1
    case height = 3
  }

  /// The kind in the lowest bit, or in the lowest two. Above it: eight bits for the number of items less
  /// one and 23 for the height, or 30 for either.
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Creates a line that takes one word, see ``LineEntry/wordCount``.
  init(count: UInt32, height: UInt32) { bits = height &<< 9 | (count &- 1) &<< 1 }

  /// Appends the words of a line.
  ///
  /// - Precondition: The line has an item; their number and the height are less than 2³⁰.
  static func append(_ line: LineEntry, to words: inout [LineWord]) {
    precondition(
      line.count > 0 && line.count < 1 << 30 && line.height < 1 << 30, "a line is too large")
    if line.wordCount == 1 {
      words.append(LineWord(count: line.count, height: line.height))
    } else {
      words.append(LineWord(bits: line.count << 2 | Kind.count.rawValue))
      words.append(LineWord(bits: line.height << 2 | Kind.height.rawValue))
    }
  }

  var kind: Kind { bits & 1 == 0 ? .line : bits & 2 == 0 ? .count : .height }

  /// The number of items; 0 in a height alone.
  var count: UInt32 {
    switch kind {
    case .line: (bits >> 1 & 255) + 1
    case .count: bits >> 2
    case .height: 0
    }
  }

  /// The height in 1/64 px; 0 in a number of items alone.
  var height: UInt32 {
    switch kind {
    case .line: bits >> 9
    case .count: 0
    case .height: bits >> 2
    }
  }
}
