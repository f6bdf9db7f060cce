/// A paragraph that is ready to be measured at any width: all results that do not depend on the width.
///
/// ```swift
/// let text = engine.prepare("The quick brown fox", style: style)
/// let narrow = engine.extent(of: text, width: 160).height
/// let wide = engine.extent(of: text, width: 320).height
/// ```
///
/// Preparing shapes the text once; measuring is arithmetic over the stored advances. A prepared text is
/// an immutable value that threads may share. It does not depend on widths and font scales.
public struct PreparedText: Sendable {
  /// Widths alone, or everything about every unit.
  enum Form {
    case plain(PlainParagraph)
    case shaped(ShapedParagraph)
  }

  let form: Form

  /// Indicates whether only widths are kept.
  package var isPlain: Bool {
    switch form {
    case .plain: true
    case .shaped: false
    }
  }

  /// The style the text was prepared with.
  public var style: ResolvedTextStyle {
    switch form {
    case .plain(let paragraph): paragraph.style
    case .shaped(let paragraph): paragraph.style
    }
  }

  /// The number of scalars of the original text.
  ///
  /// - Complexity: O(n) for plain text.
  public var scalarCount: Int {
    switch form {
    case .plain(let paragraph): paragraph.source.unicodeScalars.count
    case .shaped(let paragraph): paragraph.text.scalarCount
    }
  }

  /// Indicates whether no text is left after white-space processing.
  public var isEmpty: Bool {
    switch form {
    case .plain(let paragraph): paragraph.count == 0
    case .shaped(let paragraph): paragraph.text.units.isEmpty
    }
  }

  /// Indicates whether the paragraph runs from right to left.
  public var isRightToLeft: Bool {
    switch form {
    case .plain(let paragraph): paragraph.isRightToLeft
    case .shaped(let paragraph): paragraph.baseLevel & 1 == 1
    }
  }

  /// A Boolean value that tells whether a scalar is in no font of the list.
  package var hasMissingScalars: Bool {
    switch form {
    case .plain(let paragraph): paragraph.fallback.map { !$0.missing.isEmpty } ?? false
    case .shaped(let paragraph): paragraph.flags.contains { $0.contains(.missing) }
    }
  }

  /// Returns the ranges of scalars that no font of the list can draw, ascending and disjoint.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func missingRanges() -> [Range<Int>] {
    switch form {
    case .plain(let paragraph): paragraph.fallback?.missing ?? []
    case .shaped(let paragraph): paragraph.missingRanges()
    }
  }
}
