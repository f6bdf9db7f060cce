internal import Synchronization

/// The words that several engines have shaped, so that each word is shaped by one of them.
///
/// An engine looks into its own cache first, which takes no lock. It asks here before it shapes a word, and adds the
/// word here afterwards. Engines give numbers of their own to styles, so styles have other numbers here.
package final class SharedWords: @unchecked Sendable {
  // @unchecked: all that is variable is read and written only while the lock is held.
  private let lock = Mutex(())
  private var cache: WordCache
  private var styles: [ShapingKey: UInt32] = [:]
  private var contexts: [PlainContext: UInt32] = [:]
  /// A bound that holds for all plain words of a context, for each number after `firstNumber`.
  private var precisions: [PlainPrecision] = []
  private var firstNumber: UInt32 = 0
  private var lastNumber: UInt32 = 0

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

  /// Creates a store without words.
  ///
  /// - Parameter byteLimit: The number of bytes that the tables may take, room for more words included. Half is for the
  ///   words that were used last.
  package init(byteLimit: Int) {
    cache = WordCache(generationLimit: byteLimit / 2)
  }

  /// The bytes of all tables, used or not.
  package var byteCount: Int { lock.withLock { _ in cache.byteCount } }

  /// Returns the number that stands for a style here.
  func number(of style: ShapingKey) -> UInt32 {
    lock.withLock { _ in number(of: style, in: \.styles) }
  }

  /// Returns the number that stands for a context of plain words here.
  func number(of context: PlainContext) -> UInt32 {
    lock.withLock { _ in number(of: context, in: \.contexts) }
  }

  private func number<Key>(
    of key: Key, in numbers: ReferenceWritableKeyPath<SharedWords, [Key: UInt32]>
  ) -> UInt32 {
    if let known = self[keyPath: numbers][key] { return known }
    if self[keyPath: numbers].count >= Self.numberLimit { forget() }
    lastNumber += 1
    self[keyPath: numbers][key] = lastNumber
    return lastNumber
  }

  /// Forgets all words and what numbers stand for; numbers are never given again, so engines may still use old ones.
  private func forget() {
    cache.removeYoung()
    cache.removeOld()
    styles.removeAll()
    contexts.removeAll()
    precisions.removeAll()
    firstNumber = lastNumber
  }

  /// Returns a bound that holds for all plain words of a context.
  private func precision(of context: UInt32) -> PlainPrecision {
    let place = Int(context) - Int(firstNumber)
    return precisions.indices.contains(place) ? precisions[place] : PlainPrecision()
  }

  /// Makes the bound of a context hold for more words; returns `false` if its number was forgotten.
  private func include(_ precision: PlainPrecision, in context: UInt32) -> Bool {
    let place = Int(context) - Int(firstNumber)
    guard place >= 0 else { return false }
    while precisions.count <= place { precisions.append(PlainPrecision()) }
    precisions[place].formUnion(precision)
    return true
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
    lock.withLock { _ in
      places.removeAll { place in
        let word = words[place]
        return cache.fill(Int(word.number), of: &other, with: word, in: source)
      }
      return precision(of: source.context)
    }
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
    lock.withLock { _ in
      guard include(precision, in: source.context) else { return }
      for place in places {
        cache.insert(words[place], of: source, from: other.plain.young)
      }
    }
  }
}

// MARK: - Words of the exact form

extension SharedWords {
  /// Calls a closure with a word, if some engine has shaped it; returns whether there was one.
  func find(_ word: WordTable.Key, _ body: (WordTable, WordTable.Word) -> Void) -> Bool {
    lock.withLock { _ in cache.find(word, body) }
  }

  /// Returns whether some engine has shaped a word.
  func contains(_ word: WordTable.Key) -> Bool { lock.withLock { _ in cache.contains(word) } }

  /// Adds a word, unless it is there already.
  func insert(_ word: WordTable.Key, as found: WordTable.Word, of shaped: ShapedUnits) {
    lock.withLock { _ in cache.insert(word, as: found, of: shaped) }
  }

  /// Keeps the break opportunities inside a word, if it is there.
  func keepOpportunities(_ flags: ArraySlice<UnitFlags>, in word: WordTable.Key) {
    lock.withLock { _ in cache.keepOpportunities(flags, in: word) }
  }
}
