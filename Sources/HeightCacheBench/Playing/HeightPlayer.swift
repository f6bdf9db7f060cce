/// A player of workloads: it holds the true rows in plain arrays, and tells what strategies make of the
/// operations.
///
/// All strategies play each operation in turns, the first of them another one each time. For each, a
/// step is:
///
/// 1. The operation is applied: the source is asked for the heights of new and changed rows, at a new
///    width for those of all rows, and the index gets them.
/// 2. The scroll position moves as the operation asks: see ``HeightOperation``. It stays between the
///    top and the bottom of the list, as the index knows them.
/// 3. If the source may guess, it is asked for each row in the window, and the index gets the answers
///    that are new. With ``HeightCorrection/compensated`` the scroll position then moves with the row
///    at the top. This is repeated until no answer is new, at most 64 times.
/// 4. The index is asked for the offset of each row in the window, at most 1,024.
///
/// The time is that of the whole step, with some 50 ns for the clock itself. After the step, it is
/// compared with the truth:
///
/// - A **wrong offset** is an offset told in 4 that is not the sum of the true heights before the row.
///   A row that is in the window after ten operations counts ten times.
/// - A **jump** is a difference between the place of the row at the top of the window after 2 and after
///   3, on the screen. The row is the one that was at the top before the operation, if it is still in
///   the window after 2, and else the one that is at the top then.
public struct HeightPlayer: Sendable {
  /// The number of times that a workload is played.
  public let runs: Int
  private let allocatedBytes: (@Sendable () -> Int)?

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - runs: The number of times that a workload is played, 1...1000; numbers beyond count as the
  ///     nearest of these. The time of an operation is the median of all runs, allocated bytes are
  ///     those of the last run, and everything else is the same in each run.
  ///   - allocatedBytes: Returns the bytes that the allocator has given out and not got back. It is
  ///     called before and after each step, on the thread that plays.
  public init(runs: Int = 1, allocatedBytes: (@Sendable () -> Int)? = nil) {
    self.runs = min(max(runs, 1), 1000)
    self.allocatedBytes = allocatedBytes
  }

  /// Plays a workload with some strategies, and returns the figures of each in their order.
  ///
  /// - Precondition: After each operation, the `count` of each index is the number of rows.
  /// - Complexity: For each run and operation, O(rows) and the steps of the strategies.
  public func play(_ workload: Workload, strategies: [HeightStrategy]) -> [HeightFigures] {
    let played = (0..<runs).map { _ in playOnce(workload, strategies) }
    return strategies.indices.map { place in
      // The first run also allocates what the process keeps, such as metadata of types.
      var figures = played[runs - 1][place].figures
      for (number, operation) in workload.operations.enumerated() {
        figures.add(median(played.map { $0[place].times[number] }), of: operation)
      }
      return figures
    }
  }

  private func playOnce(
    _ workload: Workload, _ strategies: [HeightStrategy]
  ) -> [(figures: HeightFigures, times: [Float])] {
    var rows = TrueRows()
    var records = strategies.map {
      StrategyRecord($0, workload, allocatedBytes: allocatedBytes)
    }
    for (number, operation) in workload.operations.enumerated() {
      rows.apply(operation)
      for turn in records.indices {
        // The first one finds the least of its memory in the caches of the processor.
        let place = (number + turn) % records.count
        records[place].play(operation, rows)
        records[place].check(&rows)
      }
    }
    return records.map(\.finished)
  }

  private func median(_ times: [Float]) -> Double {
    let sorted = times.sorted()
    return Double(sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }
}
