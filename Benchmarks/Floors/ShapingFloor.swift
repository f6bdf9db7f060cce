internal import CHarfBuzz
internal import CICU

/// The least that any shaper of whole paragraphs does: one `hb_shape` for each run, nothing kept.
///
/// One buffer and one font a face are made beforehand and used for all texts, at the scale of the
/// font's units; the sum of advances is read, so that the work cannot be left out.
public final class ShapingFloor {
  // Not Sendable: one buffer.
  private let buffer: OpaquePointer
  private let language: OpaquePointer
  private var fonts: [OpaquePointer] = []
  private var breaks: OpaquePointer?

  /// A stretch of a text with one font and script.
  public struct Run: Sendable {
    /// UTF-16 units.
    public var range: Range<Int>
    /// An index of the fonts.
    public var font: Int
    /// The script's ISO 15924 tag as HarfBuzz numbers it.
    public var script: UInt32
    /// Whether the run goes from right to left.
    public var isRightToLeft: Bool

    /// Makes a run.
    public init(range: Range<Int>, font: Int, script: UInt32, isRightToLeft: Bool) {
      self.range = range
      self.font = font
      self.script = script
      self.isRightToLeft = isRightToLeft
    }
  }

  /// Opens the fonts; a file that cannot be opened shapes to nothing.
  public init(fontFiles: [(path: String, index: Int)]) {
    buffer = hb_buffer_create()
    language = hb_language_from_string("en", -1)
    for file in fontFiles {
      let blob = hb_blob_create_from_file(file.path)
      let face = hb_face_create(blob, UInt32(file.index))
      hb_blob_destroy(blob)
      fonts.append(hb_font_create(face))
      hb_face_destroy(face)
    }
  }

  deinit {
    for font in fonts { hb_font_destroy(font) }
    hb_buffer_destroy(buffer)
    if let breaks { cicu_break_close(breaks) }
  }

  /// Shapes the runs of one text; the result is the sum of all advances.
  public func shape(_ text: [UInt16], _ runs: [Run]) -> Int {
    var sum = 0
    text.withUnsafeBufferPointer { units in
      for run in runs {
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf16(
          buffer, units.baseAddress, Int32(units.count), UInt32(run.range.lowerBound),
          Int32(run.range.count))
        hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(run.script))
        hb_buffer_set_language(buffer, language)
        hb_shape(fonts[run.font], buffer, nil, 0)
        var count: UInt32 = 0
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        for i in 0..<Int(count) { sum += Int(positions![i].x_advance) }
      }
    }
    return sum
  }

  /// Walks all line-break opportunities of one text; the result is their number.
  public func countBreaks(_ text: [UInt16]) -> Int {
    if breaks == nil { breaks = cicu_break_open_line("en") }
    guard let breaks else { return 0 }
    return text.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress,
        cicu_break_set_text(breaks, start, Int32(units.count)) != 0
      else { return 0 }
      var count = 0
      while cicu_break_next(breaks) >= 0 { count += 1 }
      return count
    }
  }
}
