internal import CHarfBuzz

/// Shapes stretches of one script and direction, falling back from face to face by cluster.
struct Shaper: ~Copyable {
  private var buffer = ShapingBuffer()
  /// The result of the last call of `shape`.
  private(set) var result = ShapedUnits()
  private var pending: [Range<Int>] = []
  private var stillMissing: [Range<Int>] = []
  /// The number of calls of `hb_shape`, for tests of the caches.
  private(set) var shapeCount = 0
  /// The number of units given to those calls.
  private(set) var shapedUnitCount = 0
  /// The pieces of text that no font of their style has.
  private(set) var missingCount = 0

  /// Shapes `range` into `result`, whose element 0 is the first unit of the range.
  ///
  /// - Parameter trace: What watches how the first face shapes it.
  mutating func shape(
    _ range: Range<Int>, of source: ShapingSource, trace: JoinTrace? = nil
  ) {
    result.reset(count: range.count)
    let faces = source.style.style.fonts.faces
    let order = Shaper.order(of: faces, source.run.presentation)
    pending.removeAll(keepingCapacity: true)
    pending.append(range)
    for (rank, face) in order.enumerated() where !pending.isEmpty {
      stillMissing.removeAll(keepingCapacity: true)
      for piece in pending {
        var request = request(piece, of: source, face: face)
        if face == 0 { request.trace = trace }
        shape(
          piece, of: source.units, with: request, face: faces[face], index: face,
          base: range.lowerBound, isLast: rank == order.count - 1)
      }
      swap(&pending, &stillMissing)
    }
    // No font has these: the first font's .notdef stands for each.
    for piece in pending {
      missingCount += 1
      let request = request(piece, of: source, face: 0)
      shape(
        piece, of: source.units, with: request, face: faces[0], index: 0, base: range.lowerBound,
        isLast: true, acceptsMissing: true)
    }
    markEdges()
  }

  /// Shapes a range of units already known to be drawn by one face, for its glyphs.
  mutating func glyphs<Result>(
    _ range: Range<Int>, of source: ShapingSource, face: Int,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) ->
      Result
  ) -> Result {
    shapeCount += 1
    shapedUnitCount += range.count
    let request = request(range, of: source, face: face)
    return buffer.shape(range, of: source.units, with: request, body)
  }

  private func request(
    _ range: Range<Int>, of source: ShapingSource, face: Int
  ) -> ShapingBuffer.Request {
    let style = source.style
    var request = ShapingBuffer.Request(
      font: style.style.fonts.faces[face].font,
      script: ScriptTags.harfBuzzScript(source.run.script), language: style.language,
      isRightToLeft: source.isRightToLeft, features: style.features)
    if !style.punctuation.isEmpty, let spacing = style.punctuation[face] {
      request.trimmed = spacing.trimmed(in: range, of: source.units, source.cuts)
      if spacing.spacesPairs { request.features.append(ShapingBuffer.feature("chws")) }
    }
    return request
  }

  /// The faces in the order in which they are asked for a run.
  static func order(of faces: [FontFace], _ presentation: ScriptRun.Presentation) -> [Int] {
    switch presentation {
    case .listed: Array(faces.indices)
    case .emoji:
      faces.indices.filter { faces[$0].hasColorBitmaps }
        + faces.indices.filter { !faces[$0].hasColorBitmaps }
    case .text:
      faces.indices.filter { !faces[$0].hasColorBitmaps }
        + faces.indices.filter { faces[$0].hasColorBitmaps }
    }
  }

  private mutating func shape(
    _ piece: Range<Int>, of text: UnsafeBufferPointer<UInt16>, with request: ShapingBuffer.Request,
    face: FontFace, index: Int, base: Int, isLast: Bool, acceptsMissing: Bool = false
  ) {
    shapeCount += 1
    shapedUnitCount += piece.count
    var result = ShapedUnits()
    swap(&result, &self.result)
    var missing: [Range<Int>] = []
    swap(&missing, &stillMissing)
    buffer.shape(piece, of: text, with: request) { infos, positions in
      let shaped = ShapedGlyphs(
        infos: infos, positions: positions, text: text, isRightToLeft: request.isRightToLeft)
      var i = 0
      var previous = piece.upperBound  // right to left: where the cluster drawn before begins
      while i < infos.count {
        let start = Int(infos[i].cluster)
        var next = i + 1
        while next < infos.count, infos[next].cluster == infos[i].cluster { next += 1 }
        let end =
          request.isRightToLeft
          ? previous : (next < infos.count ? Int(infos[next].cluster) : piece.upperBound)
        let cluster = Cluster(
          units: start..<max(end, start + 1), glyphs: i..<next, face: face, index: index)
        if !acceptsMissing, cluster.isMissing(in: shaped, hasMoreFaces: !isLast) {
          Shaper.add(cluster.units, to: &missing)
        } else {
          cluster.store(shaped, into: &result, base: base, isMissing: acceptsMissing)
        }
        previous = start
        i = next
      }
    }
    swap(&result, &self.result)
    swap(&missing, &stillMissing)
  }

  /// Neighbouring clusters that miss are shaped together by the next face.
  private static func add(_ units: Range<Int>, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == units.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<units.upperBound
    } else if let last = ranges.last, units.upperBound == last.lowerBound {
      ranges[ranges.count - 1] = units.lowerBound..<last.upperBound
    } else {
      ranges.append(units)
    }
  }

  /// A cut where the face changes is always safe.
  private mutating func markEdges() {
    guard result.count > 0 else { return }
    result.flags[0].formUnion([.safe, .clusterStart])
    for i in 1..<max(1, result.count) where result.faces[i] != result.faces[i - 1] {
      if result.flags[i].contains(.clusterStart) { result.flags[i].insert(.safe) }
    }
  }
}

