internal import CICU

/// One worker's ICU objects: bidi levels, line-break and grapheme boundaries of UTF-16 text.
///
/// This is the only place that runs ICU's algorithms, so that another provider can stand in. The
/// objects are opened when first needed: text of Latin-1 letters asks none of them. Offsets are
/// UTF-16 units.
final class TextAnalyzer {
  // Not Sendable: every object below keeps state between calls.
  private var bidi: OpaquePointer?
  private var rootLines: OpaquePointer?
  private var chineseLines: OpaquePointer?
  private var graphemes: OpaquePointer?

  deinit {
    if let bidi { cicu_bidi_close(bidi) }
    for iterator in [rootLines, chineseLines, graphemes] {
      if let iterator { cicu_break_close(iterator) }
    }
  }

  /// The embedding level of every unit (UAX #9); base level 0 or 1, or `nil` for P2 and P3.
  ///
  /// Should ICU fail, which it does only without memory, all levels are the base level.
  func levels(of text: [UInt16], base: UInt8?) -> (levels: [UInt8], base: UInt8) {
    // UBIDI_DEFAULT_LTR is 0xFE.
    let requested = base ?? 0xFE
    if bidi == nil { bidi = cicu_bidi_open() }
    guard let bidi, !text.isEmpty else { return ([], base ?? 0) }
    return text.withUnsafeBufferPointer { buffer in
      guard
        let levels = cicu_bidi_levels(bidi, buffer.baseAddress!, Int32(buffer.count), requested)
      else { return ([UInt8](repeating: base ?? 0, count: buffer.count), base ?? 0) }
      let resolved = cicu_bidi_base_level(bidi)
      return ([UInt8](UnsafeBufferPointer(start: levels, count: buffer.count)), resolved)
    }
  }

  /// Calls a closure with every line-break opportunity of UAX #14 inside the text, ascending.
  ///
  /// Chinese has its own tailoring of quotes; all other languages break as English does.
  func lineBreaks(in text: UnsafeBufferPointer<UInt16>, chinese: Bool, _ body: (Int) -> Void) {
    boundaries(in: text, lineIterator(chinese: chinese), body)
  }

  /// Calls a closure with every boundary between grapheme clusters inside the text, ascending.
  func graphemeBreaks(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    if graphemes == nil { graphemes = cicu_break_open_character() }
    boundaries(in: text, graphemes, body)
  }

  /// Whether UAX #14 breaks between two units when nothing surrounds them.
  func breaksBetween(_ first: UInt16, _ second: UInt16) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2) { buffer in
      buffer[0] = first
      buffer[1] = second
      var found = false
      lineBreaks(in: UnsafeBufferPointer(buffer), chinese: false) { if $0 == 1 { found = true } }
      return found
    }
  }

  private func lineIterator(chinese: Bool) -> OpaquePointer? {
    if chinese {
      if chineseLines == nil { chineseLines = cicu_break_open_line("zh@lb=normal") }
      return chineseLines
    }
    if rootLines == nil { rootLines = cicu_break_open_line("en@lb=normal") }
    return rootLines
  }

  private func boundaries(
    in text: UnsafeBufferPointer<UInt16>, _ iterator: OpaquePointer?, _ body: (Int) -> Void
  ) {
    guard let iterator, let start = text.baseAddress, text.count > 1,
      cicu_break_set_text(iterator, start, Int32(text.count)) != 0
    else { return }
    var boundary = cicu_break_next(iterator)
    // UBRK_DONE is -1; the end of the text is no opportunity inside it.
    while boundary >= 0, boundary < Int32(text.count) {
      body(Int(boundary))
      boundary = cicu_break_next(iterator)
    }
  }
}
