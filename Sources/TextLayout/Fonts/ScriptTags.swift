internal import CHarfBuzz
internal import CICU

/// Turns ICU's script codes into HarfBuzz's, by their common ISO 15924 names.
enum ScriptTags {
  static func harfBuzzScript(_ script: UnicodeProperties.Script) -> UInt32 {
    script >= 0 && Int(script) < table.count ? table[Int(script)] : HB_SCRIPT_UNKNOWN.rawValue
  }

  /// Returns whether a script is written from right to left; `nil` if it is written both ways.
  static func isRightToLeft(_ script: UnicodeProperties.Script) -> Bool? {
    switch hb_script_get_horizontal_direction(hb_script_t(harfBuzzScript(script))) {
    case HB_DIRECTION_LTR: false
    case HB_DIRECTION_RTL: true
    default: nil
    }
  }

  private static let table: [UInt32] = (0..<256).map { code in
    let name = String(cString: cicu_script_short_name(Int32(code)))
    return hb_script_from_iso15924_tag(OpenTypeTag(name).value).rawValue
  }
}