/// The glyphs of a piece of text as HarfBuzz shaped it.
private struct ShapedGlyphs {
  var infos: UnsafeBufferPointer<hb_glyph_info_t>
  var positions: UnsafeBufferPointer<hb_glyph_position_t>
  /// The text around the piece; clusters are offsets into it.
  var text: UnsafeBufferPointer<UInt16>
  var isRightToLeft: Bool
}

/// One cluster as HarfBuzz shaped it.
private struct Cluster {
  var units: Range<Int>
  var glyphs: Range<Int>
  var face: FontFace
  var index: Int

  func isMissing(in shaped: ShapedGlyphs, hasMoreFaces: Bool) -> Bool {
    let first = shaped.text[units.lowerBound]
    // HarfBuzz draws an ideographic space it has no glyph for as a space.
    if first == 0x3000, hasMoreFaces, face.glyph(for: "\u{3000}") == nil { return true }
    guard glyphs.contains(where: { shaped.infos[$0].codepoint == 0 }) else { return false }
    return !ControlCharacters.isInvisible(first) && !isIgnorable(shaped.text)
  }

  private func isIgnorable(_ text: UnsafeBufferPointer<UInt16>) -> Bool {
    units.allSatisfy { i in
      text[i] & 0xF800 != 0xD800 && UnicodeProperties.isDefaultIgnorable(UInt32(text[i]))
    }
  }

  func store(
    _ shaped: ShapedGlyphs, into result: inout ShapedUnits, base: Int, isMissing: Bool
  ) {
    let start = units.lowerBound - base
    let end = units.upperBound - base
    var advance = 0
    if !ControlCharacters.isInvisible(shaped.text[units.lowerBound]),
      isMissing || !hidesNotdef(shaped)
    {
      for glyph in glyphs {
        advance += GlyphAdvance.units(
          of: shaped.infos[glyph].codepoint, shaped.positions[glyph].x_advance, face)
      }
    }
    let limit = GlyphReach.clusterLimit
    result.advances[shaped.isRightToLeft ? start : end - 1] = Int32(
      min(max(advance, -limit), limit))
    result.flags[start].insert(.clusterStart)
    if isMissing { result.flags[start].insert(.missing) }
    let flags = hb_glyph_info_get_glyph_flags(&pointer(shaped.infos).pointee)
    if flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0 {
      result.flags[start].insert(.safe)
    }
    if face.dottedCircleGlyph != 0, mayHaveDottedCircle(shaped) {
      result.flags[start].insert(.dottedCircle)
    }
    for i in start..<end { result.faces[i] = UInt8(index) }
  }

  /// The circle shows, or the cluster begins with a mark and a lookup may have replaced it.
  private func mayHaveDottedCircle(_ shaped: ShapedGlyphs) -> Bool {
    let first = UTF16Scalars.scalar(in: shaped.text, at: units.lowerBound).scalar
    if first >= 0x900, UnicodeProperties.isMark(first) { return true }
    return glyphs.contains { shaped.infos[$0].codepoint == face.dottedCircleGlyph }
      && !units.contains { shaped.text[$0] == 0x25CC }
  }

  private func hidesNotdef(_ shaped: ShapedGlyphs) -> Bool {
    glyphs.allSatisfy { shaped.infos[$0].codepoint == 0 } && isIgnorable(shaped.text)
  }

  private func pointer(
    _ infos: UnsafeBufferPointer<hb_glyph_info_t>
  ) -> UnsafeMutablePointer<hb_glyph_info_t> {
    UnsafeMutablePointer(mutating: infos.baseAddress! + glyphs.lowerBound)
  }
}
