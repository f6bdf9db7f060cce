/// The least that finding rows by offset takes: heights with sums per 256 and per 65,536 of them.
///
/// Rows only; inserting is not possible without moving all that follows.
public struct BlockIndexFloor: Sendable {
  private var heights: [Int32]
  private var blocks: [Int]
  private var groups: [Int]
  private var total = 0

  /// Sums up the heights.
  public init(_ heights: [Int32]) {
    self.heights = heights
    blocks = [Int](repeating: 0, count: heights.count / 256 + 1)
    groups = [Int](repeating: 0, count: heights.count / 65_536 + 1)
    for (i, height) in heights.enumerated() {
      blocks[i >> 8] += Int(height)
      groups[i >> 16] += Int(height)
      total += Int(height)
    }
  }

  /// The sum of all heights.
  public var end: Int { total }

  /// The row at an offset.
  public func row(at offset: Int) -> Int {
    var left = offset
    var group = 0
    while group < groups.count - 1, left >= groups[group] {
      left -= groups[group]
      group += 1
    }
    var block = group << 8
    while block < blocks.count - 1, left >= blocks[block] {
      left -= blocks[block]
      block += 1
    }
    var row = block << 8
    while row < heights.count - 1, left >= Int(heights[row]) {
      left -= Int(heights[row])
      row += 1
    }
    return row
  }

  /// The offset of a row.
  public func offset(of row: Int) -> Int {
    var offset = 0
    for group in 0..<row >> 16 { offset += groups[group] }
    for block in (row >> 16) << 8..<row >> 8 { offset += blocks[block] }
    for i in (row >> 8) << 8..<row { offset += Int(heights[i]) }
    return offset
  }

  /// Changes a height.
  public mutating func resize(_ row: Int, to height: Int32) {
    let change = Int(height) - Int(heights[row])
    heights[row] = height
    blocks[row >> 8] += change
    groups[row >> 16] += change
    total += change
  }
}
