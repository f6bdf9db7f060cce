internal import TextLayout

extension BoxSolver {
  /// Sizes the columns of a grid.
  mutating func sizeColumns(
    of container: inout GridContainer, _ constraint: TrackSizing.Constraint
  ) {
    var sizing = TrackSizing(
      container.columns, room: container.width, constraint: constraint,
      stretches: container.style.justifyContent.stretchesContent)
    sizing.run(
      container.items.indices.map { widthContribution(of: $0, in: &container, sizing.tracks) })
    container.columns = sizing.tracks
  }

  /// Returns the question of a grid to an item in an area.
  func gridQuestion(
    to item: GridItemBox, width: LayoutUnit?, height: LayoutUnit?
  ) -> BoxQuestion {
    var question = BoxQuestion()
    (question.width, question.height) = (.init(width), .init(height))
    let margin = item.style.margin
    if width != nil, margin.left != .auto, margin.right != .auto {
      question.width.filling = item.filling(item.justify)
    }
    if height != nil, margin.top != .auto, margin.bottom != .auto {
      question.height.filling = item.filling(item.align)
    }
    return question
  }

  /// Lays an item out.
  ///
  /// If a ratio is there and the height alone is stretched, it gives the width, and the width the height.
  mutating func layOut(_ item: GridItemBox, _ question: BoxQuestion) -> Int {
    let style = item.style
    var question = question
    if style.ratio != nil, style.height == .auto, question.height.filling == .soft,
      question.width.filling == .fit || style.width != .auto,
      style.width.resolved(against: question.width.base) == nil
    {
      var stretched = question
      stretched.height.filling = .hard
      stretched.hasNoRatioMinimum = true
      question.width.forced = width(item.node, stretched)
    }
    return layout(item.node, question)
  }

  private mutating func widthContribution(
    of index: Int, in container: inout GridContainer, _ tracks: GridTracks
  ) -> TrackSizing.Contribution {
    let item = container.items[index]
    let style = item.style
    var question = gridQuestion(
      to: item, width: nil, height: container.knownHeight(of: item))
    if question.height.filling == .soft { question.height.filling = .hard }
    let margins = margins(of: style, question).horizontal
    let edges = edges(of: style, question).horizontal
    let kept = item.widthHangsOnHeight ? nil : item.widths
    let widths = kept ?? contribution(of: item.node, question)
    container.items[index].widths = widths
    let content = widths + margins
    var result = TrackSizing.Contribution(
      item.columns, of: tracks, content: content, edges: edges + margins)
    guard style.width.isAuto(against: nil) || style.width == .fitContent else { return result }
    if style.minWidth != .auto {
      let least =
        style.minWidth.isKeyword
        ? keywordWidth(
          style.minWidth == .maxContent ? .maxContent : .minContent, of: item.node, question,
          room: nil)
        : style.minWidth.resolved(against: nil).map { style.borderBox($0, edges: edges) } ?? edges
      result.minimum = least + margins
    } else {
      result.setAutomaticMinimum(of: item, span: item.columns, in: tracks)
    }
    return result
  }
}

extension GridItemBox {
  /// Returns the way in which an alignment fills an area; without a ratio `normal` does it as `stretch`.
  fileprivate func filling(_ align: BoxAlignment) -> BoxQuestion.Filling {
    switch align.position {
    case .normal: style.ratio == nil ? .hard : .soft
    case .stretch: .hard
    default: .fit
    }
  }
}

extension TrackSizing.Contribution {
  /// Creates the contribution of an item whose minimum is its min-content contribution.
  init(_ span: Range<Int>, of tracks: GridTracks, content: BoxWidths, edges: LayoutUnit) {
    let sets = tracks.sets(of: span)
    self.init(
      sets: sets, trackCount: tracks.sets[sets].reduce(0) { $0 + $1.count }, minimum: content.min,
      content: content, edges: edges)
  }

  /// Sets the automatic minimum: the content's in `auto` tracks, unless the item spans a flexible one of
  /// many tracks (CSS Grid 2, section 6.6).
  mutating func setAutomaticMinimum(of item: GridItemBox, span: Range<Int>, in tracks: GridTracks) {
    let own = tracks.sets[sets]
    let spansFraction = span.count > 1 && own.contains { $0.size.max.isFraction }
    hasContentMinimum =
      !item.style.isScrollContainer && !spansFraction && own.contains { $0.size.min == .auto }
    if !hasContentMinimum { minimum = edges }
  }
}
