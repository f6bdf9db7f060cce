import Synchronization

/// Whether an observation has ended: for lists that are no `Sendable` values, whose observers can
/// only be passed over from then on.
final class ObservationEnd: Sendable {
  private let state: Atomic<Bool> = Atomic(false)

  var hasCome: Bool { state.load(ordering: .acquiring) }

  func come() {
    state.store(true, ordering: .releasing)
  }
}
