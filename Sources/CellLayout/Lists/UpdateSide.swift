internal import CountedTree
internal import ListCore
internal import TextLayout

/// The list before or after an update, as far as its frames go.
///
/// It shares the index and the order of rows, and keeps no prepared row alive.
struct UpdateSide: Sendable {
  let entries: EntryTable
  /// The frames of the parts outside of all sections.
  let edges: [ListEdge: LayoutRect]

  var index: HeightIndex { entries.heights }

  /// - Parameter edges: The parts outside of all sections.
  init(_ entries: EntryTable, edges: [ListEdge]) {
    self.entries = entries
    self.edges = Dictionary(
      uniqueKeysWithValues: edges.map { ($0, entries.frame(of: $0)) })
  }

  /// Returns whether there is a row, a header or a footer at a position.
  func exists(_ position: Int) -> Bool {
    index[position].kind == .row || entries.places[position] != .none
  }

  /// Returns the position of a row, or of the header or footer of a section.
  func position(of entry: ListEntry) -> Int {
    switch entry {
    case .edge: preconditionFailure("parts outside of all sections have no position")
    case .header(let section): index.start(ofSection: section)
    case .footer(let section): index.end(ofSection: section)
    case .item(let path): index.position(of: path)
    }
  }

  /// Returns the entry at a position, and its frame.
  func entry(
    at position: Int, _ sections: inout SectionStarts
  ) -> (entry: ListEntry, frame: LayoutRect) {
    let (entry, before) = index.tree.element(at: position)
    let frame = entries.frame(of: entry, at: position, after: before)
    switch entry.kind {
    case .sectionStart: return (.header(section: before.starts), frame)
    case .sectionEnd: return (.footer(section: before.starts - 1), frame)
    case .row:
      let section = before.starts - 1
      let item = position - sections.start(ofSection: section, in: index) - 1
      return (.item(ListIndexPath(section: section, item: item)), frame)
    }
  }

  // MARK: Frames

  func frame(at position: Int) -> LayoutRect { entries.frame(at: position) }

  /// Returns the frame of a row, or of a header or footer that exists.
  func frame(of entry: ListEntry) -> LayoutRect? {
    let position = position(of: entry)
    return exists(position) ? frame(at: position) : nil
  }

  /// Returns rows and all rows of some sections, in order, with their frames.
  ///
  /// - Complexity: O(k log k + r log n) for k rows in r runs.
  func rows(_ paths: [ListIndexPath], ofSections sections: [Int]) -> [LayoutUpdate.PlacedRow] {
    let whole = sections.flatMap { section in
      (0..<index.end(ofSection: section) - index.start(ofSection: section) - 1).map {
        ListIndexPath(section: section, item: $0)
      }
    }
    return rows(at: (paths + whole).sorted())
  }

  /// Returns rows with their frames; adjacent rows are read in one go.
  ///
  /// - Complexity: O(k + r log n) for k rows in r runs.
  private func rows(at paths: [ListIndexPath]) -> [LayoutUpdate.PlacedRow] {
    var rows: [LayoutUpdate.PlacedRow] = []
    rows.reserveCapacity(paths.count)
    var start = 0
    while start < paths.count {
      let first = paths[start]
      var end = start + 1
      while end < paths.count, paths[end].section == first.section,
        paths[end].item == first.item + end - start
      {
        end += 1
      }
      let position = index.position(of: first)
      let frames = entries.frames(in: position..<position + end - start)
      for (path, frame) in zip(paths[start..<end], frames) {
        rows.append(LayoutUpdate.PlacedRow(path: path, frame: frame))
      }
      start = end
    }
    return rows
  }
}
