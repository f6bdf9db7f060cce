import Synchronization

extension ListController {
  /// Holds back updates until the pause that is returned ends.
  ///
  /// Changes gather meanwhile. When no pause and no batch is left they are delivered as one
  /// update, on the thread that ends the last. An update that another thread is delivering when
  /// the pause begins goes on.
  public func pause() -> Pause {
    hold()
    return Pause { [weak self] in self?.release() }
  }

  /// Makes several changes one update.
  ///
  /// Batches nest: only the end of the outermost delivers. Changes by other threads meanwhile are
  /// part of it.
  ///
  /// - Parameters:
  ///   - body: Makes the changes. If it throws, those made so far are delivered.
  ///   - completion: Called after the update was delivered, so at once if there is none to be
  ///     delivered and nothing is paused. An inner batch's comes before the outer one's. It is
  ///     not called if the body throws.
  /// - Throws: What the body throws.
  @discardableResult
  public func performBatchUpdates<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result, completion: (@Sendable () -> Void)? = nil
  ) throws(Failure) -> Result {
    hold()
    defer { release() }
    let result = try body()
    if let completion {
      change { $0.pending.completions.append(completion) }
    }
    return result
  }

  /// Calls a closure with every update, and makes the next one wait until this one was applied.
  ///
  /// This takes the place of ``didUpdate``. Each call is given a pause of its own, to be ended
  /// when the surface is done, at once or later. Meanwhile changes gather to one update. Other
  /// pauses are not touched by it.
  public func applyUpdates(with apply: @escaping @Sendable (Update, Pause) -> Void) {
    didUpdate = { [weak self] update in
      guard let self else { return }
      apply(update, pause())
    }
  }

  private func hold() {
    change { $0.holdCount += 1 }
  }

  private func release() {
    change { $0.holdCount -= 1 }
  }
}
