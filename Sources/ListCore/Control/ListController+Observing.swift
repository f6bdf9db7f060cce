import Synchronization

extension ListController {
  /// Calls a closure with every update from now on, until the observation ends.
  ///
  /// The observers are told in the order of their registration. One that registers while an
  /// update is delivered is told from the next one on.
  public func observe(_ receive: @escaping @Sendable (Update) -> Void) -> UpdateObservation {
    let (number, _) = register { update in
      receive(update)
      return true
    }
    return UpdateObservation { [weak self] in self?.removeObserver(number) }
  }

  /// Tells an object of every update from now on, for as long as it lives.
  ///
  /// The object is held weakly and takes its turn among the other observers. If it is one
  /// already, it is told once, in its new turn.
  public func addObserver(_ observer: some ListUpdateObserver<Section, Item>) {
    removeObserver(observer)
    register(object: ObjectIdentifier(observer)) { [weak observer] update in
      guard let observer else { return false }
      observer.listDidUpdate(update)
      return true
    }
  }

  /// Tells an object of no more updates.
  public func removeObserver(_ observer: some ListUpdateObserver<Section, Item>) {
    let object = ObjectIdentifier(observer)
    change { $0.observers.removeAll { $0.object == object } }
  }

  /// The updates from now on.
  ///
  /// Each stream that is asked for is given all of them, in order. What is not read yet is kept
  /// without limit, so that none is lost; leave the loop when they are no longer wanted. The
  /// stream ends when the controller goes away.
  public var updates: AsyncStream<Update> { snapshotAndUpdates().updates }

  /// Returns the list as it is now together with all updates that follow it.
  ///
  /// No update is missing between the two and none is in both; see ``updates``.
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
  /// Registers an observer and returns its number, with the snapshot after which it is told.
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
