/// The glyphs that a rule of a lookup needs on both sides of the space to match it; `nil` is any glyph.
struct SpaceCondition: Hashable {
  var before: GlyphSource?
  var after: GlyphSource?

  /// Nothing can be said: the rule may match any space.
  static let always = SpaceCondition()
}

extension LayoutTable {
  /// Returns whether one of the lookups takes the glyph as input or context or matches across it.
  func sees(from lookups: [Int]) -> Bool { !conditions(of: lookups).isEmpty }

  /// Returns the conditions under which rules of lookups match the glyph; lookups without such rules are
  /// left out.
  ///
  /// A damaged table, and a lookup of which nothing simple can be said, may always match.
  func conditions(of lookups: [Int]) -> [Int: Set<SpaceCondition>] {
    guard table.count > 0 else { return [:] }
    var found: [Int: Set<SpaceCondition>] = [:]
    var callers: [Int: [Int]] = [:]
    var beyond: [Int] = []
    var pending = lookups
    var visited = Set(lookups)
    while let lookup = pending.popLast() {
      let part = conditions(of: lookup)
      found[lookup] = part.conditions.isEmpty ? nil : part.conditions
      if !part.conditions.isEmpty, !part.isSingle { beyond.append(lookup) }
      for called in part.called {
        callers[called, default: []].append(lookup)
        if visited.insert(called).inserted { pending.append(called) }
      }
    }
    // What a rule calls may see more than the rule does, and after it has changed something; unless
    // it looks at one glyph, which is the rule's.
    var harmful: Set<Int> = []
    while let lookup = beyond.popLast() {
      for caller in callers[lookup] ?? [] where harmful.insert(caller).inserted {
        beyond.append(caller)
      }
    }
    for lookup in harmful { found[lookup] = [.always] }
    let wanted = Set(lookups)
    return found.filter { wanted.contains($0.key) }
  }

  /// The conditions of one lookup itself, and the lookups that it calls.
  private func conditions(
    of lookup: Int
  ) -> (conditions: Set<SpaceCondition>, called: Set<Int>, isSingle: Bool) {
    guard let subtables = subtables(of: lookup) else { return ([.always], [], false) }
    var found: Set<SpaceCondition> = []
    var called: Set<Int> = []
    for subtable in subtables {
      guard addConditions(of: subtable, to: &found, called: &called) else {
        return ([.always], [], false)
      }
    }
    return (found, called, subtables.allSatisfy { $0.kind == .single })
  }

  private func addConditions(
    of subtable: Subtable, to found: inout Set<SpaceCondition>, called: inout Set<Int>
  ) -> Bool {
    if mayBeSkipped(by: subtable) {
      found.insert(.always)
      return true
    }
    switch subtable.kind {
    case .single, .attachment:
      // Marks and what they attach to are two coverages.
      let fields = subtable.kind == .attachment && subtable.type != 3 ? [2, 4] : [2]
      for field in fields {
        guard let coverage = table.u16(subtable.base + field),
          let isCovered = covers(subtable.base + coverage)
        else { return false }
        if isCovered { found.insert(.always) }
      }
      return true
    case .pair: return addPairConditions(subtable.base, to: &found)
    case .ligature, .context, .chain, .reverseChain:
      var isSound = true
      let isRead = forEachWindow(of: subtable) { window in
        called.formUnion(window.called)
        for i in window.parts.indices {
          guard let matches = contains(window.parts[i]) else {
            isSound = false
            return
          }
          guard matches else { continue }
          found.insert(
            SpaceCondition(
              before: i == 0 ? nil : window.parts[i - 1],
              after: i + 1 == window.parts.count ? nil : window.parts[i + 1]))
        }
      }
      return isRead && isSound
    }
  }

  private func contains(_ source: GlyphSource) -> Bool? {
    switch source {
    case .glyphs(let glyphs): glyphs.contains(glyph)
    case .coverage(let start): covers(start)
    case .classes(let start, let values):
      if let start { glyphClass(start).map(values.contains) } else { values.contains(0) }
    }
  }

  // MARK: Pairs

  /// A subtable of pairs.
  private struct Pairs {
    /// The offset of the subtable.
    var base: Int
    /// The offset of the coverage of first glyphs.
    var coverage: Int
    /// The bytes that the two values of a pair take.
    var valueSize: Int
  }

  private func addPairConditions(_ base: Int, to found: inout Set<SpaceCondition>) -> Bool {
    guard let format = table.u16(base), let coverage = table.u16(base + 2),
      let size = pairValueSize(base)
    else { return false }
    let pairs = Pairs(base: base, coverage: base + coverage, valueSize: size)
    return format == 1 ? addGlyphPairs(pairs, to: &found) : addClassPairs(pairs, to: &found)
  }

  private func addGlyphPairs(
    _ subtable: Pairs, to found: inout Set<SpaceCondition>
  ) -> Bool {
    let base = subtable.base
    guard let firsts = coveredGlyphs(subtable.coverage), let count = table.u16(base + 8) else {
      return false
    }
    var before: [Int] = []
    for i in 0..<min(count, firsts.count) {
      guard let offset = table.u16(base + 10 + i * 2), let pairs = table.u16(base + offset) else {
        return false
      }
      var seconds: [Int] = []
      for j in 0..<pairs {
        guard let second = table.u16(base + offset + 2 + j * (2 + subtable.valueSize)) else {
          return false
        }
        seconds.append(second)
      }
      if seconds.contains(glyph) { before.append(firsts[i]) }
      if firsts[i] == glyph { found.insert(SpaceCondition(after: .glyphs(seconds))) }
    }
    if !before.isEmpty { found.insert(SpaceCondition(before: .glyphs(before))) }
    return true
  }

  private func addClassPairs(
    _ subtable: Pairs, to found: inout Set<SpaceCondition>
  ) -> Bool {
    let (base, size) = (subtable.base, subtable.valueSize)
    guard let isFirst = covers(subtable.coverage), let firsts = table.u16(base + 8),
      let seconds = table.u16(base + 10), let rows = table.u16(base + 12),
      let columns = table.u16(base + 14), let row = glyphClass(base + firsts),
      let column = glyphClass(base + seconds)
    else { return false }
    func moves(_ row: Int, _ column: Int) -> Bool {
      let record = base + 16 + (row * columns + column) * size
      return !stride(from: 0, to: size, by: 2).allSatisfy { table.u16(record + $0) == 0 }
    }
    if isFirst, row < rows {
      let moved = (0..<columns).filter { moves(row, $0) }
      if !moved.isEmpty { found.insert(SpaceCondition(after: .classes(base + seconds, moved))) }
    }
    if column < columns {
      let moved = (0..<rows).filter { moves($0, column) }
      // Class 0 holds much that is not covered.
      if moved.contains(0) {
        found.insert(SpaceCondition(before: .coverage(subtable.coverage)))
      } else if !moved.isEmpty {
        found.insert(SpaceCondition(before: .classes(base + firsts, moved)))
      }
    }
    return true
  }
}
