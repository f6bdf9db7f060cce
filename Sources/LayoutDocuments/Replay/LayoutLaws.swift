package import CellLayout
internal import ListCore
internal import TextLayout

/// The laws of a layout that a batch update has changed.
package struct LayoutLaws {
  private let old: DocumentLayout
  private let new: DocumentLayout
  private let update: LayoutUpdate

  /// Creates the laws of an update.
  ///
  /// - Parameters:
  ///   - old: The layout before.
  ///   - new: The same layout after the update.
  ///   - update: The changes that the layout reported.
  package init(from old: DocumentLayout, to new: DocumentLayout, update: LayoutUpdate) {
    self.old = old
    self.new = new
    self.update = update
  }

  // MARK: Work

  /// Checks that only new and changed rows are prepared and measured, rows of tables whose columns have other widths,
  /// and rows whose section has another style.
  package func checkLeastWork() throws(BrokenLaw) {
    let work = new.statistics.since(old.statistics)
    let listEdgeCount = ListEdge.allCases.filter { new.frame(of: .edge($0)) != nil }.count
    let columnCount = recolumnedCount
    let restyled = restyledCounts
    let allowed =
      update.inserted.count + update.changedRowCount + changedEdgeCount + listEdgeCount
    for (place, count, limit) in [
      (
        "the number of rows, headers and footers prepared", work.prepared, allowed + restyled.failed
      ),
      (
        "the number of rows, headers and footers measured", work.measured,
        allowed + columnCount + restyled.all
      ),
      ("the number of kept rows wrapped again", work.rewrapped, columnCount + restyled.all),
    ] where count > limit {
      throw BrokenLaw(.leastWork, at: place, found: "\(count)", expected: "at most \(limit)")
    }
  }

  /// The number of headers and footers of inserted and reloaded sections.
  private var changedEdgeCount: Int {
    let inserted = update.changeset.stages.flatMap(\.insertedSections)
    return (inserted + update.changeset.reloadedSections).reduce(0) { count, index in
      let section = new.snapshot.section(at: index)
      return count + (section?.hasHeader == true ? 1 : 0) + (section?.hasFooter == true ? 1 : 0)
    }
  }

  /// The number of kept rows whose section has another style, and the number of those that could not be laid out before.
  private var restyledCounts: (all: Int, failed: Int) {
    let translation = update.changeset.pathTranslation()
    let rows = RestyledRows(from: old.snapshot, to: new.snapshot)
    var counts = (all: 0, failed: 0)
    for case .item(let path) in new.allEntries {
      guard let source = translation.oldPath(of: path), rows.contains(path, from: source) else {
        continue
      }
      counts.all += 1
      if old.error(of: .item(source)) != nil { counts.failed += 1 }
    }
    return counts
  }

  /// The number of entries of tables whose columns have other widths, or which are new.
  private var recolumnedCount: Int {
    (0..<new.snapshot.sectionCount).reduce(0) { count, number in
      guard let tracks = new.tableTracks(ofSection: number),
        let section = new.snapshot.section(at: number)
      else { return count }
      let source = old.snapshot.index(ofSection: section.id)
      guard source.flatMap({ old.tableTracks(ofSection: $0) }) != tracks else { return count }
      return count + (new.snapshot.itemCount(inSection: number) ?? 0) + 2
    }
  }

  // MARK: Changes of frames

  /// Checks the reported changes of frames against the frames of both layouts.
  package func checkFrameChanges() throws(BrokenLaw) {
    let changes = FrameChanges(from: old, to: new, update)
    try check(update.inserted, equal: changes.inserted, list: "inserted") { name($0.path, in: new) }
    try check(update.removed, equal: changes.removed, list: "removed") { name($0.path, in: old) }
    try check(update.resized, equal: changes.resized, list: "resized") { resize in
      let (before, after) = (resize.frame.old.size.height, resize.frame.new.size.height)
      return "\(name(resize.path, in: new)), \(before) to \(after) px"
    }
    try check(update.moved, equal: changes.moved, list: "moved") { run in
      "\(name(run.first, in: new)) to \(name(run.last, in: new)) by \(run.distance) px"
    }
    let told = update.height
    guard told.old == old.height, told.new == new.height else {
      throw BrokenLaw(
        .frameChanges, at: "the change of height", found: "\(told.old) to \(told.new)",
        expected: "\(old.height) to \(new.height)")
    }
  }

  private func check<Change: Equatable>(
    _ found: [Change], equal expected: [Change], list: String, text: (Change) -> String
  ) throws(BrokenLaw) {
    for i in 0..<max(found.count, expected.count) {
      let told = i < found.count ? found[i] : nil
      let real = i < expected.count ? expected[i] : nil
      guard told != real else { continue }
      throw BrokenLaw(
        .frameChanges, at: "\(list)[\(i)]", found: told.map(text) ?? "absent",
        expected: real.map(text) ?? "absent")
    }
  }

  private func name(_ path: ListIndexPath, in layout: DocumentLayout) -> String {
    layout.name(of: .item(path))
  }

  // MARK: From scratch

  /// Checks that all frames, the height and the hash are those of a layout that was never updated.
  package func checkEquals(_ fresh: DocumentLayout) throws(BrokenLaw) {
    for entry in fresh.allEntries {
      let hasSameError =
        !(new.hasErrors || fresh.hasErrors)
        || errorText(of: entry, in: new) == errorText(of: entry, in: fresh)
      guard new.frame(of: entry) != fresh.frame(of: entry) || !hasSameError else { continue }
      throw BrokenLaw(
        .fromScratch, at: fresh.name(of: entry), found: text(of: entry, in: new),
        expected: text(of: entry, in: fresh), cause: cause(of: entry))
    }
    for (place, found, expected) in [
      ("the height", "\(new.height)", "\(fresh.height)"),
      ("the hash", "\(new.layoutHash())", "\(fresh.layoutHash())"),
    ] where found != expected {
      throw BrokenLaw(.fromScratch, at: place, found: found, expected: expected)
    }
  }

  private func text(of entry: ListEntry, in layout: DocumentLayout) -> String {
    guard let frame = layout.frame(of: entry) else { return "absent" }
    return "[\(frame.minX), \(frame.minY), \(frame.size.width), \(frame.size.height)]"
      + errorText(of: entry, in: layout)
  }

  private func errorText(of entry: ListEntry, in layout: DocumentLayout) -> String {
    layout.error(of: entry).map { " (\($0))" } ?? ""
  }

  /// Explains a difference by fields that changed under the same version, which is the list's fault.
  private func cause(of entry: ListEntry) -> String? {
    guard case .item(let path) = entry, let item = new.snapshot.item(at: path),
      let before = old.snapshot.item(withID: item.id), before.version == item.version,
      before.fields != item.fields, item.hasSameContent(as: before)
    else { return nil }
    return "its fields changed and its version did not"
  }
}

extension LayoutUpdate {
  /// The number of rows that stayed and have other content.
  var changedRowCount: Int { changeset.reconfiguredItems.count + changeset.reloadedItems.count }
}
