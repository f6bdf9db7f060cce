internal import CountedTree
internal import ListCore
internal import TextLayout

// The widths of the content of tables.

extension EntryTable {
  /// The rows of a table that are read for its columns.
  private struct Reading {
    var section: Int
    var style: SectionMetrics
    var content: SectionPacking.Content
    /// The number of rows that the columns hang on.
    var count: Int
    /// The numbers of the rows that are read.
    var rows: [Int]
  }

  /// Reads the widths of the content of tables after some of their rows changed.
  ///
  /// - Parameters:
  ///   - numbers: The sections, ascending.
  ///   - changed: The positions of the rows with other content: ascending.
  ///   - kept: The entries that the list had before, in order; none to read all rows.
  ///   - old: The heights before.
  ///   - style: Returns the number of the style of a section.
  ///   - read: Returns the widths that entries ask for in all columns.
  mutating func readTables(
    _ numbers: [Int], changed: [Int], kept: [KeptRun], from old: HeightIndex,
    style: (Int) -> Int, read: ([Int]) -> [[LayoutUnit]]
  ) {
    guard var table = sections else { return }
    var readings: [Reading] = []
    for number in numbers {
      let section = table[number]
      let style = style(number)
      guard !metrics.styles[style].contentColumns.isEmpty else {
        guard section.table != nil else { continue }
        var section = section
        section.table = nil
        table.set(section, at: number)
        continue
      }
      let isKnown = section.style == style && section.table != nil
      let content = content(
        ofSection: number, changed: changed, kept: isKnown ? kept : [], from: old)
      readings.append(
        reading(ofSection: number, in: metrics.styles[style], content, known: section.table))
    }
    let positions = readings.map { reading in
      reading.rows.map { reading.content.start + 1 + $0 } + [
        reading.content.start, reading.content.end,
      ]
    }
    var widths = read(positions.flatMap { $0 })[...]
    for reading in readings {
      let own = widths.prefix(reading.rows.count + 2).map { reading.style.contentWidths(of: $0) }
      widths = widths.dropFirst(reading.rows.count + 2)
      var section = table[reading.section]
      section.table = (section.table ?? TableIndex()).updated(
        kept: reading.content.kept, changed: reading.content.changed,
        rows: Dictionary(uniqueKeysWithValues: zip(reading.rows, own)),
        edges: zip(own[own.count - 2], own[own.count - 1]).map(max),
        count: reading.count)
      table.set(section, at: reading.section)
    }
    sections = table
  }

  private func reading(
    ofSection number: Int, in style: SectionMetrics, _ content: SectionPacking.Content,
    known: TableIndex?
  ) -> Reading {
    let count = min(content.items.count, style.sample)
    var content = content
    content.kept = content.kept.compactMap { run in
      let length = min(run.count, count - run.target, (known?.rowCount ?? 0) - run.source)
      return length > 0 ? KeptRun(source: run.source, target: run.target, count: length) : nil
    }
    content.changed = content.changed.filter { $0 < count }
    return Reading(
      section: number, style: style, content: content, count: count,
      rows: TableIndex.unread(kept: content.kept, changed: content.changed, count: count))
  }
}

extension SectionMetrics {
  /// Returns the widths that an entry asks for in the columns as wide as their content, in 1/64 px.
  fileprivate func contentWidths(of widths: [LayoutUnit]) -> [UInt32] {
    contentColumns.map { $0 < widths.count ? UInt32(widths[$0].asExtent.rawValue) : 0 }
  }
}
