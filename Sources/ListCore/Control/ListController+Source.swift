import Synchronization

extension ListController {
  /// Shows what a live source has, and goes on to show what it will have.
  ///
  /// The difference to what is shown is one update, also when it comes from another source: so a
  /// query is changed by fetching from the new one. The source in use before is let go.
  ///
  /// - Throws: What the source throws; the list and its source are the same as before then.
  public func fetch(from source: some LiveSource<Section, Item>) throws {
    let number = change { state in
      state.feed.count += 1
      return state.feed.count
    }
    // Observed before it is asked, so that no change falls in between.
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

  /// Asks the live source in use again and delivers the difference; does nothing without one.
  ///
  /// This holds also while ``ignoresSourceChanges`` is true.
  ///
  /// - Throws: What the source throws; the list is as before then.
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

  /// Lets go of the live source; the list stays as it is.
  public func stopFetching() {
    change { state in
      state.feed.count += 1
      state.feed.number = state.feed.count
      state.feed.source = nil
      state.feed.early = [:]
      state.feed.missedItems = []
    }
  }

  /// Whether the list is that of a live source.
  public var isFetched: Bool { state.withLock { $0.feed.source != nil } }

  /// Whether changes of the live source are left out; false at first.
  ///
  /// For a time in which the user edits the list and the source follows. Set back to false, the
  /// source is asked again at once and the list shows its answer; a failure goes to
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

  /// Called with every failure that a live source meets while it is observed.
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
