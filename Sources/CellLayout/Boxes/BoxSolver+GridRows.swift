internal import TextLayout

extension BoxSolver {
  /// Lays the items of a grid out in its columns, and sizes the rows.
  mutating func sizeRows(of container: inout GridContainer) {
    for i in container.items.indices {
      let item = container.items[i]
      var question = gridQuestion(
        to: item, width: container.columns.length(of: item.columns),
        height: container.knownHeight(of: item))
      question.height.room = nil
      question.height.filling = .fit
      if !container.hasFixedRows(item) { question.height.base = nil }
      container.items[i].fragment = layOut(item, question)
    }
    shareBaselines(in: &container)
    var sizing = TrackSizing(
      container.rows, room: container.height, constraint: .none,
      stretches: container.style.alignContent.stretchesContent)
    sizing.run(container.items.map { heightContribution(of: $0, in: container, sizing.tracks) })
    container.rows = sizing.tracks
  }

  private func heightContribution(
    of item: GridItemBox, in container: GridContainer, _ tracks: GridTracks
  ) -> TrackSizing.Contribution {
    let style = item.style
    let question = gridQuestion(
      to: item, width: container.columns.length(of: item.columns), height: nil)
    let margins =
      margins(of: style, question).vertical + item.baselineSpace.before + item.baselineSpace.after
    let edges = edges(of: style, question).vertical
    let content = fragments[item.fragment].size.height + margins
    var result = TrackSizing.Contribution(
      item.rows, of: tracks, content: BoxWidths(content), edges: edges + margins)
    let base = container.hasFixedRows(item) ? container.knownHeight(of: item) : nil
    guard style.height.isAuto(against: base) || style.height == .fitContent else { return result }
    if style.minHeight != .auto {
      let least = style.minHeight.resolved(against: base)
      result.minimum = (least.map { style.borderBox($0, edges: edges) } ?? edges) + margins
    } else {
      result.setAutomaticMinimum(of: item, span: item.rows, in: tracks)
    }
    return result
  }

  // MARK: Baselines

  /// Finds the items of each row that share a baseline, and the spaces that put them on it.
  func shareBaselines(in container: inout GridContainer) {
    for i in container.items.indices { container.items[i].baselineSpace = (.zero, .zero) }
    guard container.items.contains(where: { $0.align.isBaseline }) else { return }
    for isLast in [false, true] {
      var groups: [Int: [(item: Int, distance: LayoutUnit)]] = [:]
      for i in container.items.indices {
        let item = container.items[i]
        guard item.align.position == (isLast ? .lastBaseline : .baseline) else { continue }
        container.items[i].sharesBaseline = sharesBaseline(item, in: container, isLast: isLast)
        guard container.items[i].sharesBaseline else { continue }
        let row = isLast ? item.rows.upperBound : item.rows.lowerBound
        groups[row, default: []].append((i, baselineDistance(of: item, in: container)))
      }
      for group in groups.values {
        let greatest = group.map(\.distance).max() ?? .zero
        for (i, distance) in group {
          let space = greatest - distance
          container.items[i].baselineSpace = isLast ? (.zero, space) : (space, .zero)
        }
      }
    }
  }

  /// Returns whether an item takes part in a group: not if its height hangs on rows that hang on content
  /// and its baseline is its bottom.
  private func sharesBaseline(
    _ item: GridItemBox, in container: GridContainer, isLast: Bool
  ) -> Bool {
    guard item.style.margin.top != .auto, item.style.margin.bottom != .auto else { return false }
    let fragment = fragments[item.fragment]
    let own = isLast ? fragment.lastBaseline : fragment.firstBaseline
    guard own == nil, !container.hasFixedRows(item) else { return true }
    return ![item.style.height, item.style.minHeight, item.style.maxHeight].contains {
      $0.isUnresolved(against: nil)
    }
  }

  /// Returns the distance of an item's baseline from the edge of its margin box at which its group
  /// stands.
  private func baselineDistance(of item: GridItemBox, in container: GridContainer) -> LayoutUnit {
    let fragment = fragments[item.fragment]
    let margins = margins(
      of: item.style,
      gridQuestion(to: item, width: container.columns.length(of: item.columns), height: nil))
    return item.align.position == .lastBaseline
      ? fragment.size.height - fragment.baseline(isLast: true) + margins.bottom
      : fragment.baseline(isLast: false) + margins.top
  }
}
