internal import CHarfBuzz

/// The lookups of a `GSUB` or `GPOS` table, read to learn which of them a glyph can take part in
/// (OpenType, *Common table formats*).
///
/// HarfBuzz can list the glyphs of a lookup, but leaves out the class 0 of glyph classes, which holds
/// every glyph that is in no other. A damaged table counts as one that sees the glyph.
struct LayoutTable {
  let table: FontTable
  let glyph: Int
  private let isPositioning: Bool
  /// The bit of a lookup's flags that makes it skip the glyph.
  private let skippingFlag: Int

  /// - Parameter glyphClass: 1 base, 2 ligature, 3 mark, as `GDEF` has it.
  init(_ name: String, of face: OpaquePointer, glyph: UInt32, glyphClass: UInt32) {
    table = FontTable(name, of: face)
    self.glyph = Int(glyph)
    isPositioning = name == "GPOS"
    skippingFlag =
      switch glyphClass {
      case 1: 0x02
      case 2: 0x04
      case 3: 0xFF18
      default: 0
      }
  }

  /// Whether one of the lookups, or one that they call, takes the glyph as input or context or
  /// matches what stands on both sides of it.
  func sees(from lookups: [Int]) -> Bool {
    guard table.count > 0 else { return false }
    var pending = lookups
    var visited = Set(lookups)
    while let index = pending.popLast() {
      guard let reach = reach(of: index), !reach.sees else { return true }
      for called in reach.called where visited.insert(called).inserted { pending.append(called) }
    }
    return false
  }

  /// What a lookup can touch.
  struct Reach {
    var sees = false
    /// The lookups it applies at places of its input.
    var called: Set<Int> = []
  }

  /// The kinds of lookup, common to both tables where they are.
  private enum Kind {
    case single, ligature, pair, attachment, context, chain, reverseChain
  }

  private func kind(_ type: Int) -> Kind? {
    switch (isPositioning, type) {
    case (false, 1...3), (true, 1): .single
    case (false, 4): .ligature
    case (true, 2): .pair
    case (true, 3...6): .attachment
    case (false, 5), (true, 7): .context
    case (false, 6), (true, 8): .chain
    case (false, 8): .reverseChain
    default: nil
    }
  }

  /// `nil` where the table is damaged.
  func reach(of index: Int) -> Reach? {
    guard let list = table.u16(8), let offset = table.u16(list + 2 + index * 2),
      let type = table.u16(list + offset), let flags = table.u16(list + offset + 2),
      let count = table.u16(list + offset + 4)
    else { return nil }
    var reach = Reach()
    for i in 0..<count {
      guard let subtable = table.u16(list + offset + 6 + i * 2),
        let part = self.reach(ofSubtable: list + offset + subtable, type, flags: flags)
      else { return nil }
      reach.sees = reach.sees || part.sees
      reach.called.formUnion(part.called)
    }
    return reach
  }

  private func reach(ofSubtable base: Int, _ type: Int, flags: Int) -> Reach? {
    if type == (isPositioning ? 9 : 7) {
      guard let extended = table.u16(base + 2), extended != type,
        let offset = table.u32(base + 4)
      else { return nil }
      return reach(ofSubtable: base + offset, extended, flags: flags)
    }
    guard let format = table.u16(base), let kind = kind(type) else { return nil }
    if flags & skippingFlag != 0, kind != .single, kind != .attachment || type == 3 {
      return Reach(sees: true)
    }
    switch kind {
    case .single: return covers(base, at: 2).map { Reach(sees: $0) }
    case .attachment: return attachment(base, type)
    case .ligature: return ligature(base)
    case .pair: return format == 1 ? glyphPairs(base) : classPairs(base)
    case .context: return context(base, format, isChain: false)
    case .chain: return context(base, format, isChain: true)
    case .reverseChain: return coverages(base, 2, counts: [1, nil, nil], hasRecords: false)
    }
  }

  // MARK: Subtables

  private func attachment(_ base: Int, _ type: Int) -> Reach? {
    guard let first = covers(base, at: 2) else { return nil }
    if type == 3 { return Reach(sees: first) }
    return covers(base, at: 4).map { Reach(sees: first || $0) }
  }

  private func ligature(_ base: Int) -> Reach? {
    guard let first = covers(base, at: 2), let setCount = table.u16(base + 4) else { return nil }
    if first { return Reach(sees: true) }
    for i in 0..<setCount {
      guard let offset = table.u16(base + 6 + i * 2), let count = table.u16(base + offset) else {
        return nil
      }
      let set = base + offset
      for j in 0..<count {
        guard let ligature = table.u16(set + 2 + j * 2),
          let length = table.u16(set + ligature + 2)
        else { return nil }
        for k in 0..<max(0, length - 1) {
          guard let component = table.u16(set + ligature + 4 + k * 2) else { return nil }
          if component == glyph { return Reach(sees: true) }
        }
      }
    }
    return Reach()
  }

  private func glyphPairs(_ base: Int) -> Reach? {
    guard let first = covers(base, at: 2), let size = pairValueSize(base),
      let setCount = table.u16(base + 8)
    else { return nil }
    if first { return Reach(sees: true) }
    for i in 0..<setCount {
      guard let offset = table.u16(base + 10 + i * 2), let count = table.u16(base + offset) else {
        return nil
      }
      for j in 0..<count {
        guard let second = table.u16(base + offset + 2 + j * (2 + size)) else { return nil }
        if second == glyph { return Reach(sees: true) }
      }
    }
    return Reach()
  }

  /// Pairs of classes: a pair whose values are all zero does nothing.
  private func classPairs(_ base: Int) -> Reach? {
    guard let isFirst = covers(base, at: 2), let size = pairValueSize(base),
      let firstClasses = table.u16(base + 8), let secondClasses = table.u16(base + 10),
      let rowCount = table.u16(base + 12), let columnCount = table.u16(base + 14),
      let row = glyphClass(base + firstClasses), let column = glyphClass(base + secondClasses)
    else { return nil }
    func isZero(_ row: Int, _ column: Int) -> Bool {
      let record = base + 16 + (row * columnCount + column) * size
      return stride(from: 0, to: size, by: 2).allSatisfy { table.u16(record + $0) == 0 }
    }
    if isFirst, row < rowCount, !(0..<columnCount).allSatisfy({ isZero(row, $0) }) {
      return Reach(sees: true)
    }
    let isSecond = column < columnCount && !(0..<rowCount).allSatisfy { isZero($0, column) }
    return Reach(sees: isSecond)
  }

  private func pairValueSize(_ base: Int) -> Int? {
    guard let first = table.u16(base + 4), let second = table.u16(base + 6) else { return nil }
    return 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
  }
}
