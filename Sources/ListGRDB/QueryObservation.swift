#if Extras
import GRDB
import ListCore
import Synchronization

/// The observation of a result by one receiver.
///
/// A receiver holds the result sent last, or one returned by a fetch. A result is therefore skipped
/// only if it equals the former one and no fetch returns another one meanwhile: otherwise the
/// receiver might keep a result that existed only between two observations.
final class QueryObservation<Section: ListSection, Item: ListItem>: Sendable {
  typealias Query = FetchedQuery<Section, Item>
  typealias Receive = @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void

  private struct State {
    var tracking: AnyDatabaseCancellable?
    var isCancelled = false
    var hasFailed = false

    /// The result that the receiver is known to hold, nil if that is uncertain.
    var held: Query.Answer?

    /// The number of fetches in progress, whose results are not known yet.
    var fetchCount = 0

    /// A result that was skipped because the receiver holds it, unless one of these fetches returns
    /// another one.
    var repeated: Query.Answer?

    var turns: TurnScheduler?
  }

  private let query: Query
  private let receive: Receive
  private let state: Mutex<State> = Mutex(State())

  init(_ query: Query, _ receive: @escaping Receive) {
    self.query = query
    self.receive = receive
  }

  /// Sends the current result, then its changes.
  func start() {
    let query = query
    let turns = TurnScheduler()
    state.withLock { $0.turns = turns }
    let tracking = ValueObservation.tracking(region: query.region) { database in
      // As a value: a thrown error would end the observation.
      query.answer(in: database)
    }.start(in: query.reader, scheduling: turns) { [self] error in
      state.withLock { $0.hasFailed = true }
      tell(.failure(FetchedListError(error)))
    } onChange: { [self] answer in
      tell(answer)
    }
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.tracking = tracking }
      return state.isCancelled
    }
    if isCancelled { tracking.cancel() }
    turns.begin()
  }

  /// Starts again after an error that ended GRDB's observation.
  func restartIfFailed() {
    let mustRestart = state.withLock { state in
      defer { state.hasFailed = false }
      return state.hasFailed && !state.isCancelled
    }
    if mustRestart { start() }
  }

  func cancel() {
    // Released objects are deinitialized after the lock.
    let ended = state.withLock { state in
      defer {
        state = State(isCancelled: true, fetchCount: state.fetchCount)
      }
      return state
    }
    ended.tracking?.cancel()
  }

  func fetchBegins() {
    state.withLock { $0.fetchCount += 1 }
  }

  func fetchEnds(with answer: Query.Answer) {
    let held = state.withLock { $0.held }
    let isSame = held.map { Query.isSame($0, answer) } ?? false
    let (repeated, turns) = state.withLock { state in
      state.fetchCount -= 1
      if !isSame { state.held = nil }
      guard state.fetchCount == 0 else { return (Query.Answer?.none, state.turns) }
      defer { state.repeated = nil }
      return (state.held == nil ? state.repeated : nil, state.turns)
    }
    if let repeated {
      turns?.schedule { [self] in tell(repeated) { $0.held == nil } }
    }
  }

  private func tell(_ answer: Query.Answer) {
    let held = state.withLock { $0.held }
    let isSame = held.map { Query.isSame($0, answer) } ?? false
    tell(answer) { state in
      let isHeld = isSame && state.held != nil
      if isHeld, state.fetchCount > 0 { state.repeated = answer }
      return !isHeld
    }
  }

  /// Sends a result if it is still news.
  private func tell(_ answer: Query.Answer, if isNews: (inout State) -> Bool) {
    let isWanted = state.withLock { state in
      guard !state.isCancelled, isNews(&state) else { return false }
      state.held = answer
      state.repeated = nil
      return true
    }
    guard isWanted else { return }
    switch answer {
    case .success(let snapshot): receive(.success(SourceChange(snapshot: snapshot)))
    case .failure(let error): receive(.failure(error))
    }
  }
}
#endif
