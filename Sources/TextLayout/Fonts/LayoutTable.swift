internal import CHarfBuzz

/// The lookups of a `GSUB` or `GPOS` table, read to learn which of them a glyph can take part in
/// (OpenType, *Common table formats*).
///
/// HarfBuzz can list the glyphs of a lookup, but leaves out the class 0 of glyph classes, which holds
/// every glyph that is in no other.
struct LayoutTable {
  let table: FontTable
  let glyph: Int
  private let isPositioning: Bool
  /// The bit of a lookup's flags that makes it skip the glyph.
  private let skippingFlag: Int

  var budget: WorkBudget { table.budget }

  /// - Parameter glyphClass: 1 base, 2 ligature, 3 mark, as `GDEF` has it.
  init(_ name: String, of face: OpaquePointer, glyph: UInt32, glyphClass: UInt32) {
    self.init(
      FontTable(name, of: face), isPositioning: name == "GPOS", glyph: Int(glyph),
      glyphClass: glyphClass)
  }

  init(_ table: FontTable, isPositioning: Bool, glyph: Int, glyphClass: UInt32) {
    self.table = table
    self.glyph = glyph
    self.isPositioning = isPositioning
    skippingFlag =
      switch glyphClass {
      case 1: 0x02
      case 2: 0x04
      case 3: 0xFF18
      default: 0
      }
  }

  /// The kinds of lookup, common to both tables where they are.
  enum Kind {
    case single, ligature, pair, attachment, context, chain, reverseChain
  }

  /// A part of a lookup.
  struct Subtable {
    /// The offset of the subtable.
    var base: Int
    var kind: Kind
    var format: Int
    /// The type that the table gives to its kind.
    var type: Int
    var flags: Int
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
  func subtables(of index: Int) -> [Subtable]? {
    guard let list = table.u16(8), let offset = table.u16(list + 2 + index * 2),
      let type = table.u16(list + offset), let flags = table.u16(list + offset + 2),
      let count = table.u16(list + offset + 4)
    else { return nil }
    var subtables: [Subtable] = []
    for i in 0..<count {
      guard let place = table.u16(list + offset + 6 + i * 2) else { return nil }
      var base = list + offset + place
      var kind = type
      if type == (isPositioning ? 9 : 7) {
        guard let extended = table.u16(base + 2), let offset = table.u32(base + 4) else {
          return nil
        }
        kind = extended
        base += offset
      }
      guard let format = table.u16(base), let named = self.kind(kind) else { return nil }
      subtables.append(
        Subtable(base: base, kind: named, format: format, type: kind, flags: flags))
    }
    return subtables
  }

  func flags(of index: Int) -> Int {
    table.u16(8).flatMap { list in
      table.u16(list + 2 + index * 2).flatMap { table.u16(list + $0 + 2) }
    } ?? 0
  }

  /// Returns whether a subtable may match glyphs on both sides of the glyph and skip it.
  ///
  /// A subtable that attaches marks looks past other marks alone for the glyph to attach to.
  func mayBeSkipped(by subtable: Subtable) -> Bool {
    switch subtable.kind {
    case .single: false
    case .attachment: subtable.type == 3 && subtable.flags & skippingFlag != 0
    default: subtable.flags & skippingFlag != 0
    }
  }

  // MARK: Coverage and classes

  /// Returns whether a coverage table holds the glyph.
  func covers(_ start: Int) -> Bool? {
    guard let format = table.u16(start), let count = table.u16(start + 2) else { return nil }
    switch format {
    case 1:
      for i in 0..<count {
        guard let element = table.u16(start + 4 + i * 2) else { return nil }
        if element == glyph { return true }
      }
      return false
    case 2: return range(start + 4, count: count).map { $0 != nil }
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

  /// The bytes that the two values of a pair take.
  func pairValueSize(_ base: Int) -> Int? {
    guard let first = table.u16(base + 4), let second = table.u16(base + 6) else { return nil }
    return 2 * (first.nonzeroBitCount + second.nonzeroBitCount)
  }
}
