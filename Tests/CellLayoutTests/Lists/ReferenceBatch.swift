import CellLayout
import ListCore

/// A changeset applied to plain arrays, one place after the other: it tells whether the changeset
/// is legal, and which operation is at fault.
struct ReferenceBatch {
  typealias Snapshot = PlainLists.Snapshot

  struct Day {
    var day: PlainDay
    var rows: [PlainRow]
  }

  let old: [Day]
  let new: [Day]
  let changeset: Changeset
  private var stage: Changeset.Stage { changeset.stages.first ?? Changeset.Stage() }

  init(_ changeset: Changeset, from old: Snapshot, to new: Snapshot) {
    func days(_ snapshot: Snapshot) -> [Day] {
      (0..<snapshot.sectionCount).map {
        Day(day: snapshot.section(at: $0)!, rows: Array(snapshot.items(inSection: $0)!))
      }
    }
    self.old = days(old)
    self.new = days(new)
    self.changeset = changeset
  }

  /// The verdict on a changeset; a fault has a place only where the rules name it for certain.
  enum Verdict: Equatable {
    case legal
    case fault(place: String)
    case faultSomewhere
  }

  var verdict: Verdict {
    guard changeset.stages.count <= 1 else { return .fault(place: "stages") }
    if let place = firstOutOfRange { return .fault(place: place) }
    guard placesAreNamedOnce, countsAddUp, let kept = keptPlaces, contentPlacesAreLegal else {
      return .faultSomewhere
    }
    return firstLie(kept).map { .fault(place: $0) } ?? .legal
  }

  // MARK: Places

  private func isRow(_ path: ListIndexPath, of days: [Day]) -> Bool {
    days.indices.contains(path.section) && days[path.section].rows.indices.contains(path.item)
  }

  private var firstOutOfRange: String? {
    func first<Value: Comparable>(
      _ list: String, _ values: [Value], _ isIn: (Value) -> Bool
    ) -> String? {
      let wrong = values.indices.filter { !isIn(values[$0]) }
      guard let least = wrong.map({ values[$0] }).min() else { return nil }
      let places = values.indices.filter { values[$0] == least }
      return "\(list)[\(places[min(1, places.count - 1)])]"
    }
    struct Pair<Place: Comparable>: Comparable {
      var source: Place
      var target: Place
      static func < (left: Self, right: Self) -> Bool {
        (left.source, left.target) < (right.source, right.target)
      }
    }
    return first("deleted_sections", stage.deletedSections, old.indices.contains)
      ?? first(
        "moved_sections", stage.movedSections.map { Pair(source: $0.source, target: $0.target) }
      ) { old.indices.contains($0.source) && new.indices.contains($0.target) }
      ?? first("inserted_sections", stage.insertedSections, new.indices.contains)
      ?? first("deleted_items", stage.deletedItems) { isRow($0, of: old) }
      ?? first(
        "moved_items", stage.movedItems.map { Pair(source: $0.source, target: $0.target) }
      ) { isRow($0.source, of: old) && isRow($0.target, of: new) }
      ?? first("inserted_items", stage.insertedItems) { isRow($0, of: new) }
  }

  private var placesAreNamedOnce: Bool {
    func isUnique(_ values: [some Hashable]) -> Bool { Set(values).count == values.count }
    let deleted = Set(stage.deletedSections)
    let inserted = Set(stage.insertedSections)
    return isUnique(stage.deletedSections + stage.movedSections.map(\.source))
      && isUnique(stage.insertedSections + stage.movedSections.map(\.target))
      && isUnique(stage.deletedItems + stage.movedItems.map(\.source))
      && isUnique(stage.insertedItems + stage.movedItems.map(\.target))
      && (stage.deletedItems + stage.movedItems.map(\.source)).allSatisfy {
        !deleted.contains($0.section)
      }
      && (stage.insertedItems + stage.movedItems.map(\.target)).allSatisfy {
        !inserted.contains($0.section)
      }
  }

  private var countsAddUp: Bool {
    old.count + stage.insertedSections.count == new.count + stage.deletedSections.count
  }

  private var contentPlacesAreLegal: Bool {
    let rows = changeset.reconfiguredItems + changeset.reloadedItems
    let sections = changeset.reloadedSections
    let filled = Set(stage.insertedItems)
    let inserted = Set(stage.insertedSections)
    return Set(rows).count == rows.count && Set(sections).count == sections.count
      && rows.allSatisfy {
        isRow($0, of: new) && !filled.contains($0) && !inserted.contains($0.section)
      }
      && sections.allSatisfy { new.indices.contains($0) && !inserted.contains($0) }
  }

  // MARK: What is kept

  /// The old places of the sections and rows that stay or move; `nil` if the numbers of rows do not
  /// add up.
  private var keptPlaces: (sections: [Int: Int], rows: [ListIndexPath: ListIndexPath])? {
    var sections: [Int: Int] = [:]
    for move in stage.movedSections { sections[move.target] = move.source }
    let gone = Set(stage.deletedSections + stage.movedSections.map(\.source))
    let come = Set(stage.insertedSections + stage.movedSections.map(\.target))
    let staying = old.indices.filter { !gone.contains($0) }
    for (source, target) in zip(staying, new.indices.filter { !come.contains($0) }) {
      sections[target] = source
    }
    let goneRows = Set(stage.deletedItems + stage.movedItems.map(\.source))
    let comeRows = Set(stage.insertedItems + stage.movedItems.map(\.target))
    var rows: [ListIndexPath: ListIndexPath] = [:]
    for move in stage.movedItems { rows[move.target] = move.source }
    for (target, source) in sections {
      let kept = old[source].rows.indices.map { ListIndexPath(section: source, item: $0) }
        .filter { !goneRows.contains($0) }
      let places = new[target].rows.indices.map { ListIndexPath(section: target, item: $0) }
        .filter { !comeRows.contains($0) }
      guard kept.count == places.count else { return nil }
      for (place, row) in zip(places, kept) { rows[place] = row }
    }
    return (sections, rows)
  }

  /// The first section, or else the first row, that differs from the one it is kept as.
  private func firstLie(
    _ kept: (sections: [Int: Int], rows: [ListIndexPath: ListIndexPath])
  ) -> String? {
    let reloaded = Set(changeset.reloadedSections)
    for (target, source) in kept.sections.sorted(by: { $0.key < $1.key })
    where old[source].day != new[target].day {
      if old[source].day.id != new[target].day.id || !reloaded.contains(target) {
        return "sections[\(target)]"
      }
    }
    let listed = Set(changeset.reconfiguredItems)
    let exchanged = Set(changeset.reloadedItems)
    for (target, source) in kept.rows.sorted(by: { $0.key < $1.key })
    where !exchanged.contains(target) {
      let before = old[source.section].rows[source.item]
      let after = new[target.section].rows[target.item]
      guard before.id != after.id || before != after && !listed.contains(target) else { continue }
      let move = stage.movedItems.firstIndex { $0.target == target }
      return move.map { "moved_items[\($0)]" } ?? "items\(target)"
    }
    return nil
  }
}
