internal import CountedTree
internal import ListCore
internal import Synchronization

/// The digests of all entries of a layout, once somebody has asked for its hash.
///
/// Copies of a layout share one object, so that what one of them digests is there for all. A layout
/// that changes takes a new one, which starts from what the old one knows: this is all a change does
/// about the hash, and entries are digested when it is asked for next.
final class LayoutDigests: Sendable {
  /// What is known of the entries of a layout.
  struct State: Sendable {
    /// `nil` until a hash is asked for.
    var entries: SummedTree<DigestSummary>?
    /// Whether any height may be another than that digested.
    var mayHaveOtherHeights = false
    /// How many entries were digested for this layout and those it came from.
    var digestedCount = 0

    /// The digests, if none is missing.
    var complete: SummedTree<DigestSummary>? {
      guard let entries, entries.summary.unknownCount == 0, !mayHaveOtherHeights else { return nil }
      return entries
    }
  }

  private let shared: Mutex<State>

  init(_ state: State = State()) {
    shared = Mutex(state)
  }

  var state: State { shared.withLock { $0 } }

  /// Keeps what was digested for all layouts that share this object.
  func keep(_ complete: State) {
    shared.withLock { $0 = complete }
  }

  /// What is known of the same entries at other heights.
  func resized() -> LayoutDigests {
    var state = state
    state.mayHaveOtherHeights = true
    return LayoutDigests(state)
  }

  /// What is known of the entries after a batch.
  ///
  /// - Parameters:
  ///   - kept: the stretches that a batch left as they were or moved, in the order of the new list.
  ///   - changed: positions in the new list whose content may be another.
  ///   - count: the number of entries in the new list.
  /// - Complexity: O(1) if no hash was asked for, otherwise O(k log n) for k stretches and changes,
  ///   at most O(n).
  func following(
    kept: [KeptRun], changed: () -> [Int], count: Int
  ) -> LayoutDigests {
    var state = state
    guard let old = state.entries else { return LayoutDigests(state) }
    var entries = old.following(kept, count: count, new: .unknown)
    let holes = changed().sorted()
    entries.set(Array(repeating: .unknown, count: holes.count), at: holes)
    state.entries = entries
    return LayoutDigests(state)
  }
}
