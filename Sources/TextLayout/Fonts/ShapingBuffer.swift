internal import CHarfBuzz

/// One worker's HarfBuzz buffer: mutable scratch with a single owner.
struct ShapingBuffer: ~Copyable {
  private let buffer: OpaquePointer

  init() {
    buffer = hb_buffer_create()!
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { hb_buffer_destroy(buffer) }

  /// The parameters with which a stretch of text is shaped.
  struct Request {
    var font: OpaquePointer
    /// Indicates whether it is a `CursiveFont`.
    var isCursive = false
    var script: UInt32
    var language: OpaquePointer
    var isRightToLeft: Bool
    var features: [hb_feature_t]
    /// Units, ascending, whose clusters are set half as wide (`halt`).
    var trimmed: [Int] = []
    /// The observer of the shaping.
    var trace: JoinTrace?
  }

  /// Shapes units of a text, with the text around them as context.
  ///
  /// The corresponding C function is `hb_shape_full`. The glyphs, in visual order, are valid inside the
  /// closure; clusters are offsets into `text`, and `hb_glyph_position_t.kerning` is set.
  mutating func shape<Result>(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt16>, with request: Request,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) ->
      Result
  ) -> Result {
    guard request.trimmed.isEmpty else { return shapeTrimmed(range, of: text, with: request, body) }
    guard LongClusters.mayCut(range, in: text),
      case let pieces = LongClusters.pieces(of: range, in: text), pieces.count > 1
    else { return shapePiece(range, of: text, with: request, body) }
    var infos: [hb_glyph_info_t] = []
    var positions: [hb_glyph_position_t] = []
    for piece in request.isRightToLeft ? pieces.reversed() : pieces {
      shapePiece(piece, of: text, with: request) {
        infos.append(contentsOf: $0)
        positions.append(contentsOf: $1)
      }
    }
    return infos.withUnsafeBufferPointer { infos in
      positions.withUnsafeBufferPointer { positions in body(infos, positions) }
    }
  }

  private mutating func shapePiece<Result>(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt16>, with request: Request,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) ->
      Result
  ) -> Result {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(
      buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(request.script))
    hb_buffer_set_language(buffer, request.language)
    hb_buffer_add_utf16(
      buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    drawSeparatorsAsSpaces()
    request.trace?.attach(to: buffer)
    request.features.withUnsafeBufferPointer { features in
      chb_shape(request.font, buffer, features.baseAddress, UInt32(features.count))
    }
    request.trace?.detach(from: buffer)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = UnsafeMutableBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, nil), count: Int(count))
    let glyphs = UnsafeBufferPointer(start: infos, count: Int(count))
    if request.isCursive { CursiveFont.separate(positions) }
    GlyphReach.bound(positions, of: request.font)
    if !request.isCursive { GlyphKerning.separate(positions, of: glyphs, font: request.font) }
    return body(glyphs, UnsafeBufferPointer(positions))
  }

  /// U+2028 and U+2029 look as a space of the first font that has one, whatever glyph fonts give
  /// them, as in browsers: "a\u{2028}b" is as wide as "a b".
  private func drawSeparatorsAsSpaces() {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count) else { return }
    for i in 0..<Int(count) where infos[i].codepoint & ~1 == 0x2028 {
      infos[i].codepoint = 0x20
    }
  }
}
