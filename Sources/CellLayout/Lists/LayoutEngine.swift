internal import Synchronization
public import TextLayout

/// The text engines that layouts share: one per application, used from any thread.
///
/// An engine is taken for the length of one operation; as many exist as were ever used at once. Their
/// word caches live as long as this object.
public final class LayoutEngine: Sendable {
  private let idle = Mutex<[IdleEngine]>([])
  private let wordCacheByteLimit: Int

  /// An engine that no thread uses.
  private struct IdleEngine: @unchecked Sendable {
    // @unchecked: an engine in the pool is referenced by nobody else.
    let engine: TextEngine
  }

  /// Makes a pool.
  ///
  /// - Parameter wordCacheByteLimit: how much memory the cached words of each engine may use.
  public init(wordCacheByteLimit: Int = 32 << 20) {
    self.wordCacheByteLimit = wordCacheByteLimit
  }

  /// Calls a closure with an engine that nobody else uses meanwhile.
  ///
  /// The lock is not held while the closure runs.
  public func withEngine<Result, Failure: Error>(
    _ body: (TextEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let taken = idle.withLock { $0.popLast() }
    let engine = taken ?? IdleEngine(engine: TextEngine(wordCacheByteLimit: wordCacheByteLimit))
    defer { idle.withLock { $0.append(engine) } }
    return try body(engine.engine)
  }
}
