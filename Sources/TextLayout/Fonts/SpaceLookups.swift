internal import CHarfBuzz

/// Finds out whether shaping a word can depend on the space beside it.
///
/// Text may be shaped word by word when nothing in the font takes the space glyph as input or
/// context, or matches across it: then a space never changes its neighbours nor is changed by them.
/// The answer errs to the side of yes.
enum SpaceLookups {
  /// - Parameter enabled: Features that a style turns on, besides those that are on by default.
  static func canSee(
    glyph: UInt32, in face: OpaquePointer, enabled: Set<OpenTypeTag> = []
  ) -> Bool {
    if KerningTable.canSee(glyph: glyph, in: face) { return true }
    // Without classes in GDEF, HarfBuzz takes everything but marks for a base.
    let hasClasses = hb_ot_layout_has_glyph_classes(face) != 0
    let kind =
      hasClasses
      ? hb_ot_layout_get_glyph_class(face, glyph) : HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH
    return ["GSUB", "GPOS"].contains { name in
      let table = LayoutTable(name, of: face, glyph: glyph, glyphClass: UInt32(kind.rawValue))
      return table.sees(from: lookups(of: OpenTypeTag(name).value, in: face, enabled))
    }
  }

  /// Returns whether a feature is one that HarfBuzz never turns on by itself.
  static func isOptional(_ tag: OpenTypeTag) -> Bool { optional.contains(tag) }

  /// A lookup that only these features name cannot matter unless a style asks for one.
  private static let optional: Set<OpenTypeTag> = {
    let names = [
      "aalt", "afrc", "c2pc", "c2sc", "case", "chws", "cpct", "cpsp", "cswh", "dlig",
      "expt", "falt", "fwid", "halt", "hist", "hkna", "hlig", "hngl", "hojo",
      "hwid", "ital", "jp04", "jp78", "jp83", "jp90", "lnum", "mgrk", "nalt", "nlck",
      "onum", "opbd", "ordn", "ornm", "palt", "pcap", "pkna", "pnum", "pwid", "qwid", "ruby",
      "salt", "sinf", "size", "smcp", "smpl", "subs", "sups", "swsh", "titl", "tnam", "tnum",
      "trad", "twid", "unic", "valt", "vchw", "vert", "vhal", "vkna", "vkrn", "vpal", "vrt2",
      "vrtr", "zero",
    ]
    var tags = Set(names.map { OpenTypeTag($0) })
    for i in 1...20 { tags.insert(OpenTypeTag("ss" + (i < 10 ? "0" : "") + String(i))) }
    for i in 1...99 { tags.insert(OpenTypeTag("cv" + (i < 10 ? "0" : "") + String(i))) }
    return tags
  }()

  /// The lookups that features which may be on name, in any script and language.
  static func lookups(
    of table: UInt32, in face: OpaquePointer, _ enabled: Set<OpenTypeTag>
  ) -> [Int] {
    var count = UInt32(0)
    let total = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil)
    var tags = [UInt32](repeating: 0, count: Int(total))
    count = total
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    let all = Int(hb_ot_layout_table_get_lookup_count(face, table))
    var isNamed = [Bool](repeating: false, count: all)
    var isWanted = isNamed
    for (index, value) in tags.enumerated() {
      var length = UInt32(0)
      let size = hb_ot_layout_feature_get_lookups(face, table, UInt32(index), 0, &length, nil)
      var indexes = [UInt32](repeating: 0, count: Int(size))
      length = size
      hb_ot_layout_feature_get_lookups(face, table, UInt32(index), 0, &length, &indexes)
      let tag = OpenTypeTag(value: value)
      let isOn = !optional.contains(tag) || enabled.contains(tag)
      for lookup in indexes where lookup < all {
        isNamed[Int(lookup)] = true
        if isOn { isWanted[Int(lookup)] = true }
      }
    }
    // What no feature names may be reached by feature variations: it counts as on.
    return (0..<all).filter { isWanted[$0] || !isNamed[$0] }
  }
}
