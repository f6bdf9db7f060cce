internal import CHarfBuzz

/// Finds out whether shaping a word can depend on the space beside it.
///
/// Text may be shaped word by word when no lookup that is on by default takes the space glyph as
/// input or context: then a space never changes its neighbours nor is changed by them.
enum SpaceLookups {
  static func canSee(glyph: UInt32, in face: OpaquePointer) -> Bool {
    [HB_OT_TAG_GSUB, HB_OT_TAG_GPOS].contains { table in
      lookups(of: table, in: face).contains { lookup in
        sees(glyph, lookup: lookup, table: table, face: face)
      }
    }
  }

  private static let HB_OT_TAG_GSUB = OpenTypeTag("GSUB").value
  private static let HB_OT_TAG_GPOS = OpenTypeTag("GPOS").value

  /// Features that HarfBuzz never turns on by itself; a lookup of theirs alone cannot matter.
  private static let optional: Set<UInt32> = {
    let names = [
      "aalt", "afrc", "c2pc", "c2sc", "case", "chws", "cpct", "cpsp", "cswh", "dlig",
      "expt", "falt", "fwid", "halt", "hist", "hkna", "hlig", "hngl", "hojo",
      "hwid", "ital", "jp04", "jp78", "jp83", "jp90", "lnum", "mgrk", "nalt", "nlck",
      "onum", "opbd", "ordn", "ornm", "palt", "pcap", "pkna", "pnum", "pwid", "qwid", "ruby",
      "salt", "sinf", "size", "smcp", "smpl", "subs", "sups", "swsh", "titl", "tnam", "tnum",
      "trad", "twid", "unic", "valt", "vchw", "vert", "vhal", "vkna", "vkrn", "vpal", "vrt2",
      "vrtr", "zero",
    ]
    var tags = Set(names.map { OpenTypeTag($0).value })
    for i in 1...20 { tags.insert(OpenTypeTag("ss" + (i < 10 ? "0" : "") + String(i)).value) }
    for i in 1...99 { tags.insert(OpenTypeTag("cv" + (i < 10 ? "0" : "") + String(i)).value) }
    return tags
  }()

  private static func lookups(of table: UInt32, in face: OpaquePointer) -> [UInt32] {
    var count = UInt32(0)
    let total = hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil)
    var tags = [UInt32](repeating: 0, count: Int(total))
    count = total
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    // Lookups that no feature names are reached from contextual ones: they count as on.
    let seen = hb_set_create()
    let wanted = hb_set_create()
    defer {
      hb_set_destroy(seen)
      hb_set_destroy(wanted)
    }
    for (index, tag) in tags.enumerated() {
      var length = UInt32(0)
      let size = hb_ot_layout_feature_get_lookups(face, table, UInt32(index), 0, &length, nil)
      var indexes = [UInt32](repeating: 0, count: Int(size))
      length = size
      hb_ot_layout_feature_get_lookups(face, table, UInt32(index), 0, &length, &indexes)
      for lookup in indexes {
        hb_set_add(seen, lookup)
        if !optional.contains(tag) { hb_set_add(wanted, lookup) }
      }
    }
    return (0..<hb_ot_layout_table_get_lookup_count(face, table)).filter {
      hb_set_has(wanted, $0) != 0 || hb_set_has(seen, $0) == 0
    }
  }

  private static func sees(
    _ glyph: UInt32, lookup: UInt32, table: UInt32, face: OpaquePointer
  ) -> Bool {
    let sets = (0..<3).map { _ in hb_set_create() }
    defer { sets.forEach { hb_set_destroy($0) } }
    hb_ot_layout_lookup_collect_glyphs(face, table, lookup, sets[0], sets[1], sets[2], nil)
    return sets.contains { hb_set_has($0, glyph) != 0 }
  }
}
