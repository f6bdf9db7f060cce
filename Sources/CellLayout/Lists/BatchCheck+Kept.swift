public import ListCore

extension BatchCheck {
  /// Checks that sections and rows that stay or move are the same before and after, except for
  /// listed changes.
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
        listed.isFaulty(
          before, becoming: after, at: ListIndexPath(section: pair.new, item: item))
      }
      guard let row else { continue }
      let source = ListIndexPath(section: pair.old, item: row.old)
      let target = ListIndexPath(section: pair.new, item: row.new)
      if let moved, moved.target < target { break }
      throw fault(ofRowAt: source, movedTo: target, subject: "items\(target)")
    }
    if let moved {
      let index = stage.movedItems.firstIndex(of: moved) ?? 0
      throw fault(
        ofRowAt: moved.source, movedTo: moved.target, subject: "moved_items[\(index)]")
    }
  }

  @inlinable
  func checkSection(
    _ source: Int, _ target: Int, isReloaded: Bool
  ) throws(BatchFault) {
    guard let before = old.section(at: source), let after = new.section(at: target) else { return }
    let subject = "sections[\(target)]"
    if before.id != after.id {
      throw BatchFault.otherIdentifier(
        of: "section", before: "\(before.id)", after: "\(after.id)", subject: subject)
    }
    let isChanged =
      before.hasHeader != after.hasHeader || before.hasFooter != after.hasFooter
      || !after.hasSameContent(as: before)
    if isChanged, !isReloaded {
      throw BatchFault.unlistedChange(
        of: "section \(target)", at: "\(target)", subject: subject, lists: "reloaded_sections")
    }
  }

  /// Returns the first faulty row, by its place after the update, that has a move of its own.
  @inlinable
  func firstMoved(
    _ moves: [Changeset.ItemMove], _ listed: ListedRows
  ) -> Changeset.ItemMove? {
    moves.filter { move in
      guard let before = old.item(at: move.source), let after = new.item(at: move.target) else {
        return false
      }
      return listed.isFaulty(before, becoming: after, at: move.target)
    }.min { $0.target < $1.target }
  }

  /// Returns the fault of a row that has another identifier after the update, or whose change is
  /// not listed.
  @usableFromInline
  func fault(
    ofRowAt source: ListIndexPath, movedTo target: ListIndexPath, subject: String
  ) -> BatchFault {
    guard let before = old.item(at: source), let after = new.item(at: target),
      before.id != after.id
    else {
      return .unlistedChange(
        of: "row \(target)", at: "\(target)", subject: subject,
        lists: "reconfigured_items or reloaded_items")
    }
    return .otherIdentifier(
      of: "row", before: "\(before.id)", after: "\(after.id)", subject: subject)
  }
}

extension BatchFault {
  @usableFromInline
  static func otherIdentifier(
    of kind: String, before: String, after: String, subject: String
  ) -> BatchFault {
    BatchFault(
      code: .otherIdentifier, subject: subject, value: after, limit: before,
      message: "the \(kind) that stays or moves here is \(before), but the snapshot has \(after)")
  }

  @usableFromInline
  static func unlistedChange(
    of content: String, at place: String, subject: String, lists: String
  ) -> BatchFault {
    BatchFault(
      code: .unlistedChange, subject: subject, value: place, limit: lists,
      message: "the content of \(content) changed, but \(lists) does not list it")
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

  /// Returns whether a row that stays or moves has another identifier, or changed without being
  /// listed.
  @inlinable
  func isFaulty<Item: ListItem>(
    _ before: Item, becoming after: Item, at path: ListIndexPath
  ) -> Bool {
    // A reloaded row is prepared anew, even if it is another row.
    if reloaded.contains(path) { return false }
    return before.id != after.id
      || (before.cell != after.cell || !after.hasSameContent(as: before))
        && !reconfigured.contains(path)
  }
}
