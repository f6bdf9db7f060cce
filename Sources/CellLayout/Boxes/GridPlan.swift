internal import TextLayout

/// The parts of a grid that do not hang on the questions to it: its items with their places, and the tracks before
/// they have sizes.
final class GridPlan {
  let items: [GridItemBox]
  let columns: GridTracks
  let rows: GridTracks
  /// A Boolean value that tells whether the width of an item may hang on the height of its rows, through a
  /// ratio.
  let hangsOnRows: Bool
  /// A Boolean value that tells whether the rows have other sizes once the height of the grid is known.
  let rowsHangOnHeight: Bool
  private let repetitions: (columns: Int, rows: Int)

  /// Creates the plan of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - tree: The tree.
  ///   - children: The children of the node that take part in its layout, in the order of `order`.
  ///   - columns: The explicit columns.
  ///   - rows: The explicit rows.
  init(
    of node: Int, in tree: BoxTree, children: [Int], columns: TrackTemplate, rows: TrackTemplate
  ) {
    let style = tree.nodes[node].style
    let grid = tree.grid(of: node)
    repetitions = (columns.repetitions, rows.repetitions)
    let placement = GridPlacement(
      children.map {
        let own = tree.nodes[$0].style
        return GridPlacement.Item(
          column: TrackSpan(own.column, explicitCount: columns.count),
          row: TrackSpan(own.row, explicitCount: rows.count))
      },
      explicitColumns: columns.count, explicitRows: rows.count,
      flowsInColumns: grid.flowsInColumns, isDense: grid.isDense)
    items = children.indices.map { i in
      let own = tree.nodes[children[i]].style
      return GridItemBox(
        node: children[i], style: own, widthHangsOnHeight: tree.widthHangsOnHeight(children[i]),
        columns: placement.columns.spans[i],
        rows: placement.rows.spans[i],
        justify: own.justifySelf.ofChild(style.justifyItems, normal: .normal),
        align: own.alignSelf.ofChild(style.alignItems, normal: .normal))
    }
    self.columns = GridTracks(columns, implicit: grid.autoColumns, axis: placement.columns)
    self.rows = GridTracks(rows, implicit: grid.autoRows, axis: placement.rows)
    hangsOnRows = items.contains(where: \.widthHangsOnHeight)
    rowsHangOnHeight =
      style.rowGap.isPercentage || self.rows.sets.contains { $0.definition.hangsOnRoom }
  }

  /// Returns whether the plan is that of templates with the repetitions for their rooms.
  func takes(_ columns: TrackTemplate, _ rows: TrackTemplate) -> Bool {
    repetitions == (columns.repetitions, rows.repetitions)
  }
}

extension TrackSize {
  /// A Boolean value that tells whether a track has another size once the size of the grid is known.
  fileprivate var hangsOnRoom: Bool {
    min.isPercent || max.isPercent || max.isFraction || limit?.isPercentage == true
  }
}
