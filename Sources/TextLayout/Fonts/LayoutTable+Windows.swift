/// The glyphs that a rule of a lookup matches, in the order of the text.
struct LookupWindow {
  var parts: [GlyphSource]
  /// The lookups it applies inside.
  var called: [Int] = []
}

extension LayoutTable {
  /// Calls a closure with each rule of a subtable of ligatures or contexts; `false` where the table is
  /// damaged.
  func forEachWindow(of subtable: Subtable, _ body: (LookupWindow) -> Void) -> Bool {
    let base = subtable.base
    switch subtable.kind {
    case .single, .pair, .attachment: return true
    case .ligature: return forEachLigature(base, body)
    case .reverseChain:
      return coverageWindow(
        base, counts: [1, nil, nil], order: [1, 0, 2], hasRecords: false, body)
    case .context, .chain:
      let isChain = subtable.kind == .chain
      switch subtable.format {
      case 1, 2: return forEachRule(subtable, isChain: isChain, body)
      case 3 where isChain:
        return coverageWindow(
          base, counts: [nil, nil, nil], order: [0, 1, 2], hasRecords: true, body)
      case 3: return sequenceWindow(base, body)
      default: return false
      }
    }
  }

  private func forEachLigature(_ base: Int, _ body: (LookupWindow) -> Void) -> Bool {
    guard let coverage = table.u16(base + 2), let firsts = coveredGlyphs(base + coverage),
      let setCount = table.u16(base + 4)
    else { return false }
    for i in 0..<min(setCount, firsts.count) {
      guard let offset = table.u16(base + 6 + i * 2), let count = table.u16(base + offset) else {
        return false
      }
      for j in 0..<count {
        guard let ligature = table.u16(base + offset + 2 + j * 2),
          let length = table.u16(base + offset + ligature + 2),
          let rest = units(base + offset + ligature + 4, max(0, length - 1))
        else { return false }
        body(LookupWindow(parts: ([firsts[i]] + rest).map { .glyphs([$0]) }))
      }
    }
    return true
  }

  // MARK: Contexts

  /// Rules over glyphs (format 1) or classes (format 2).
  private func forEachRule(
    _ subtable: Subtable, isChain: Bool, _ body: (LookupWindow) -> Void
  ) -> Bool {
    let base = subtable.base
    guard let coverage = table.u16(base + 2), let firsts = coveredGlyphs(base + coverage) else {
      return false
    }
    let isOfClasses = subtable.format == 2
    var definitions: [Int?] = [nil, nil, nil]
    if isOfClasses {
      for part in isChain ? 0..<3 : 1..<2 {
        guard let offset = table.u16(base + 4 + (isChain ? part : 0) * 2) else { return false }
        definitions[part] = offset == 0 ? nil : base + offset
      }
    }
    let setsAt = base + (isOfClasses ? (isChain ? 10 : 6) : 4)
    guard let setCount = table.u16(setsAt) else { return false }
    for i in 0..<(isOfClasses ? setCount : min(setCount, firsts.count)) {
      guard let offset = table.u16(setsAt + 2 + i * 2) else { return false }
      guard offset != 0 else { continue }
      let set = base + offset
      guard let count = table.u16(set) else { return false }
      // Class 0 holds much that is not covered.
      let first: GlyphSource =
        isOfClasses
        ? (i == 0 ? .coverage(base + coverage) : .classes(definitions[1], [i]))
        : .glyphs([firsts[i]])
      for j in 0..<count {
        guard let rule = table.u16(set + 2 + j * 2),
          let window = window(
            set + rule, first: first, isChain: isChain, isOfClasses ? definitions : nil)
        else { return false }
        body(window)
      }
    }
    return true
  }

  /// - Parameter definitions: The class definitions before, in and after the input; `nil` if units are
  ///   glyphs.
  private func window(
    _ rule: Int, first: GlyphSource, isChain: Bool, _ definitions: [Int?]?
  ) -> LookupWindow? {
    func sources(_ units: [Int], _ part: Int) -> [GlyphSource] {
      units.map { unit in
        definitions.map { GlyphSource.classes($0[part], [unit]) } ?? .glyphs([unit])
      }
    }
    guard isChain else {
      guard let length = table.u16(rule), let recordCount = table.u16(rule + 2),
        let input = units(rule + 4, max(0, length - 1)),
        let called = records(rule + 4 + input.count * 2, recordCount)
      else { return nil }
      return LookupWindow(parts: [first] + sources(input, 1), called: called)
    }
    var position = rule
    var parts: [[GlyphSource]] = []
    for part in 0..<3 {
      guard let length = table.u16(position),
        let list = units(position + 2, part == 1 ? max(0, length - 1) : length)
      else { return nil }
      parts.append(sources(list, part))
      position += 2 + list.count * 2
    }
    guard let recordCount = table.u16(position), let called = records(position + 2, recordCount)
    else { return nil }
    return LookupWindow(parts: parts[0].reversed() + [first] + parts[1] + parts[2], called: called)
  }

  private func sequenceWindow(_ base: Int, _ body: (LookupWindow) -> Void) -> Bool {
    guard let length = table.u16(base + 2), let recordCount = table.u16(base + 4),
      let offsets = units(base + 6, length),
      let called = records(base + 6 + length * 2, recordCount)
    else { return false }
    body(LookupWindow(parts: offsets.map { .coverage(base + $0) }, called: called))
    return true
  }

  /// Lists of coverages one after the other, each with its count unless that is given.
  ///
  /// - Parameter order: The numbers of the lists before the input, of the input and after it.
  private func coverageWindow(
    _ base: Int, counts: [Int?], order: [Int], hasRecords: Bool,
    _ body: (LookupWindow) -> Void
  ) -> Bool {
    var lists: [[GlyphSource]] = []
    var position = base + 2
    for given in counts {
      if given == nil { position += 2 }
      guard let count = given ?? table.u16(position - 2), let offsets = units(position, count)
      else { return false }
      lists.append(offsets.map { .coverage(base + $0) })
      position += count * 2
    }
    var called: [Int] = []
    if hasRecords {
      guard let count = table.u16(position), let indexes = records(position + 2, count) else {
        return false
      }
      called = indexes
    }
    let parts = lists[order[0]].reversed() + lists[order[1]] + lists[order[2]]
    body(LookupWindow(parts: Array(parts), called: called))
    return true
  }

  private func units(_ start: Int, _ count: Int) -> [Int]? {
    guard count == 0 || table.u16(start + count * 2 - 2) != nil else { return nil }
    var units: [Int] = []
    units.reserveCapacity(count)
    for i in 0..<count {
      guard let unit = table.u16(start + i * 2) else { return nil }
      units.append(unit)
    }
    return units
  }

  /// The lookups that records name.
  private func records(_ start: Int, _ count: Int) -> [Int]? {
    units(start, count * 2).map { units in
      stride(from: 1, to: units.count, by: 2).map { units[$0] }
    }
  }
}
