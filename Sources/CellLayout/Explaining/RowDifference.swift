internal import ListCore
internal import TextLayout

/// A property in which two explanations of a row differ.
public struct RowDifference: Hashable, Sendable, CustomStringConvertible {
  /// The property that differs. Causes come before their consequences.
  public enum Aspect: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The rows have different identifiers.
    case identifier
    /// The cells of the rows differ.
    case cell
    /// The errors of the rows differ, or only one of the rows has an error.
    case error
    /// The list's width or insets differ.
    case width
    /// The font scale differs.
    case scale
    /// The leading side differs.
    case direction
    /// Only one of the cells shows an element, or the cells have different elements.
    case elements
    /// A text has different content.
    case content
    /// A style differs: the font size, the fonts to choose from, or the source of the height of
    /// lines.
    case style
    /// A line is drawn with other fonts, or with other files of its fonts.
    case fonts
    /// The scalars that no font can draw differ.
    case missing
    /// The width that is available to the lines of a text differs.
    case room
    /// Lines have other widths or breaks, or their number differs.
    case lines
    /// The height of a line, box, padding or spacing differs.
    case height
    /// The heights differ, and no known property explains the difference.
    case unexplained

    /// Returns whether an aspect comes before another in the order of declaration.
    public static func < (a: Aspect, b: Aspect) -> Bool { a.rawValue < b.rawValue }
  }

  /// The property that differs.
  public var aspect: Aspect
  /// The present and the former value, in words.
  public var description: String

  init(_ aspect: Aspect, _ description: String) {
    self.aspect = aspect
    self.description = description
  }
}

extension RowExplanation {
  /// Returns the differences between this explanation and another one, causes first; for each text
  /// only the first line that differs.
  ///
  /// The descriptions use the present tense for this explanation and the past tense for the other.
  /// Not compared are the places of the rows in their lists, the changes that last touched the rows,
  /// the attributes and frames of elements, and whether a height was measured or restored. The last of
  /// them is compared if the heights differ and nothing else does.
  /// - Complexity: O(n) in the length of the explanations.
  public func differences(from other: RowExplanation) -> [RowDifference] {
    var found: [RowDifference] = []
    func compare<Value: Equatable>(
      _ aspect: RowDifference.Aspect, of name: String, now: Value, before: Value,
      _ words: (Value) -> String
    ) {
      guard now != before else { return }
      found.append(RowDifference(aspect, "\(name) is \(words(now)), was \(words(before))"))
    }
    compare(.identifier, of: "the row", now: identifier, before: other.identifier) { $0 }
    compare(.cell, of: "its cell", now: cellIdentifier, before: other.cellIdentifier) {
      "\"\($0?.name ?? "")\""
    }
    compare(.cell, of: "the type of its cell", now: cell, before: other.cell) { "\($0)" }
    compare(.error, of: "its error", now: error, before: other.error) { $0 ?? "none" }
    compare(.width, of: "the list", now: listWidth, before: other.listWidth) { "\($0) wide" }
    compare(.width, of: "its section", now: section, before: other.section) {
      $0.map { "in the style \"\($0.style.name)\", \($0.columns) of \($0.columnCount) columns" }
        ?? "in the list's own style"
    }
    compare(.width, of: "the row", now: frame.size.width, before: other.frame.size.width) {
      "\($0) wide"
    }
    compare(.scale, of: "the font scale", now: scale, before: other.scale) { $0.short }
    compare(.direction, of: "the direction", now: direction, before: other.direction) { "\($0)" }
    if let parts, let before = other.parts { found += parts.differences(from: before) }
    for (number, (text, before)) in zip(texts, other.texts).enumerated() {
      found += text.differences(from: before, name: "text \(number)")
    }
    if found.isEmpty, frame.size.height != other.frame.size.height {
      found.append(
        RowDifference(
          .unexplained,
          "it is \(frame.size.height) high, \(source.words), was \(other.frame.size.height), "
            + other.source.words))
    }
    // The offsets keep texts in their order among equal aspects.
    return found.enumerated().sorted {
      ($0.element.aspect, $0.offset) < ($1.element.aspect, $1.offset)
    }.map(\.element)
  }

  private var error: String? {
    if case .failed(let error) = source { error } else { nil }
  }
}

extension RowExplanation.HeightSource {
  fileprivate var words: String {
    switch self {
    case .measured: "measured"
    case .restored: "from a size cache"
    case .constant: "that of all rows of the cell"
    case .estimated: "estimated"
    case .failed: "failed"
    }
  }
}
