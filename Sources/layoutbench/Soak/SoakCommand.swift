#if Extras
internal import ArgumentParser
internal import TextLayout

/// `soak`: random updates of a long list for a long time, compared with layouts made from scratch.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Runs random updates of a long list and compares with layouts made from scratch.",
    discussion: """
      Every step is a batch of edits, a section that collapses or expands, a new width or a new scale. \
      The laws of scroll anchors are checked at each. If a comparison fails, the steps since the last \
      comparison are run again to find the first one after which it fails; this step is printed with \
      the seed, and the status is 1.
      """,
    shouldDisplay: false)

  @OptionGroup var fonts: FontOptions
  @Option(
    parsing: .unconditional, help: "The length of the run in minutes, above 0 and at most 1000000.")
  var minutes: Double = 60
  @Option(parsing: .unconditional, help: "The greatest number of steps; 0 is no limit.")
  var steps: Int = 0
  @Option(
    parsing: .unconditional, help: "The seed of all random choices; by default another at each run."
  )
  var seed: UInt64 = UInt64.random(in: 0..<1_000_000)
  @Option(parsing: .unconditional, help: "The approximate number of rows, 1...10000000.")
  var rows: Int = 100_000
  @Option(parsing: .unconditional, help: "The number of steps between two comparisons, 1 or more.")
  var every: Int = 1000

  func validate() throws {
    guard minutes > 0, minutes <= 1e6 else {
      throw ValidationError("--minutes is \(minutes); it must be above 0 and at most 1000000")
    }
    guard steps >= 0 else { throw ValidationError("--steps is \(steps); it must be 0 or more") }
    guard every > 0 else { throw ValidationError("--every is \(every); it must be 1 or more") }
    guard (1...10_000_000).contains(rows) else {
      throw ValidationError("--rows is \(rows); it must be 1...10000000")
    }
  }

  func run() throws {
    print("soak: seed \(seed), \(rows) rows")
    let clock = ContinuousClock()
    let start = clock.now
    func isOver(_ soak: Soak) -> Bool {
      steps > 0 && soak.step >= steps || clock.now - start >= .seconds(minutes * 60)
    }
    let cells = try SoakCells(library: try fonts.library()).cells
    var soak = Soak(seed: seed, rowCount: rows, cells: cells)
    repeat {
      let good = soak
      do {
        while !isOver(soak) {
          try soak.takeStep()
          if soak.step % every == 0 { break }
        }
      } catch {
        throw failure(at: soak.step, error)
      }
      do {
        try soak.compare()
      } catch {
        let (step, error) = try firstFailure(after: good, upTo: soak.step, error)
        throw failure(at: step, error)
      }
      let seconds = (clock.now - start).components.seconds
      print("step \(soak.step): equal; \(soak.facts); \(seconds) s")
    } while !isOver(soak)
  }

  private func failure(at step: Int, _ error: any Error) -> any Error {
    print("soak: seed \(seed), \(rows) rows, step \(step): \(error)")
    return ExitStatus.no
  }

  /// Finds the first step after which a comparison fails, by halving the steps between a comparison
  /// that succeeded and one that failed.
  private func firstFailure(
    after good: Soak, upTo bad: Int, _ error: any Error
  ) throws -> (Int, any Error) {
    var (good, bad, error) = (good, bad, error)
    while bad > good.step + 1 {
      var middle = good
      while middle.step < (good.step + bad) / 2 { try middle.takeStep() }
      do {
        try middle.compare()
        good = middle
      } catch let found {
        (bad, error) = (middle.step, found)
      }
    }
    return (bad, error)
  }
}
#endif
