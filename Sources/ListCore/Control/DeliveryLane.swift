import Synchronization

/// A lane that runs jobs one after another, on the thread of the first caller.
///
/// A job added while no job is running runs at once, before ``run(_:)`` returns. A job added
/// meanwhile, by another thread or from within a job, waits and is run by the thread that is
/// running jobs already. No lock is held while a job runs.
final class DeliveryLane: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false

    /// Returns the next jobs; if there are none, marks the lane as free and returns nil.
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

  /// Runs a job after all jobs that were added before.
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
