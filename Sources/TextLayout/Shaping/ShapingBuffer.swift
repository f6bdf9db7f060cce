internal import CHarfBuzz

/// One worker's HarfBuzz buffer: mutable scratch with a single owner.
struct ShapingBuffer: ~Copyable {
  private let buffer: OpaquePointer

  init() {
    buffer = hb_buffer_create()!
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { hb_buffer_destroy(buffer) }

  /// What a stretch of text is shaped with.
  struct Request {
    var font: OpaquePointer
    var script: UInt32
    var language: OpaquePointer
    var isRightToLeft: Bool
    var features: [hb_feature_t]
  }

  /// Shapes units of a text, with the text around them as context.
  ///
  /// The corresponding C function is `hb_shape_full`. The glyphs, in visual order, are valid inside the
  /// closure; clusters are offsets into `text`.
  mutating func shape<Result>(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt16>, _ request: Request,
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
    request.features.withUnsafeBufferPointer { features in
      chb_shape(request.font, buffer, features.baseAddress, UInt32(features.count))
    }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, nil)
    return body(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }
}
