internal import TextLayout

/// The state of the layout of a grid.
struct GridContainer {
  let node: Int
  let style: StoredBoxStyle
  let plan: GridPlan
  let edges: BoxEdges<LayoutUnit>
  /// The content width; its size is `nil` while the grid's intrinsic widths are found.
  var width = TrackRoom()
  /// The content height; its size is `nil` if it needs content.
  var height = TrackRoom()
  var items: [GridItemBox]
  var columns: GridTracks
  var rows: GridTracks
  /// A Boolean value that tells whether the rows have been sized once.
  var hasRowHeights = false

  init(node: Int, style: StoredBoxStyle, plan: GridPlan, edges: BoxEdges<LayoutUnit>) {
    (self.node, self.style, self.plan, self.edges) = (node, style, plan, edges)
    (items, columns, rows) = (plan.items, plan.columns, plan.rows)
  }

  /// Returns whether the size of each row of an item needs no content.
  func hasFixedRows(_ item: GridItemBox) -> Bool {
    rows.sets[rows.sets(of: item.rows)].allSatisfy {
      $0.definition.min.resolved(against: height.size) != nil
        && $0.definition.max.resolved(against: height.size) != nil
    }
  }

  /// Returns the height of an item's area before all rows are sized; `nil` if it is not known.
  func knownHeight(of item: GridItemBox) -> LayoutUnit? {
    if hasRowHeights { return rows.length(of: item.rows) }
    var isKnown = true
    let length = rows.length(rows.sets(of: item.rows)) { set in
      guard let low = set.definition.min.resolved(against: height.size),
        let high = set.definition.max.resolved(against: height.size), low >= high
      else {
        isKnown = false
        return .zero
      }
      return low * set.count
    }
    return isKnown ? length : nil
  }
}

/// An item of a grid.
struct GridItemBox {
  let node: Int
  let style: StoredBoxStyle
  /// A Boolean value that tells whether the item asks for another width when its row's height is known.
  let widthHangsOnHeight: Bool
  /// The tracks of the item.
  let columns: Range<Int>
  let rows: Range<Int>
  let justify: BoxAlignment
  let align: BoxAlignment
  /// The contribution to the columns, once it was asked for.
  var widths: BoxWidths?
  var fragment = -1
  /// The space before the item, and behind it, that puts its baseline on that of its group.
  var baselineSpace = (before: LayoutUnit.zero, after: LayoutUnit.zero)
  var sharesBaseline = false
}
