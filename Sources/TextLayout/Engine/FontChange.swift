/// A step from one style to another that differs at most in its fonts, with the texts that it leaves
/// unchanged.
///
/// The faces of a list are tried one after the other, each for the clusters that the faces before it
/// cannot draw. So a text is drawn alike by another list if every face it used stands there in the same
/// order, and no new face is tried before the last of them; a text with a missing glyph has tried all
/// faces. The first face decides the height of lines, the width of the space and the glyphs of ellipses
/// and hyphens, so no text is the same with another first face.
package struct FontChange {
  /// The properties of texts, or runs of them, that ask the faces in one order.
  fileprivate struct Order {
    /// By the index of a face in the old list: whether it stands in the new one, with no face asked
    /// before it that was not before.
    var isKept: [Bool]
    /// Indicates whether no face is new.
    var hasNoNewFace: Bool
    /// Indicates whether no face is new and none is gone.
    var isSame: Bool
  }

  /// By presentation; empty if the first faces differ.
  private let orders: [ScriptRun.Presentation: Order]
  /// Indicates whether the lists have the same faces in the same order.
  private let isNone: Bool

  /// - Returns: `nil` if the styles differ in anything else.
  package init?(from old: ResolvedTextStyle, to new: ResolvedTextStyle) {
    guard old.differsInFontsAlone(from: new) else { return nil }
    guard old.style.fonts.primary.hasContents(of: new.style.fonts.primary) else {
      orders = [:]
      isNone = false
      return
    }
    let (before, after) = (old.style.fonts.faces, new.style.fonts.faces)
    isNone = before.elementsEqual(after) { $0.hasContents(of: $1) }
    orders = Dictionary(
      uniqueKeysWithValues: ScriptRun.Presentation.allCases.map { presentation in
        (presentation, Order(from: before, to: after, presentation))
      })
  }

  /// Returns whether a text in the old style is the same in the new one: all its lines, glyphs and
  /// missing ranges.
  ///
  /// - Complexity: O(1) for plain text, O(n) in the length of another.
  package func keeps(_ text: PreparedText) -> Bool {
    guard !orders.isEmpty else { return false }
    return switch text.form {
    case .plain(let paragraph): paragraph.fallback?.uses.allSatisfy(keeps) ?? true
    case .shaped(let paragraph):
      // Spans have lists of their own, of which only the list of the paragraph may be another.
      isNone || paragraph.spans == nil && paragraph.faceUses.allSatisfy(keeps)
    }
  }

  private func keeps(_ use: FaceUse) -> Bool {
    guard let order = orders[use.presentation] else { return false }
    return switch use.kind {
    case .drawn: order.isKept[Int(use.face)]
    case .missing: order.hasNoNewFace
    case .last: order.isSame
    }
  }
}

extension FontChange.Order {
  fileprivate init(
    from before: [FontFace], to after: [FontFace], _ presentation: ScriptRun.Presentation
  ) {
    let asked = Shaper.order(of: before, presentation)
    isKept = Array(repeating: false, count: before.count)
    hasNoNewFace = true
    var next = asked.startIndex
    for index in Shaper.order(of: after, presentation) {
      let face = after[index]
      guard let place = asked[next...].firstIndex(where: { before[$0].hasContents(of: face) })
      else {
        hasNoNewFace = false
        break
      }
      isKept[asked[place]] = true
      next = place + 1
    }
    isSame = hasNoNewFace && before.count == after.count
  }
}

extension ResolvedTextStyle {
  /// Returns whether two styles differ at most in the faces behind the first, so that plain text has the
  /// same lines in both.
  package func hasPlainLines(of other: ResolvedTextStyle) -> Bool {
    self === other
      || differsInFontsAlone(from: other)
        && style.fonts.primary.hasContents(of: other.style.fonts.primary)
  }

  fileprivate func differsInFontsAlone(from other: ResolvedTextStyle) -> Bool {
    var style = style
    style.fonts = other.style.fonts
    return style == other.style
  }
}

extension PreparedText {
  /// Returns whether the text's style differs from another at most as ``ResolvedTextStyle/hasPlainLines(of:)`` tells.
  ///
  /// - Complexity: O(1) for the very style
  package func hasPlainLines(of style: ResolvedTextStyle) -> Bool {
    if case .plain(let paragraph) = form, paragraph.isStyled(by: style) { return true }
    return self.style.hasPlainLines(of: style)
  }
}

extension FontFace {
  /// Returns whether both are one face of equal files, at the same place on its axes.
  func hasContents(of other: FontFace) -> Bool { self === other || digest == other.digest }
}
