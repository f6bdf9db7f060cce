internal import TextLayout

extension BoxSolver {
  /// Returns the min-content and the max-content width of the content of a flex container.
  mutating func flexWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    let style = style(node)
    var container = FlexContainer(node: node, style: style, edges: edges(of: style, question))
    if !question.hidesHeight {
      container.contentHeight = definiteHeight(node, question).map {
        ($0 - container.edges.vertical).positive
      }
    }
    setGaps(&container)
    var items = flexItems(of: container)
    guard style.isColumn else { return rowWidths(&items, in: container) }
    if container.hasManyLines { return columnLineWidths(&items, in: container, question) }
    return items.reduce(BoxWidths(.zero)) { widths, item in
      let own = contribution(of: item.node, item.question) + item.margins.horizontal
      return BoxWidths(min: max(widths.min, own.min), max: max(widths.max, own.max))
    }
  }

  /// Returns the widths of a row: an item that can neither grow nor shrink counts with its base.
  private mutating func rowWidths(
    _ items: inout [FlexItemBox], in container: FlexContainer
  ) -> BoxWidths {
    let gaps = container.mainGap * max(0, items.count - 1)
    var widths = BoxWidths(min: container.hasManyLines ? .zero : gaps, max: gaps)
    for i in items.indices {
      let margins = items[i].margins.horizontal
      let own = contribution(of: items[i].node, items[i].question)
      if container.hasManyLines {
        widths.min = max(widths.min, own.min + margins)
      } else {
        setBase(&items[i], in: container, fitContent: .minContent)
        widths.min = widths.min + items[i].counted(own.min) + margins
      }
      setBase(&items[i], in: container, fitContent: .maxContent)
      widths.max = widths.max + items[i].counted(own.max) + margins
    }
    let least = widths.min.positive
    return BoxWidths(min: least, max: max(least, widths.max))
  }

  /// Returns the widths of a column of many lines, whose lines the definite height breaks.
  private mutating func columnLineWidths(
    _ items: inout [FlexItemBox], in container: FlexContainer, _ question: BoxQuestion
  ) -> BoxWidths {
    var least = LayoutUnit.zero
    for i in items.indices {
      let own = contribution(of: items[i].node, items[i].question)
      least = max(least, own.min + items[i].margins.horizontal)
      items[i].question.width.forced = own.max
    }
    for i in items.indices {
      setBase(&items[i], in: container)
      items[i].target = items[i].hypothetical
    }
    var lines = breakLines(items, in: container, limit: mainLimit(of: container, question))
    measureCross(of: &items, &lines, in: container)
    return BoxWidths(min: least, max: container.crossSum(lines).positive)
  }
}

extension FlexItemBox {
  /// Returns the width with which an item counts that asks for one.
  fileprivate func counted(_ contribution: LayoutUnit) -> LayoutUnit {
    let cannotMove =
      contribution > base && style.grow == 0 || contribution < base && style.shrink == 0
    return cannotMove && !hasContentBase ? hypothetical : contribution
  }
}
