import Synchronization

extension ListController {
  /// The closure that is called before an update with the shown snapshot and the next one; it may
  /// return a replacement for the next one, or nil to keep it.
  ///
  /// Use it for a placeholder when there are no results, for sections that always exist, or for
  /// collapsing; it applies to changes from every source. It is called once for each update. Its
  /// result is not filtered or sorted, and does not become ``baseSnapshot``.
  public var willUpdate: (@Sendable (_ old: Snapshot, _ new: Snapshot) -> Snapshot?)? {
    get { state.withLock { $0.options.willUpdate } }
    set { change { $0.options.willUpdate = newValue } }
  }

  /// The closure that is called with every update, before the observers.
  ///
  /// Like all closures stored in the controller, it should capture the controller weakly.
  public var didUpdate: (@Sendable (Update) -> Void)? {
    get { state.withLock { $0.options.didUpdate } }
    set { change { $0.options.didUpdate = newValue } }
  }

  /// A Boolean value that tells whether ``didUpdate`` is skipped; false by default.
  ///
  /// It serves clients that update the surface themselves. Everything else continues:
  /// ``willUpdate`` is called, observers receive the update, and the next update starts where the
  /// ignored one ended.
  public var ignoresChanges: Bool {
    get { state.withLock { $0.options.ignoresChanges } }
    set { change { $0.options.ignoresChanges = newValue } }
  }

  /// The closure that decides whether a row is reconfigured, instead of `hasSameContent(as:)`; nil
  /// by default.
  ///
  /// Its first argument is the new version. A change of the cell is a reload without a call of this
  /// closure.
  public var isReconfigured: (@Sendable (_ new: Item, _ old: Item) -> Bool)? {
    get { state.withLock { $0.options.isReconfigured } }
    set { change { $0.options.isReconfigured = newValue } }
  }

  /// The form of batch updates; one batch by default.
  public var strategy: Changeset.Strategy {
    get { state.withLock { $0.options.strategy } }
    set { change { $0.options.strategy = newValue } }
  }

  /// The test for items that are visible; nil, which shows all items, by default.
  ///
  /// Setting it delivers an update. Hidden items are kept and reappear when the filter is set to
  /// nil. A section that loses all its items to the filter is hidden, too; a section that is empty
  /// anyway stays.
  public var filter: (@Sendable (Item) -> Bool)? {
    get { state.withLock { $0.options.filter } }
    set {
      change { state in
        state.options.filter = newValue
        state.pending.hasChange = true
      }
    }
  }

  /// The order of items within a section; nil, which keeps the order of the snapshot, by default.
  ///
  /// Setting it delivers an update. The order of sections is kept, as is the order of items of
  /// which neither comes first.
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
  /// Returns the items that pass a filter, sorted; the snapshot itself if there is neither filter
  /// nor order.
  ///
  /// - Parameter shown: The snapshot before, with which the result shares what is equal.
  func filtered(
    by filter: ((Item) -> Bool)?, sortedBy order: ((Item, Item) -> Bool)?,
    updating shown: ListSnapshot
  ) -> ListSnapshot {
    guard filter != nil || order != nil else { return self }
    let entries = (0..<sectionCount).compactMap { index -> (section: Section, items: [Item])? in
      guard let section = section(at: index), let all = items(inSection: index) else { return nil }
      var visible = filter.map { all.filter($0) } ?? Array(all)
      if visible.isEmpty, !all.isEmpty { return nil }
      if let order { visible.sort(by: order) }
      return (section: section, items: visible)
    }
    return shown.updated(to: entries)
  }
}
