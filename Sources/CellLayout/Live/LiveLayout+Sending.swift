public import ListCore
internal import Synchronization
public import TextLayout

extension LiveLayout {
  /// Sends a change of the list.
  ///
  /// - Parameters:
  ///   - update: A step from the list that the last change sent leads to.
  ///   - animation: The tag with which the change arrives in `Step.animations`.
  /// - Throws: `BatchFault` if the update begins at another list, or its changeset does not lead to the
  ///   update's new list. The update is then dropped.
  /// - Complexity: O(k log n) for k changes, and the work of measuring them if it is done in this call.
  public func send(
    _ update: Update, animation: BatchUpdate.Animation = .fade
  ) throws(BatchFault) {
    let change = ListChange(update, animation: animation)
    try BatchCheck(old: update.old, new: update.new).check(change.changeset)
    while true {
      let accepted = state.withLock { $0.accepted }
      guard accepted.changeset(to: update.old).isEmpty else {
        throw BatchFault.otherSnapshot(update.old.itemCount, insteadOf: accepted.itemCount)
      }
      // Another thread may have sent a change since: the list is compared again, outside the lock.
      if enqueue(change, after: accepted) { return }
    }
  }

  /// Has rows measured again whose cells answer otherwise than before although their items have the same
  /// content: a late image, an item that was not loaded.
  ///
  /// Rows that the list does not have when their turn comes are ignored.
  public func invalidate(
    items: some Sequence<Item.ID>, sections: [Section.ID] = []
  ) {
    enqueue(ListChange(items: Set(items), sections: Set(sections)))
  }

  /// Has all rows, headers and footers of cell types other than `CellPrototype` measured again, as
  /// `ListLayout.measureAgain` does.
  public func measureAgain() { enqueue(.measureAgain) }

  /// Changes the environment, as `ListLayout.update` does; a `nil` parameter changes nothing.
  ///
  /// - Parameters:
  ///   - width: The width of the list, 0 to `LayoutUnit.maximum`.
  ///   - scale: The factor on all font sizes, 0 to 65,536.
  ///   - direction: The side on which rows of elements begin.
  ///   - style: The distances and colours of the list.
  ///   - cells: The prototypes that measure and arrange rows, headers and footers.
  public func update(
    width: LayoutUnit? = nil, scale: Double? = nil, direction: LayoutDirection? = nil,
    style: ListStyle? = nil, cells: ListCells<Section, Item>? = nil
  ) {
    enqueue(
      .environment(
        EnvironmentChange(
          width: width, scale: scale, direction: direction, style: style, cells: cells)))
  }

  /// Stops following the list and drops all waiting changes; further changes are ignored.
  ///
  /// A step that another thread has begun to deliver still reaches the observers; no further step does.
  /// Rows that are being measured on another thread are measured to the end, and forgotten.
  public func cancel() {
    let (observers, observation) = state.withLock { state in
      state.isCancelled = true
      state.jobs = []
      defer {
        state.observers = [:]
        state.observation = nil
      }
      return (state.observers, state.observation)
    }
    observation?.cancel()
    for observer in observers.values { observer.finish() }
  }

  // MARK: Observing

  /// Calls a closure with every further step, in order, until the observation ends.
  public func observe(_ receive: @escaping @Sendable (Step) -> Void) -> UpdateObservation {
    let number = register(Observer(receive: receive, finish: {}))
    return UpdateObservation { [weak self] in self?.removeObserver(number) }
  }

  /// A stream of all further steps, which ends when the live layout is cancelled or released.
  ///
  /// Unread steps are buffered without limit, so that none is lost.
  public var steps: AsyncStream<Step> {
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    let number = register(
      Observer(receive: { continuation.yield($0) }, finish: { continuation.finish() }))
    continuation.onTermination = { [weak self] _ in self?.removeObserver(number) }
    return steps
  }

  private func register(_ observer: Observer) -> Int {
    state.withLock { state in
      defer { state.nextObserver += 1 }
      state.observers[state.nextObserver] = observer
      return state.nextObserver
    }
  }

  private func removeObserver(_ number: Int) {
    // The closure may hold the last reference to a client's object: it is released outside the lock.
    _ = state.withLock { $0.observers.removeValue(forKey: number) }
  }
}
