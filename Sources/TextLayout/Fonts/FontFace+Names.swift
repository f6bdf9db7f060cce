internal import CHarfBuzz

extension FontFace {
  /// The names and the style that a face gives itself (`name` and `OS/2` tables).
  public struct Names: Hashable, Sendable {
    /// The typographic family, `Noto Sans`.
    public let family: String
    /// The legacy family, which may include a style: `Noto Sans Thin`.
    public let legacyFamily: String
    /// The PostScript name, `NotoSans-Regular`.
    public let postScript: String
    /// The weight, 1 to 1,000; 400 is regular.
    public let weight: Int
    /// Indicates whether the face is italic or oblique.
    public let isItalic: Bool
    /// The weights that the face can take: one, or those of its axis `wght`.
    let weights: ClosedRange<Int>

    init(face: OpaquePointer) {
      let legacy = FontFace.Names.name(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY), in: face)
      let typographic = FontFace.Names.name(
        hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY), in: face)
      legacyFamily = legacy
      family = typographic.isEmpty ? legacy : typographic
      postScript = FontFace.Names.name(
        hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME), in: face)
      let os2 = FontTable("OS/2", of: face)
      let weight = os2.u16(4) ?? 400
      self.weight = weight == 0 ? 400 : min(weight, 1000)
      weights = FontFace.Names.variableWeights(of: face) ?? self.weight...self.weight
      // fsSelection: bit 0 italic, bit 9 oblique.
      isItalic = (os2.u16(62) ?? 0) & (1 << 0 | 1 << 9) != 0
    }

    private static func variableWeights(of face: OpaquePointer) -> ClosedRange<Int>? {
      var axis = hb_ot_var_axis_info_t()
      guard hb_ot_var_find_axis_info(face, OpenTypeTag("wght").value, &axis) != 0 else {
        return nil
      }
      let least = Int(axis.min_value.rounded(.up))
      return least...max(least, Int(axis.max_value.rounded(.down)))
    }

    static func name(_ id: hb_ot_name_id_t, in face: OpaquePointer) -> String {
      let language = hb_language_from_string("en", -1)
      var capacity = hb_ot_name_get_utf8(face, id, language, nil, nil) + 1
      guard capacity > 1 else { return "" }
      let characters = [CChar](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        hb_ot_name_get_utf8(face, id, language, &capacity, buffer.baseAddress)
        count = Int(capacity)
      }
      return String(decoding: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
