internal import ListCore

/// Checks that a changeset can lead from one snapshot to another, before anything is changed.
///
/// Bounds, uniqueness and counts: UIKit's rules UK-05 to UK-12 and UK-17.
struct BatchCheck<Section: ListSection, Item: ListItem> {
  let old: ListSnapshot<Section, Item>
  let new: ListSnapshot<Section, Item>

  func check(_ changeset: Changeset) throws(LayoutError) {
    guard changeset.stages.count <= 1 else {
      throw mismatch("it has \(changeset.stages.count) stages; a layout takes one batch")
    }
    let stage = changeset.stages.first ?? Changeset.Stage()
    let gone = stage.deletedSections + stage.movedSections.map(\.source)
    let come = stage.insertedSections + stage.movedSections.map(\.target)
    try checkSections(gone, old.sectionCount, "before")
    try checkSections(come, new.sectionCount, "after")
    guard old.sectionCount - gone.count + come.count == new.sectionCount else {
      throw mismatch(
        "\(old.sectionCount) sections become \(new.sectionCount), but \(gone.count) leave "
          + "and \(come.count) arrive")
    }
    let leaving = stage.deletedItems + stage.movedItems.map(\.source)
    let arriving = stage.insertedItems + stage.movedItems.map(\.target)
    try checkItems(leaving, old, "before")
    try checkItems(arriving, new, "after")
    try checkBorders(stage)
    try checkCounts(stage, leaving, arriving)
    let changed = changeset.reconfiguredItems + changeset.reloadedItems
    try checkItems(changed, new, "after")
    try checkSections(changeset.reloadedSections, new.sectionCount, "after")
  }

  private func mismatch(_ text: String) -> LayoutError {
    LayoutError(code: .batchMismatch, value: text)
  }

  private func checkSections(
    _ sections: [Int], _ count: Int, _ when: String
  ) throws(LayoutError) {
    if let bad = sections.first(where: { $0 < 0 || $0 >= count }) {
      throw mismatch("section \(bad) should be in 0..<\(count) \(when) the update")
    }
    guard Set(sections).count == sections.count else {
      throw mismatch("a section is named twice \(when) the update")
    }
  }

  private func checkItems(
    _ paths: [ListIndexPath], _ snapshot: ListSnapshot<Section, Item>, _ when: String
  ) throws(LayoutError) {
    for path in paths where snapshot.item(at: path) == nil {
      throw mismatch("there is no row at \(path) \(when) the update")
    }
    guard Set(paths).count == paths.count else {
      throw mismatch("a row is named twice \(when) the update")
    }
  }

  /// Rows of deleted sections, and of inserted ones, go and come with them.
  private func checkBorders(_ stage: Changeset.Stage) throws(LayoutError) {
    let deleted = Set(stage.deletedSections)
    let inserted = Set(stage.insertedSections)
    for path in stage.deletedItems + stage.movedItems.map(\.source)
    where deleted.contains(path.section) {
      throw mismatch("the row at \(path) leaves a section that is deleted")
    }
    for path in stage.insertedItems + stage.movedItems.map(\.target)
    where inserted.contains(path.section) {
      throw mismatch("the row at \(path) enters a section that is inserted")
    }
  }

  private func checkCounts(
    _ stage: Changeset.Stage, _ leaving: [ListIndexPath], _ arriving: [ListIndexPath]
  ) throws(LayoutError) {
    var change: [Int: Int] = [:]
    for path in arriving { change[path.section, default: 0] += 1 }
    let sections = SectionMap(stage, oldCount: old.sectionCount, newCount: new.sectionCount)
    for path in leaving {
      if let target = sections.target(of: path.section) { change[target, default: 0] -= 1 }
    }
    for source in 0..<old.sectionCount {
      guard let target = sections.target(of: source) else { continue }
      let before = old.itemCount(inSection: source) ?? 0
      let after = new.itemCount(inSection: target) ?? 0
      guard before + change[target, default: 0] == after else {
        throw mismatch(
          "section \(target) has \(after) rows after the update; "
            + "\(before) before and a change of \(change[target, default: 0]) give another number")
      }
    }
  }
}

/// Where the sections of the old snapshot stand in the new one (UIKit's rule UK-04).
struct SectionMap {
  private var targets: [Int?]

  init(_ stage: Changeset.Stage, oldCount: Int, newCount: Int) {
    targets = Array(repeating: nil, count: oldCount)
    let gone = Set(stage.deletedSections)
    var taken = Set(stage.insertedSections)
    for move in stage.movedSections {
      targets[move.source] = move.target
      taken.insert(move.target)
    }
    var next = 0
    for source in 0..<oldCount where targets[source] == nil && !gone.contains(source) {
      while taken.contains(next) { next += 1 }
      targets[source] = next < newCount ? next : nil
      next += 1
    }
  }

  func target(of source: Int) -> Int? { targets[source] }
}
