/// Writes the time that each phase of a command takes to standard error.
struct PhaseClock {
  private let isEnabled: Bool
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  init(isEnabled: Bool) {
    self.isEnabled = isEnabled
    last = clock.now
  }

  mutating func note(_ phase: String, rows: Int) {
    let now = clock.now
    defer { last = now }
    guard isEnabled else { return }
    let elapsed = now - last
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Int(Double(rows) / seconds) : 0
    Messages.write("\(phase): \(Int(seconds * 1e6)) us, \(rows) rows, \(rate) rows/s")
  }
}
