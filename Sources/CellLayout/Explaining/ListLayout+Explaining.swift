internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The last change of this layout.
  public var lastChange: LayoutChange { rows.history.current }

  /// Says why a row, header or footer has its frame; `nil` if the list has none there.
  ///
  /// - Complexity: O(log n), that of shaping the texts of the row once, and once for each font that of
  ///   digesting its file.
  public func explanation(of entry: ListEntry) -> RowExplanation? {
    guard let position = position(of: entry), let section = snapshot.section(at: entry.section)
    else { return nil }
    let slot = slots[position]
    var item: Item?
    if case .item(let path) = entry { item = snapshot.item(at: path) }
    let frame = frame(at: position)
    let explained = engine.withEngine { engine in
      var pass = pass(engine)
      return rows.explain(slot, item, in: frame.size, &pass)
    }
    return RowExplanation(
      entry: entry, identifier: item.map { "\($0.id)" } ?? "\(section.id)",
      cellIdentifier: item?.cell, cell: rows.cell(of: slot, item), listWidth: width,
      spacing: style.spacing, scale: scale, direction: direction, frame: frame,
      source: source(of: slot), parts: explained?.parts, texts: explained?.texts ?? [],
      history: history(of: slot))
  }

  private func source(of slot: RowSlot) -> RowExplanation.HeightSource {
    if let error = rows.error(of: slot) { return .failed("\(error)") }
    if slot.isEstimated { return .estimated(rows.estimated[slot.index].bounds) }
    let measure = rows.measure(of: slot)
    let widest = min(LayoutUnit(rawValue: Int(measure.widest)), .maximum)
    let widths = min(LayoutUnit(rawValue: Int(measure.narrowest)), widest)...widest
    return slot.isPending ? .restored(widths) : .measured(widths)
  }

  private func history(of slot: RowSlot) -> RowExplanation.History {
    let history = rows.history
    let prepared = rows.change(of: slot)
    return RowExplanation.History(
      prepared: prepared,
      heightStart: slot.hasContent && !slot.isEstimated
        ? history.heightStart(prepared: prepared, rows.measure(of: slot)) : prepared,
      last: history.current)
  }
}
