internal import CellLayout
internal import ListCore
internal import TextLayout

/// Sentences about the rows that a layout leaves empty and the characters that it has no glyph for.
package struct LayoutRemarks {
  private let layout: DocumentLayout

  package init(of layout: DocumentLayout) {
    self.layout = layout
  }

  /// Returns a sentence for each kind of error, and one for characters that no font has.
  /// - Complexity: O(1) if there is no sentence, else that of all rows.
  package func sentences() -> [String] { errors + missingGlyphs }

  // MARK: Errors

  /// The greatest number of kinds of errors that have a sentence of their own.
  private static let kindLimit = 8

  private var errors: [String] {
    guard layout.hasErrors else { return [] }
    var kinds: [(error: DocumentError, first: ListEntry, count: Int)] = []
    var places: [DocumentError: Int] = [:]
    var others = 0
    for entry in layout.allEntries {
      guard let error = layout.documentError(of: entry) else { continue }
      if let place = places[error] {
        kinds[place].count += 1
      } else if kinds.count < LayoutRemarks.kindLimit {
        places[error] = kinds.count
        kinds.append((error, entry, 1))
      } else {
        others += 1
      }
    }
    var sentences = kinds.map { kind in
      "\(kind.error): \(kind.count) of \(layout.snapshot.itemCount) rows, "
        + "first \(layout.name(of: kind.first))"
    }
    if others > 0 { sentences.append("other errors: \(others) rows") }
    return sentences
  }

  // MARK: Missing glyphs

  private var missingGlyphs: [String] {
    guard layout.engines.hasMetMissingGlyphs else { return [] }
    var characters = 0
    var texts = 0
    var first: ListEntry?
    for entry in [.edge(.header)] + layout.entriesThatMayLackGlyphs() + [
      .edge(.placeholder), .edge(.footer),
    ] {
      for element in layout.elements(of: entry) {
        guard case .text(let text, _) = element.content, element.frame != nil else { continue }
        let count = text.missingRanges().reduce(0) { $0 + $1.count }
        guard count > 0 else { continue }
        characters += count
        texts += 1
        first = first ?? entry
      }
    }
    guard let first else { return [] }
    return [
      MissingGlyphs.sentence(characters: characters, texts: texts)
        + ", first in \(layout.name(of: first))"
    ]
  }
}
