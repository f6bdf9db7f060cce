internal import CHarfBuzz

/// Shapes stretches of one script and direction, falling back from face to face by cluster.
struct Shaper: ~Copyable {
  private var buffer = ShapingBuffer()
  /// The result of the last call of `shape`.
  private(set) var result = ShapedUnits()
  /// The kernings of the result, in the order in which they were found.
  private var kernings: [(unit: Int, kerning: Int32)] = []
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
  /// - Parameter trace: The observer of the shaping by the first face.
  mutating func shape(
    _ range: Range<Int>, of source: ShapingSource, trace: JoinTrace? = nil
  ) {
    result.reset(count: range.count)
    kernings.removeAll(keepingCapacity: true)
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
    sortKernings()
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
    let own = style.shapingFonts.isEmpty ? nil : style.shapingFonts[face]
    let cursive = own == nil ? style.style.fonts.faces[face].cursiveFont : own?.cursiveFont
    let font = cursive ?? own?.font ?? style.style.fonts.faces[face].font
    var request = ShapingBuffer.Request(
      font: font, isCursive: cursive != nil,
      script: ScriptTags.harfBuzzScript(source.run.script), language: style.language,
      isRightToLeft: source.isRightToLeft, features: style.features)
    if !style.punctuation.isEmpty, let spacing = style.punctuation[face] {
      request.trimmed = spacing.trimmed(in: range, of: source.units, source.cuts)
      if spacing.spacesPairs { request.features.append(ShapingBuffer.feature("chws")) }
    }
    return request
  }

  /// Returns the faces in the order in which they are tried for a run.
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
    var kernings: [(unit: Int, kerning: Int32)] = []
    swap(&kernings, &self.kernings)
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
        let cluster = ShapedCluster(
          units: start..<max(end, start + 1), glyphs: i..<next, face: face, index: index)
        if !acceptsMissing, cluster.isMissing(in: shaped, hasMoreFaces: !isLast) {
          Shaper.add(cluster.units, to: &missing)
        } else {
          cluster.store(
            shaped, into: &result, kernings: &kernings, base: base, isMissing: acceptsMissing)
        }
        previous = start
        i = next
      }
    }
    swap(&result, &self.result)
    swap(&missing, &stillMissing)
    swap(&kernings, &self.kernings)
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

  private mutating func sortKernings() {
    kernings.sort { $0.unit < $1.unit }
    result.kernings.append(contentsOf: kernings.lazy.map(\.kerning))
  }

  /// A cut where the face changes is always safe.
  private mutating func markEdges() {
    guard result.count > 0 else { return }
    result.flags[0].formUnion(.safeClusterStart)
    for i in 1..<max(1, result.count) where result.faces[i] != result.faces[i - 1] {
      if result.flags[i].contains(.clusterStart) { result.flags[i].insert(.safe) }
    }
  }
}
