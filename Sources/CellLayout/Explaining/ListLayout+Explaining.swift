internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The last change of this layout.
  public var lastChange: LayoutChange { rows.lastChange }

  /// Returns the explanation of the frame of a row, header or footer; `nil` if the list has none
  /// there.
  ///
  /// - Complexity: O(log n), the complexity of shaping the texts of the row once, and, once for
  ///   each font, the complexity of digesting its file.
  public func explanation(of entry: ListEntry) -> RowExplanation? {
    if case .edge(let edge) = entry { return explanation(of: edge) }
    guard let position = position(of: entry),
      let section = entry.section.flatMap({ snapshot.section(at: $0) })
    else { return nil }
    let place = places[position]
    var item: Item?
    if case .item(let path) = entry { item = snapshot.item(at: path) }
    let frame = frame(at: position)
    let explained = engines.withEngine { engine in
      var pass = pass(engine, place.widthClass).atWidth(frame.size.width)
      return rows[place.widthClass].explain(place, of: item, in: frame.size, pass: &pass)
    }
    return RowExplanation(
      entry: entry, identifier: item.map { "\($0.id)" } ?? "\(section.id)",
      cellIdentifier: item?.cell, cell: rows[place.widthClass].cell(of: place, item),
      listWidth: width,
      spacing: style.spacing, spacingAfter: ownSpacing(at: position),
      section: sectionPlace(at: position, section), scale: scale,
      direction: direction, isInverted: style.isInverted, frame: frame,
      ownHeight: LayoutUnit(rawValue: index[position].height),
      source: source(of: place), parts: explained?.parts, texts: explained?.texts ?? [],
      history: history(of: place))
  }

  private func explanation(of edge: ListEdge) -> RowExplanation? {
    guard let row = rows.edges[edge] else { return nil }
    let frame = entries.frame(of: edge)
    let explained = engines.withEngine { engine in
      var pass = edgePass(engine)
      return row.explain(in: frame.size, &pass)
    }
    return RowExplanation(
      entry: .edge(edge), identifier: edge.rawValue, cellIdentifier: nil, cell: row.cellKind,
      listWidth: width, spacing: style.spacing, section: nil, scale: scale, direction: direction,
      isInverted: style.isInverted, frame: frame, ownHeight: frame.size.height,
      source: row.error.map { .failed("\($0)") } ?? .measured(row.widths.range),
      parts: explained?.parts, texts: explained?.texts ?? [],
      history: RowExplanation.History(
        prepared: row.changes.prepared, heightStart: row.changes.resized, last: rows.lastChange))
  }

  private func source(of place: RowPlace) -> RowExplanation.HeightSource {
    if let error = rows.error(of: place) { return .failed("\(error)") }
    if place.isEstimated { return .estimated(rows[place.widthClass].estimated[place.row].bounds) }
    if place.isConstant { return .constant }
    let widths = rows.widths(of: place).range
    return place.isPending ? .restored(widths) : .measured(widths)
  }

  private func history(of place: RowPlace) -> RowExplanation.History {
    let history = rows[place.widthClass].history
    let prepared = rows[place.widthClass].change(of: place)
    return RowExplanation.History(
      prepared: prepared,
      heightStart: place.hasContent && !place.isEstimated
        ? history.heightStart(prepared: prepared, rows.widths(of: place)) : prepared,
      last: history.current)
  }
}
