internal import Synchronization

/// The words that several engines have shaped, so that each word is shaped by one of them.
///
/// An engine looks into its own cache first, which takes no lock. It asks here before it shapes a word, and adds the
/// word here afterwards. Engines give numbers of their own to styles, so styles have other numbers here.
///
/// The words lie in several shares, by their hashes. Each share has a lock of its own: engines that begin together look
/// for many words at once, and would wait for one lock most of the time.
package final class SharedWords: @unchecked Sendable {
  // @unchecked: the shares stay where they are, and each is read and written while its own lock is held.
  private let shares: LockedShares
  private let numbers = Mutex(Numbers())

  /// The numbers that stand for styles and contexts here.
  private struct Numbers {
    var styles: [ShapingKey: UInt32] = [:]
    var contexts: [PlainContext: UInt32] = [:]
    var last: UInt32 = 0
  }

  /// Everything besides its letters that the segments of a plain word depend on.
  struct PlainContext: Hashable, Sendable {
    var style: ShapingKey
    /// The number of the way of breaking.
    var breaking: UInt32
    /// The size that advances are rounded at; 0 where they are not rounded.
    var scale = 0
    var kerningScale = 0
  }

  /// The number of styles or contexts above which everything is forgotten.
  private static let numberLimit = 1024
  /// The greatest number of shares.
  private static let shareLimit = 64
  /// The least number of bytes of a share, unless there is but one.
  private static let leastShare = 1 << 20

  /// Creates a store without words.
  ///
  /// - Parameter byteLimit: The number of bytes that the tables may take, room for more words included. Half is for the
  ///   words that were used last.
  package init(byteLimit: Int) {
    let count = max(1, min(Self.shareLimit, byteLimit / Self.leastShare))
    shares = LockedShares(count: count, byteLimit: byteLimit / count)
  }

  /// The bytes of all tables, used or not.
  package var byteCount: Int {
    (0..<shares.count).reduce(0) { sum, number in sum + withShare(number) { $0.cache.byteCount } }
  }

  /// Returns the number that stands for a style here.
  func number(of style: ShapingKey) -> UInt32 { number(of: style, in: \.styles) }

  /// Returns the number that stands for a context of plain words here.
  func number(of context: PlainContext) -> UInt32 { number(of: context, in: \.contexts) }

  private func number<Key>(
    of key: Key, in part: any WritableKeyPath<Numbers, [Key: UInt32]> & Sendable
  ) -> UInt32 {
    numbers.withLock { numbers in
      if let known = numbers[keyPath: part][key] { return known }
      if numbers[keyPath: part].count >= Self.numberLimit { forget(&numbers) }
      numbers.last += 1
      numbers[keyPath: part][key] = numbers.last
      return numbers.last
    }
  }

  /// Forgets all words and what numbers stand for; numbers are never given again, so engines may still use old ones.
  private func forget(_ numbers: inout Numbers) {
    numbers.styles.removeAll()
    numbers.contexts.removeAll()
    for number in 0..<shares.count { withShare(number) { $0.forget(numbersUpTo: numbers.last) } }
  }

  /// Calls a closure with a share, whose lock is held.
  @inline(__always)
  private func withShare<Result>(_ number: Int, _ body: (inout WordShare) -> Result) -> Result {
    shares.lock(number).pointee.withLock { _ in body(&shares.share(number).pointee) }
  }

  /// Calls a closure with the share that has the words of a hash, whose lock is held.
  @inline(__always)
  private func withShare<Result>(
    ofHash hash: UInt64, _ body: (inout WordShare) -> Result
  ) -> Result {
    // Tables take the lowest bits of a hash.
    withShare(Int(hash.multipliedFullWidth(by: UInt64(shares.count)).high), body)
  }
}

// MARK: - Words of plain text

extension SharedWords {
  /// Fills in those words of a paragraph that some engine has shaped.
  ///
  /// - Parameters:
  ///   - places: The places of the words that are looked for; those that were found are removed.
  ///   - words: The words, with their numbers in the young generation of the cache, where they are pending.
  ///   - source: The text, and the number of its context here.
  /// - Returns: A bound that holds for the words that were found.
  func fill(
    _ places: inout [Int], of words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource,
    into other: inout WordCache
  ) -> PlainPrecision {
    var precision = PlainPrecision()
    places.removeAll { place in
      let word = words[place]
      return withShare(ofHash: word.hash) { share in
        guard share.cache.fill(Int(word.number), of: &other, with: word, in: source) else {
          return false
        }
        precision.formUnion(share.precision(of: source.context))
        return true
      }
    }
    return precision
  }

  /// Adds words of a paragraph that an engine has shaped.
  ///
  /// - Parameters:
  ///   - places: The places of the words among `words`, which have their numbers in the young generation of the cache.
  ///   - precision: A bound that holds for them.
  func add(
    _ places: [Int], of words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource,
    from other: borrowing WordCache, precision: PlainPrecision
  ) {
    for place in places {
      let word = words[place]
      withShare(ofHash: word.hash) { share in
        guard share.include(precision, in: source.context) else { return }
        share.cache.insert(word, of: source, from: other.plain.young)
      }
    }
  }
}

// MARK: - Words of the exact form

extension SharedWords {
  /// Calls a closure with a word, if some engine has shaped it; returns whether there was one.
  func find(_ word: WordTable.Key, _ body: (WordTable, WordTable.Word) -> Void) -> Bool {
    withShare(ofHash: word.hash) { $0.cache.find(word, body) }
  }

  /// Returns whether some engine has shaped a word.
  func contains(_ word: WordTable.Key) -> Bool {
    withShare(ofHash: word.hash) { $0.cache.contains(word) }
  }

  /// Adds a word, unless it is there already.
  func insert(_ word: WordTable.Key, as found: WordTable.Word, of shaped: ShapedUnits) {
    withShare(ofHash: word.hash) { $0.cache.insert(word, as: found, of: shaped) }
  }

  /// Keeps the break opportunities inside a word, if it is there.
  func keepOpportunities(_ flags: ArraySlice<UnitFlags>, in word: WordTable.Key) {
    withShare(ofHash: word.hash) { $0.cache.keepOpportunities(flags, in: word) }
  }
}

/// Shares and their locks.
///
/// A thread that takes a lock waits for its cache line, which another thread had. The tables that it reads next are
/// described in the same line, and no other lock stands there.
private struct LockedShares: ~Copyable {
  let count: Int
  private let memory: UnsafeMutableRawPointer

  private static var cacheLine: Int { 64 }
  /// The distance of a share from its lock.
  private static var shareOffset: Int { 16 }
  private static var stride: Int {
    (shareOffset + MemoryLayout<WordShare>.size + cacheLine - 1) / cacheLine * cacheLine
  }

  init(count: Int, byteLimit: Int) {
    self.count = count
    memory = .allocate(byteCount: count * Self.stride, alignment: Self.cacheLine)
    for number in 0..<count {
      lock(number).initialize(to: Mutex(()))
      share(number).initialize(to: WordShare(byteLimit: byteLimit))
    }
  }

  deinit {
    for number in 0..<count {
      share(number).deinitialize(count: 1)
      lock(number).deinitialize(count: 1)
    }
    memory.deallocate()
  }

  func lock(_ number: Int) -> UnsafeMutablePointer<Mutex<Void>> {
    (memory + number * Self.stride).assumingMemoryBound(to: Mutex<Void>.self)
  }

  func share(_ number: Int) -> UnsafeMutablePointer<WordShare> {
    (memory + number * Self.stride + Self.shareOffset).assumingMemoryBound(to: WordShare.self)
  }
}
