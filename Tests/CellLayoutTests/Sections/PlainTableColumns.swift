import CellLayout
import TextLayout

/// The widths of the columns of a table, found by asking again for a share until no column is outside its
/// limits.
struct PlainTableColumns {
  private(set) var widths: [LayoutUnit] = []

  /// Finds the columns; `nil` for another layout.
  ///
  /// - Parameter content: The width that the content of each column asks for.
  init?(_ layout: SectionLayout, in room: LayoutUnit, content: [LayoutUnit]) {
    guard case .table(let table) = layout else { return nil }
    var known = zip(table.columns, content).map { column, content -> LayoutUnit? in
      let width: LayoutUnit
      switch column.width {
      case .fixed(let given): width = given
      case .content: width = LayoutUnit(4 * Int((content.pixels / 4).rounded(.up)))
      case .fraction: return nil
      }
      return max(column.minWidth, min(width, column.maxWidth ?? .maximum))
    }
    while true {
      widths = Self.shared(table, known, in: room)
      let wide = widths.indices.filter { i in
        known[i] == nil
          && widths[i] > max(table.columns[i].maxWidth ?? .maximum, table.columns[i].minWidth)
      }
      if wide.isEmpty { return }
      for i in wide { known[i] = max(table.columns[i].maxWidth!, table.columns[i].minWidth) }
    }
  }

  private static func shared(
    _ table: TableLayout, _ known: [LayoutUnit?], in room: LayoutUnit
  ) -> [LayoutUnit] {
    let shares = table.columns.map { column -> Float in
      if case .fraction(let share) = column.width { Float(share) } else { 0 }
    }
    var held = known
    var unit: Float = 0
    while true {
      let flexible = shares.indices.filter { held[$0] == nil }
      let taken = held.compactMap { $0?.rawValue }.reduce(0, +)
      let left = room.rawValue - table.gap.rawValue * (shares.count - 1) - taken
      unit =
        flexible.isEmpty || left <= 0 ? 0 : Float(left) / flexible.reduce(0) { $0 + shares[$1] }
      let narrow = flexible.filter {
        unit * shares[$0] < Float(table.columns[$0].minWidth.rawValue)
      }
      if narrow.isEmpty { break }
      for i in narrow { held[i] = table.columns[i].minWidth }
    }
    var rest: Float = 0
    return shares.indices.map { i in
      if let width = held[i] { return width }
      let share = unit * shares[i] + rest
      let width = LayoutUnit(rawValue: Int(share.rounded(.towardZero)))
      guard width >= table.columns[i].minWidth else { return table.columns[i].minWidth }
      rest = max(share - Float(width.rawValue), 0)
      return width
    }
  }
}
