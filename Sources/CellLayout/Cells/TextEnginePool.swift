internal import Dispatch
internal import Synchronization
public import TextLayout

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The text engines that layouts share: one pool per application, used from any thread.
///
/// An operation takes an engine for as long as it runs. The pool has as many engines as were ever
/// used at once. The word caches of the engines live as long as the pool.
///
/// ```swift
/// let engines = TextEnginePool()
/// let inbox = ListLayout(received, cells: cells, width: 320, engines: engines)
/// let outbox = ListLayout(sent, cells: cells, width: 320, engines: engines)  // finds words in the cache
/// ```
public final class TextEnginePool: Sendable {
  private let idle = Mutex<[IdleEngine]>([])
  private let prepared = Atomic(0)
  private let wordCacheByteLimit: Int
  /// The words that the engines share; `nil` in a pool of one thread.
  private let sharedWords: SharedWords?
  /// The greatest number of threads that one operation works on at once; every number gives the
  /// same results.
  public let threadCount: Int

  /// An engine that no thread uses.
  ///
  /// `@unchecked`, because nobody else references an engine in the pool.
  private struct IdleEngine: @unchecked Sendable {
    let engine: TextEngine
  }

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - wordCacheByteLimit: The number of bytes that the cached words of each engine may take, and those that the
  ///     engines of several threads share: a word is shaped by one of them.
  ///   - threadCount: The greatest number of threads that one operation works on at once; a number
  ///     out of range counts as the nearest in 1 to 1,024. `nil` is one thread for each core.
  public init(
    wordCacheByteLimit: Int = TextEngine.defaultWordCacheByteLimit, threadCount: Int? = nil
  ) {
    self.wordCacheByteLimit = wordCacheByteLimit
    self.threadCount = min(max(1, threadCount ?? TextEnginePool.coreCount), 1024)
    sharedWords = self.threadCount > 1 ? SharedWords(byteLimit: wordCacheByteLimit) : nil
  }

  /// The number of cores of the machine.
  private static let coreCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Returns the result of a closure that is called with an engine nobody else uses meanwhile.
  ///
  /// The lock of the pool is not held while the closure runs.
  /// - Parameter body: The closure that uses the engine.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withEngine<Result, Failure: Error>(
    _ body: (TextEngine) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let taken = idle.withLock { $0.popLast() }
    let engine = taken ?? IdleEngine(engine: makeEngine())
    defer { idle.withLock { $0.append(engine) } }
    return try body(engine.engine)
  }

  private func makeEngine() -> TextEngine {
    TextEngine(wordCacheByteLimit: wordCacheByteLimit, sharing: sharedWords)
  }

  /// The numbers of words that engines shaped, and of those that they found; reliable once no engine is in use.
  package var wordCounts: (shaped: Int, found: Int) {
    idle.withLock { idle in
      idle.reduce((0, 0)) { sum, engine in
        let statistics = engine.engine.statistics
        return (sum.0 + statistics.wordMisses, sum.1 + statistics.wordHits)
      }
    }
  }

  /// The number of items that layouts have prepared with the engines of the pool so far, for a display
  /// of progress: it grows by some hundreds at a time while a layout is made on another thread.
  ///
  /// - Complexity: O(1).
  public var preparedItemCount: Int { prepared.load(ordering: .relaxed) }

  func countPrepared(_ count: Int) { prepared.add(count, ordering: .relaxed) }

  /// A Boolean value that tells whether a text had a character that no font of its style has;
  /// reliable once no engine is in use.
  package var hasMetMissingGlyphs: Bool {
    idle.withLock { $0.contains { $0.engine.hasMetMissingGlyphs } }
  }
}

extension TextEnginePool {
  /// Does some work in parts, each on any of several threads with a text engine of its own.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - work: Does one part; called from several threads at once.
  /// - Returns: The results of the parts, in order.
  func concurrently<Part: Sendable>(
    _ count: Int, _ work: @Sendable (_ part: Int, TextEngine) -> Part
  ) -> [Part] {
    let threads = min(threadCount, count)
    guard threads > 1 else {
      return withEngine { engine in (0..<count).map { work($0, engine) } }
    }
    let queue = PartQueue<Part>(count: count)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      withEngine { engine in
        while let part = queue.take() { queue.put(work(part, engine), as: part) }
      }
    }
    return queue.parts
  }
}

/// The numbers of the parts that are left to do, and the results of the parts that are done.
private final class PartQueue<Part: Sendable>: Sendable {
  private let next = Atomic(0)
  private let done: Mutex<[Part?]>
  private let count: Int

  init(count: Int) {
    self.count = count
    done = Mutex(Array(repeating: nil, count: count))
  }

  func take() -> Int? {
    let part = next.add(1, ordering: .relaxed).oldValue
    return part < count ? part : nil
  }

  func put(_ part: Part, as number: Int) {
    done.withLock { $0[number] = part }
  }

  var parts: [Part] { done.withLock { $0.compactMap { $0 } } }
}
