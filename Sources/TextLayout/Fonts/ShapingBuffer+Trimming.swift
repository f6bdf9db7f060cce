internal import CHarfBuzz

extension ShapingBuffer {
  /// Shapes with some clusters set half as wide.
  ///
  /// `halt` only moves and narrows single glyphs, so text is shaped once without and once with it
  /// everywhere, and each cluster takes its positions from the one or the other. A feature for each
  /// stretch would come to the same, but HarfBuzz walks over the whole text for each of them.
  mutating func shapeTrimmed<Result>(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt16>, with request: Request,
    _ body: (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) ->
      Result
  ) -> Result {
    var plain = request
    plain.trimmed = []
    var halved = plain
    halved.features.append(ShapingBuffer.feature("halt"))
    let narrow = shape(range, of: text, with: halved) { infos, positions in
      zip(infos, positions).filter { request.isTrimmed($0.0.cluster) }
    }
    return shape(range, of: text, with: plain) { infos, positions in
      var merged = Array(positions)
      var next = narrow.makeIterator()
      for i in infos.indices where request.isTrimmed(infos[i].cluster) {
        guard let (info, position) = next.next() else { break }
        if info.codepoint == infos[i].codepoint { merged[i] = position }
      }
      return merged.withUnsafeBufferPointer { body(infos, $0) }
    }
  }

  /// A feature that is on for the whole text.
  static func feature(_ name: String) -> hb_feature_t {
    hb_feature_t(tag: OpenTypeTag(name).value, value: 1, start: 0, end: UInt32.max)
  }
}

extension ShapingBuffer.Request {
  fileprivate func isTrimmed(_ cluster: UInt32) -> Bool {
    let unit = Int(cluster)
    let index = trimmed.partitioningIndex { $0 >= unit }
    return index < trimmed.count && trimmed[index] == unit
  }
}
