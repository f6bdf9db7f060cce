internal import ListCore
internal import TextLayout

/// The frames of an update, found from the list before a batch and the list after it.
///
/// Stage and content changes → kept stretches → runs → ``FoundFrames``. O(k log n) for k changes.
struct UpdateFrames: Sendable {
  let old: UpdateSide
  let new: UpdateSide
  /// The batch; its reloaded sections are those whose header or footer may have another height.
  let changeset: Changeset
  /// The stretches that the batch keeps, in the order of the new list.
  let kept: [KeptRun]
  /// The rows whose height changed, in order.
  let resized: [ListIndexPath]
  /// The sections whose items were arranged again.
  let arranged: ArrangedSections

  /// Returns the frames that the update reports.
  func find() -> FoundFrames {
    let stage = changeset.stages.first ?? Changeset.Stage()
    let translation = changeset.pathTranslation()
    let edges = ChangedEdges(changeset, translation, from: old, to: new)
    let changed = resized.map { new.index.position(of: $0) } + edges.keptPositions
    let moved = MovedRows(
      arranged.unmoved(of: kept), changed: changed.sorted(), from: old.entries, to: new.entries)
    let rows = moved.rows()
    var sections = SectionStarts()
    let rowMoves = rows.map { entryMove($0, &sections) }
    let outer = outerChanges
    return FoundFrames(
      moved: rowMoves.compactMap(LayoutUpdate.Move.init),
      resized: resized.compactMap { resize(ofRowAt: $0, translation) },
      inserted: new.rows(stage.insertedItems, ofSections: stage.insertedSections),
      removed: old.rows(stage.deletedItems, ofSections: stage.deletedSections),
      movedEntries: entryMoves(moved.entries(where: new.exists), rows: rows, rowMoves: rowMoves)
        + outer.moved,
      headersAndFooters: edges.changes + outer.changed, reflowed: reflowed())
  }

  /// The parts outside of all sections that moved, and those that appeared or disappeared.
  private var outerChanges:
    (moved: [LayoutUpdate.Move<ListEntry>], changed: [LayoutUpdate.HeaderFooterChange])
  {
    var moved: [LayoutUpdate.Move<ListEntry>] = []
    var changed: [LayoutUpdate.HeaderFooterChange] = []
    for edge in ListEdge.allCases {
      let (before, after) = (old.edges[edge], new.edges[edge])
      guard before != after else { continue }
      if let before, let after, before.size == after.size {
        let frame = LayoutUpdate.Change(old: before, new: after)
        moved.append(
          LayoutUpdate.Move(
            first: .edge(edge), last: .edge(edge), firstFrame: frame, lastFrame: frame))
      } else {
        changed.append(.init(entry: .edge(edge), old: before, new: after))
      }
    }
    return (moved, changed)
  }

  private func entryMove(
    _ run: MovedRows.MovedRun, _ sections: inout SectionStarts
  ) -> LayoutUpdate.Move<ListEntry> {
    func changed(_ after: LayoutRect) -> LayoutUpdate.Change<LayoutRect> {
      var before = after
      before.origin.y = after.minY - run.distance
      return LayoutUpdate.Change(old: before, new: after)
    }
    let first = new.entry(at: run.first, &sections)
    let last = new.entry(at: run.last, &sections)
    return LayoutUpdate.Move(
      first: first.entry, last: last.entry, firstFrame: changed(first.frame),
      lastFrame: changed(last.frame))
  }

  /// Returns the moves of runs of entries; most of these runs are runs of rows, whose moves are
  /// known.
  private func entryMoves(
    _ runs: [MovedRows.MovedRun], rows: [MovedRows.MovedRun],
    rowMoves: [LayoutUpdate.Move<ListEntry>]
  ) -> [LayoutUpdate.Move<ListEntry>] {
    var next = 0
    var sections = SectionStarts()
    return runs.map { run in
      while next < rows.count, rows[next].first < run.first { next += 1 }
      return next < rows.count && rows[next] == run ? rowMoves[next] : entryMove(run, &sections)
    }
  }

  private func reflowed() -> [LayoutUpdate.Reflow] {
    arranged.moved(of: kept).map { range in
      LayoutUpdate.Reflow(
        first: new.index.path(at: range.lowerBound), last: new.index.path(at: range.upperBound - 1))
    }
  }

  private func resize(
    ofRowAt path: ListIndexPath, _ translation: Changeset.PathTranslation
  ) -> LayoutUpdate.Resize? {
    guard let source = translation.oldPath(of: path), let before = old.frame(of: .item(source)),
      let after = new.frame(of: .item(path))
    else { return nil }
    return LayoutUpdate.Resize(path: path, frame: LayoutUpdate.Change(old: before, new: after))
  }
}

extension LayoutUpdate.Move<ListIndexPath> {
  /// Creates a run of rows; `nil` if the run begins or ends with a header or footer.
  fileprivate init?(_ run: LayoutUpdate.Move<ListEntry>) {
    guard case .item(let first) = run.first, case .item(let last) = run.last else { return nil }
    self.init(first: first, last: last, firstFrame: run.firstFrame, lastFrame: run.lastFrame)
  }
}

/// The headers and footers that appeared, disappeared or were resized.
private struct ChangedEdges {
  private(set) var changes: [LayoutUpdate.HeaderFooterChange] = []
  /// The positions in the new list of the changed headers and footers of kept sections, even of
  /// those that disappeared.
  private(set) var keptPositions: [Int] = []

  init(
    _ changeset: Changeset, _ translation: Changeset.PathTranslation, from old: UpdateSide,
    to new: UpdateSide
  ) {
    let stage = changeset.stages.first ?? Changeset.Stage()
    var gone: [LayoutUpdate.HeaderFooterChange] = []
    func compare(_ source: ListEntry?, _ target: ListEntry?) {
      let before = source.flatMap { old.frame(of: $0) }
      let after = target.flatMap { new.frame(of: $0) }
      guard before?.size != after?.size || before?.minX != after?.minX else { return }
      if let target, after != nil {
        changes.append(.init(entry: target, old: before, new: after))
      } else if let source {
        gone.append(.init(entry: source, old: before, new: nil))
      }
      if source != nil, let target { keptPositions.append(new.position(of: target)) }
    }
    for section in (stage.insertedSections + changeset.reloadedSections).sorted() {
      let source = translation.oldSection(of: section)
      compare(source.map { .header(section: $0) }, .header(section: section))
      compare(source.map { .footer(section: $0) }, .footer(section: section))
    }
    for section in stage.deletedSections.sorted() {
      compare(.header(section: section), nil)
      compare(.footer(section: section), nil)
    }
    changes += gone.sorted { old.position(of: $0.entry) < old.position(of: $1.entry) }
  }
}
