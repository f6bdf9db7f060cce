internal import TextLayout

/// The text of an element in a row: alone, or with spans.
enum TextContent: Sendable {
  case plain(String)
  /// A text with at least one span.
  case attributed(AttributedText)

  /// Creates a text without spans; a missing text is laid out as an empty one.
  init(_ text: String?) { self = .plain(text ?? "") }

  /// Creates a text; one without spans is plain, so that it takes the fastest path.
  init(_ text: AttributedText?) {
    guard let text, !text.spans.isEmpty else {
      self = .plain(text?.text ?? "")
      return
    }
    self = .attributed(text)
  }

  /// Returns whether the texts are the same to the byte, with equal spans.
  func isSame(as other: TextContent) -> Bool {
    switch (self, other) {
    case (.plain(let text), .plain(let other)): text.utf8.elementsEqual(other.utf8)
    case (.attributed(let text), .attributed(let other)):
      text.text.utf8.elementsEqual(other.text.utf8) && text.spans == other.spans
    case (.plain, .attributed), (.attributed, .plain): false
    }
  }

  /// Feeds everything that decides the size of the text.
  static func digest(_ content: TextContent, into hasher: inout ContentHasher) {
    switch content {
    case .plain(let text): hasher.combine(text)
    case .attributed(let text):
      // No plain text begins like this: it begins with its length.
      hasher.combine(-1)
      text.digest(into: &hasher)
    }
  }
}

extension PrepareContext {
  /// Returns a shaped text, with its spans if it has any.
  mutating func prepare(_ content: TextContent, style: ResolvedTextStyle) -> PreparedText {
    switch content {
    case .plain(let text): prepare(text, style: style)
    case .attributed(let text): prepare(text, style: style)
    }
  }
}
