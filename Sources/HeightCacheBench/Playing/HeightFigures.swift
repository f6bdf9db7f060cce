public import TextLayout

/// The figures of a strategy on a workload.
public struct HeightFigures: Hashable, Sendable {
  /// The name of the workload.
  public var workload: String
  /// The name of the strategy.
  public var strategy: String
  /// The number of rows after the last operation.
  public var rowCount: Int
  /// The number of operations besides loads.
  public var operationCount: Int

  /// The time of all loads in ns; of several runs, the time of each operation is the median.
  public var loadTime = 0.0
  /// The time of all operations besides loads in ns.
  public var operationTime = 0.0
  /// The time of the longest operation besides loads in ns.
  public var longestOperation = 0.0
  /// The number of true heights that the source has asked for. No time above includes the time that
  /// measuring them would take in an app.
  public var measureCount = 0

  /// The bytes that index and source say they hold after the last operation.
  public var memory = 0
  /// The bytes that the allocator has given out during the operations and not got back; `nil` if it was
  /// not asked.
  public var allocatedBytes: Int?

  /// The number of offsets of rows in the window that were compared, over all operations.
  public var offsetCount = 0
  /// The number of offsets that were not the true ones.
  public var wrongOffsetCount = 0
  /// The greatest distance of an offset from the true one.
  public var greatestError = LayoutUnit.zero
  /// The number of operations after which the row at the top of the window was not where the operation
  /// had to leave it.
  public var jumpCount = 0
  /// The greatest distance of such a jump.
  public var greatestJump = LayoutUnit.zero

  /// The average time of an operation besides loads in ns; 0 if there is none.
  public var averageOperation: Double {
    operationCount == 0 ? 0 : operationTime / Double(operationCount)
  }

  /// Creates figures without times and counts.
  public init(workload: String, strategy: String, rowCount: Int, operationCount: Int) {
    self.workload = workload
    self.strategy = strategy
    self.rowCount = rowCount
    self.operationCount = operationCount
  }

  /// Adds the time of an operation in ns.
  mutating func add(_ time: Double, of operation: HeightOperation) {
    if operation.isLoad {
      loadTime += time
    } else {
      operationTime += time
      longestOperation = max(longestOperation, time)
    }
  }
}
