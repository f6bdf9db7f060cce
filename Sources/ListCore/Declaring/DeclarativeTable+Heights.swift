extension DeclarativeTable {
  /// Returns the height of a row in px, or nil if there is no such row.
  ///
  /// The height is the first of these that exists: the row's own height, the height of its
  /// ready-made record, the result of the defaults, the default of 44. It is clamped to ±2²⁴; NaN
  /// counts as 0.
  ///
  /// - Complexity: O(1) expected, without the closures
  public func height(at path: ListIndexPath) -> Double? {
    guard let (_, row) = row(at: path) else { return nil }
    let height =
      row.height?.value(for: path)
      ?? row.readyRecord.flatMap { defaults.heightOfRecord?($0) }
      ?? defaults.heightForRow?(path)
      ?? defaults.rowHeight
    return height.asHeight
  }

  /// Returns the height of a section's header in px, or nil if there is no such section.
  ///
  /// The height is the first of these that exists: the section's own height, the height of its
  /// ready-made header, the result of the defaults, the default of 33. A section without a header
  /// has height 0 without a call of the defaults. The height is clamped to ±2²⁴; NaN counts as 0.
  ///
  /// - Complexity: O(1) expected, without the closures
  public func headerHeight(ofSection index: Int) -> Double? {
    guard let header = snapshot.section(at: index), let section = resolution.sections[header.id]
    else { return nil }
    guard header.hasHeader else { return 0 }
    let height =
      section.headerHeight?.value(for: index)
      ?? section.readyHeader.flatMap { defaults.heightOfRecord?($0) }
      ?? defaults.heightForHeader?(index)
      ?? defaults.headerHeight
    return height.asHeight
  }

  /// Returns the record of a section's header; nil if the header has only a title, or if there is
  /// no header.
  ///
  /// The record is the first of these that exists: the section's ready-made header, unchanged; the
  /// result of the section's closure; the result of the defaults. A record that was made is
  /// configured as those of rows are: by the section, by the defaults, then with the title. A
  /// section without a header does not call the defaults.
  ///
  /// - Complexity: O(1) expected, without the closures
  public func header(ofSection index: Int) -> Record? {
    guard let header = snapshot.section(at: index), header.hasHeader,
      let section = resolution.sections[header.id], let height = headerHeight(ofSection: index)
    else { return nil }
    if let ready = section.readyHeader { return ready }
    guard
      var record = section.makeHeader?(index, height) ?? defaults.makeHeader?(index, height)
    else { return nil }
    section.configureHeader?(&record, index)
    defaults.configureHeader?(&record, index)
    if let title = section.title { defaults.setHeaderText?(&record, title) }
    return record
  }
}

extension DeclarativeTable {
  /// Returns the content of the table with the heights of all rows and headers, computed ones included.
  ///
  /// It is what a layout needs: ``snapshot`` has only the heights that are fixed in the description, as
  /// closures may answer otherwise at another path. Call it again after each update.
  ///
  /// - Complexity: O(*n*) expected, without the closures
  public func snapshotWithHeights() -> Snapshot {
    Snapshot(
      sections: (0..<snapshot.sectionCount).compactMap { index in
        guard var header = snapshot.section(at: index), let rows = snapshot.items(inSection: index)
        else { return nil }
        header.height = headerHeight(ofSection: index)
        let items = rows.enumerated().map { offset, row in
          var row = row
          row.height = height(at: ListIndexPath(section: index, item: offset))
          return row
        }
        return (section: header, items: items)
      })
  }
}

extension Double {
  /// The height clamped to ±2²⁴ px; NaN counts as 0, so that a row equals itself.
  var asHeight: Double { isNaN ? 0 : Swift.min(Swift.max(self, -16_777_216), 16_777_216) }
}
