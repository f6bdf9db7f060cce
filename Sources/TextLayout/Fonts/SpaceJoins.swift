internal import CHarfBuzz

/// The glyphs at the edges of words that let a font's lookups work across the space between them.
///
/// A rule of a lookup that takes the space for input or context, or looks past it, needs certain glyphs
/// right before and right after the space. Each rule is a bit; a word has the bits of the rules whose
/// needs its end meets, and of the rules whose needs its start meets, at any stage of its shaping. While
/// no two neighbours share a bit, no such rule matches anywhere, so that words are shaped as if each
/// stood alone: by induction over the lookups, all glyphs are at every stage what they are in the word
/// alone.
struct SpaceJoins: Sendable {
  /// Bits before a space, or after it.
  struct Edges: Hashable, Sendable {
    /// The effects that the end of a word lets happen across a space after it.
    var end: UInt64 = 0
    /// The effects that the start of a word lets happen across a space before it.
    var start: UInt64 = 0

    /// Nothing is known: whatever the other word lets happen may.
    static let unknown = Edges(end: ~0, start: ~0)
  }

  /// A lookup with rules that can match the space.
  struct Lookup: Sendable {
    var bits: UInt64 = 0
    /// Its flags that make it skip glyphs (OpenType, *Lookup table*).
    var skipping: UInt16
  }

  /// By index in `GSUB`, and in `GPOS`.
  private(set) var lookups: [[Int: Lookup]] = [[:], [:]]
  /// The bits that any glyph has, or none at all.
  private(set) var always = Edges()
  /// By glyph.
  private var edges: [Edges] = []
  /// By glyph, as `GDEF` has them; empty if it has none.
  private var glyphClasses: [UInt8] = []
  private var space = Edges()
  private var bitCount = 0
  /// Fonts have a few dozen.
  private static let conditionLimit = 1024

  /// Indicates whether no rule can match a space.
  var isEmpty: Bool { bitCount == 0 }

  /// - Parameter lookups: The lookups of `GSUB` and of `GPOS` that a text is shaped with.
  /// - Returns: `nil` if every space may change its neighbours.
  init?(face: OpaquePointer, space glyph: UInt32, lookups: [[Int]]) {
    let glyphCount = Int(hb_face_get_glyph_count(face))
    guard glyph < glyphCount, !KerningTable.canSee(glyph: glyph, in: face) else { return nil }
    let hasClasses = hb_ot_layout_has_glyph_classes(face) != 0
    // Without classes in GDEF, HarfBuzz takes everything but marks for a base.
    let kind =
      hasClasses
      ? hb_ot_layout_get_glyph_class(face, glyph) : HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH
    guard kind != HB_OT_LAYOUT_GLYPH_CLASS_MARK else { return nil }
    for (index, name) in ["GSUB", "GPOS"].enumerated() {
      let table = LayoutTable(name, of: face, glyph: glyph, glyphClass: UInt32(kind.rawValue))
      var bits: [SpaceCondition: UInt64] = [:]
      for (lookup, conditions) in table.conditions(of: lookups[index]) {
        var made = Lookup(skipping: UInt16(truncatingIfNeeded: table.flags(of: lookup) & 0xFF1E))
        for condition in conditions {
          guard let bit = bits[condition] ?? add(condition, of: table, glyphCount) else {
            return nil
          }
          bits[condition] = bit
          made.bits |= bit
        }
        self.lookups[index][lookup] = made
      }
    }
    if !edges.isEmpty {
      space = self.edges[Int(glyph)]
      if hasClasses {
        // HarfBuzz hands on whatever number the table has; a class that is none is like no class.
        glyphClasses = (0..<glyphCount).map {
          UInt8(exactly: hb_ot_layout_get_glyph_class(face, hb_codepoint_t($0)).rawValue) ?? 0
        }
      }
    }
    space.end |= always.end
    space.start |= always.start
  }

  /// Gives a condition a bit; `nil` if it may always hold.
  private mutating func add(
    _ condition: SpaceCondition, of table: LayoutTable, _ glyphCount: Int
  ) -> UInt64? {
    guard condition != .always, bitCount < SpaceJoins.conditionLimit else { return nil }
    if edges.isEmpty { edges = Array(repeating: Edges(), count: glyphCount) }
    let bit = nextBit(for: condition)
    if let before = condition.before {
      guard
        table.forEachGlyph(of: before, glyphCount: glyphCount, { edges[$0].end |= bit })
      else { return nil }
    } else {
      always.end |= bit
    }
    if let after = condition.after {
      guard
        table.forEachGlyph(of: after, glyphCount: glyphCount, { edges[$0].start |= bit })
      else { return nil }
    } else {
      always.start |= bit
    }
    return bit
  }

  /// Rules that share a bit count as one rule that needs less; rules with needs on both sides share no
  /// bit with the others.
  private mutating func nextBit(for condition: SpaceCondition) -> UInt64 {
    let (first, count) =
      condition.before == nil ? (0, 8) : condition.after == nil ? (8, 8) : (16, 48)
    defer { bitCount += 1 }
    return 1 << UInt64(first + bitCount % count)
  }

  /// Returns whether words stay as they are with that many spaces between them.
  func areApart(_ first: Edges, _ second: Edges, spaces: Int) -> Bool {
    if spaces == 1 { return first.end & second.start == 0 }
    return first.end & space.start == 0 && space.end & second.start == 0
      && (spaces == 2 || space.end & space.start == 0)
  }

  func edges(ofGlyph glyph: UInt32) -> Edges {
    glyph < edges.count ? edges[Int(glyph)] : .unknown
  }

  /// Returns whether a lookup may look past a glyph.
  func maySkip(_ glyph: UInt32, _ lookup: Lookup) -> Bool {
    guard lookup.skipping != 0, glyph < glyphClasses.count else { return lookup.skipping != 0 }
    switch glyphClasses[Int(glyph)] {
    case 1: return lookup.skipping & 0x02 != 0
    case 2: return lookup.skipping & 0x04 != 0
    case 3: return lookup.skipping & 0xFF18 != 0
    default: return false
    }
  }
}
