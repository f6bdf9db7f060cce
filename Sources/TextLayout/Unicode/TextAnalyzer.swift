internal import CICU

/// One worker's ICU objects: bidi levels, line-break and grapheme boundaries of UTF-16 text.
///
/// This is the only place that runs ICU's algorithms, so that another provider can stand in. The
/// objects are opened when first needed: text of Latin-1 letters asks none of them. Offsets are
/// UTF-16 units.
package final class TextAnalyzer {
  // Not Sendable: every object below keeps state between calls.
  private var bidi: OpaquePointer?
  private var lines: [LineBreakTailoring: OpaquePointer] = [:]
  private var graphemes: OpaquePointer?
  private var words: OpaquePointer?
  /// The units of all texts that boundaries were looked for in; work is counted in tests.
  private(set) var segmentedUnitCount = 0

  package init() {}

  deinit {
    if let bidi { cicu_bidi_close(bidi) }
    for iterator in lines.values { cicu_break_close(iterator) }
    for iterator in [graphemes, words] {
      if let iterator { cicu_break_close(iterator) }
    }
  }

  /// Returns the embedding level of every unit (UAX #9); the base level is 0 or 1, or `nil` for P2 and
  /// P3.
  ///
  /// A text may hold several paragraphs; the base level is that of the first. Browsers use the levels of
  /// ICU; the rules of Unicode are UAX #9 to the letter.
  package func levels(
    of text: [UInt16], base: UInt8?, rules: BreakRules
  ) -> (levels: [UInt8], base: UInt8) {
    let isOwn =
      switch rules {
      // ICU would take forever.
      case .css: BidiDeviations.nestsDeeply(text)
      case .unicode: BidiDeviations.mayHold(text, base: base)
      }
    return isOwn
      ? BidiParagraph.levels(of: text, base: base) : libraryLevels(of: text, base: base)
  }

  /// Returns the embedding level of every unit as ICU finds it.
  ///
  /// Should ICU fail, which it does only without memory, all levels are the base level.
  func libraryLevels(of text: [UInt16], base: UInt8?) -> (levels: [UInt8], base: UInt8) {
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

  /// Returns the visual order of the parts of a line with the given levels, from the left (UAX #9, L2).
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    guard levels.contains(where: { $0 > 0 }) else { return Array(levels.indices) }
    var map = [Int32](repeating: 0, count: levels.count)
    levels.withUnsafeBufferPointer { levels in
      map.withUnsafeMutableBufferPointer { map in
        cicu_bidi_reorder_visual(levels.baseAddress!, Int32(levels.count), map.baseAddress!)
      }
    }
    return map.map { Int($0) }
  }

  /// Calls a closure with every line-break opportunity of UAX #14 inside the text, ascending.
  package func lineBreaks(
    in text: UnsafeBufferPointer<UInt16>, _ tailoring: LineBreakTailoring, _ body: (Int) -> Void
  ) {
    if lines[tailoring] == nil { lines[tailoring] = cicu_break_open_line(tailoring.rawValue) }
    boundaries(in: text, lines[tailoring], body)
  }

  /// Calls a closure with every boundary between grapheme clusters inside the text, ascending.
  package func graphemeBreaks(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    if graphemes == nil { graphemes = cicu_break_open_character() }
    boundaries(in: text, graphemes) { if !TextAnalyzer.stacks(text, before: $0) { body($0) } }
  }

  /// Returns whether a grapheme cluster ends before a unit inside the text.
  func isGraphemeBoundary(_ i: Int, in text: UnsafeBufferPointer<UInt16>) -> Bool {
    guard i > 0, i < text.count else { return true }
    // Nothing below U+0300 joins what stands before it; no CR is left in processed text.
    if text[i] < 0x300 { return true }
    // Marks always do, and ICU would go back to their base for each of many.
    if UnicodeProperties.extendsGrapheme(UTF16Scalars.scalar(in: text, at: i).scalar) {
      return false
    }
    if graphemes == nil { graphemes = cicu_break_open_character() }
    guard let graphemes, let start = text.baseAddress,
      cicu_break_set_text(graphemes, start, Int32(text.count)) != 0
    else { return true }
    return cicu_break_is_boundary(graphemes, Int32(i)) != 0 && !TextAnalyzer.stacks(text, before: i)
  }

  /// Unicode 15.1, GB9c: a consonant stays with the Khmer or Myanmar sign that stacks it.
  ///
  /// A Myanmar kinzi, which has U+103A before the sign, is not one: browsers cut after it.
  private static func stacks(_ text: UnsafeBufferPointer<UInt16>, before i: Int) -> Bool {
    text[i - 1] == 0x17D2 || text[i - 1] == 0x1039 && (i < 2 || text[i - 2] != 0x103A)
  }

  /// Calls a closure with every boundary of words inside the text, ascending.
  func wordBreaks(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) {
    if words == nil { words = cicu_break_open_word() }
    boundaries(in: text, words, body)
  }

  /// The units between the boundaries of words around a unit.
  func word(around unit: Int, in text: UnsafeBufferPointer<UInt16>) -> Range<Int> {
    if words == nil { words = cicu_break_open_word() }
    guard let words, let start = text.baseAddress,
      cicu_break_set_text(words, start, Int32(text.count)) != 0
    else { return 0..<text.count }
    let end = cicu_break_following(words, Int32(unit))
    let first = cicu_break_previous(words)
    // UBRK_DONE is -1.
    return max(0, Int(first))..<(end < 0 ? text.count : Int(end))
  }

  /// Returns whether UAX #14 breaks between two units when nothing surrounds them.
  func breaksBetween(_ first: UInt16, _ second: UInt16) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2) { buffer in
      buffer[0] = first
      buffer[1] = second
      var found = false
      lineBreaks(in: UnsafeBufferPointer(buffer), .browser) { if $0 == 1 { found = true } }
      return found
    }
  }

  private func boundaries(
    in text: UnsafeBufferPointer<UInt16>, _ iterator: OpaquePointer?, _ body: (Int) -> Void
  ) {
    guard let iterator, let start = text.baseAddress, text.count > 1,
      cicu_break_set_text(iterator, start, Int32(text.count)) != 0
    else { return }
    segmentedUnitCount += text.count
    var boundary = cicu_break_next(iterator)
    // UBRK_DONE is -1; the end of the text is no opportunity inside it.
    while boundary >= 0, boundary < Int32(text.count) {
      body(Int(boundary))
      boundary = cicu_break_next(iterator)
    }
  }
}

/// A locale of ICU with line-break rules.
package enum LineBreakTailoring: String, Sendable {
  /// CSS `line-break: normal`, which browsers use for all languages but Chinese.
  case browser = "en@lb=normal"
  /// The same for Chinese, whose quotes open and close.
  case chinese = "zh@lb=normal"
  /// UAX #14 as ICU's root locale has it.
  case root

  /// - Parameter language: A BCP 47 tag; only Chinese has rules of its own.
  init(_ rules: BreakRules, language: String) {
    self =
      rules == .unicode ? .root : LineBreakTailoring.isChinese(language) ? .chinese : .browser
  }

  static func isChinese(_ language: String) -> Bool {
    language == "zh" || language.hasPrefix("zh-")
  }
}
