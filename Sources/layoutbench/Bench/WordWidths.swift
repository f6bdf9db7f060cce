internal import TextLayout

/// The widths of words with the space after them, in 1/64 px, from which floors fill lines.
final class WordWidths {
  private let engine = TextEngine()
  private let style: ResolvedTextStyle
  private var known: [Substring: Int32] = [:]

  init(_ style: TextStyle) {
    self.style = ResolvedTextStyle(style)
  }

  func rows(_ texts: [String]) -> [[Int32]] {
    let space = width("x x") - 2 * width("x")
    return texts.map { text in
      text.split(separator: " ").map { word in
        if let width = known[word] { return width }
        let width = Int32(clamping: width(word) + space)
        known[word] = width
        return width
      }
    }
  }

  private func width(_ text: some StringProtocol) -> Int {
    engine.maxContentWidth(of: engine.prepare(text, style: style)).rawValue
  }
}
