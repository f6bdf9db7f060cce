internal import CHarfBuzz

extension FontFace {
  /// The vertical metrics of a face in font units.
  ///
  /// The values are those of `hhea`; the typographic values of `OS/2` where `USE_TYPO_METRICS` is
  /// set; the Windows values of `OS/2` where both of `hhea` are zero (CSS Inline 3, appendix A.1);
  /// those of underlines are of `post`. A varied face adds the changes of `MVAR`, in whole units as
  /// browsers do.
  public struct Metrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the text.
    public let ascent: Int
    /// The distance from the baseline down to the bottom of the text, positive downwards.
    public let descent: Int
    /// The gap that the font recommends between two lines, never negative.
    public let lineGap: Int
    /// The distance from the baseline up to the top of an underline, negative below the baseline; 0
    /// if the font states none.
    public let underlinePosition: Int
    /// The thickness of an underline; 0 if the font states none.
    public let underlineThickness: Int

    /// - Parameter font: The font at the coordinates that the metrics are for.
    init(face: OpaquePointer, font: OpaquePointer) {
      let hhea = FontTable("hhea", of: face)
      let os2 = FontTable("OS/2", of: face)
      var ascent = hhea.i16(4) ?? 0
      var descent = -(hhea.i16(6) ?? 0)
      var lineGap = hhea.i16(8) ?? 0
      var tags = ["hasc", "hdsc", "hlgp"]
      let usesTypographicMetrics = (os2.u16(62) ?? 0) & (1 << 7) != 0
      if usesTypographicMetrics, let top = os2.i16(68), let bottom = os2.i16(70) {
        ascent = top
        descent = -bottom
        lineGap = os2.i16(72) ?? 0
      } else if ascent == 0, descent == 0 {
        ascent = os2.u16(74) ?? 0
        descent = os2.u16(76) ?? 0
        tags = ["hcla", "hcld", "hlgp"]
      }
      let changes = tags.map { FontFace.Metrics.variation($0, of: font) }
      self.ascent = ascent + changes[0]
      // `hdsc` is of a coordinate, which grows upwards; `hcld` of a distance.
      self.descent = tags[1] == "hdsc" ? descent - changes[1] : descent + changes[1]
      self.lineGap = max(0, lineGap + changes[2])
      let post = FontTable("post", of: face)
      underlinePosition =
        (post.i16(8) ?? 0) + FontFace.Metrics.variation("undo", of: font)
      underlineThickness =
        (post.i16(10) ?? 0) + FontFace.Metrics.variation("unds", of: font)
    }

    /// The change that `MVAR` states, limited to values that a table could have stated; a damaged table
    /// may state any value.
    private static func variation(_ tag: String, of font: OpaquePointer) -> Int {
      let metric = hb_ot_metrics_tag_t(rawValue: OpenTypeTag(tag).value)
      let change = hb_ot_metrics_get_variation(font, metric).rounded()
      return change.isNaN ? 0 : Int(min(max(change, -65_536), 65_536))
    }
  }
}
