import Synchronization

/// A Boolean value that tells whether an observation has ended. It serves lists that are not
/// `Sendable`: they skip such observers.
final class ObservationEnd: Sendable {
  private let state: Atomic<Bool> = Atomic(false)

  var hasCome: Bool { state.load(ordering: .acquiring) }

  func come() {
    state.store(true, ordering: .releasing)
  }
}
