internal import TextLayout

/// The run of a strategy and its figures so far.
struct StrategyRecord {
  private var run: StrategyRun
  private var figures: HeightFigures
  /// The time of each operation in ns; half the memory of doubles, and exact below 2²⁴ ns.
  private var times: [Float] = []
  private let allocatedBytes: (@Sendable () -> Int)?

  init(_ strategy: HeightStrategy, _ workload: Workload, allocatedBytes: (@Sendable () -> Int)?) {
    figures = HeightFigures(
      workload: workload.name, strategy: strategy.name, rowCount: 0,
      operationCount: workload.operations.count { !$0.isLoad })
    self.allocatedBytes = allocatedBytes
    let before = allocatedBytes?()
    run = StrategyRun(strategy)
    figures.allocatedBytes = before.flatMap { before in allocatedBytes.map { $0() - before } }
  }

  /// Plays an operation, and takes the time and the bytes of the strategy alone.
  mutating func play(_ operation: HeightOperation, _ rows: TrueRows) {
    let before = allocatedBytes?()
    let clock = ContinuousClock()
    let start = clock.now
    run.play(operation, rows)
    let elapsed = (clock.now - start).components
    if let before, let allocatedBytes { figures.allocatedBytes? += allocatedBytes() - before }
    times.append(Float(Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9))
  }

  /// Compares the offsets that the strategy told last with the true ones.
  mutating func check(_ rows: inout TrueRows) {
    for (row, offset) in run.window {
      figures.offsetCount += 1
      let error = abs(offset - rows.offset(of: row))
      guard error > .zero else { continue }
      figures.wrongOffsetCount += 1
      figures.greatestError = max(figures.greatestError, error)
    }
    let jump = abs(run.jump())
    guard jump > .zero else { return }
    figures.jumpCount += 1
    figures.greatestJump = max(figures.greatestJump, jump)
  }

  /// The figures after the last operation, and the time of each operation in ns.
  var finished: (figures: HeightFigures, times: [Float]) {
    var figures = figures
    figures.rowCount = run.index.count
    figures.measureCount = run.measured
    figures.memory = run.index.memory + run.source.memory
    return (figures, times)
  }
}
