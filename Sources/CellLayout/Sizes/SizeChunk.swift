internal import TextLayout

/// The sizes of adjacent rows that a list had, under the digest of the rows' keys.
///
/// The sizes are columns of words, the same in memory and in the file: first the widths of all rows, a
/// word each, then their heights, two in a word. A half word at the end is zero. Chunks that were read
/// from one file share its words.
struct SizeChunk: Sendable {
  /// The greatest number of rows.
  static let greatestCount = 16_384

  /// The digest of the keys of the rows, in order.
  let digest: ContentDigest
  /// The number of rows, at least 1.
  let count: Int
  /// The row widths at which the heights of all rows hold.
  let widths: WidthInterval
  /// The generation of the cache in which the chunk was last recorded.
  let generation: UInt32
  private let words: [UInt64]
  /// The place of the first word of the chunk.
  private let start: Int

  /// Creates a chunk of measured rows; `nil` if there is no width at which all heights hold, or a value
  /// is out of range.
  init?(_ digest: ContentDigest, _ sizes: RowSizes, generation: UInt32) {
    guard 1...SizeChunk.greatestCount ~= sizes.count else { return nil }
    var words = sizes.widths.map(\.word)
    words.reserveCapacity(SizeChunk.wordCount(of: sizes.count))
    for row in stride(from: 0, to: sizes.count, by: 2) {
      let second = row + 1 < sizes.count ? sizes.heights[row + 1] : 0
      words.append(
        UInt64(UInt32(bitPattern: sizes.heights[row]))
          | UInt64(UInt32(bitPattern: second)) << 32)
    }
    let common = sizes.widths.reduce(into: WidthInterval.all) { $0.formIntersection($1) }
    self.init(
      digest, count: sizes.count, widths: common, generation: generation, words: words, start: 0)
  }

  /// Creates a chunk of words that stand at a place among others; `nil` if they are not what
  /// `init(_:_:generation:)` could make.
  init?(
    _ digest: ContentDigest, count: Int, widths: WidthInterval, generation: UInt32,
    words: [UInt64], start: Int
  ) {
    self.digest = digest
    self.count = count
    self.widths = widths
    self.generation = generation
    self.words = words
    self.start = start
    guard isSound else { return nil }
  }

  /// Returns the number of words that some rows take.
  static func wordCount(of rows: Int) -> Int { rows + (rows + 1) / 2 }

  /// The words of the rows.
  var content: ArraySlice<UInt64> { words[start..<start + SizeChunk.wordCount(of: count)] }

  /// Calls a function with the widths and the heights of the rows.
  func withColumns(
    _ body: (UnsafeBufferPointer<WidthInterval>, UnsafeBufferPointer<Int32>) -> Void
  ) {
    let heights = words[(start + count)..<(start + SizeChunk.wordCount(of: count))]
    unsafe words[start..<start + count].withUnsafeBufferPointer { widths in
      unsafe heights.withUnsafeBufferPointer { heights in
        unsafe widths.withMemoryRebound(to: WidthInterval.self) { widths in
          unsafe heights.withMemoryRebound(to: Int32.self) { heights in
            unsafe body(widths, UnsafeBufferPointer(rebasing: heights[..<count]))
          }
        }
      }
    }
  }

  /// Returns whether both chunks have a width in common.
  func overlaps(_ other: SizeChunk) -> Bool {
    widths.narrowest <= other.widths.widest && other.widths.narrowest <= widths.widest
  }

  /// A Boolean value that tells whether every row has a height in range, and holds it at the widths of
  /// the chunk.
  private var isSound: Bool {
    guard 1...SizeChunk.greatestCount ~= count, widths.narrowest >= 0, !widths.isEmpty,
      widths.widest <= WidthInterval.all.widest,
      start >= 0, words.count - start >= SizeChunk.wordCount(of: count)
    else { return false }
    for word in words[start..<start + count] {
      let interval = WidthInterval(word: word)
      guard interval.narrowest >= 0, interval.narrowest <= widths.narrowest,
        interval.widest >= widths.widest, interval.widest <= WidthInterval.all.widest
      else { return false }
    }
    for word in words[(start + count)..<(start + SizeChunk.wordCount(of: count))] {
      let (first, second) = (UInt32(truncatingIfNeeded: word), UInt32(word >> 32))
      guard max(first, second) <= SizeEntry.maximumHeight else { return false }
    }
    return true
  }
}

extension WidthInterval {
  /// The bounds in one word, the least width in its lower half.
  fileprivate var word: UInt64 {
    UInt64(UInt32(bitPattern: narrowest)) | UInt64(UInt32(bitPattern: widest)) << 32
  }

  fileprivate init(word: UInt64) {
    self = .none
    narrowest = Int32(truncatingIfNeeded: word)
    widest = Int32(truncatingIfNeeded: word >> 32)
  }
}
