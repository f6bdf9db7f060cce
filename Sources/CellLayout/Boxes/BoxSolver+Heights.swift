internal import TextLayout

extension BoxSolver {
  /// Returns the height of a border box that needs neither content nor ratio; `nil` if there is none.
  func definiteHeight(_ node: Int, _ question: BoxQuestion) -> LayoutUnit? {
    if let forced = question.height.forced { return forced }
    guard !question.asksContentHeight else { return nil }
    let style = style(node)
    let edges = edges(of: style, question)
    let height: LayoutUnit
    if let given = style.height.resolved(against: question.height.base) {
      height = style.borderBox(given, edges: edges.vertical)
    } else if style.height.isAuto(against: question.height.base), question.height.filling == .hard,
      let room = question.height.room
    {
      height = max(room - margins(of: style, question).vertical, edges.vertical)
    } else {
      return nil
    }
    return heightBounds(of: style, question, content: nil).clamping(height)
  }

  /// Returns the bounds of the height of a border box.
  ///
  /// - Parameter content: The height of the content, for bounds that name it; `nil` to leave these out.
  func heightBounds(
    of style: StoredBoxStyle, _ question: BoxQuestion, content: LayoutUnit?
  ) -> BoxBounds {
    let edges = edges(of: style, question).vertical
    func bound(_ length: BoxLength) -> LayoutUnit? {
      guard !length.isKeyword else { return content }
      return length.resolved(against: question.height.base).map {
        style.borderBox($0, edges: edges)
      }
    }
    return BoxBounds(min: bound(style.minHeight) ?? edges, max: bound(style.maxHeight))
  }

  /// Returns the height of the border box that percentages inside refer to; `nil` if it needs content.
  func initialHeight(_ node: Int, _ question: BoxQuestion, width: LayoutUnit) -> LayoutUnit? {
    if let forced = question.height.forced { return question.hidesHeight ? nil : forced }
    guard !question.asksContentHeight else { return nil }
    let style = style(node)
    let fromRatio = ratioHeight(of: style, question, width: width)
    let bounds = heightBounds(of: style, question, content: fromRatio)
    if let definite = definiteHeight(node, question) {
      return fromRatio == nil ? definite : bounds.clamping(definite)
    }
    if let fromRatio { return bounds.clamping(fromRatio) }
    guard style.height == .auto, question.height.filling == .soft,
      let room = innerRoom(question.height, margins: margins(of: style, question).vertical)
    else { return nil }
    return bounds.clamping(room.positive)
  }

  /// Returns the height of the border box.
  ///
  /// - Parameter content: The height that the content asks for, with padding and border.
  func height(
    _ node: Int, _ question: BoxQuestion, width: LayoutUnit, content: LayoutUnit
  ) -> LayoutUnit {
    if let forced = question.height.forced { return forced }
    let style = style(node)
    let fromRatio = ratioHeight(of: style, question, width: width)
    guard !question.asksContentHeight else {
      return question.ignoresRatio ? content : fromRatio ?? content
    }
    let edges = edges(of: style, question).vertical
    let room = innerRoom(question.height, margins: margins(of: style, question).vertical)
    let base = question.height.base
    var bounds = heightBounds(of: style, question, content: fromRatio ?? content)
    var height = content
    if let given = style.height.resolved(against: base) {
      height = style.borderBox(given, edges: edges)
    } else if style.height == .auto, question.height.filling == .hard, let room {
      height = max(room, edges)
    } else if let fromRatio {
      height = fromRatio
      if style.minHeight == .auto, !style.isScrollContainer,
        !style.height.isUnresolved(against: base)
      {
        bounds.raise(to: content)
      }
    } else if style.height == .auto, question.height.filling == .soft, let room {
      height = room
    }
    return max(bounds.clamping(height), edges).bounded
  }
}
