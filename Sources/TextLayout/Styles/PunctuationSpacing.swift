internal import CHarfBuzz

/// The spacing and trimming of fullwidth punctuation by one face in one language.
///
/// Only a face with the feature `halt` can trim. The place of the ink decides about the characters
/// that fonts draw differently: a Japanese full stop leaves its right half blank, a Taiwanese one
/// stands in the middle (CSS Text 4, *text spacing classes*). Browsers look at whole pixels, so a small
/// size can make ink reach over the middle: quotes that are trimmed at 13 px may not be at 12.
struct PunctuationSpacing: Hashable, Sendable {
  /// Indicates whether the face spaces pairs by itself (`chws`), as far as they are shaped together.
  let spacesPairs: Bool
  private let dot: SpacingClass
  private let colon: SpacingClass
  private let semicolon: SpacingClass
  private let hasFullwidthQuotes: Bool

  /// `nil` if the face has no `halt`.
  init?(_ face: FontFace, scale: SizedFonts.FaceScale, language: OpaquePointer) {
    guard face.bitmaps == nil, PunctuationSpacing.has("halt", face) else { return nil }
    spacesPairs = PunctuationSpacing.has("chws", face)
    let places = PunctuationSpacing.places(of: face, scale: scale, language)
    let dots = places[0..<4]
    // Marks that differ in place or advance are left alone.
    dot = dots.allSatisfy { $0 == dots[0] } ? places[0].spacing : .other
    colon = places[4].spacing
    semicolon = places[5].spacing
    hasFullwidthQuotes =
      places[6..<8].allSatisfy { $0.spacing == .open }
      && places[8..<10].allSatisfy { $0.spacing == .close }
  }

  func spacing(of unit: UInt16) -> SpacingClass {
    switch SpacingKind(unit) {
    case .known(let spacing): spacing
    case .dot: dot
    case .colon: colon
    case .semicolon: semicolon
    case .openQuote: hasFullwidthQuotes ? .open : .narrowOpen
    case .closeQuote: hasFullwidthQuotes ? .close : .narrowClose
    }
  }

  /// Returns whether the unit gives up its blank half because of the unit before it.
  func trimsOpen(at i: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    SpacingKind.mayBeFullwidth(text[i]) && spacing(of: text[i]) == .open
      && spacing(of: text[i - 1]).trimsOpenAfter
  }

  /// Returns whether the unit gives up its blank half because of the unit after it.
  func trimsClose(at i: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    SpacingKind.mayBeFullwidth(text[i]) && spacing(of: text[i]) == .close
      && spacing(of: text[i + 1]).trimsCloseBefore
  }

  /// The units of a range that are set half as wide, ascending.
  ///
  /// - Parameter cuts: The cuts of the line that the range stands on.
  func trimmed(
    in range: Range<Int>, of text: UnsafeBufferPointer<UInt16>, _ cuts: LineCuts
  ) -> [Int] {
    var trimmed: [Int] = []
    for i in range where SpacingKind.mayBeFullwidth(text[i]) {
      // What the font spaces by itself are the pairs inside the range.
      let opens =
        i > cuts.start && !(spacesPairs && i > range.lowerBound)
        && trimsOpen(at: i, in: text)
      let closes =
        i + 1 < text.count && !(spacesPairs && i + 1 < range.upperBound)
        && trimsClose(at: i, in: text)
      let ends = i + 1 == cuts.trimmedEnd && spacing(of: text[i]) == .close
      if opens || closes || ends { trimmed.append(i) }
    }
    return trimmed
  }
}

extension PunctuationSpacing {
  /// The spacing of each of a style's faces; empty if none trims.
  static func ofFaces(
    _ style: TextStyle, _ sized: SizedFonts, language: OpaquePointer
  ) -> [PunctuationSpacing?] {
    guard style.textSpacingTrim == .normal else { return [] }
    let spacings = zip(style.fonts.faces, sized.scales).map {
      PunctuationSpacing($0, scale: $1, language: language)
    }
    return spacings.contains { $0 != nil } ? spacings : []
  }
}

extension PunctuationSpacing {
  /// The place of the ink of a glyph.
  private struct Place: Equatable {
    var spacing: SpacingClass
    var advance: Int32
  }

  /// Four dots, colon, semicolon, opening and closing quotes.
  private static let probes: [UInt16] = [
    0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0x2018, 0x201C, 0x2019, 0x201D,
  ]

  private static func places(
    of face: FontFace, scale: SizedFonts.FaceScale, _ language: OpaquePointer
  ) -> [Place] {
    var buffer = ShapingBuffer()
    let request = ShapingBuffer.Request(
      font: face.font, script: script(of: language), language: language, isRightToLeft: false,
      features: [])
    return probes.withUnsafeBufferPointer { units in
      units.indices.map { i in
        buffer.shape(i..<i + 1, of: units, with: request) { infos, positions in
          guard infos.count == 1, infos[0].codepoint != 0 else {
            return Place(spacing: .other, advance: 0)
          }
          let advance = positions[0].x_advance
          return Place(
            spacing: spacing(
              ofGlyph: infos[0].codepoint, advance: advance, of: face, scale: scale),
            advance: advance)
        }
      }
    }
  }

  /// Browsers look at glyphs of the script that the language writes Han in. For Japanese that is
  /// `Hrkt`, which no font names, so the font's default glyphs decide: 。 of a Taiwanese font is not
  /// trimmed in Japanese although it is drawn the Japanese way.
  private static func script(of language: OpaquePointer) -> UInt32 {
    let tag = String(cString: hb_language_to_string(language))
    return tag == "ja" || tag.hasPrefix("ja-")
      ? OpenTypeTag("Hrkt").value : HB_SCRIPT_HAN.rawValue
  }

  /// Halves are halves of the advance; ink in the middle keeps a quarter free before it.
  ///
  /// The ink is that of the pixels a rasterizer touches: FreeType scales outlines to 1/64 px.
  private static func spacing(
    ofGlyph glyph: UInt32, advance: Int32, of face: FontFace,
    scale: SizedFonts.FaceScale
  ) -> SpacingClass {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(face.font, glyph, &extents) != 0 else { return .other }
    func position(_ x: Int32) -> Int {
      (SizedFonts.fine(units: Int(x), scale) &+ 0x8000) >> 16
    }
    // Pixels, and the advance, in fine units.
    let left = (position(face.bounded(extents.x_bearing)) >> 6) << 22
    let end = face.bounded(extents.x_bearing &+ extents.width)
    let right = ((position(end) + 63) >> 6) << 22
    let advance = SizedFonts.fine(units: Int(advance), scale)
    if right * 2 <= advance { return .close }
    if left * 2 >= advance { return .open }
    return (right - left) * 2 <= advance && left * 4 >= advance ? .middle : .other
  }

  private static func has(_ name: String, _ face: FontFace) -> Bool {
    let wanted = OpenTypeTag(name).value
    let table = OpenTypeTag("GPOS").value
    let total = hb_ot_layout_table_get_feature_tags(face.face, table, 0, nil, nil)
    var count = total
    var tags = [UInt32](repeating: 0, count: Int(total))
    hb_ot_layout_table_get_feature_tags(face.face, table, 0, &count, &tags)
    return tags.contains(wanted)
  }
}
