/// Resolves the embedding levels of a text exactly as UAX #9 has them (P1 to I2, and L1 as if every
/// paragraph were one line).
///
/// A paragraph goes through four steps: isolates are matched (BD9), which also gives the base level
/// and the direction of FSI; controls become levels (X1 to X8); characters are linked to isolating
/// run sequences (X10), each of which ``BidiSequence`` resolves; white space takes the base level
/// (L1). Each step looks at a character a bounded number of times.
struct BidiParagraph {
  private var scalars: [UInt32] = []
  /// The characters' own types; FSI becomes LRI or RLI.
  private var classes: [BidiClass] = []
  /// Types after the overrides (X4 to X6a).
  private var types: [BidiClass] = []
  /// Levels that the controls give, and those in the end.
  private var explicit: [UInt8] = []
  private var levels: [UInt8] = []
  private var base: UInt8 = 0
  /// For LRI, RLI, FSI and PDI: whether there is a matching one.
  private var isMatched: [Bool] = []
  private var sequence = BidiSequence()

  /// The level of every unit and the base level of the first paragraph.
  ///
  /// A text may hold several paragraphs, that is, characters of class B (P1).
  /// - Parameter base: The base level, 0 or 1, of all paragraphs; `nil` for that of P2 and P3 in
  ///   each.
  static func levels(of units: [UInt16], base: UInt8?) -> (levels: [UInt8], base: UInt8) {
    var levels: [UInt8] = []
    levels.reserveCapacity(units.count)
    var first = base
    var paragraph = BidiParagraph()
    var i = 0
    while i < units.count {
      let end = paragraph.read(units, from: i)
      paragraph.resolve(base: base)
      if first == nil { first = paragraph.base }
      for (scalar, level) in zip(paragraph.scalars, paragraph.levels) {
        levels.append(level)
        if scalar > 0xFFFF { levels.append(level) }
      }
      // The separator has the base level (L1); CR LF is one (P1).
      while levels.count < end { levels.append(paragraph.base) }
      i = end
    }
    return (levels, first ?? 0)
  }

  /// Reads up to the next paragraph separator; gives the place after it.
  private mutating func read(_ units: [UInt16], from start: Int) -> Int {
    scalars.removeAll(keepingCapacity: true)
    classes.removeAll(keepingCapacity: true)
    var i = start
    while i < units.count {
      var (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
      // A lone surrogate is of class L.
      if next == i + 1 { scalar = UInt32(units[i]) }
      let type = BidiClass(scalar)
      if type == .b {
        let isFirstOfTwo = scalar == 0xD && next < units.count && units[next] == 0xA
        return isFirstOfTwo ? next + 1 : next
      }
      scalars.append(scalar)
      classes.append(type)
      i = next
    }
    return i
  }

  private mutating func resolve(base requested: UInt8?) {
    isMatched = [Bool](repeating: false, count: classes.count)
    base = requested ?? 0
    let found = matchIsolates()
    if requested == nil, let found { base = found }
    setExplicitLevels()
    levels = explicit
    resolveSequences()
    resetWhiteSpace()
  }

  /// Matches isolates (BD9) and gives each FSI its direction (X5c).
  ///
  /// - Returns: The level of the first strong character outside isolates (P2, P3).
  private mutating func matchIsolates() -> UInt8? {
    var found: UInt8?
    var open: [(index: Int, isUndecided: Bool)] = []
    for (i, type) in classes.enumerated() {
      switch type {
      case .l, .r, .al:
        if let last = open.last {
          guard last.isUndecided else { continue }
          classes[last.index] = type == .l ? .lri : .rli
          open[open.count - 1].isUndecided = false
        } else if found == nil {
          found = type == .l ? 0 : 1
        }
      case .lri, .rli: open.append((i, false))
      case .fsi:
        classes[i] = .lri
        open.append((i, true))
      case .pdi:
        guard let last = open.popLast() else { continue }
        isMatched[last.index] = true
        isMatched[i] = true
      default: continue
      }
    }
    return found
  }

  /// Levels and types that the controls give (X1 to X8).
  private mutating func setExplicitLevels() {
    types = classes
    explicit = [UInt8](repeating: base, count: classes.count)
    var embeddings = BidiEmbeddings(base: base)
    for (i, type) in classes.enumerated() {
      switch type {
      case .lre, .lro, .rle, .rlo: embeddings.open(type)
      case .pdf: embeddings.closeEmbedding()
      case .bn: continue
      case .lri, .rli:
        embeddings.current.apply(&explicit[i], &types[i])
        embeddings.open(type)
      case .pdi:
        embeddings.closeIsolate()
        embeddings.current.apply(&explicit[i], &types[i])
      default: embeddings.current.apply(&explicit[i], &types[i])
      }
    }
  }

  /// Links the characters that X9 leaves to isolating run sequences (BD13) and resolves these.
  private mutating func resolveSequences() {
    var following = [Int](repeating: -1, count: classes.count)
    var firsts: [Int] = []
    // Initiators at the end of a level run. A valid isolate raises the level, so that they and
    // their PDIs stand at ends of level runs, and pair like brackets; those of an isolate without
    // content or beyond the deepest level stand inside a run.
    var interrupted: [Int] = []
    var last = -1
    for (i, type) in classes.enumerated() where !type.isRemoved {
      if last >= 0, explicit[last] == explicit[i] {
        following[last] = i
      } else {
        if last >= 0, classes[last].beginsIsolate, isMatched[last] { interrupted.append(last) }
        if type == .pdi, isMatched[i], let start = interrupted.popLast() {
          following[start] = i
        } else {
          firsts.append(i)
        }
      }
      last = i
    }
    for first in firsts { resolveSequence(from: first, following) }
  }

  private mutating func resolveSequence(from first: Int, _ following: [Int]) {
    let level = explicit[first]
    sequence.removeAll()
    var i = first
    var last = first
    while i >= 0 {
      sequence.append(types[i], scalars[i])
      last = i
      i = following[i]
    }
    let before = levelOfNext(from: first, by: -1)
    let after = classes[last].beginsIsolate ? base : levelOfNext(from: last, by: 1)
    sequence.resolve(
      level: level, start: BidiClass(level: max(level, before)),
      end: BidiClass(level: max(level, after)))
    i = first
    for type in sequence.types {
      levels[i] = type.implicitLevel(at: level)
      i = following[i]
    }
  }

  /// The level beside a character, removed ones left out; the base level at the ends of the text.
  private func levelOfNext(from i: Int, by step: Int) -> UInt8 {
    var i = i + step
    while classes.indices.contains(i) {
      if !classes[i].isRemoved { return explicit[i] }
      i += step
    }
    return base
  }

  /// White space and isolate controls before S and the end have the base level (L1).
  ///
  /// A character that X9 removes takes the level of the character after it, as in ICU.
  private mutating func resetWhiteSpace() {
    var isReset = true
    var after = base
    for (i, type) in classes.enumerated().reversed() {
      switch type {
      case .s:
        isReset = true
        levels[i] = base
      case .ws, .lri, .rli, .pdi: if isReset { levels[i] = base }
      case .lre, .lro, .rle, .rlo, .pdf, .bn: levels[i] = after
      default: isReset = false
      }
      after = levels[i]
    }
  }
}
