import Synchronization

extension ListController {
  /// Holds back updates until the returned pause ends.
  ///
  /// Changes are collected meanwhile. When the last pause or batch ends, they are delivered as one
  /// update, on the thread that ends it. A delivery that another thread has begun before the pause
  /// continues.
  public func pause() -> Pause {
    hold()
    return Pause { [weak self] in self?.release() }
  }

  /// Combines several changes in one update.
  ///
  /// Batches nest: only the end of the outermost one delivers. Changes of other threads meanwhile
  /// are part of it.
  ///
  /// - Parameters:
  ///   - body: A function that makes the changes. If it throws, the changes made so far are
  ///     delivered.
  ///   - completion: A function that is called after the delivery, or at once if there is nothing
  ///     to deliver and no pause. The completion of an inner batch is called before that of the
  ///     outer one. It is not called if `body` throws.
  /// - Throws: The error of `body`.
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

  /// Calls a closure with every update, and delays the next update until this one is applied.
  ///
  /// This replaces ``didUpdate``. Each call receives a pause of its own, which the caller ends when
  /// the surface is done, at once or later. Meanwhile changes are collected in one update. Other
  /// pauses are not affected.
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
