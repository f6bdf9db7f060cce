internal import CHarfBuzz
internal import Synchronization

/// The inputs that decide which lookups of a face shape a text.
struct JoinPlan: Hashable, Sendable {
  var script: UnicodeProperties.Script
  var isRightToLeft: Bool
  var language: String
  var features: [FontFeature]
}

extension FontFace {
  /// Returns the effects that words can have across a space; `nil` if every space may change its
  /// neighbours.
  ///
  /// Fractions are left out: their features are on beside U+2044 alone.
  func spaceJoins(_ plan: JoinPlan) -> SpaceJoins? {
    guard spaceGlyph != 0 else { return nil }
    if let known = spaceJoins.withLock({ $0[plan] }) { return known }
    let joins = SpaceJoins(face: face, space: spaceGlyph, lookups: lookups(plan))
    spaceJoins.withLock {
      if $0.count >= 64 { $0.removeAll() }
      $0[plan] = joins
    }
    return joins
  }

  /// The lookups of `GSUB` and of `GPOS` that HarfBuzz applies.
  private func lookups(_ plan: JoinPlan) -> [[Int]] {
    var features = plan.features.map { ($0.tag, $0.value) }
    for tag in ["frac", "numr", "dnom"] where !features.contains(where: { $0.0 == tag }) {
      features.append((tag, 0))
    }
    let settings = features.map { tag, value in
      hb_feature_t(tag: OpenTypeTag(tag).value, value: value, start: 0, end: UInt32.max)
    }
    var properties = hb_segment_properties_t()
    properties.direction = plan.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    properties.script = hb_script_t(ScriptTags.harfBuzzScript(plan.script))
    properties.language =
      hb_language_from_string(plan.language, -1) ?? hb_language_from_string("und", -1)
    let shaping = chb_shape_plan(face, &properties, settings, UInt32(settings.count))
    let set = hb_set_create()!
    defer {
      hb_shape_plan_destroy(shaping)
      hb_set_destroy(set)
    }
    return ["GSUB", "GPOS"].map { table in
      hb_set_clear(set)
      hb_ot_shape_plan_collect_lookups(shaping, OpenTypeTag(table).value, set)
      var indexes: [Int] = []
      var index = hb_codepoint_t.max  // HB_SET_VALUE_INVALID, before the first
      while hb_set_next(set, &index) != 0 { indexes.append(Int(index)) }
      return indexes
    }
  }
}
