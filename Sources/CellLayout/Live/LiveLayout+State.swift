internal import ListCore
internal import TextLayout

extension LiveLayout {
  /// The mutable state of a live layout.
  struct State {
    var layout: Layout
    /// The list that the last change sent leads to.
    var accepted: ListSnapshot<Section, Item>
    var jobs: [Job] = []
    /// A Boolean value that tells whether a thread does the jobs.
    var isWorking = false
    var isCancelled = false
    var observers: [Int: Observer] = [:]
    var nextObserver = 0
    /// The observation of the controller that is followed.
    var observation: UpdateObservation?

    init(_ layout: Layout) {
      self.layout = layout
      accepted = layout.snapshot
    }

    /// Adds a job, unless the live layout is cancelled.
    ///
    /// - Returns: Whether the caller has to start working.
    mutating func accept(_ job: Job) -> Bool {
      guard !isCancelled else { return false }
      append(job)
      defer { isWorking = true }
      return !isWorking
    }

    /// Adds a job; adjacent jobs of the same kind are united.
    private mutating func append(_ job: Job) {
      if case .list(let changes) = job, let target = changes.last?.target { accepted = target }
      switch (jobs.last, job) {
      case (.list(let waiting), .list(let changes))
      where waiting.last?.isEmptyBatch == changes.first?.isEmptyBatch:
        jobs[jobs.count - 1] = .list(waiting + changes)
      case (.environment(let waiting), .environment(let change)):
        jobs[jobs.count - 1] = .environment(waiting.followed(by: change))
      default: jobs.append(job)
      }
    }

    /// Takes out the next job, with the layout to start from; without a job nobody works any more.
    mutating func takeJob() -> (job: Job, layout: Layout)? {
      guard !jobs.isEmpty, !isCancelled else {
        isWorking = false
        jobs = []
        return nil
      }
      return (jobs.removeFirst(), layout)
    }
  }

  /// A registered observer.
  struct Observer: Sendable {
    var receive: @Sendable (Step) -> Void
    /// The closure that is called when no more steps follow.
    var finish: @Sendable () -> Void
  }

  /// Work that leads from one layout to the next.
  enum Job: Sendable {
    /// Changes of the list, in order.
    case list([ListChange])
    /// A change of the environment.
    case environment(EnvironmentChange)

    /// Changes a layout.
    func carryOut(_ layout: inout Layout) -> Step {
      switch self {
      case .list(let changes):
        let update = ListChange.united(changes).carryOut(&layout)
        return Step(
          layout: layout, update: update, report: nil,
          animations: changes.compactMap(\.animation))
      case .environment(let change):
        let report = layout.update(
          width: change.width, scale: change.scale, direction: change.direction,
          style: change.style, cells: change.cells)
        return Step(layout: layout, update: nil, report: report, animations: [])
      }
    }
  }

  /// A change of the environment; `nil` changes nothing.
  struct EnvironmentChange: Sendable {
    var width: LayoutUnit?
    var scale: Double?
    var direction: LayoutDirection?
    var style: ListStyle?
    var cells: ListCells<Section, Item>?

    func followed(by next: EnvironmentChange) -> EnvironmentChange {
      EnvironmentChange(
        width: next.width ?? width, scale: next.scale ?? scale,
        direction: next.direction ?? direction, style: next.style ?? style,
        cells: next.cells ?? cells)
    }
  }
}
