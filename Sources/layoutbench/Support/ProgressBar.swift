internal import Dispatch
internal import Foundation
internal import LayoutDocuments
internal import Synchronization

/// The line at the foot of a terminal that tells how far a command is, and how fast; there is none
/// where standard error is no terminal.
enum ProgressBar {
  /// Seconds without a bar: most commands are done before.
  private static let patience = 0.3
  private static let period = 0.1

  private struct State {
    /// The tasks that run, each a part of the one before it.
    var tasks: [(task: ProgressTask, first: Int, start: ContinuousClock.Instant)] = []
    var isShown = false
  }

  private static let state = Mutex(State())
  private static let isTerminal =
    isatty(2) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Calls a closure and shows meanwhile how far its task is.
  static func showing<Result>(
    _ task: ProgressTask, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isTerminal else { return try body() }
    state.withLock { $0.tasks.append((task, task.done(), .now)) }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + patience, repeating: period)
    timer.setEventHandler { draw() }
    timer.activate()
    defer {
      timer.cancel()
      state.withLock { state in
        state.tasks.removeLast()
        erase(&state)
      }
    }
    return try body()
  }

  /// Takes the bar from the terminal, so that other text can be written; it comes back by itself.
  static func erase() {
    guard isTerminal else { return }
    state.withLock { erase(&$0) }
  }

  private static func erase(_ state: inout State) {
    guard state.isShown else { return }
    state.isShown = false
    write("\r\u{1B}[K")
  }

  private static func draw() {
    state.withLock { state in
      guard let (task, first, start) = state.tasks.last else { return }
      let elapsed = (ContinuousClock.now - start).components
      let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
      let line = task.line(
        done: task.done() - first, seconds: seconds, columns: terminalColumns())
      state.isShown = true
      write("\r\u{1B}[K" + line)
    }
  }

  private static func terminalColumns() -> Int {
    var size = winsize()
    let isKnown = unsafe ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private static func write(_ text: String) {
    try? FileDescriptorIO.write(Array(text.utf8), to: 2)
  }
}
