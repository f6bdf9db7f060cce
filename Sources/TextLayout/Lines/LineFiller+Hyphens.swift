extension LineFiller {
  /// Returns whether a soft hyphen shows at the end of a line that is broken there (CSS Text 3, section
  /// 5.4).
  ///
  /// White space that hangs behind it changes nothing: "ab\u{AD} cd" breaks as "ab-" and "cd". Only
  /// where an item ends with that white space browsers break behind the item, and show no hyphen:
  /// "ab\u{AD} בב".
  func showsHyphen(_ line: Line) -> Bool {
    guard endsWithSoftHyphen(line) else { return false }
    guard line.contentEnd < line.end else { return true }
    let item = geometry.items[geometry.itemIndex(at: line.contentEnd)]
    return Int(item.start) == line.contentEnd || Int(item.end) > line.end
  }

  /// Returns whether the white space behind a soft hyphen overflows inside of its item.
  func overflowsAfterHyphen(_ line: Line, _ overflow: Overflow) -> Bool {
    guard let item = overflow.item, endsWithSoftHyphen(line) else { return false }
    return Int(item.start) < line.contentEnd && line.contentEnd < Int(item.end)
      && overflow.candidate < Int(item.end)
  }

  private func endsWithSoftHyphen(_ line: Line) -> Bool {
    hyphenWidth > 0 && line.contentEnd > line.start && units[line.contentEnd - 1] == 0xAD
  }

  /// A hyphen looks as the soft hyphen it stands for.
  func hyphenWidth(before end: Int) -> Int {
    guard hyphenWidth > 0, geometry.paragraph.spans != nil else { return hyphenWidth }
    let span = geometry.span(before: end)
    let hyphen = shaping.hyphen(of: geometry.paragraph.style(ofSpan: span))
    return SizedFonts.roundedUp(hyphen.fineWidth(geometry.sized(ofSpan: span)))
  }
}
