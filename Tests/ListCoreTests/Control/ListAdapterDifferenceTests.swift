import Dispatch
import ListCore
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5 * TestTime.factor))) struct `Differences of an adapter` {
  /// Counts comparisons, which wait until the gate is open.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let comparisons = Mutex(0)

    var count: Int { comparisons.withLock { $0 } }

    func open() { semaphore.signal() }

    func pass() {
      semaphore.wait()
      semaphore.signal()
      comparisons.withLock { $0 += 1 }
    }
  }

  private struct Version: Equatable, Sendable {
    var number: Int
    let gate: Gate

    static func == (left: Version, right: Version) -> Bool {
      left.gate.pass()
      return left.number == right.number
    }
  }

  /// A source of rows that all have one version.
  private final class Versions: IdentifierSource {
    let count: Int
    let gate: Gate
    private let version = Mutex(0)

    init(count: Int, gate: Gate) {
      self.count = count
      self.gate = gate
    }

    func advance() { version.withLock { $0 += 1 } }

    func listing() -> SourceListing<PlainSection<String>, Int, Version> {
      let number = version.withLock { $0 }
      return SourceListing(0..<count) { _ in Version(number: number, gate: self.gate) }
    }

    func item(for id: Int) -> String { "row \(id)" }
  }

  @Test("IS-10 · a difference is computed in the background, with one comparison for each row")
  func background() async throws {
    let gate = Gate()
    let source = Versions(count: 40, gate: gate)
    let adapter = ListAdapter(source)
    // The first listing follows an empty list: nothing is compared.
    try await adapter.refresh()
    #expect(gate.count == 0)
    var updates = adapter.list.updates.makeAsyncIterator()
    source.advance()
    // The gate is closed, so this call would never return if it compared anything itself.
    adapter.invalidate()
    #expect(gate.count == 0)
    gate.open()
    let update = await updates.next()
    #expect(update?.changeset.reconfiguredItems.count == 40)
    #expect(gate.count == 40)
  }
}
