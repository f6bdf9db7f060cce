extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, as one batch update.
  ///
  /// The batch is legal as a whole and as small as can be:
  ///
  /// - A section on both sides stays or moves, with the fewest moves. So does a row whose section
  ///   before and whose section after are both on both sides; in its own section with the fewest
  ///   moves, into another section always with one.
  /// - All other rows and sections are deleted or inserted. Rows that leave a deleted section, or
  ///   go to an inserted one, are inserted and deleted, as a batch has no moves there.
  /// - Rows on both sides that are not inserted are compared by content: see
  ///   ``Changeset/reconfiguredItems`` and ``Changeset/reloadedItems``.
  ///
  /// What two snapshots share because one was made from the other by edits is unchanged by
  /// definition and not compared.
  ///
  /// - Parameter target: The newer snapshot.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*n*) expected for *n* items and sections, plus O(*m* log *m*) for *m* rows
  ///   between the first and the last difference of a section
  public func changeset(to target: ListSnapshot) -> Changeset {
    let matching = ListMatching(from: self, to: target)
    let stage = ListDiffer.stage(for: matching)
    var changeset = Changeset(stages: stage.isEmpty ? [] : [stage])
    appendSectionReloads(to: &changeset, target: target, matching: matching)
    appendContentChanges(to: &changeset, target: target, matching: matching)
    return changeset
  }

  private func appendSectionReloads(
    to changeset: inout Changeset, target: ListSnapshot, matching: ListMatching
  ) {
    for (index, source) in matching.sectionSources.enumerated() where source >= 0 {
      let old = sections[Int(source)]
      let new = target.sections[index]
      if old.hasHeader != new.hasHeader || old.hasFooter != new.hasFooter
        || !new.hasSameContent(as: old)
      {
        changeset.reloadedSections.append(index)
      }
    }
  }

  private func appendContentChanges(
    to changeset: inout Changeset, target: ListSnapshot, matching: ListMatching
  ) {
    var windows = matching.windows[...]
    for (section, source) in matching.sectionSources.enumerated() where source >= 0 {
      let old = rows[Int(source)]
      let new = target.rows[section]
      guard let window = windows.first, window.newSection == section else {
        guard !old.span.isIdentical(to: new.span) else { continue }
        for item in new.indices {
          changeset.compare(old[item], new[item], at: .init(section: section, item: item))
        }
        continue
      }
      windows.removeFirst()
      let start = window.firstItem
      for item in 0..<start {
        changeset.compare(old[item], new[item], at: .init(section: section, item: item))
      }
      for row in window.newRows where matching.rowSources[row] >= 0 {
        let oldPath = matching.oldPath(ofRow: Int(matching.rowSources[row]))
        let path = window.newPath(ofRow: row)
        changeset.compare(rows[oldPath.section][oldPath.item], new[path.item], at: path)
      }
      let shift = old.count - new.count
      for item in start + window.newRows.count..<new.count {
        changeset.compare(old[item + shift], new[item], at: .init(section: section, item: item))
      }
    }
  }
}

extension Changeset {
  /// Lists a row if its content or its cell changed.
  fileprivate mutating func compare<Item: ListItem>(
    _ old: Item, _ new: Item, at path: @autoclosure () -> ListIndexPath
  ) {
    if new.cell != old.cell {
      reloadedItems.append(path())
    } else if !new.hasSameContent(as: old) {
      reconfiguredItems.append(path())
    }
  }
}
