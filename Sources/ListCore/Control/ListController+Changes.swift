import Synchronization

extension ListController {
  /// Sets a new snapshot and delivers one update, even if nothing differs.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot, before ``filter`` and ``sortOrder``.
  ///   - reported: The identifiers of items known to be reconfigured; see
  ///     ``reportReconfigured(_:)``.
  /// - Complexity: That of the difference, plus O(*n* log *n*) for *n* items if there is a filter
  ///   or a sort order
  public func setSnapshot(_ snapshot: Snapshot, reporting reported: Set<Item.ID> = []) {
    change { $0.setBase(snapshot, reporting: reported) }
  }

  /// Edits the newest snapshot and delivers one update.
  ///
  /// Each edit builds upon the one before, even if several threads edit at once or updates are
  /// paused.
  ///
  /// - Parameter body: A function that edits a copy of ``baseSnapshot``. It is called again with a
  ///   newer copy if the snapshot was replaced meanwhile, so it should have no other effects.
  /// - Throws: The error of `body`; nothing is changed in that case.
  public func edit<Failure: Error>(
    _ body: (inout Snapshot) throws(Failure) -> Void
  ) throws(Failure) {
    var isDone = false
    while !isDone {
      let (base, revision) = state.withLock { ($0.base, $0.revision) }
      var edited = base
      try body(&edited)
      let result = edited
      isDone = change { state in
        guard state.revision == revision else { return false }
        state.setBase(result, reporting: [])
        return true
      }
    }
  }

  /// Delivers an update that lists some rows as reconfigured, without comparing them.
  ///
  /// It serves items that are changed in place: their old version no longer exists, so no
  /// comparison can find the change. Identifiers that the list does not show are ignored; rows that
  /// are reported twice or found by comparison are listed once. Reports made during a pause are
  /// part of the next update.
  public func reportReconfigured(_ ids: Set<Item.ID>) {
    change { state in
      state.pending.hasChange = true
      state.pending.reportedItems.formUnion(ids)
    }
  }

  /// Delivers an update that reloads all data.
  public func reload() {
    change { state in
      state.pending.hasChange = true
      state.pending.isFullReload = true
    }
  }
}
