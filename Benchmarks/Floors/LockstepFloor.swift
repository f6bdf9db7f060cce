internal import Dispatch

/// The least that filling the lines of a whole list does: sixteen rows at a time, one word of each
/// at a step, one sum and one compare a word.
///
/// A word's width includes its space. Rows are put side by side with others of about their length,
/// before anything is timed. It knows no hanging spaces, no breaks inside of words or without a space,
/// no words that are too wide and no forced breaks, and gives the numbers of lines in its own order.
public struct LockstepFloor: Sendable {
  private typealias Lanes = SIMD16<Int32>
  private var words: [Lanes] = []
  private var blocks: [Range<Int>] = []
  /// The number of rows.
  public let count: Int

  /// Puts rows side by side, each as the widths of its words.
  public init(_ rows: [[Int32]]) {
    count = rows.count
    for window in stride(from: 0, to: rows.count, by: 1024) {
      let sorted = rows[window..<min(window + 1024, rows.count)].sorted { $0.count < $1.count }
      for start in stride(from: 0, to: sorted.count, by: Lanes.scalarCount) {
        append(sorted[start..<min(start + Lanes.scalarCount, sorted.count)])
      }
    }
  }

  private mutating func append(_ rows: ArraySlice<[Int32]>) {
    let first = words.count
    let length = rows.reduce(0) { max($0, $1.count) }
    words.append(contentsOf: repeatElement(Lanes.zero, count: length))
    for (lane, row) in rows.enumerated() {
      for (i, width) in row.enumerated() { words[first + i][lane] = width }
    }
    blocks.append(first..<first + length)
  }

  /// The number of blocks of sixteen rows.
  public var blockCount: Int { blocks.count }

  /// Fills some blocks and writes the numbers of lines of their rows, sixteen for each.
  @inline(never)
  public func fill(
    _ range: Range<Int>, width: Int32, into lines: UnsafeMutablePointer<SIMD16<Int32>>
  ) {
    let bound = Lanes(repeating: width)
    words.withUnsafeBufferPointer { words in
      for block in range {
        var used = Lanes.zero
        var count = Lanes(repeating: 1)
        for i in blocks[block] {
          let next = used &+ words[i]
          let over = next .> bound
          used = next.replacing(with: words[i], where: over)
          count = count.replacing(with: count &+ 1, where: over)
        }
        lines[block] = count
      }
    }
  }

  /// Fills all blocks on some threads and gives the heights of their rows: so many lines, and what
  /// is around them.
  public func heights(width: Int32, line: Int32, other: Int32, threads: Int) -> [Int32] {
    let lanes = Lanes.scalarCount
    return [Int32](unsafeUninitializedCapacity: blocks.count * lanes) { heights, count in
      count = blocks.count * lanes
      let base = UnsafeMutableRawPointer(heights.baseAddress!)
      let lines = Place(base.assumingMemoryBound(to: Lanes.self))
      let part = (blocks.count + threads - 1) / threads
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        let range = thread * part..<min((thread + 1) * part, blocks.count)
        fill(range, width: width, into: lines.base)
        for block in range {
          lines.base[block] = lines.base[block] &* Lanes(repeating: line) &+ other
        }
      }
    }
  }

  private struct Place: @unchecked Sendable {
    // @unchecked: each thread writes blocks of its own.
    let base: UnsafeMutablePointer<Lanes>

    init(_ base: UnsafeMutablePointer<Lanes>) { self.base = base }
  }
}
