import ListCore
import Synchronization

typealias TestListing = SourceListing<PlainSection<String>, Int, String>
typealias TestAdapter = ListAdapter<PlainSection<String>, Int, String, String>
typealias TestRow = TestAdapter.Row

/// A source in memory that answers at once and counts what it is asked for.
final class NotedSource: IdentifierSource {
  struct Entry: Sendable {
    var id: Int
    var summary: String?
    var section: String? = ""
  }

  private struct State {
    var entries: [Entry] = []
    var loadCount = 0
    var fetchedItems: [Int] = []
    var invalidator: ListInvalidator?
  }

  let name: String
  private let state: Mutex<State>

  init(_ ids: [Int] = [], name: String = "item") {
    self.name = name
    state = Mutex(State(entries: ids.map { Entry(id: $0) }))
  }

  var entries: [Entry] {
    get { state.withLock { $0.entries } }
    set { state.withLock { $0.entries = newValue } }
  }

  var loadCount: Int { state.withLock { $0.loadCount } }
  var fetchedItems: [Int] { state.withLock { $0.fetchedItems } }
  var invalidator: ListInvalidator? { state.withLock { $0.invalidator } }

  func setSummary(_ summary: String?, of id: Int) {
    entries = entries.map { $0.id == id ? Entry(id: id, summary: summary) : $0 }
  }

  func listing() throws(SourceListingError) -> TestListing {
    let entries = state.withLock { state in
      state.loadCount += 1
      return state.entries
    }
    let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return try SourceListing(
      entries.map(\.id), summary: { byID[$0]?.summary },
      section: { byID[$0]?.section.map { PlainSection(id: $0) } })
  }

  func item(for id: Int) -> String {
    state.withLock { $0.fetchedItems.append(id) }
    return "\(name) \(id)"
  }

  func availableItem(for id: Int) -> String? {
    id.isMultiple(of: 2) ? item(for: id) : nil
  }

  func attach(_ invalidator: ListInvalidator) {
    state.withLock { $0.invalidator = invalidator }
  }
}

/// A source whose every listing waits until a test gives it.
final class GatedSource: IdentifierSource {
  struct Load: Sendable {
    fileprivate let continuation: CheckedContinuation<TestListing, any Error>

    func finish(_ ids: [Int], summary: String? = nil) {
      continuation.resume(returning: SourceListing(ids, summary: { _ in summary }))
    }

    func fail(_ error: any Error) {
      continuation.resume(throwing: error)
    }
  }

  /// The listings that were asked for, in order.
  let loads: AsyncStream<Load>
  private let requests: AsyncStream<Load>.Continuation
  private let count: Mutex<Int> = Mutex(0)
  private let items: Mutex<[Int: CheckedContinuation<String, any Error>]> = Mutex([:])

  /// The items that were asked for, in order.
  let itemRequests: AsyncStream<Int>
  private let itemRequested: AsyncStream<Int>.Continuation

  init() {
    (loads, requests) = AsyncStream.makeStream()
    (itemRequests, itemRequested) = AsyncStream.makeStream()
  }

  deinit {
    requests.finish()
    itemRequested.finish()
  }

  var loadCount: Int { count.withLock { $0 } }

  func listing() async throws -> TestListing {
    try await withCheckedThrowingContinuation { continuation in
      count.withLock { $0 += 1 }
      requests.yield(Load(continuation: continuation))
    }
  }

  func item(for id: Int) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      items.withLock { $0[id] = continuation }
      itemRequested.yield(id)
    }
  }

  func finishItem(_ id: Int, _ item: String) {
    items.withLock { $0.removeValue(forKey: id) }?.resume(returning: item)
  }
}

/// A source of one section whose title changes.
final class ChapterSource: IdentifierSource {
  struct Chapter: ListSection, Equatable {
    var id: Int
    var title: String
    var hasHeader: Bool { true }
  }

  private let title: Mutex<String> = Mutex("One")

  func rename(_ title: String) {
    self.title.withLock { $0 = title }
  }

  func listing() throws -> SourceListing<Chapter, Int, Never> {
    let chapter = Chapter(id: 7, title: title.withLock { $0 })
    return try SourceListing([1, 2], section: { _ in chapter })
  }

  func item(for id: Int) -> String { "paragraph \(id)" }
}

/// A source whose listing takes until it is cancelled.
final class PatientSource: IdentifierSource {
  /// Tells once that the listing is asked for.
  let begun: AsyncStream<Void>

  /// Tells once whether the listing was cancelled, and ends.
  let ended: AsyncStream<Bool>

  private let begin: AsyncStream<Void>.Continuation
  private let end: AsyncStream<Bool>.Continuation
  private let never: AsyncStream<Void>
  private let keptOpen: AsyncStream<Void>.Continuation

  init() {
    (begun, begin) = AsyncStream.makeStream()
    (ended, end) = AsyncStream.makeStream()
    (never, keptOpen) = AsyncStream.makeStream()
  }

  func listing() async throws -> TestListing {
    begin.yield()
    for await _ in never {}
    end.yield(Task.isCancelled)
    end.finish()
    throw CancellationError()
  }

  func item(for id: Int) -> String { "" }
}
