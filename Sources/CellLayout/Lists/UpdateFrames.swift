internal import ListCore
internal import TextLayout

/// Tells what a batch changed, from the list before and the list after it.
///
/// Stage and content changes → kept stretches → runs → ``LayoutUpdate``. O(k log n) for k changes.
struct UpdateFrames {
  let old: UpdateSide
  let new: UpdateSide

  /// - Parameters:
  ///   - resized: Rows whose height changed, in order.
  ///   - inserted: Rows that are new, in order.
  ///   - removed: Rows that are gone, in order.
  func update(
    _ changeset: Changeset, resized: [LayoutUpdate.Resize], inserted: [ListIndexPath],
    removed: [ListIndexPath]
  ) -> LayoutUpdate {
    let translation = changeset.pathTranslation()
    let edges = ChangedEdges(changeset, translation, from: old, to: new)
    let changed = resized.map { new.index.position(of: $0.path) } + edges.keptPositions
    let stage = changeset.stages.first ?? Changeset.Stage()
    let moved = MovedRows(
      KeptStretches(stage, from: old.index, to: new.index).all, changed: changed.sorted(),
      from: old.index, to: new.index)
    let rows = moved.rows()
    return LayoutUpdate(
      changeset: changeset, moved: rows.map(move), resized: resized, inserted: inserted,
      removed: removed,
      height: LayoutUpdate.ChangedHeight(
        old: old.index.totalHeight, new: new.index.totalHeight),
      movedFrames: rows.map(frames),
      resizedFrames: resized.compactMap { frames($0, translation) },
      insertedFrames: new.frames(of: inserted), removedFrames: old.frames(of: removed),
      movedEntries: moved.entries(where: new.exists).map(entryMove),
      headersAndFooters: edges.changes)
  }

  private func move(_ run: MovedRows.Run) -> LayoutUpdate.Move {
    LayoutUpdate.Move(
      first: new.index.path(at: run.first.new), last: new.index.path(at: run.last.new),
      distance: run.distance)
  }

  private func entryMove(_ run: MovedRows.Run) -> LayoutUpdate.EntryMove {
    LayoutUpdate.EntryMove(
      first: new.entry(at: run.first.new), last: new.entry(at: run.last.new), frames: frames(run))
  }

  private func frames(_ run: MovedRows.Run) -> LayoutUpdate.RunFrames {
    func frame(_ place: (old: Int, new: Int)) -> LayoutUpdate.ChangedFrame {
      LayoutUpdate.ChangedFrame(old: old.frame(at: place.old), new: new.frame(at: place.new))
    }
    return LayoutUpdate.RunFrames(first: frame(run.first), last: frame(run.last))
  }

  private func frames(
    _ row: LayoutUpdate.Resize, _ translation: Changeset.PathTranslation
  ) -> LayoutUpdate.ChangedFrame? {
    guard let source = translation.oldPath(of: row.path), let before = old.frame(of: .item(source)),
      let after = new.frame(of: .item(row.path))
    else { return nil }
    return LayoutUpdate.ChangedFrame(old: before, new: after)
  }
}

/// The headers and footers that came, went or were resized.
private struct ChangedEdges {
  private(set) var changes: [LayoutUpdate.HeaderFooterChange] = []
  /// Where those of kept sections stand in the new list, be they there or not.
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
      guard before?.size.height != after?.size.height else { return }
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
