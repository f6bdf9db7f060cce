public import CellLayout
internal import ListCore
public import TextLayout

extension LayoutSnapshot {
  /// Writes a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - detail: The parts that are written.
  ///   - rows: The rows that are written, by their numbers in the whole list; `nil` writes all.
  ///   - item: Returns the name of a row from its identifier.
  ///   - section: Returns the name of a section.
  /// - Complexity: O(n) in the number of rows, and the complexity of shaping their texts for `Detail.lines`.
  public init<Section, Item>(
    _ layout: ListLayout<Section, Item>, detail: Detail = .lines, rows: Range<Int>? = nil,
    identifiedBy item: @escaping (Item.ID) -> String = { "\($0)" },
    sectionsBy section: @escaping (Section.ID) -> String = { "\($0)" }
  ) {
    var writer = EntryWriter<Section, Item>(detail: detail, item: item, section: section)
    let entries = writer.entries(of: layout, rows: rows)
    let hash = layout.layoutHash(identifiedBy: item, sectionsBy: section)
    self.init(
      environment: SnapshotWords.environment(
        LayoutEnvironment(
          width: layout.width, scale: layout.scale, direction: layout.direction,
          style: layout.style)),
      head: [SnapshotWords.style(layout.style)] + SnapshotWords.sectionStyles(layout.style)
        + writer.fonts.lines + [SnapshotWords.libraries],
      entries: entries.count > LayoutSnapshot.rowLimit ? LayoutSnapshot.digested(entries) : entries,
      end:
        "end height \(layout.height) hash \(hash) content \(LayoutSnapshot.digest(of: entries[...]))"
    )
  }

  /// Makes one line of each 1,000 entries.
  private static func digested(_ entries: [Entry]) -> [Entry] {
    stride(from: 0, to: entries.count, by: 1000).map { start in
      let end = min(start + 1000, entries.count)
      return Entry(line: "entries \(start)–\(end) · \(digest(of: entries[start..<end]))")
    }
  }

  fileprivate static func digest(of entries: ArraySlice<Entry>) -> ContentDigest {
    var hasher = ContentHasher()
    for entry in entries {
      hasher.combine(entry.line)
      for line in entry.details { hasher.combine(line) }
    }
    return hasher.finalize()
  }
}

extension ListLayout {
  /// Returns the digest of all that a snapshot tells of the entries: their order, identifiers, widths and
  /// heights, their elements with names, frames and looks, and the ranges and widths of their lines.
  ///
  /// `layoutHash()` covers the frames of entries alone, and is kept up to date by updates; this digest is
  /// made anew each time, for tests and caches of pictures. It ends the text of a snapshot as `content`.
  /// - Parameters:
  ///   - item: Returns the name of a row from its identifier.
  ///   - section: Returns the name of a section.
  /// - Complexity: O(n) in the number of rows, and the complexity of shaping their texts.
  public func contentHash(
    identifiedBy item: @escaping (Item.ID) -> String = { "\($0)" },
    sectionsBy section: @escaping (Section.ID) -> String = { "\($0)" }
  ) -> ContentDigest {
    var writer = EntryWriter<Section, Item>(detail: .lines, item: item, section: section)
    return LayoutSnapshot.digest(of: writer.entries(of: self, rows: nil)[...])
  }
}

/// The writer of the entries of one layout.
private struct EntryWriter<Section: ListSection, Item: ListItem> {
  let detail: LayoutSnapshot.Detail
  let item: (Item.ID) -> String
  let section: (Section.ID) -> String
  var fonts = SnapshotFonts()

  mutating func entries(
    of layout: ListLayout<Section, Item>, rows: Range<Int>?
  ) -> [LayoutSnapshot.Entry] {
    var entries: [LayoutSnapshot.Entry] = []
    var number = 0
    if rows == nil { entries += entry(.edge(.header), name: "list-header", of: layout) }
    for section in 0..<layout.snapshot.sectionCount {
      let count = layout.snapshot.itemCount(inSection: section) ?? 0
      let wanted = (rows ?? number..<number + count).clamped(to: number..<number + count)
      let isWhole = rows == nil
      if isWhole || !wanted.isEmpty, let value = layout.snapshot.section(at: section) {
        var line = "section \(section) \(SnapshotWords.quoted(self.section(value.id)))"
        if value.style != .list { line += " · style \(SnapshotWords.quoted(value.style.name))" }
        entries.append(.init(line: line))
      }
      if isWhole { entries += entry(.header(section: section), name: "header", of: layout) }
      for row in wanted {
        let path = ListIndexPath(section: section, item: row - number)
        let name = layout.snapshot.item(at: path).map { SnapshotWords.quoted(item($0.id)) } ?? "row"
        entries += entry(.item(path), name: name, of: layout)
      }
      if isWhole { entries += entry(.footer(section: section), name: "footer", of: layout) }
      number += count
    }
    if rows == nil {
      entries += entry(.edge(.placeholder), name: "list-placeholder", of: layout)
      entries += entry(.edge(.footer), name: "list-footer", of: layout)
    }
    return entries
  }

  /// The entry of a row, header or footer; none if the list has none there.
  private mutating func entry(
    _ entry: ListEntry, name: String, of layout: ListLayout<Section, Item>
  ) -> [LayoutSnapshot.Entry] {
    guard let frame = layout.frame(of: entry) else { return [] }
    var line = "\(name) · \(frame.minX) \(frame.size.width) \(frame.size.height)"
    if case .item(let path) = entry, let item = layout.snapshot.item(at: path) {
      line += " · \(SnapshotWords.name(item.cell.name))"
      if let spacing = layout.ownSpacing(afterItemAt: path) { line += " · spacing \(spacing)" }
    }
    if let error = layout.error(of: entry) {
      line += " · error \(SnapshotWords.quoted("\(error)"))"
    }
    guard detail != .heights else { return [.init(line: line)] }
    let texts = detail == .lines ? layout.explanation(of: entry)?.texts ?? [] : []
    return [
      .init(
        line: line,
        details: ElementLines.lines(of: layout.elements(of: entry), texts: texts, &fonts))
    ]
  }
}
