public import TextLayout

/// Partial sums in a binary indexed tree (Fenwick, 1994).
///
/// A question and a change of a height are O(log *n*). The tree cannot grow in its middle: a change of
/// the number of rows makes the sums behind it again, O(*n*).
public struct FenwickTree: HeightIndexing, Sendable {
  private var heights: [LayoutUnit] = []
  /// The sum at *i* is that of the heights from *i* without its lowest one bit up to *i* − 1; the sum
  /// at 0 is not used.
  private var sums: [LayoutUnit] = [.zero]

  /// Creates an index without rows.
  public init() {}

  /// The number of rows.
  public var count: Int { heights.count }

  /// The bytes of both arrays: 16 for a row, and their spare capacity.
  public var memory: Int {
    (heights.capacity + sums.capacity) * MemoryLayout<LayoutUnit>.stride
  }

  /// Returns the offset of a row.
  ///
  /// - Complexity: O(log *n*)
  public func offset(of row: Int) -> LayoutUnit {
    var sum = LayoutUnit.zero
    var node = row
    while node > 0 {
      sum += sums[node]
      node &= node - 1
    }
    return sum
  }

  /// Changes the height of a row.
  ///
  /// - Complexity: O(log *n*)
  public mutating func set(_ height: LayoutUnit, at row: Int) {
    let growth = height - heights[row]
    heights[row] = height
    var node = row + 1
    while node < sums.count {
      sums[node] += growth
      node += node & -node
    }
  }

  /// Replaces rows.
  ///
  /// - Complexity: O(k log *n*) for k heights in place of as many; else O(*n*)
  public mutating func replace(_ rows: Range<Int>, with new: [LayoutUnit]) {
    // Beyond this number, making all sums again is less work.
    if rows.count == new.count, new.count < count / 32 {
      for (row, height) in zip(rows, new) { set(height, at: row) }
      return
    }
    heights.replaceSubrange(rows, with: new)
    // A sum before the first changed row holds no changed height.
    let first = min(rows.lowerBound + 1, sums.count)
    sums.removeSubrange(first...)
    sums.reserveCapacity(heights.count + 1)
    for node in first..<heights.count + 1 { sums.append(sum(of: node)) }
  }

  /// Returns the sum of a node from those before it.
  private func sum(of node: Int) -> LayoutUnit {
    var sum = heights[node - 1]
    let start = node & (node - 1)
    var child = node - 1
    while child > start {
      sum += sums[child]
      child &= child - 1
    }
    return sum
  }

  /// Returns the first row whose bottom edge lies below an offset, found by one descent.
  ///
  /// - Complexity: O(log *n*)
  public func row(at offset: LayoutUnit) -> Int {
    var row = 0
    var rest = offset
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if row + step <= count, sums[row + step] <= rest {
        row += step
        rest -= sums[row]
      }
      step /= 2
    }
    return row
  }
}
