internal import TextLayout

extension BoxSolver {
  /// Returns the question that forces the main size of an item.
  func forced(_ item: FlexItemBox, in container: FlexContainer) -> BoxQuestion {
    var question = item.question
    if container.isColumn {
      question.height.forced = item.target
      question.hidesHeight =
        container.contentHeight == nil && item.hasContentBase && item.style.ratio == nil
    } else {
      question.width.forced = item.target
    }
    return question
  }

  /// Lays items out with their main sizes, and sets the cross sizes of the lines.
  mutating func measureCross(
    of items: inout [FlexItemBox], _ lines: inout [FlexLine], in container: FlexContainer
  ) {
    for i in items.indices { layOut(&items[i], forced(items[i], in: container), in: container) }
    for l in lines.indices { setCross(of: &lines[l], items, in: container) }
  }

  private mutating func layOut(
    _ item: inout FlexItemBox, _ question: BoxQuestion, in container: FlexContainer
  ) {
    item.fragment = layout(item.node, question)
    let size = fragments[item.fragment].size
    item.cross = container.isColumn ? size.width : size.height
  }

  /// Sets the cross size of a line: that of its highest item, or of its baseline groups.
  func setCross(of line: inout FlexLine, _ items: [FlexItemBox], in container: FlexContainer) {
    var (atStart, atEnd): (BaselineExtent?, BaselineExtent?)
    line.cross = .zero
    for item in items[line.items] {
      line.cross = max(line.cross, item.cross + item.margins.sum(container.crossAxis))
      guard let isAtStart = item.sharesBaselineAtStart(in: container) else { continue }
      let extent = baselineExtent(of: item, in: container)
      if isAtStart {
        atStart = atStart?.union(extent) ?? extent
      } else {
        atEnd = atEnd?.union(extent) ?? extent
      }
    }
    line.ascent = atStart?.above ?? .zero
    line.descent = atEnd?.below ?? .zero
    if let atStart { line.cross = max(line.cross, atStart.above + atStart.below) }
    if let atEnd { line.cross = max(line.cross, atEnd.above + atEnd.below) }
  }

  /// Returns the extent of an item's margin box about its baseline. In columns the baseline is the left
  /// edge.
  func baselineExtent(of item: FlexItemBox, in container: FlexContainer) -> BaselineExtent {
    let fragment = fragments[item.fragment]
    let margins = item.margins
    guard !container.isColumn else {
      let (left, right) = (margins.left, fragment.size.width + margins.right)
      return container.style.isRightToLeft
        ? BaselineExtent(above: margins.right + fragment.size.width, below: margins.left)
        : BaselineExtent(above: left, below: right)
    }
    let baseline = fragment.baseline(isLast: item.align.position == .lastBaseline)
    return BaselineExtent(
      above: margins.top + baseline, below: fragment.size.height - baseline + margins.bottom)
  }

  /// Adds the free space to the lines.
  func stretchLines(_ lines: inout [FlexLine], _ cross: LayoutUnit, in container: FlexContainer) {
    guard container.style.alignContent.stretchesContent else { return }
    let free = cross - container.crossSum(lines)
    guard free > .zero else { return }
    for (n, i) in container.visualOrder(of: lines.indices).enumerated() {
      lines[i].cross =
        lines[i].cross + free.runningShare(n + 1, of: lines.count)
        - free.runningShare(n, of: lines.count)
    }
  }

  /// Lays items out again in the cross sizes of their lines.
  ///
  /// In a column of many lines every item is, as a line may be wider than the room its text had at first.
  mutating func stretchItems(
    _ items: inout [FlexItemBox], _ lines: [FlexLine], in container: FlexContainer
  ) {
    guard !container.isColumn || container.hasManyLines else { return }
    for line in lines {
      for i in line.items {
        let isStretched = items[i].isStretched(in: container)
        var question = forced(items[i], in: container)
        if container.isColumn {
          question.width.room = line.cross
          if isStretched { question.width.filling = .hard }
        } else {
          guard isStretched else { continue }
          question.height.room = line.cross
          question.height.filling = .hard
        }
        if isStretched, keepsFirstLayout(items[i], line, in: container) { continue }
        layOut(&items[i], question, in: container)
      }
    }
  }

  /// Returns whether an item with a ratio had its final size at once: browsers keep that layout, in which
  /// percentages refer to the height from the ratio.
  private func keepsFirstLayout(
    _ item: FlexItemBox, _ line: FlexLine, in container: FlexContainer
  ) -> Bool {
    guard item.style.ratio != nil else { return false }
    var size = (line.cross - item.margins.sum(container.crossAxis)).positive
    if !container.isColumn {
      size = heightBounds(of: item.style, item.question, content: nil).clamping(size)
    }
    return item.cross == size
  }
}

/// The extent of a box before and behind its baseline.
struct BaselineExtent {
  var above: LayoutUnit
  var below: LayoutUnit

  func union(_ other: BaselineExtent) -> BaselineExtent {
    BaselineExtent(above: max(above, other.above), below: max(below, other.below))
  }
}
