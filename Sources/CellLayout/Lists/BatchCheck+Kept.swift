public import ListCore

extension BatchCheck {
  /// Checks that sections and rows that stay or move are the same before and after, but for what is
  /// listed as changed.
  @inlinable
  func checkKept(_ changeset: Changeset) throws(BatchFault) {
    let stage = changeset.stages.first ?? Changeset.Stage()
    let kept = KeptEntries(stage, from: old, to: new)
    let sections = kept.sections
    let reloaded = Set(changeset.reloadedSections)
    for pair in sections {
      try checkSection(pair.old, pair.new, isReloaded: reloaded.contains(pair.new))
    }
    let listed = ListedRows(changeset)
    let moved = firstMoved(stage.movedItems, listed)
    for pair in sections {
      let row = kept.firstRow(ofSection: pair.old, movedTo: pair.new) { before, after, item in
        isFaulty(before, after, ListIndexPath(section: pair.new, item: item), listed)
      }
      guard let row else { continue }
      let source = ListIndexPath(section: pair.old, item: row.old)
      let target = ListIndexPath(section: pair.new, item: row.new)
      if let moved, moved.target < target { break }
      throw fault(source, target, "items\(target)")
    }
    if let moved {
      let index = stage.movedItems.firstIndex(of: moved) ?? 0
      throw fault(moved.source, moved.target, "moved_items[\(index)]")
    }
  }

  @inlinable
  func checkSection(
    _ source: Int, _ target: Int, isReloaded: Bool
  ) throws(BatchFault) {
    guard let before = old.section(at: source), let after = new.section(at: target) else { return }
    let place = "sections[\(target)]"
    if before.id != after.id {
      throw otherIdentifier(place, "section", "\(before.id)", "\(after.id)")
    }
    let isChanged =
      before.hasHeader != after.hasHeader || before.hasFooter != after.hasFooter
      || !after.hasSameContent(as: before)
    if isChanged, !isReloaded {
      throw unlistedChange(place, "section \(target)", "\(target)", "reloaded_sections")
    }
  }

  /// The first faulty row, by its place after, that moves by itself.
  @inlinable
  func firstMoved(
    _ moves: [Changeset.ItemMove], _ listed: ListedRows
  ) -> Changeset.ItemMove? {
    moves.filter { move in
      guard let before = old.item(at: move.source), let after = new.item(at: move.target) else {
        return false
      }
      return isFaulty(before, after, move.target, listed)
    }.min { $0.target < $1.target }
  }

  @inlinable
  func isFaulty(
    _ before: Item, _ after: Item, _ path: ListIndexPath, _ listed: ListedRows
  ) -> Bool {
    // Prepared anew, whichever row it is.
    if listed.reloaded.contains(path) { return false }
    return before.id != after.id
      || (before.cell != after.cell || !after.hasSameContent(as: before))
        && !listed.reconfigured.contains(path)
  }

  @usableFromInline
  func fault(
    _ source: ListIndexPath, _ target: ListIndexPath, _ place: String
  ) -> BatchFault {
    guard let before = old.item(at: source), let after = new.item(at: target),
      before.id != after.id
    else {
      return unlistedChange(
        place, "row \(target)", "\(target)", "reconfigured_items or reloaded_items")
    }
    return otherIdentifier(place, "row", "\(before.id)", "\(after.id)")
  }

  @usableFromInline
  func otherIdentifier(
    _ place: String, _ what: String, _ before: String, _ after: String
  ) -> BatchFault {
    BatchFault(
      code: .otherIdentifier, place: place, value: after, limit: before,
      message: "the \(what) that stays or moves here is \(before), but the snapshot has \(after)")
  }

  @usableFromInline
  func unlistedChange(
    _ place: String, _ what: String, _ value: String, _ list: String
  ) -> BatchFault {
    BatchFault(
      code: .unlistedChange, place: place, value: value, limit: list,
      message: "the content of \(what) changed, but \(list) does not list it")
  }
}

/// The rows that a changeset lists as changed.
@usableFromInline
struct ListedRows {
  @usableFromInline let reconfigured: Set<ListIndexPath>
  @usableFromInline let reloaded: Set<ListIndexPath>

  @usableFromInline
  init(_ changeset: Changeset) {
    reconfigured = Set(changeset.reconfiguredItems)
    reloaded = Set(changeset.reloadedItems)
  }
}
