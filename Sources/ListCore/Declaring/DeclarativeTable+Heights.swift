extension DeclarativeTable {
  /// Returns the height of a row in px, nil if there is no such row.
  ///
  /// The first that there is: the row's own height, that of its ready-made record, what the
  /// defaults compute, the default of 44. It counts as the nearest in ±2²⁴, and as 0 if it is no
  /// number.
  ///
  /// - Complexity: O(1) expected, beside what the closures do
  public func height(at path: ListIndexPath) -> Double? {
    guard let (_, row) = row(at: path) else { return nil }
    let height =
      row.height?.value(for: path)
      ?? row.readyRecord.flatMap { defaults.heightOfRecord?($0) }
      ?? defaults.heightForRow?(path)
      ?? defaults.rowHeight
    return height.asHeight
  }

  /// Returns the height of a section's header in px, nil if there is no such section.
  ///
  /// The first that there is: the section's own height, that of its ready-made header, what the
  /// defaults compute, the default of 33. A section without a header has 0 and asks no default. The
  /// height counts as the nearest in ±2²⁴, and as 0 if it is no number.
  ///
  /// - Complexity: O(1) expected, beside what the closures do
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

  /// Returns the record of a section's header; nil if its title is all there is, or no header.
  ///
  /// The first that there is: the section's ready-made header, what the section makes, what the
  /// defaults make. A section without a header asks no default.
  ///
  /// - Complexity: O(1) expected, beside what the closures do
  public func header(ofSection index: Int) -> Record? {
    guard let header = snapshot.section(at: index), header.hasHeader,
      let section = resolution.sections[header.id], let height = headerHeight(ofSection: index)
    else { return nil }
    return section.readyHeader ?? section.makeHeader?(index, height)
      ?? defaults.makeHeader?(index, height)
  }
}

extension Double {
  /// The nearest height in ±2²⁴ px; what is no number counts as 0, so that a row is equal to itself.
  var asHeight: Double { isNaN ? 0 : Swift.min(Swift.max(self, -16_777_216), 16_777_216) }
}
