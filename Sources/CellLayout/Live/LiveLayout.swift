public import ListCore
internal import Synchronization
public import TextLayout

/// A layout that follows a list: it turns the updates of the list into updates with frames.
///
/// ```swift
/// let live = LiveLayout(following: controller, cells: cells, width: 320, engines: pool)
/// let observation = live.observe { step in
///   renderer.show(step.layout, step.update, animations: step.animations)
/// }
/// controller.setItems(messages)  // the renderer is called with exact frames
/// ```
///
/// # Order
///
/// Changes are carried out in the order in which they are sent, and every step begins where the step
/// before ended. Changes that arrive while others are measured wait. Waiting changes of the list are
/// united: they become one step, whose `animations` holds the tags of all of them, in order. The new list
/// is that of the last change, so nothing is lost.
///
/// # Threads
///
/// A live layout may be used from any thread and any actor; its state is locked briefly, never while
/// rows are measured or observers are called. With `Measuring.inCall` a change is measured, and observers
/// are called, before `send` returns, unless another thread or an observer is at work already, which then
/// does this work, too. With `Measuring.inBackground` a task does all work. Actors should read `steps`.
public final class LiveLayout<Section: ListSection, Item: ListItem>: Sendable {
  /// The exact layout of the list at one moment.
  public typealias Layout = ListLayout<Section, Item>
  /// A change of the list, as list controllers deliver it.
  public typealias Update = ListUpdate<Section, Item>

  /// The thread on which rows are measured and observers are called.
  public enum Measuring: Sendable {
    /// The thread that sends the change.
    case inCall
    /// A thread of the task pool; the caller never waits.
    case inBackground
  }

  /// A change of the layout, with the layout that it leads to.
  public struct Step: Sendable {
    /// The layout after the change.
    public var layout: Layout
    /// The changes of the frames; `nil` for a change of the environment, which can change every frame.
    public var update: LayoutUpdate?
    /// The work that a change of the environment took; `nil` for a change of the list.
    public var report: InvalidationReport?
    /// The animation tags of the changes that were united, one for each, in order.
    public var animations: [BatchUpdate.Animation]
  }

  let state: Mutex<State>
  private let measuring: Measuring

  /// Creates a live layout from a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout to start from; `send` takes updates of its list.
  ///   - measuring: The thread on which rows are measured.
  public init(_ layout: Layout, measuring: Measuring = .inCall) {
    state = Mutex(State(layout))
    self.measuring = measuring
  }

  /// Creates a live layout that follows a controller until it is cancelled or released.
  ///
  /// The first step leads from the empty list to the controller's list. With `Measuring.inCall` it is
  /// taken before this initializer returns.
  /// - Parameters:
  ///   - controller: The controller of the list; it is not kept alive.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - environment: The width, font scale, direction and style of the list.
  ///   - engines: The text engines that shape and measure.
  ///   - measuring: The thread on which rows are measured.
  public convenience init(
    following controller: ListController<Section, Item>, cells: ListCells<Section, Item>,
    environment: LayoutEnvironment, engines: TextEnginePool, measuring: Measuring = .inCall
  ) {
    self.init(
      Layout(ListSnapshot(), cells: cells, environment: environment, engines: engines),
      measuring: measuring)
    // Updates that are delivered before the first list is known wait behind it.
    state.withLock { $0.isWorking = true }
    let (snapshot, observation) = controller.observeFromSnapshot { [weak self] update in
      self?.enqueue(ListChange(update, animation: .fade))
    }
    let first = ListChange(
      Update(
        old: ListSnapshot(), new: snapshot, changeset: ListSnapshot().changeset(to: snapshot)),
      animation: .fade)
    state.withLock { state in
      state.jobs.insert(.list([first]), at: 0)
      state.observation = observation
    }
    startWorking()
  }

  /// Creates a live layout of a width that follows a controller until it is cancelled or released.
  ///
  /// - Parameters:
  ///   - controller: The controller of the list; it is not kept alive.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - engines: The text engines that shape and measure.
  ///   - measuring: The thread on which rows are measured.
  public convenience init(
    following controller: ListController<Section, Item>, cells: ListCells<Section, Item>,
    width: LayoutUnit, engines: TextEnginePool, measuring: Measuring = .inCall
  ) {
    self.init(
      following: controller, cells: cells, environment: LayoutEnvironment(width: width),
      engines: engines, measuring: measuring)
  }

  deinit {
    for observer in state.withLock({ $0.observers.values }) { observer.finish() }
  }

  /// The layout that the last step led to.
  ///
  /// - Complexity: O(1).
  public var layout: Layout { state.withLock { $0.layout } }

  // MARK: Work

  /// Adds a job behind the others, and does it if nobody is at work.
  func enqueue(_ job: Job) {
    if state.withLock({ $0.accept(job) }) { startWorking() }
  }

  func enqueue(_ change: ListChange) { enqueue(.list([change])) }

  /// Adds a change of the list, if the list that it begins at is still the last one.
  ///
  /// - Returns: Whether the change was added, or is dropped because the layout is cancelled.
  func enqueue(_ change: ListChange, after start: ListSnapshot<Section, Item>) -> Bool {
    let (isAdded, isFirst) = state.withLock { state in
      guard state.isCancelled || state.accepted.isIdentical(to: start) else {
        return (false, false)
      }
      return (true, state.accept(.list([change])))
    }
    if isFirst { startWorking() }
    return isAdded
  }

  private func startWorking() {
    switch measuring {
    case .inCall: work()
    case .inBackground: Task.detached { [weak self] in self?.work() }
    }
  }

  /// Does all waiting jobs, and those that arrive meanwhile.
  private func work() {
    while let (job, start) = state.withLock({ $0.takeJob() }) {
      var layout = start
      let step = job.carryOut(&layout)
      let observers = state.withLock { state -> [Observer] in
        guard !state.isCancelled else { return [] }
        state.layout = layout
        return state.observers.sorted { $0.key < $1.key }.map(\.value)
      }
      for observer in observers { observer.receive(step) }
    }
  }
}
