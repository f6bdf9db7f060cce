import ListCore
import Synchronization
import Testing

@Suite struct `Two surfaces of one list` {
  /// One state and any number of observers, each of which shows what it makes of the state.
  private final class SharedList: Sendable {
    private struct State {
      var snapshot = TestSnapshot()
      var surfaces: [Surface] = []
    }

    private let state = Mutex(State())

    func attach(_ surface: Surface) {
      let snapshot = state.withLock { state in
        state.surfaces.append(surface)
        return state.snapshot
      }
      surface.receive(snapshot)
    }

    func change(_ edit: (inout TestSnapshot) throws -> Void) throws {
      let (snapshot, surfaces) = try state.withLock { state in
        try edit(&state.snapshot)
        return (state.snapshot, state.surfaces)
      }
      for surface in surfaces { surface.receive(snapshot) }
    }
  }

  /// Keeps what a table view would show, by nothing but the batches it is given.
  private final class Surface: Sendable {
    private struct State {
      var shown = TestSnapshot()
      var screen: TestList = []
      var changes: [Changeset] = []
    }

    private let state = Mutex(State())
    private let derive: @Sendable (TestSnapshot) -> TestSnapshot

    init(deriving derive: @escaping @Sendable (TestSnapshot) -> TestSnapshot = { $0 }) {
      self.derive = derive
    }

    var screen: [[Int]] { state.withLock { $0.screen.map { $0.rows.map(\.id) } } }
    var changes: [Changeset] { state.withLock { $0.changes } }

    func receive(_ snapshot: TestSnapshot) {
      let next = derive(snapshot)
      state.withLock { state in
        let changes = state.shown.changeset(to: next)
        do {
          state.screen = try replay(changes, through: [state.screen, next.list])
        } catch {
          Issue.record("\(error)")
        }
        state.changes.append(changes)
        state.shown = next
      }
    }
  }

  @Test("TL-79 · two surfaces share one state, and each shows its own view of it")
  func forwarding() throws {
    let list = SharedList()
    let full = Surface()
    let collapsed = Mutex(
      CollapsibleSections(TestSnapshot(), expansion: .allCollapsed))
    let headers = Surface { snapshot in
      collapsed.withLock { $0.update(backing: snapshot).new }
    }
    list.attach(full)
    list.attach(headers)
    try list.change { $0 = TestSnapshot(sections: [1: [10, 11], 2: [20]]) }
    #expect(full.screen == [[10, 11], [20]])
    #expect(headers.screen == [[], []])

    // A change of the state reaches both; where it is not shown, nothing is to be done.
    try list.change { try $0.append([TestItem(id: 21)], toSection: 2) }
    #expect(full.changes.last == Changeset(stages: [.init(insertedItems: [[1, 1]])]))
    #expect(headers.changes.last?.isEmpty == true)

    // A change of one surface's own view leaves the other alone, and later changes reach both.
    try collapsed.withLock { _ = try $0.toggle(2) }
    try list.change { try $0.delete(items: [20]) }
    #expect(full.screen == [[10, 11], [21]])
    #expect(headers.screen == [[], [21]])

    let late = Surface()
    list.attach(late)
    #expect(late.screen == full.screen)
  }
}
