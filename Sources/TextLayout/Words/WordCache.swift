/// Remembers how words were shaped, so that a word is shaped once however often it occurs.
///
/// Words of plain text and those of the exact form are kept apart and share one limit: a generation of
/// the one begins together with a generation of the other. A new generation has room for as many words
/// as the one before.
struct WordCache: ~Copyable {
  /// The segments of words of plain text; they stand first, beside the lock of a share.
  var plain = Generations<SegmentTable>()
  /// The shaped units of words of the exact form.
  private(set) var exact = Generations<WordTable>()
  /// A bound that holds for all plain words of a context, for each context from the first that is known.
  private var precisions: [PlainPrecision] = []
  private var firstContext: UInt32 = 0
  /// The bytes that the young generations of both forms may take together.
  private let generationLimit: Int
  /// The number of times that the places of the words in the young generations became others.
  private(set) var generation = 0
  /// The words that all engines of a pool have shaped; `nil` for an engine on its own.
  private let sharedWords: SharedWords?
  /// The same, without counting: threads that count references to one object for each text wait for one another.
  let shared: Unmanaged<SharedWords>?
  /// The number that a style has among the shared words, for each number that it has here.
  private var sharedStyles: [UInt32: UInt32] = [:]
  /// The number of words of the exact form that were found.
  private(set) var hits = 0
  /// The number of words of the exact form that were added.
  private(set) var misses = 0

  init(generationLimit: Int, shared: SharedWords? = nil) {
    self.generationLimit = generationLimit
    sharedWords = shared
    self.shared = shared.map { Unmanaged.passUnretained($0) }
  }

  /// Notes the number that stands for a style here.
  mutating func addStyle(_ number: UInt32, _ style: ShapingKey) {
    guard let shared else { return }
    sharedStyles[number] = shared._withUnsafeGuaranteedRef { $0.number(of: style) }
  }

  /// Forgets all numbers of styles: they do not come again.
  mutating func forgetStyles() { sharedStyles.removeAll() }

  /// The bytes of all tables, used or not.
  var byteCount: Int { exact.byteCount + plain.byteCount }

  /// Makes the young generations the old ones.
  private mutating func turnOver() {
    generation += 1
    exact.turnOver()
    plain.turnOver()
  }

  /// Forgets the words of the young generations.
  mutating func removeYoung() {
    generation += 1
    exact.removeYoung()
    plain.removeYoung()
  }

  /// Forgets the words of the old generations.
  mutating func removeOld() {
    exact.removeOld()
    plain.removeOld()
  }
}

// MARK: - Words of the exact form

extension WordCache {
  /// Everything besides its letters that the shape of a word and its break opportunities depend on.
  ///
  /// A word stands between two spaces within one run of script, level and presentation.
  struct Context: Hashable {
    /// The number that an engine gave to the fonts, language and features.
    var shaping: UInt32
    var script: UnicodeProperties.Script
    var isRightToLeft: Bool
    var presentation: ScriptRun.Presentation
    /// The number of the rules that opportunities are found by; `nil` if these are not kept.
    var breaking: UInt8?

    var packed: UInt64 {
      UInt64(shaping) << 32 | UInt64(breaking.map { $0 + 1 } ?? 0) << 24
        | UInt64(UInt32(bitPattern: script)) << 4
        | UInt64(presentation.rawValue) << 1 | (isRightToLeft ? 1 : 0)
    }
  }

  /// The number of units above which a word is shaped anew each time; phrases of scripts without spaces are
  /// longer than words.
  static let maximumLength = 256

  /// Calls a closure with the cached word; returns whether there was one.
  mutating func find(
    _ word: WordTable.Key, _ body: (WordTable, WordTable.Word) -> Void
  ) -> Bool {
    if let found = exact.young.find(word) {
      hits += 1
      body(exact.young, found)
      return true
    }
    let source = exact.old
    guard let found = source.find(word) else { return findShared(word, body) }
    hits += 1
    body(source, found)
    makeRoom(units: word.units.count)
    exact.young.insert(word, as: found, of: source.shaped)
    return true
  }

  /// Calls a closure with a word that another engine has shaped, and keeps it; returns whether there was one.
  private mutating func findShared(
    _ word: WordTable.Key, _ body: (WordTable, WordTable.Word) -> Void
  ) -> Bool {
    guard let shared, let key = sharedKey(of: word) else { return false }
    let isFound = shared._withUnsafeGuaranteedRef { shared in
      shared.find(key) { source, found in
        makeRoom(units: word.units.count)
        exact.young.insert(word, as: found, of: source.shaped)
      }
    }
    guard isFound, let found = exact.young.find(word) else { return false }
    hits += 1
    body(exact.young, found)
    return true
  }

  /// Returns the key that a word has among the shared ones.
  private func sharedKey(of word: WordTable.Key) -> WordTable.Key? {
    sharedStyles[word.style].map { WordTable.Key(word, ofStyle: $0) }
  }

  /// Counts words that were found without `find`.
  mutating func countHits(_ count: Int) { hits += count }

