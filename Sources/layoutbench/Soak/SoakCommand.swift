internal import ArgumentParser
internal import TextLayout

/// `soak`: random updates of a long list for a long time, compared with layouts made afresh.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Runs random updates of a long list and compares with layouts made afresh.",
    discussion: """
      Every step is a batch of edits, a section that collapses or expands, a width or a scale. The \
      laws of scroll anchors are checked at each. If a comparison fails, the stretch since the last \
      one is run again to find the first step after which it does; that is printed with the seed, \
      and the status is 1.
      """,
    shouldDisplay: false)

  @OptionGroup var fonts: FontOptions
  @Option(help: "How long to go on, in minutes.")
  var minutes: Double = 60
  @Option(help: "Stop after so many steps; 0 is never.")
  var steps: Int = 0
  @Option(help: "What all random choices follow from; by default another at each run.")
  var seed: UInt64 = UInt64.random(in: 0..<1_000_000)
  @Option(help: "About how many rows the list has.")
  var rows: Int = 100_000
  @Option(help: "Compare after so many steps.")
  var every: Int = 1000

  func validate() throws {
    guard minutes > 0, steps >= 0, every > 0, (1...10_000_000).contains(rows) else {
      throw ValidationError(
        "--minutes and --every must be above 0, --steps 0 or more, --rows 1...10000000")
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
        throw failure(soak.step, error)
      }
      do {
        try soak.compare()
      } catch {
        let (step, error) = try firstFailure(after: good, soak.step, error)
        throw failure(step, error)
      }
      let seconds = (clock.now - start).components.seconds
      print("step \(soak.step): equal; \(soak.facts); \(seconds) s")
    } while !isOver(soak)
  }

  private func failure(_ step: Int, _ error: any Error) -> any Error {
    print("soak: seed \(seed), \(rows) rows, step \(step): \(error)")
    return ExitStatus.no
  }

  /// Halves the stretch between a comparison that was good and one that was not.
  private func firstFailure(
    after good: Soak, _ bad: Int, _ error: any Error
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
