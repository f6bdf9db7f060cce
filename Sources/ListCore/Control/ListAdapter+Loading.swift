import Synchronization

extension ListAdapter {
  /// The state of loading, and the callers that wait for it.
  struct LoadState {
    var origin: Origin

    /// The number of the newest load.
    var number = 0
    var isLoading = false

    /// A Boolean value that tells whether the listing has changed since the newest load began.
    var isOutdated = false

    var task: Task<Void, Never>?

    /// The callers that wait for a load with some number or a later one.
    var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []

    /// Creates the state before the first load.
    init(origin: Origin) {
      self.origin = origin
    }
  }

  /// Loads the listing again.
  ///
  /// During a load this method only notes that one more load must follow, however often it is
  /// called. No change is missed, and the source is never flooded with requests.
  public func invalidate() {
    state.withLock { _ = requestLoad(&$0) }
  }

  /// Loads the listing again and waits until the list shows it.
  ///
  /// The load begins after this call; after a transition meanwhile, it is a load of the new source.
  /// If the list is paused, the listing waits there.
  ///
  /// - Throws: The error of the source; the list is then unchanged.
  public func refresh() async throws {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { state in
        let number = requestLoad(&state)
        state.waiting.append((number, continuation))
      }
    }
  }

  /// A Boolean value that tells whether a listing is being loaded.
  public var isLoading: Bool { state.withLock { $0.isLoading } }

  /// Loads the listing again if a source is still in use.
  func requestLoad(from origin: Origin) {
    state.withLock { state in
      if state.origin === origin { _ = requestLoad(&state) }
    }
  }

  /// Returns the number of a load that begins from now on.
  private func requestLoad(_ state: inout LoadState) -> Int {
    if state.isLoading {
      state.isOutdated = true
      return state.number + 1
    }
    beginLoad(&state)
    return state.number
  }

  func beginLoad(_ state: inout LoadState) {
    state.number += 1
    state.isLoading = true
    state.isOutdated = false
    let number = state.number
    let origin = state.origin
    state.task = Task { [weak self] in
      let result: Result<ListSnapshot<Section, Row>, any Error>
      do {
        result = .success(Self.snapshot(of: try await origin.source.listing(), from: origin.rows))
      } catch {
        result = .failure(error)
      }
      self?.show(result, ofLoad: number)
    }
  }

  /// Passes the result of a load to the list, unless another source is shown meanwhile.
  ///
  /// In the lane of the list, so that results of later loads come later.
  private func show(_ result: Result<ListSnapshot<Section, Row>, any Error>, ofLoad number: Int) {
    list.lane.run { [self] in
      guard state.withLock({ $0.number == number }) else { return }
      log?(text(for: result, ofLoad: number))
      switch result {
      case .success(let snapshot): list.setSnapshot(snapshot)
      case .failure(let error): onError?(error)
      }
      // Runs after the delivery that was just asked for.
      list.lane.run { [self] in endLoad(number, with: result.map { _ in }) }
    }
  }

  private func endLoad(_ number: Int, with result: Result<Void, any Error>) {
    let done = state.withLock { state in
      guard state.number == number else { return [CheckedContinuation<Void, any Error>]() }
      let done = state.waiting.filter { $0.number <= number }.map(\.continuation)
      state.waiting.removeAll { $0.number <= number }
      state.isLoading = false
      if state.isOutdated { beginLoad(&state) }
      return done
    }
    for continuation in done { continuation.resume(with: result) }
  }

  private static func snapshot(
    of listing: SourceListing<Section, ItemID, Summary>, from origin: RowOrigin<ItemID, Item>
  ) -> ListSnapshot<Section, Row> {
    ListSnapshot(
      sections: listing.sections.map { section, rows in
        (
          section: section,
          items: rows.map { Row(id: $0.id, summary: $0.summary, origin: origin) }
        )
      })
  }

  private func text(
    for result: Result<ListSnapshot<Section, Row>, any Error>, ofLoad number: Int
  ) -> String {
    switch result {
    case .success(let snapshot):
      "load \(number): \(snapshot.debugDescription)\n"
        + list.snapshot.changeset(to: snapshot).debugDescription
    case .failure(let error):
      "load \(number): \(error)"
    }
  }
}
