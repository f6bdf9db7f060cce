internal import ListCore
internal import TextLayout

/// One thing in which two explanations of a row differ.
public struct RowDifference: Hashable, Sendable, CustomStringConvertible {
  /// What differs. Causes come before what follows from them.
  public enum Aspect: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// The rows are not the same.
    case identifier
    /// The cells are not.
    case cell
    /// One could not be laid out, or for another reason.
    case error
    /// The list's width or insets.
    case width
    /// The font scale.
    case scale
    /// Where leading is.
    case direction
    /// An element is shown in one only, or the cell has other elements.
    case elements
    /// A text says something else.
    case content
    /// A style: the font size, the fonts to choose from, or what decides how high lines are.
    case style
    /// A line is drawn with other fonts, or with other files of them.
    case fonts
    /// Scalars that no font can draw.
    case missing
    /// The room that the lines of a text have.
    case room
    /// Lines are wider or break elsewhere, or there are more.
    case lines
    /// The height of a line, a box, padding or spacing.
    case height
    /// The heights differ, and nothing that is known explains it.
    case unexplained

    /// In the order of the list above.
    public static func < (a: Aspect, b: Aspect) -> Bool { a.rawValue < b.rawValue }
  }

  /// What differs.
  public var aspect: Aspect
  /// What is, and what was, in words.
  public var description: String

  init(_ aspect: Aspect, _ description: String) {
    self.aspect = aspect
    self.description = description
  }
}

extension RowExplanation {
  /// In what this explanation differs from another one, causes first; of each text the first line that
  /// differs.
  ///
  /// The descriptions speak of this one in the present and of the other in the past. Where the rows
  /// stand in their lists, and what last touched them, is not compared; nor is whether a height was
  /// measured or restored, unless the heights differ and nothing else does.
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
    // Sorting is stable: texts keep their order.
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
    case .estimated: "estimated"
    case .failed: "failed"
    }
  }
}
