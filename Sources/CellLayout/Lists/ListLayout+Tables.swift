internal import ListCore
internal import TextLayout

extension ListLayout {
  /// Returns the columns that the cells of a section share; `nil` for a section that is no table.
  ///
  /// The leading edge of the columns is that of the section's rows.
  /// - Complexity: O(log n).
  public func tableTracks(ofSection section: Int) -> TableTracks? {
    guard section >= 0, section < snapshot.sectionCount else { return nil }
    return entries.metrics(ofSection: section).tableTracks
  }

  /// Returns the columns that a window shows of a row, header or footer; `nil` outside of tables that are wider than
  /// their section.
  func tableScroll(of entry: ListEntry, _ strips: StripOffsets) -> TableScroll? {
    guard let section = entry.section, let tracks = tableTracks(ofSection: section) else {
      return nil
    }
    let metrics = entries.metrics(ofSection: section)
    guard tracks.length > metrics.width, case .table(let table) = metrics.arrangement else {
      return nil
    }
    return TableScroll(
      tracks, table, offset: offset(ofStrip: section, strips), width: metrics.width,
      direction: direction)
  }

  /// Returns the stores of the rows whose table has other columns than before; their heights hold no longer,
  /// nor do those of rows that left the list.
  ///
  /// - Parameter old: The columns before, by the numbers of the classes.
  mutating func rowsOfOtherColumns(than old: [TableTracks?]) -> ChangedContent {
    let tracks = entries.metrics.tableTracks
    var changed = ChangedContent()
    guard !tracks.starts(with: old) else { return changed }
    changed.stores = rows.classes.map { store in
      let number = store.widthClass
      guard number < old.count, tracks[number] != old[number] else { return [] }
      return Set(RowPlace.Store.ofCells(typeCount: store.items.count))
    }
    for number in changed.stores.indices where !changed.stores[number].isEmpty {
      rows[number].hidden.forgetMeasures()
    }
    return changed
  }
}
