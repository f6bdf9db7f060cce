internal import CHarfBuzz

/// Words of one paragraph that the cache did not have: shaped in one call, a space between them.
struct NewWords {
  struct Word {
    var number: Int
    /// The place of the word in `units`.
    var units: Range<Int>
    var kind: SegmentTable.Kind
  }

  /// Sums over shaped glyphs.
  struct Edge {
    /// The advances, in font units.
    var sum = 0
    /// The lengths, in fine units.
    var length = 0
    /// The parts of the advances.
    var parts = PlainPrecision.Parts()

    fileprivate mutating func add(_ other: Edge) {
      sum &+= other.sum
      length &+= other.length
      parts = parts + other.parts
    }
  }

  private var pending: [(number: Int, bytes: Range<Int>)] = []
  private var words: [Word] = []
  var units: [UInt16] = []
  /// The sums of all that stands before each unit, and before the end.
  private(set) var edges: [Edge] = []
  /// A bound that holds for the words.
  var precision = PlainPrecision()
  var flags: [UnitFlags] = []
  /// The word that is cut.
  var cutWord = PlainWordSegments(kind: .general)

  mutating func append(_ number: Int, _ bytes: Range<Int>) { pending.append((number, bytes)) }

  /// Shapes the words and fills in their segments in the cache.
  ///
  /// - Parameter sized: The style's fonts at the size that segments are rounded for.
  /// - Returns: A bound that holds for the words.
  mutating func shape(
    of bytes: UnsafeRawBufferPointer, in style: ResolvedTextStyle, _ sized: SizedFonts,
    with shaping: ShapingContext, into cache: inout WordCache
  ) -> PlainPrecision {
    precision = PlainPrecision()
    readUnits(bytes)
    pending.removeAll(keepingCapacity: true)
    if !units.isEmpty {
      shapeUnits(in: style, sized, with: shaping)
      markBreaks(in: style, with: shaping)
    }
    for word in words {
      let isPlain = cut(word, in: style, sized, with: shaping)
      cutWord.kind = isPlain ? word.kind : .general
      cache.fill(word.number, with: cutWord)
    }
    return precision
  }

  private mutating func readUnits(_ bytes: UnsafeRawBufferPointer) {
    words.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    for (number, range) in pending {
      if !units.isEmpty { units.append(0x20) }
      let start = units.count
      let kind = append(UnsafeRawBufferPointer(rebasing: bytes[range]))
      if kind == .general { units.removeSubrange(start...) }
      words.append(Word(number: number, units: start..<units.count, kind: kind))
    }
  }

  /// Appends a word's units and tells whether the fast path can do them.
  private mutating func append(_ bytes: UnsafeRawBufferPointer) -> SegmentTable.Kind {
    var kind = SegmentTable.Kind.commonLatin1
    var i = 0
    while i < bytes.count {
      let unit: UInt16
      let byte = bytes[i]
      if byte < 0x80 {
        unit = UInt16(byte)
        i += 1
      } else if byte & 0xE0 == 0xC0, i + 1 < bytes.count {
        unit = UInt16(byte & 0x1F) << 6 | UInt16(bytes[i + 1] & 0x3F)
        i += 2
      } else if byte & 0xF0 == 0xE0, i + 2 < bytes.count {
        unit =
          UInt16(byte & 0x0F) << 12 | UInt16(bytes[i + 1] & 0x3F) << 6
          | UInt16(bytes[i + 2] & 0x3F)
        i += 3
      } else {
        return .general
      }
      switch PlainCharacters.kind(of: unit) {
      case .none, .general, .pending: return .general
      case .latin: kind = .latin
      case .common: if kind == .commonLatin1 { kind = .common }
      case .commonLatin1: break
      }
      units.append(unit)
    }
    return kind
  }

  // MARK: Shaping

  private mutating func shapeUnits(
    in style: ResolvedTextStyle, _ sized: SizedFonts, with shaping: ShapingContext
  ) {
    let count = units.count
    // Taken out, so that they are written in place while the units are read.
    var (edges, flags) = ([Edge](), [UnitFlags]())
    swap(&edges, &self.edges)
    swap(&flags, &self.flags)
    edges.removeAll(keepingCapacity: true)
    edges.append(contentsOf: repeatElement(Edge(), count: count + 1))
    flags.removeAll(keepingCapacity: true)
    flags.append(contentsOf: repeatElement([], count: count))
    edges.withUnsafeMutableBufferPointer { edges in
      flags.withUnsafeMutableBufferPointer { flags in
        withGlyphs(0..<count, in: style, with: shaping) { infos, positions in
          NewWords.add(
            infos, at: positions, of: style.style.fonts.primary, sized: sized, to: edges,
            marking: flags)
        }
      }
      for i in 0..<count { edges[i + 1].add(edges[i]) }
    }
    swap(&edges, &self.edges)
    swap(&flags, &self.flags)
  }

  /// Adds shaped glyphs to the edges after them, and marks their clusters.
  private static func add(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>,
    at positions: UnsafeBufferPointer<hb_glyph_position_t>, of face: FontFace, sized: SizedFonts,
    to edges: UnsafeMutableBufferPointer<Edge>, marking flags: UnsafeMutableBufferPointer<UnitFlags>
  ) {
    var end = flags.count
    for i in infos.indices.reversed() {
      let cluster = Int(infos[i].cluster)
      if i + 1 < infos.count, infos[i + 1].cluster != infos[i].cluster {
        end = Int(infos[i + 1].cluster)
      }
      // Every unit inside a cluster has the cluster's left edge.
      edges[end].sum &+= Int(positions[i].x_advance)
      let advance = GlyphAdvance(infos[i].codepoint, at: positions[i], of: face)
      edges[end].parts.add(advance)
      edges[end].length &+= sized.length(advance, face: 0)
      flags[cluster].insert(.clusterStart)
      if infos[i].codepoint == 0 { flags[cluster].insert(.missing) }
      if infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0 {
        flags[cluster].insert(.safe)
      }
    }
  }

  /// Shapes units and calls a closure with their glyphs.
  func withGlyphs(
    _ range: Range<Int>, in style: ResolvedTextStyle, with shaping: ShapingContext,
    _ body: (
      UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>
    ) -> Void
  ) {
    let run = ScriptRun(start: 0, end: Int32(units.count), script: UnicodeProperties.latin)
    units.withUnsafeBufferPointer { units in
      let source = ShapingSource(units: units, run: run, isRightToLeft: false, style: style)
      shaping.shaper.glyphs(range, of: source, face: 0) { infos, positions in
        body(infos, positions)
      }
    }
  }

  private mutating func markBreaks(
    in style: ResolvedTextStyle, with shaping: ShapingContext
  ) {
    BreakOpportunities(
      units: units, rules: .css, wordBreak: style.style.wordBreak,
      hyphens: style.style.hyphens, language: style.style.language
    ).mark(&flags, analyzer: shaping.analyzer, memory: &shaping.breaks)
  }
}
