extension LayoutTable {
  /// A (chained) sequence context subtable of any of its three formats.
  func context(_ base: Int, _ format: Int, isChain: Bool) -> Reach? {
    switch format {
    case 1:
      guard let isFirst = covers(base, at: 2) else { return nil }
      if isFirst { return Reach(sees: true) }
      return rules(base, setsAt: 4, [glyph, glyph, glyph], isChain: isChain)
    case 2: return classContext(base, isChain: isChain)
    case 3:
      return isChain
        ? coverages(base, 2, counts: [nil, nil, nil], hasRecords: true) : coverageContext(base)
    default: return nil
    }
  }

  private func classContext(_ base: Int, isChain: Bool) -> Reach? {
    var classes: [Int] = []
    for i in 0..<(isChain ? 3 : 1) {
      guard let offset = table.u16(base + 4 + i * 2) else { return nil }
      // No table of classes: every glyph has class 0.
      guard let value = offset == 0 ? 0 : glyphClass(base + offset) else { return nil }
      classes.append(value)
    }
    let input = isChain ? classes[1] : classes[0]
    let setsAt = isChain ? 10 : 6
    guard let isFirst = covers(base, at: 2) else { return nil }
    if isFirst, let set = table.u16(base + setsAt + 2 + input * 2), set != 0,
      let count = table.u16(base + setsAt), input < count
    {
      return Reach(sees: true)
    }
    return rules(base, setsAt: setsAt, isChain ? classes : [0, input, 0], isChain: isChain)
  }

  /// Sets of rules over glyphs or classes.
  ///
  /// - Parameter wanted: what the glyph is before, in and after the input.
  private func rules(_ base: Int, setsAt: Int, _ wanted: [Int], isChain: Bool) -> Reach? {
    guard let setCount = table.u16(base + setsAt) else { return nil }
    var reach = Reach()
    for i in 0..<setCount {
      guard let offset = table.u16(base + setsAt + 2 + i * 2) else { return nil }
      guard offset != 0 else { continue }
      let set = base + offset
      guard let count = table.u16(set) else { return nil }
      for j in 0..<count {
        guard let rule = table.u16(set + 2 + j * 2),
          isChain
            ? addChainRule(set + rule, wanted, to: &reach) : addRule(set + rule, wanted, to: &reach)
        else { return nil }
      }
    }
    return reach
  }

  private func addRule(_ rule: Int, _ wanted: [Int], to reach: inout Reach) -> Bool {
    guard let length = table.u16(rule), let recordCount = table.u16(rule + 2) else { return false }
    let rest = max(0, length - 1)
    guard let sees = contains(wanted[1], rule + 4, count: rest) else { return false }
    reach.sees = reach.sees || sees
    return addRecords(rule + 4 + rest * 2, count: recordCount, to: &reach)
  }

  private func addChainRule(_ rule: Int, _ wanted: [Int], to reach: inout Reach) -> Bool {
    var position = rule
    for part in 0..<3 {
      guard let length = table.u16(position) else { return false }
      // The first glyph of the input is the one that is covered.
      let count = part == 1 ? max(0, length - 1) : length
      guard let sees = contains(wanted[part], position + 2, count: count) else { return false }
      reach.sees = reach.sees || sees
      position += 2 + count * 2
    }
    guard let recordCount = table.u16(position) else { return false }
    return addRecords(position + 2, count: recordCount, to: &reach)
  }

  private func contains(_ value: Int, _ start: Int, count: Int) -> Bool? {
    var found = false
    for i in 0..<count {
      guard let element = table.u16(start + i * 2) else { return nil }
      if element == value { found = true }
    }
    return found
  }

  private func addRecords(_ start: Int, count: Int, to reach: inout Reach) -> Bool {
    for i in 0..<count {
      guard let lookup = table.u16(start + i * 4 + 2) else { return false }
      reach.called.insert(lookup)
    }
    return true
  }

  private func coverageContext(_ base: Int) -> Reach? {
    guard let length = table.u16(base + 2), let recordCount = table.u16(base + 4) else {
      return nil
    }
    var reach = Reach()
    for i in 0..<length {
      guard let covered = covers(base, at: 6 + i * 2) else { return nil }
      reach.sees = reach.sees || covered
    }
    return addRecords(base + 6 + length * 2, count: recordCount, to: &reach) ? reach : nil
  }

  /// Lists of coverages one after the other, each with its count unless that is given.
  func coverages(_ base: Int, _ start: Int, counts: [Int?], hasRecords: Bool) -> Reach? {
    var reach = Reach()
    var position = start
    for given in counts {
      var length = given ?? 0
      if given == nil {
        guard let count = table.u16(base + position) else { return nil }
        length = count
        position += 2
      }
      for _ in 0..<length {
        guard let covered = covers(base, at: position) else { return nil }
        reach.sees = reach.sees || covered
        position += 2
      }
    }
    guard hasRecords else { return reach }
    guard let count = table.u16(base + position) else { return nil }
    return addRecords(base + position + 2, count: count, to: &reach) ? reach : nil
  }

  // MARK: Coverage and classes

  /// Whether the coverage whose offset stands at `field` holds the glyph.
  func covers(_ base: Int, at field: Int) -> Bool? {
    guard let offset = table.u16(base + field), let format = table.u16(base + offset),
      let count = table.u16(base + offset + 2)
    else { return nil }
    let list = base + offset + 4
    switch format {
    case 1: return contains(glyph, list, count: count)
    case 2: return range(list, count: count).map { $0 != nil }
    default: return nil
    }
  }

  /// The class of the glyph in a class definition; 0 if it is in none.
  func glyphClass(_ start: Int) -> Int? {
    guard let format = table.u16(start) else { return nil }
    switch format {
    case 1:
      guard let first = table.u16(start + 2), let count = table.u16(start + 4) else { return nil }
      guard glyph >= first, glyph < first + count else { return 0 }
      return table.u16(start + 6 + (glyph - first) * 2)
    case 2:
      guard let count = table.u16(start + 2), let found = range(start + 4, count: count) else {
        return nil
      }
      return found ?? 0
    default: return nil
    }
  }

  /// The value of the range that holds the glyph; `.some(nil)` if none does.
  private func range(_ list: Int, count: Int) -> Int?? {
    for i in 0..<count {
      guard let first = table.u16(list + i * 6), let last = table.u16(list + i * 6 + 2),
        let value = table.u16(list + i * 6 + 4)
      else { return nil }
      if glyph >= first, glyph <= last { return .some(value) }
    }
    return .some(nil)
  }
}
