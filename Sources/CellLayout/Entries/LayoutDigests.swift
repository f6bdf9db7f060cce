internal import CountedTree
internal import ListCore
internal import Synchronization

/// The digests of all entries of a layout, made when the hash of the layout is first asked for.
///
/// Copies of a layout share one object, so every copy can use the digests that one of them made. A
/// layout that changes takes a new object, which starts from the known digests of the old one. A
/// change does nothing else for the hash; entries are digested when the hash is asked for next.
final class LayoutDigests: Sendable {
  /// The known digests of the entries of a layout.
  struct State: Sendable {
    /// The digests of the entries; `nil` until a hash is asked for.
    var entries: SummedTree<DigestSummary>?
    /// A Boolean value that tells whether a height may have changed since it was digested.
    var mayHaveOtherHeights = false
    /// The number of entries digested for this layout and for the layouts it was made from.
    var digestedCount = 0

    /// The digests, if no digest is missing.
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

  /// Keeps the digests for all layouts that share this object.
  func keep(_ complete: State) {
    shared.withLock { $0 = complete }
  }

  /// Returns the known digests of the same entries, whose heights may have changed.
  func resized() -> LayoutDigests {
    var state = state
    state.mayHaveOtherHeights = true
    return LayoutDigests(state)
  }

  /// Returns the known digests of the entries after a batch.
  ///
  /// - Parameters:
  ///   - kept: The stretches that the batch left as they were or moved, in the order of the new
  ///     list.
  ///   - changed: Returns the positions in the new list whose content may have changed.
  ///   - count: The number of entries in the new list.
  /// - Complexity: O(1) if no hash was asked for; otherwise O(k log n) for k stretches and changes,
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
