import Synchronization

extension ListController {
  /// Sets a new snapshot and delivers one update, also if nothing differs.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot, before ``filter`` and ``sortOrder``.
  ///   - reported: Identifiers of items known to be reconfigured; see ``reportReconfigured(_:)``.
  /// - Complexity: That of the difference, plus O(*n* log *n*) for *n* items if there is a filter
  ///   or a sort order
  public func setSnapshot(_ snapshot: Snapshot, reporting reported: Set<Item.ID> = []) {
    change { $0.setBase(snapshot, reporting: reported) }
  }

  /// Edits the newest snapshot and delivers one update.
  ///
  /// Each edit builds upon the one before, also where several threads edit at once or updates are
  /// paused.
  ///
  /// - Parameter body: Edits a copy of ``baseSnapshot``. It is called again with a newer copy if
  ///   the snapshot was replaced meanwhile, so it should do nothing else.
  /// - Throws: What the body throws; nothing has changed then.
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

  /// Delivers an update that lists some rows as reconfigured, whatever a comparison says.
  ///
  /// It is meant for items that are changed in place: their old version is no more, so that no
  /// comparison can find the change. Identifiers that the list does not show are ignored; those
  /// reported twice, or reconfigured anyway, are listed once. Reports made while updates are held
  /// back are told by the next update.
  public func reportReconfigured(_ ids: Set<Item.ID>) {
    change { state in
      state.pending.hasChange = true
      state.pending.reportedItems.formUnion(ids)
    }
  }

  /// Delivers an update that asks for everything again.
  public func reload() {
    change { state in
      state.pending.hasChange = true
      state.pending.isFullReload = true
    }
  }
}
