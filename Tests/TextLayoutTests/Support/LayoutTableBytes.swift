import TestSupport

/// Big-endian bytes of a font table, with offsets to what is appended later.
struct TableBytes {
  private(set) var bytes: [UInt8] = []

  init(_ units: [Int] = []) { append(units) }

  mutating func append(_ units: [Int]) {
    for unit in units { bytes += [UInt8(unit >> 8 & 0xFF), UInt8(unit & 0xFF)] }
  }

  /// Appends parts after 16-bit offsets to each, which stand behind `head` and before `tail`.
  static func joining(_ head: [Int], _ parts: [TableBytes], _ tail: [Int] = []) -> TableBytes {
    var table = TableBytes(head)
    var offset = (head.count + parts.count + tail.count) * 2
    for part in parts {
      table.append([offset])
      offset += part.bytes.count
    }
    table.append(tail)
    for part in parts { table.bytes += part.bytes }
    return table
  }

  func followed(by other: TableBytes) -> TableBytes {
    var joined = self
    joined.bytes += other.bytes
    return joined
  }

  static func tag(_ name: String) -> [Int] {
    let bytes = Array(name.utf8).map { Int($0) }
    return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
  }

  static func coverage(_ glyphs: [Int]) -> TableBytes {
    let sorted = Set(glyphs).sorted()
    return TableBytes([1, sorted.count] + sorted)
  }

  static func classes(_ classes: [Int: Int]) -> TableBytes {
    TableBytes([2, classes.count] + classes.sorted { $0.key < $1.key }.flatMap { [$0, $0, $1] })
  }
}

/// Random lookups over a few glyphs, one of them the space, in a `GSUB` or `GPOS` table.
struct RandomLookups {
  var random: SplitMix64
  let glyphs: [Int]

  init(seed: UInt64, glyphs: [Int]) {
    random = SplitMix64(seed: seed)
    self.glyphs = glyphs
  }

  /// A table of lookups 0..<3 that a feature names, and two single ones that only rules call.
  mutating func table(isPositioning: Bool) -> [UInt8] {
    var lookups: [TableBytes] = []
    let count = 1 + random.number(below: 3)
    for _ in 0..<count { lookups.append(topLookup(isPositioning, called: count)) }
    lookups += [single(isPositioning), single(isPositioning)]
    let feature = TableBytes([0, count] + Array(0..<count))
    let script = TableBytes([4, 0, 0, 0xFFFF, 1, 0])
    let table = TableBytes.joining(
      [1, 0],
      [
        .joining([1] + TableBytes.tag("DFLT"), [script]),
        .joining([1] + TableBytes.tag(isPositioning ? "kern" : "calt"), [feature]),
        .joining([lookups.count], lookups),
      ])
    return table.bytes
  }

  private mutating func topLookup(_ isPositioning: Bool, called: Int) -> TableBytes {
    switch random.number(below: 6) {
    case 0: isPositioning ? pairs() : ligatures()
    case 1: isPositioning ? pairs() : single(false)
    case 2, 3: chainOfCoverages(isPositioning, called: called)
    case 4: chainOfGlyphs(isPositioning, called: called)
    default: chainOfClasses(isPositioning, called: called)
    }
  }

  private mutating func lookup(_ type: Int, _ subtable: TableBytes) -> TableBytes {
    // Now and then marks are skipped.
    .joining([type, random.isOne(in: 4) ? 8 : 0, 1], [subtable])
  }

  private mutating func some(_ limit: Int = 3, without glyph: Int? = nil) -> [Int] {
    let count = 1 + random.number(below: limit)
    let chosen = (0..<count).map { _ in glyphs[random.number(below: glyphs.count)] }
    let left = Set(chosen).subtracting(glyph.map { [$0] } ?? [])
    return left.isEmpty ? [glyphs[1]] : left.sorted()
  }

  private mutating func one() -> Int { some(1)[0] }

