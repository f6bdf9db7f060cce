import Synchronization

extension ListController {
  /// Shows the snapshot of a live source, and follows its changes.
  ///
  /// The difference to the shown list is one update, even if that came from another source: a query
  /// is changed by fetching from the new one. The former source is released.
  ///
  /// - Throws: The error of the source; the list and its source are then unchanged.
  public func fetch(from source: some LiveSource<Section, Item>) throws {
    let number = change { state in
      state.feed.count += 1
      return state.feed.count
    }
    // Observed before it is fetched, so that no change is missed in between.
    let observation = source.observe { [weak self] result in
      self?.receive(result, fromSource: number)
    }
    let fetched: Snapshot
    do {
      fetched = try source.fetch()
    } catch {
      change { $0.feed.early[number] = nil }
      throw error
    }
    let used = SourceFeed<Section, Item>.Source(
      fetch: { try source.fetch() }, observation: observation)
    change { $0.use(used, number: number, fetched: fetched) }
  }

  /// Fetches from the current live source again and delivers the difference; does nothing without a
  /// source.
  ///
  /// It fetches even while ``ignoresSourceChanges`` is true.
  ///
  /// - Throws: The error of the source; the list is then unchanged.
  public func refetch() throws {
    let feed = state.withLock { $0.feed }
    guard let source = feed.source else { return }
    let fetched = try source.fetch()
    change { state in
      guard state.feed.number == feed.number else { return }
      let isOvertaken = state.feed.arrivalCount != feed.arrivalCount && !state.feed.ignoresChanges
      state.setBase(isOvertaken ? state.base : fetched, reporting: state.feed.missedItems)
      state.feed.missedItems = []
    }
  }

  /// Releases the live source; the list is unchanged.
  public func stopFetching() {
    change { state in
      state.feed.count += 1
      state.feed.number = state.feed.count
      state.feed.source = nil
      state.feed.early = [:]
      state.feed.missedItems = []
    }
  }

  /// A Boolean value that tells whether the list follows a live source.
  public var isFetched: Bool { state.withLock { $0.feed.source != nil } }

  /// A Boolean value that tells whether changes of the live source are ignored; false by default.
  ///
  /// Set it to true while the user edits the list and the source follows. When it is set to false
  /// again, the source is fetched at once and the list shows the result; errors are passed to
  /// ``onSourceError``.
  public var ignoresSourceChanges: Bool {
    get { state.withLock { $0.feed.ignoresChanges } }
    set {
      let wasIgnoring = state.withLock { state in
        defer { state.feed.ignoresChanges = newValue }
        return state.feed.ignoresChanges
      }
      guard wasIgnoring, !newValue else { return }
      do {
        try refetch()
      } catch {
        onSourceError?(error)
      }
    }
  }

  /// The closure that is called with every error of a live source under observation.
  public var onSourceError: (@Sendable (any Error) -> Void)? {
    get { state.withLock { $0.options.onSourceError } }
    set { change { $0.options.onSourceError = newValue } }
  }

  private func receive(
    _ result: Result<SourceChange<Section, Item>, any Error>, fromSource number: Int
  ) {
    switch result {
    case .success(let news):
      change { $0.receive(news, fromSource: number) }
    case .failure(let error):
      let onError = state.withLock { $0.feed.number <= number ? $0.options.onSourceError : nil }
      onError?(error)
    }
  }
}
