internal import TextLayout

extension BoxSolver {
  /// Sets the base size of an item and its bounds in the main axis.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - container: The container.
  ///   - fitContent: The width that `fit-content` stands for.
  mutating func setBase(
    _ item: inout FlexItemBox, in container: FlexContainer, fitContent: BoxLength = .fitContent
  ) {
    if container.isColumn {
      setHeightBase(&item, in: container)
    } else {
      setWidthBase(&item, in: container, fitContent: fitContent)
    }
    item.hypothetical = item.bounds.clamping(item.base)
  }

  // MARK: Rows

  private mutating func setWidthBase(
    _ item: inout FlexItemBox, in container: FlexContainer, fitContent: BoxLength
  ) {
    let style = item.style
    let basis = style.basis == .auto ? style.width : style.basis
    func named(_ length: BoxLength) -> BoxLength { length == .fitContent ? fitContent : length }
    let given = width(named(basis), of: item, in: container)
    item.hasContentBase = given == nil || basis.isKeyword
    item.base = given ?? intrinsicWidths(item.node, item.question).max
    let least = width(named(style.minWidth), of: item, in: container)
    item.bounds = BoxBounds(
      min: least ?? item.mainEdges, max: width(named(style.maxWidth), of: item, in: container))
    if style.minWidth == .auto, !style.isScrollContainer {
      item.bounds.raise(to: automaticMinWidth(of: item, in: container))
    }
  }

  /// Returns the width that a length of an item gives; `nil` if it gives none.
  private mutating func width(
    _ length: BoxLength, of item: FlexItemBox, in container: FlexContainer
  ) -> LayoutUnit? {
    if length.isKeyword {
      return keywordWidth(
        length, of: item.node, item.question,
        room: container.contentWidth.map { $0 - item.margins.horizontal })
    }
    return length.resolved(against: container.contentWidth).map {
      item.style.borderBox($0, edges: item.mainEdges)
    }
  }

  /// Returns the automatic minimum of an item: its content's, or its given width if that is less.
  private mutating func automaticMinWidth(
    of item: FlexItemBox, in container: FlexContainer
  ) -> LayoutUnit {
    var least: LayoutUnit
    if item.style.ratio != nil, let height = definiteHeight(item.node, item.question),
      let width = ratioWidth(of: item.style, item.question, height: height)
    {
      least = max(width, contentWidths(item.node, item.question).min)
    } else {
      least = intrinsicWidths(item.node, item.question).min
    }
    if let given = width(item.style.width, of: item, in: container) { least = min(least, given) }
    return least
  }

  // MARK: Columns

  private mutating func setHeightBase(_ item: inout FlexItemBox, in container: FlexContainer) {
    let style = item.style
    let basis = style.basis == .auto ? style.height : style.basis
    let given = basis.resolved(against: container.contentHeight)
    item.hasContentBase = given == nil
    item.base =
      given.map { style.borderBox($0, edges: item.mainEdges) }
      ?? contentHeight(of: item, ignoresRatio: false)
    let least = height(style.minHeight, of: item, in: container)
    item.bounds = BoxBounds(
      min: least ?? item.mainEdges, max: height(style.maxHeight, of: item, in: container))
    if style.minHeight == .auto, !style.isScrollContainer {
      item.bounds.raise(to: automaticMinHeight(of: item, in: container))
    }
  }

  /// Returns the height that a length of an item gives; `nil` if it gives none.
  private mutating func height(
    _ length: BoxLength, of item: FlexItemBox, in container: FlexContainer
  ) -> LayoutUnit? {
    if length.isKeyword { return contentHeight(of: item, ignoresRatio: false) }
    return length.resolved(against: container.contentHeight).map {
      item.style.borderBox($0, edges: item.mainEdges)
    }
  }

  /// Returns the height of an item at the width that it will have, whatever its height properties are.
  private mutating func contentHeight(of item: FlexItemBox, ignoresRatio: Bool) -> LayoutUnit {
    var question = item.question
    question.asksContentHeight = true
    if ignoresRatio { question.ignoresRatio = true } else { question.height.base = nil }
    return size(item.node, question).height
  }

  /// Returns the automatic minimum of an item: its content's, or its given height if that is less.
  private mutating func automaticMinHeight(
    of item: FlexItemBox, in container: FlexContainer
  ) -> LayoutUnit {
    let style = item.style
    var least = contentHeight(of: item, ignoresRatio: false)
    if style.ratio != nil, !style.height.isUnresolved(against: container.contentHeight) {
      least = max(least, contentHeight(of: item, ignoresRatio: true))
      least = heightBoundsFromWidth(of: style, item.question).clamping(least)
    }
    if let given = height(style.height, of: item, in: container) { least = min(least, given) }
    return least
  }
}