  private mutating func single(_ isPositioning: Bool) -> TableBytes {
    // The space is seldom changed itself: then nothing can be cut.
    let covered = some(without: random.isOne(in: 8) ? nil : glyphs[0])
    if isPositioning {
      return lookup(1, .joining([1], [.coverage(covered)], [4, 10 + random.number(below: 90)]))
    }
    return lookup(
      1, .joining([2], [.coverage(covered)], [covered.count] + covered.map { _ in one() }))
  }

  private mutating func ligatures() -> TableBytes {
    let rest = (0...random.number(below: 2)).map { _ in one() }
    let set = TableBytes.joining([1], [TableBytes([one(), rest.count + 1] + rest)])
    return lookup(4, .joining([1], [.coverage(some(1))], [1, 8 + 6]).followed(by: set))
  }

  private mutating func pairs() -> TableBytes {
    let seconds = some()
    let set = TableBytes([seconds.count] + seconds.flatMap { [$0, 20 + random.number(below: 50)] })
    let head = TableBytes.joining([1], [.coverage(some(1))], [4, 0, 1, 12 + 6])
    return lookup(2, head.followed(by: set))
  }

  // MARK: Contexts

  private mutating func records(called: Int) -> [Int] {
    random.isOne(in: 5) ? [0] : [1, 0, called + random.number(below: 2)]
  }

  private mutating func chainOfCoverages(_ isPositioning: Bool, called: Int) -> TableBytes {
    var head: [Int] = [3]
    let counts = [random.number(below: 3), 1 + random.number(below: 2), random.number(below: 3)]
    var coverages: [TableBytes] = []
    for count in counts { for _ in 0..<count { coverages.append(.coverage(some())) } }
    let records = records(called: called)
    var offset = (1 + counts.count + coverages.count + records.count) * 2
    var next = 0
    for count in counts {
      head.append(count)
      for _ in 0..<count {
        head.append(offset)
        offset += coverages[next].bytes.count
        next += 1
      }
    }
    var table = TableBytes(head + records)
    for coverage in coverages { table = table.followed(by: coverage) }
    return lookup(isPositioning ? 8 : 6, table)
  }

  private mutating func rule(_ values: (inout Self) -> Int, called: Int) -> TableBytes {
    func list(_ count: Int, _ this: inout Self) -> [Int] { (0..<count).map { _ in values(&this) } }
    let before = list(random.number(below: 3), &self)
    let input = list(random.number(below: 2), &self)
    let after = list(random.number(below: 3), &self)
    return TableBytes(
      [before.count] + before + [input.count + 1] + input + [after.count] + after
        + records(called: called))
  }

  private mutating func chainOfGlyphs(_ isPositioning: Bool, called: Int) -> TableBytes {
    let rules = (0...random.number(below: 2)).map { _ in rule({ $0.one() }, called: called) }
    let coverage = TableBytes.coverage(some(1))
    return lookup(
      isPositioning ? 8 : 6,
      TableBytes([1, 8, 1, 8 + coverage.bytes.count]).followed(by: coverage)
        .followed(by: .joining([rules.count], rules)))
  }

  private mutating func chainOfClasses(_ isPositioning: Bool, called: Int) -> TableBytes {
    func classes(_ this: inout Self) -> TableBytes {
      .classes(Dictionary(uniqueKeysWithValues: this.some().map { ($0, 1) }))
    }
    let parts = [.coverage(some()), classes(&self), classes(&self), classes(&self)]
    let sets = (0..<2).map { _ in
      TableBytes.joining([1], [rule({ $0.random.number(below: 2) }, called: called)])
    }
    var offset = (1 + parts.count + 1 + sets.count) * 2
    var head = [2]
    for part in parts {
      head.append(offset)
      offset += part.bytes.count
    }
    head.append(sets.count)
    for set in sets {
      head.append(offset)
      offset += set.bytes.count
    }
    return lookup(
      isPositioning ? 8 : 6, (parts + sets).reduce(TableBytes(head)) { $0.followed(by: $1) })
  }
}
