/// Some of the texts of blocks, on their way into blocks of their own.
package struct LockstepPlaces: Sendable {
  /// The lane of each text among the lanes of all blocks, ascending.
  private var lanes: [Int] = []
  /// The number of texts before each new block.
  private var starts: [Int] = []
  private var isClosed = true

  package init() {}

  package var isEmpty: Bool { lanes.isEmpty }

  /// The block of the last text.
  package var lastBlock: Int? { lanes.last.map { $0 / LockstepTexts.laneCount } }

  /// Appends a text.
  package mutating func append(lane: Int, of block: Int) {
    if isClosed || lanes.count - starts[starts.count - 1] == LockstepTexts.laneCount {
      starts.append(lanes.count)
      isClosed = false
    }
    lanes.append(block * LockstepTexts.laneCount + lane)
  }

  /// Begins another block with the next text.
  package mutating func closeBlock() { isClosed = true }

  /// The number of new blocks.
  package var blockCount: Int { starts.count }

  /// Returns the texts of a new block, lane by lane: the block and the lane in which each stood.
  @inline(__always)
  func texts(of block: Int) -> some Collection<(block: Int, lane: Int)> {
    let end = block + 1 < starts.count ? starts[block + 1] : lanes.count
    return lanes[starts[block]..<end].lazy.map {
      let (block, lane) = $0.quotientAndRemainder(dividingBy: LockstepTexts.laneCount)
      return (block, lane)
    }
  }

  /// The lane in which the text of each lane stood, among the lanes of all blocks; `nil` for a lane without a text.
  package var formerLanes: [Int?] {
    var former = [Int?](repeating: nil, count: blockCount * LockstepTexts.laneCount)
    for block in 0..<blockCount {
      for (lane, text) in texts(of: block).enumerated() {
        former[block * LockstepTexts.laneCount + lane] =
          text.block * LockstepTexts.laneCount + text.lane
      }
    }
    return former
  }

  /// Returns numbers of texts in the new order.
  ///
  /// - Parameter missing: The number of a lane without a text.
  package func gather(_ numbers: [LockstepTexts.Lanes], missing: Int32) -> [LockstepTexts.Lanes] {
    (0..<blockCount).map { block in
      var gathered = LockstepTexts.Lanes(repeating: missing)
      for (lane, text) in texts(of: block).enumerated() {
        gathered[lane] = numbers[text.block][text.lane]
      }
      return gathered
    }
  }
}
