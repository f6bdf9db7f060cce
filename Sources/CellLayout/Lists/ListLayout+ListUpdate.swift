public import ListCore

extension ListLayout {
  /// Brings the layout to the new snapshot of an update, as list controllers deliver updates.
  ///
  /// ```swift
  /// let observation = controller.observe { update in
  ///   let frames = try? layout.apply(update)
  /// }
  /// ```
  ///
  /// Updates of every strategy are taken: a staged update gives one `LayoutUpdate`. A full reload
  /// prepares and measures all rows, headers and footers. An update without changes does nothing: the
  /// empty batch is a call of `measureAgain()`.
  /// - Parameter update: A step from this layout's snapshot to the next one.
  /// - Returns: The changes of the frames.
  /// - Throws: `BatchFault` with `otherSnapshot` if the update begins at another list than this layout's,
  ///   and with the other codes if its changeset does not lead from its old snapshot to its new one. The
  ///   layout is then unchanged.
  /// - Complexity: O(k log n) for k changes; O(n) for a full reload, and for an update whose old snapshot
  ///   shares nothing with this layout's.
  @discardableResult
  @inlinable
  public mutating func apply(
    _ update: ListUpdate<Section, Item>
  ) throws(BatchFault) -> LayoutUpdate {
    guard snapshot.changeset(to: update.old).isEmpty else {
      throw BatchFault.otherSnapshot(update.old.itemCount, insteadOf: snapshot.itemCount)
    }
    var changeset =
      update.changeset.stages.count > 1
      ? update.changeset.lowered(to: .batch) : update.changeset
    try BatchCheck(old: snapshot, new: update.new).check(changeset)
    if update.isFullReload { changeset = reloadingEverything(changeset, in: update.new) }
    return self.update(
      to: update.new, changeset, BatchItems(changeset, from: snapshot, to: update.new))
  }
}

extension ListLayout {
  /// Returns changes with a reload of every row and section that stays or moves, and forgets the rows
  /// that left the list.
  @usableFromInline
  mutating func reloadingEverything(
    _ changeset: Changeset, in target: ListSnapshot<Section, Item>
  ) -> Changeset {
    rows.dropAllHidden()
    return changeset.reloadingEverything(in: target)
  }
}

extension BatchFault {
  @usableFromInline
  static func otherSnapshot(_ count: Int, insteadOf expected: Int) -> BatchFault {
    BatchFault(
      code: .otherSnapshot, subject: "old", value: "a list of \(count) rows",
      limit: "the layout's list of \(expected) rows",
      message: "the update begins at another list than the layout's")
  }
}

extension Changeset {
  /// Returns the changes with a reload of every row and section that stays or moves.
  fileprivate func reloadingEverything<Section, Item>(
    in target: ListSnapshot<Section, Item>
  ) -> Changeset {
    let translation = pathTranslation()
    var result = self
    result.reconfiguredItems = []
    result.reloadedSections = (0..<target.sectionCount).filter {
      translation.oldSection(of: $0) != nil
    }
    result.reloadedItems = (0..<target.sectionCount).flatMap { section in
      (0..<(target.itemCount(inSection: section) ?? 0)).lazy
        .map { ListIndexPath(section: section, item: $0) }
        .filter { translation.oldPath(of: $0) != nil }
    }
    return result
  }
}
