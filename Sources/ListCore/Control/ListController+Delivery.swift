import Synchronization

extension ListController {
  /// Delivers pending changes, unless they have to wait.
  func deliver() {
    lane.run { [self] in deliverPending() }
  }

  private func deliverPending() {
    let work = state.withLock { state -> (pending: Pending, base: Snapshot, options: Options)? in
      guard state.holdCount == 0, !state.pending.isEmpty else { return nil }
      defer { state.pending = Pending() }
      return (state.pending, state.base, state.options)
    }
    guard let work else { return }
    if work.pending.hasChange {
      announce(update(to: work.base, pending: work.pending, options: work.options))
    }
    for completion in work.pending.completions { completion() }
  }

  /// Returns the update from the snapshot last delivered to the visible part of another one.
  private func update(to base: Snapshot, pending: Pending, options: Options) -> Update {
    let old = snapshot
    let visible = base.filtered(
      by: options.filter, sortedBy: options.sortOrder, updating: old)
    let new = options.willUpdate?(old, visible) ?? visible
    let changeset = difference(old, new, pending.reportedItems, options.isReconfigured)
    return Update(
      old: old, new: new, changeset: changeset.lowered(to: options.strategy),
      isFullReload: pending.isFullReload)
  }

  /// Sends an update to all observers.
  ///
  /// Observers that register from here on have read a snapshot that includes the update, and do not
  /// receive it. Observers that cancel from here on do not receive it either.
  private func announce(_ update: Update) {
    let (didUpdate, limit) = state.withLock { state in
      state.delivered = update.new
      let didUpdate = state.options.ignoresChanges ? nil : state.options.didUpdate
      return (didUpdate, state.observerCount)
    }
    didUpdate?(update)
    var told = -1
    while let observer = state.withLock({ $0.observers.first { $0.number > told } }),
      observer.number < limit
    {
      told = observer.number
      if !observer.receive(update) { removeObserver(told) }
    }
  }
}
