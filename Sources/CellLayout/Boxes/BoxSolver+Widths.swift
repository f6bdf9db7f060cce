internal import TextLayout

extension BoxSolver {
  /// Returns the width of the border box.
  mutating func width(_ node: Int, _ question: BoxQuestion) -> LayoutUnit {
    if let forced = question.width.forced { return forced }
    let style = style(node)
    let edges = edges(of: style, question).horizontal
    let room = innerRoom(question.width, margins: margins(of: style, question).horizontal)
    let fromRatio =
      style.ratio == nil
      ? nil
      : definiteHeight(node, question).flatMap { ratioWidth(of: style, question, height: $0) }
    var usesRatio = fromRatio != nil
    let width: LayoutUnit
    if style.width.isKeyword {
      width = keywordWidth(style.width, of: node, question, room: room)
    } else if let given = style.width.resolved(against: question.width.base) {
      width = style.borderBox(given, edges: edges)
      usesRatio = false
    } else if question.width.filling == .hard, let room {
      width = max(room, edges)
      usesRatio = false
    } else if let fromRatio {
      width = fromRatio
    } else if question.width.filling == .soft, let room {
      width = max(room, edges)
    } else {
      width = intrinsicWidths(node, question).fitting(room)
    }
    let bounds = widthBounds(node, question, usesRatio: usesRatio)
    return max(bounds.clamping(width), edges).bounded
  }

  /// Returns the width that a keyword names.
  mutating func keywordWidth(
    _ length: BoxLength, of node: Int, _ question: BoxQuestion, room: LayoutUnit?
  ) -> LayoutUnit {
    let widths = intrinsicWidths(node, question)
    return switch length {
    case .minContent: widths.min
    case .maxContent: widths.max
    default: widths.fitting(room)
    }
  }

  /// Returns the bounds of the width of a border box.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - question: The question.
  ///   - usesRatio: Tells whether the width comes from the ratio.
  ///   - fitContent: The length that `fit-content` stands for.
  mutating func widthBounds(
    _ node: Int, _ question: BoxQuestion, usesRatio: Bool, fitContent: BoxLength = .fitContent
  ) -> BoxBounds {
    let style = style(node)
    let edges = edges(of: style, question).horizontal
    var bounds = BoxBounds(
      min: widthBound(style.minWidth, of: node, question, fitContent: fitContent) ?? edges,
      max: widthBound(style.maxWidth, of: node, question, fitContent: fitContent))
    guard style.ratio != nil else { return bounds }
    if style.minWidth == .auto, !style.isScrollContainer,
      hasAutomaticMinimum(node, question, usesRatio: usesRatio)
    {
      bounds.raise(to: contentWidths(node, question).min)
    }
    let isStretched = question.width.filling == .hard && question.width.room != nil
    if style.width.isAuto(against: question.width.base), !isStretched {
      let transferred = widthBoundsFromHeight(of: style, question)
      bounds.raise(to: transferred.min)
      if let max = transferred.max { bounds.lower(to: max) }
    }
    return bounds
  }

  private mutating func widthBound(
    _ length: BoxLength, of node: Int, _ question: BoxQuestion, fitContent: BoxLength
  ) -> LayoutUnit? {
    let style = style(node)
    if length.isKeyword {
      let room = innerRoom(question.width, margins: margins(of: style, question).horizontal)
      return keywordWidth(
        length == .fitContent ? fitContent : length, of: node, question, room: room)
    }
    return givenWidth(length, of: style, question)
  }

  /// Returns the width of a border box for a length that is no keyword.
  func givenWidth(
    _ length: BoxLength, of style: StoredBoxStyle, _ question: BoxQuestion
  ) -> LayoutUnit? {
    length.resolved(against: question.width.base).map {
      style.borderBox($0, edges: edges(of: style, question).horizontal)
    }
  }

  /// Returns whether a box with a ratio is at least as wide as its content asks for
  /// (CSS Sizing 4, *Automatic Content-based Minimum Sizes*).
  private func hasAutomaticMinimum(_ node: Int, _ question: BoxQuestion, usesRatio: Bool) -> Bool {
    let hasHeight = style(node).height != .auto
    if usesRatio, !question.hasNoRatioMinimum, question.height.forced == nil || hasHeight {
      return true
    }
    let isStretched = style(node).width == .auto && question.width.filling != .fit
    return question.isAbsolute && !isStretched
      && (definiteHeight(node, question) != nil || !hasHeight && question.height.filling == .soft)
  }

  /// Returns the bounds of the height as bounds of the width, through the ratio.
  func widthBoundsFromHeight(of style: StoredBoxStyle, _ question: BoxQuestion) -> BoxBounds {
    let edges = edges(of: style, question).vertical
    func transferred(_ length: BoxLength) -> LayoutUnit? {
      length.resolved(against: question.height.base).flatMap {
        ratioWidth(of: style, question, height: style.borderBox($0, edges: edges))
      }
    }
    return BoxBounds(
      min: transferred(style.minHeight) ?? ratioWidth(of: style, question, height: edges) ?? .zero,
      max: transferred(style.maxHeight))
  }

  /// Returns the bounds of the width as bounds of the height, through the ratio.
  func heightBoundsFromWidth(of style: StoredBoxStyle, _ question: BoxQuestion) -> BoxBounds {
    let edges = edges(of: style, question).horizontal
    func transferred(_ length: BoxLength) -> LayoutUnit? {
      length.resolved(against: question.width.base).flatMap {
        ratioHeight(of: style, question, width: style.borderBox($0, edges: edges))
      }
    }
    return BoxBounds(min: transferred(style.minWidth) ?? .zero, max: transferred(style.maxWidth))
  }
}
