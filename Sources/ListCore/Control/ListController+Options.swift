import Synchronization

extension ListController {
  /// Called before an update with what is shown and what is to be shown next; may replace the
  /// latter, and keeps it by returning nil.
  ///
  /// This is the place for a placeholder when there are no results, for sections that are always
  /// there, or for collapsing, as it holds whatever way a change came. It is called once for each
  /// update. What it returns is not filtered or sorted, and does not become ``baseSnapshot``.
  public var willUpdate: (@Sendable (_ old: Snapshot, _ new: Snapshot) -> Snapshot?)? {
    get { state.withLock { $0.options.willUpdate } }
    set { change { $0.options.willUpdate = newValue } }
  }

  /// Called with every update, before the observers.
  ///
  /// As with all closures that are kept here, one that uses the controller should hold it weakly.
  public var didUpdate: (@Sendable (Update) -> Void)? {
    get { state.withLock { $0.options.didUpdate } }
    set { change { $0.options.didUpdate = newValue } }
  }

  /// Whether ``didUpdate`` is left out; false at first.
  ///
  /// For clients that bring the surface up to date by themselves. All else goes on: ``willUpdate``
  /// is called, observers are told, and the next update begins where the ignored one ended.
  public var ignoresChanges: Bool {
    get { state.withLock { $0.options.ignoresChanges } }
    set { change { $0.options.ignoresChanges = newValue } }
  }

  /// Decides whether a row is reconfigured, instead of `hasSameContent(as:)`; nil at first.
  ///
  /// It is given the new version first. A change of the cell is a reload without being asked here.
  public var isReconfigured: (@Sendable (_ new: Item, _ old: Item) -> Bool)? {
    get { state.withLock { $0.options.isReconfigured } }
    set { change { $0.options.isReconfigured = newValue } }
  }

  /// How changesets are cut into batch updates; one batch at first.
  public var strategy: Changeset.Strategy {
    get { state.withLock { $0.options.strategy } }
    set { change { $0.options.strategy = newValue } }
  }

  /// Which items are to be seen; nil, and so all of them, at first.
  ///
  /// Setting it delivers an update. Items that are hidden are kept and come back with nil. A
  /// section that the filter leaves without items is hidden too; one that has none anyway stays.
  public var filter: (@Sendable (Item) -> Bool)? {
    get { state.withLock { $0.options.filter } }
    set {
      change { state in
        state.options.filter = newValue
        state.pending.hasChange = true
      }
    }
  }

  /// Which of two items of a section comes first; nil, and so the order of the snapshot, at first.
  ///
  /// Setting it delivers an update. The order of sections stays, as does that of items of which
  /// neither comes first.
  public var sortOrder: (@Sendable (Item, Item) -> Bool)? {
    get { state.withLock { $0.options.sortOrder } }
    set {
      change { state in
        state.options.sortOrder = newValue
        state.pending.hasChange = true
      }
    }
  }
}

extension ListSnapshot {
  /// Returns what a filter leaves, in order; the same snapshot if there is nothing to be done.
  func filtered(
    by filter: ((Item) -> Bool)?, sortedBy order: ((Item, Item) -> Bool)?
  ) -> ListSnapshot {
    guard filter != nil || order != nil else { return self }
    let entries = (0..<sectionCount).compactMap { index -> (section: Section, items: [Item])? in
      guard let section = section(at: index), let all = items(inSection: index) else { return nil }
      var visible = filter.map { all.filter($0) } ?? Array(all)
      if visible.isEmpty, !all.isEmpty { return nil }
      if let order { visible.sort(by: order) }
      return (section: section, items: visible)
    }
    return ListSnapshot(sections: entries)
  }
}