  /// Returns whether the word is there; it does not count as used.
  func contains(_ word: WordTable.Key) -> Bool {
    if exact.young.find(word) != nil || exact.old.find(word) != nil { return true }
    guard let shared, let key = sharedKey(of: word) else { return false }
    return shared._withUnsafeGuaranteedRef { $0.contains(key) }
  }

  /// Adds a word, unless it is there already.
  ///
  /// - Parameters:
  ///   - found: The word in `shaped`.
  mutating func insert(
    _ word: WordTable.Key, as found: WordTable.Word, of shaped: ShapedUnits
  ) {
    guard word.units.count <= WordCache.maximumLength, exact.young.find(word) == nil,
      exact.old.find(word) == nil
    else { return }
    misses += 1
    makeRoom(units: word.units.count)
    exact.young.insert(word, as: found, of: shaped)
    guard let shared, let key = sharedKey(of: word) else { return }
    shared._withUnsafeGuaranteedRef { $0.insert(key, as: found, of: shaped) }
  }

  /// Keeps the break opportunities inside a word, if it is there.
  ///
  /// - Parameter flags: The flags of its units, after its first.
  mutating func keepOpportunities(_ flags: ArraySlice<UnitFlags>, in word: WordTable.Key) {
    exact.young.keepOpportunities(flags, in: word)
    guard let shared, let key = sharedKey(of: word) else { return }
    shared._withUnsafeGuaranteedRef { $0.keepOpportunities(flags, in: key) }
  }

  private mutating func makeRoom(units: Int) {
    func fits() -> Bool {
      exact.young.byteCount(addingUnits: units) + plain.young.byteCount <= generationLimit
    }
    guard !fits() else { return }
    turnOver()
    // Of a limit that leaves room for hardly anything.
    if !fits() { removeYoung() }
  }
}

// MARK: - Words of plain text

extension WordCache {
  /// Gives each word its number in the young generation, or -1, and makes room for the latter, whose numbers
  /// in the old generation it finds; numbers hold until the next call.
  ///
  /// - Returns: `false` if the cache may not hold so many words.
  mutating func find(
    _ words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource
  ) -> Bool {
    plain.young.find(words, in: source)
    var room = SegmentTable.Room()
    for word in words where word.number < 0 { room.add(word) }
    guard room.words > 0 else { return true }
    if plain.young.byteCount(adding: room) + exact.young.byteCount > generationLimit {
      guard makeRoom(for: words) else { return false }
      plain.young.find(words, in: source)
    } else if plain.young.reserve(words: room.words) {
      plain.young.find(words, in: source)
    }
    plain.old.findOld(words, in: source)
    return true
  }

  /// Makes room for more words, if need be in a new generation; returns `false` if none may hold them.
  mutating func makeRoom(for room: SegmentTable.Room) -> Bool {
    if plain.young.byteCount(adding: room) + exact.young.byteCount <= generationLimit {
      _ = plain.young.reserve(words: room.words)
      return true
    }
    return beginGeneration(for: room)
  }

  /// Begins a generation with room for words; returns `false` if none may hold them.
  private mutating func makeRoom(for words: UnsafeMutableBufferPointer<PlainWord>) -> Bool {
    var room = SegmentTable.Room()
    for word in words { room.add(word) }
    return beginGeneration(for: room)
  }

  private mutating func beginGeneration(for room: SegmentTable.Room) -> Bool {
    guard SegmentTable().byteCount(adding: room) <= generationLimit else { return false }
    turnOver()
    if plain.young.byteCount(adding: room) + exact.young.byteCount > generationLimit {
      removeYoung()
    }
    _ = plain.young.reserve(words: room.words)
    return true
  }

  /// Returns the number of a word that `find` did not find; a new word is there from now on, as `pending`.
  mutating func add(_ word: PlainWord, of source: PlainSource) -> (number: Int, isNew: Bool) {
    // It may have been added since.
    let (place, isVacant) = plain.young.place(of: word, in: source)
    guard isVacant else { return (place, false) }
    plain.young.insert(word, of: source, at: place)
    guard word.oldNumber >= 0 else { return (place, true) }
    plain.young.fill(place, from: plain.old, at: Int(word.oldNumber))
    return (place, false)
  }

  /// A bound that holds for all words of a context so far.
  func precision(of context: UInt32) -> PlainPrecision {
    let place = Int(context - firstContext)
    return place < precisions.count ? precisions[place] : PlainPrecision()
  }

  /// Keeps a bound for a context that holds for more words than the one before.
  mutating func keep(_ precision: PlainPrecision, of context: UInt32) {
    let place = Int(context - firstContext)
    while precisions.count <= place { precisions.append(PlainPrecision()) }
    precisions[place] = precision
  }

  /// Forgets the bounds of all contexts before one: their numbers do not come again.
  mutating func forgetPrecisions(before context: UInt32) {
    precisions.removeAll()
    firstContext = context
  }

  /// Fills in the segments of a pending word.
  mutating func fill(_ number: Int, with word: PlainWordSegments) {
    plain.young.fill(number, with: word)
  }

  /// Fills in the only segment of a pending word.
  mutating func fill(
    _ number: Int, as kind: SegmentTable.Kind, with only: SegmentTable.InlineSegment
  ) {
    plain.young.fill(number, as: kind, with: only)
  }
}
