import Synchronization

/// Runs jobs one after another, on the thread of whoever came first.
///
/// A job given while none is running runs at once, before ``run(_:)`` returns. One given
/// meanwhile, by another thread or from within a job, waits its turn and is run by the thread that
/// is running jobs already. No lock is held while a job runs, so a job may do whatever it likes.
final class DeliveryLane: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false

    /// Returns the jobs to be run next; nil, and the lane is free, if there are none.
    mutating func takeJobs() -> [@Sendable () -> Void]? {
      guard !jobs.isEmpty else {
        isRunning = false
        return nil
      }
      defer { jobs = [] }
      return jobs
    }
  }

  private let state: Mutex<State> = Mutex(State())

  /// Runs a job after all that were given before.
  func run(_ job: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    while let jobs = state.withLock({ $0.takeJobs() }) {
      for job in jobs { job() }
    }
  }
}
