import Synchronization

extension ListController {
  /// Calls a closure with every further update, until the observation ends.
  ///
  /// Observers are called in the order of their registration. An observer that registers during a
  /// delivery receives the updates from the next one on.
  public func observe(_ receive: @escaping @Sendable (Update) -> Void) -> UpdateObservation {
    observeFromSnapshot(receive).observation
  }

  /// Registers an object, which receives every further update as long as it lives.
  ///
  /// The object is held weakly and called in the order of registration among the other observers.
  /// If it is registered already, it is called once, at its new position.
  public func addObserver(_ observer: some ListUpdateObserver<Section, Item>) {
    removeObserver(observer)
    register(object: ObjectIdentifier(observer)) { [weak observer] update in
      guard let observer else { return false }
      observer.listDidUpdate(update)
      return true
    }
  }

  /// Removes an object from the observers.
  public func removeObserver(_ observer: some ListUpdateObserver<Section, Item>) {
    let object = ObjectIdentifier(observer)
    change { $0.observers.removeAll { $0.object == object } }
  }

  /// A stream of all further updates.
  ///
  /// Every stream receives all updates in order. Unread updates are buffered without limit, so that
  /// none is lost; leave the loop when they are no longer needed. The stream ends when the
  /// controller is released.
  public var updates: AsyncStream<Update> { snapshotAndUpdates().updates }

  /// Returns the current list together with a stream of all updates that follow it.
  ///
  /// No update is missing between the two, and none is in both; see ``updates``.
  public func snapshotAndUpdates() -> (snapshot: Snapshot, updates: AsyncStream<Update>) {
    let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
    let (number, snapshot) = register {
      continuation.yield($0)
      return true
    } finish: {
      continuation.finish()
    }
    continuation.onTermination = { [weak self] _ in self?.removeObserver(number) }
    return (snapshot, updates)
  }
}

extension ListController {
  /// Calls a closure with every update that follows the current list, and returns this list.
  package func observeFromSnapshot(
    _ receive: @escaping @Sendable (Update) -> Void
  ) -> (snapshot: Snapshot, observation: UpdateObservation) {
    let (number, snapshot) = register { update in
      receive(update)
      return true
    }
    return (snapshot, UpdateObservation { [weak self] in self?.removeObserver(number) })
  }

  /// Registers an observer and returns its number, with the snapshot that its first update follows.
  @discardableResult
  func register(
    object: ObjectIdentifier? = nil, _ receive: @escaping @Sendable (Update) -> Bool,
    finish: @escaping @Sendable () -> Void = {}
  ) -> (number: Int, snapshot: Snapshot) {
    state.withLock { state in
      let number = state.observerCount
      state.observerCount += 1
      state.observers.append(
        Observer(number: number, object: object, receive: receive, finish: finish))
      return (number, state.delivered)
    }
  }

  func removeObserver(_ number: Int) {
    change { $0.observers.removeAll { $0.number == number } }
  }
}
