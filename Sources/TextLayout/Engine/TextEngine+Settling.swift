internal import CICU

extension TextEngine {
  /// The lines of plain text that nothing appended to it can change, and where they end.
  ///
  /// A line is settled once the word that did not fit on it is not the last: only the last can grow.
  func settledLines(
    of text: PreparedText, in source: String, width: LayoutUnit?, scale: Double
  ) -> (end: String.Index, extent: TextExtent)? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph, scale: scale), let width,
      let words = plain.words(
        of: source, context: plainNumber(of: paragraph.style, paragraph.style.sized),
        style: paragraph.style, in: &shaping.words),
      words.count > 1
    else { return nil }
    var last: (end: Int, extent: TextExtent)?
    var extent = TextExtent.zero
    var (word, segment) = (0, 0)
    for line in plainLineEnds(of: paragraph, metrics, width: width).lines {
      extent = TextExtent(
        width: max(extent.width, line.width), height: extent.height + metrics.lineHeight,
        lineCount: extent.lineCount + 1)
      while word < words.count, segment < line.next {
        segment += words[word].segments
        word += 1
      }
      guard segment == line.next, word < words.count - 1, words[word].length > 0 else { continue }
      last = (words[word].start, extent)
    }
    guard let last, style(paragraph.style, mayForget: source, before: last.end) else {
      return nil
    }
    return (source.utf8.index(source.startIndex, offsetBy: last.end), last.extent)
  }

  /// Under `direction: auto` the first strong character decides for all lines; a Latin letter has then
  /// decided.
  private func style(
    _ style: ResolvedTextStyle, mayForget source: String, before end: Int
  ) -> Bool {
    style.style.direction != .automatic
      || source.utf8.prefix(end).contains { (0x61...0x7A).contains($0 | 0x20) }
  }

  /// The part of a text before the last forced break that separates text from text, if there is one.
  ///
  /// The text after it has to begin with a letter of its own script, and no bracket may be open:
  /// else shaping looks across the break.
  func settledStanzas(
    of source: String, style: ResolvedTextStyle, in surroundings: TextDirection,
    width: LayoutUnit?, scale: Double
  ) -> (end: String.Index, extent: TextExtent)? {
    guard style.style.whiteSpace.keepsLineFeeds, !style.style.whiteSpace.collapsesSpaces,
      style.style.direction != .automatic, let end = Stanzas.lastBreak(in: source)
    else { return nil }
    let stanzas = prepare(String(source[..<end]), style: style, in: surroundings)
    return (end, extent(of: stanzas, width: width, scale: scale))
  }
}

/// The places where preserved line feeds divide a text into stanzas that do not affect each other.
private enum Stanzas {
  static func lastBreak(in source: String) -> String.Index? {
    let scalars = source.unicodeScalars
    var last: String.Index?
    var depth = 0
    var followsFeed = false
    for i in scalars.indices {
      let scalar = scalars[i].value
      if followsFeed, depth == 0, hasScript(scalar) { last = i }
      followsFeed = scalar == 0x0A
      switch bracket(scalar) {
      case .opening: depth += 1
      // Brackets that never close would hold everything back; those that never opened see nothing.
      case .closing: depth = max(0, depth - 1)
      case nil: break
      }
    }
    return last
  }

  private enum Bracket { case opening, closing }

  private static func bracket(_ scalar: UInt32) -> Bracket? {
    let kind = cicu_int_property(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    if kind == Int32(U_BPT_OPEN.rawValue) { return .opening }
    return kind == Int32(U_BPT_CLOSE.rawValue) ? .closing : nil
  }

  private static func hasScript(_ scalar: UInt32) -> Bool {
    let script = UnicodeProperties.script(scalar)
    return script != UnicodeProperties.common && script != UnicodeProperties.inherited
  }
}
