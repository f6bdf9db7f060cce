/// The rule that no place has two operations, neither before (UK-08, UK-10, UK-17) nor after
/// (UK-09, UK-17).
///
/// The place after of a reloaded section or row needs no check: it is one of the free places.
enum CollisionRule {
  /// The role of an operation at a place, in the order in which errors name them.
  private enum Role: Int, Comparable {
    case delete, reload, moveFrom, insert, moveTo

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private struct Claim<Place: Comparable> {
    var place: Place
    var role: Role
    var change: BatchUpdate.Change
  }

  static func check(_ batch: SortedBatch) throws(BatchError) {
    let sectionMoves = batch.stage.movedSections.map {
      ($0, BatchUpdate.Change.moveSection(source: $0.source, target: $0.target))
    }
    try check(
      batch.stage.deletedSections.map {
        Claim(place: $0, role: .delete, change: .deleteSection($0))
      }
        + batch.reloadedSections.map {
          Claim(place: $0, role: .reload, change: .reloadSection($0))
        } + sectionMoves.map { Claim(place: $0.source, role: .moveFrom, change: $1) },
      on: "section", place: BatchError.Place.sectionBefore, code: sectionCode)
    try check(
      batch.stage.insertedSections.map {
        Claim(place: $0, role: .insert, change: .insertSection($0))
      }
        + sectionMoves.map { Claim(place: $0.target, role: .moveTo, change: $1) },
      on: "section", place: BatchError.Place.sectionAfter, code: sectionCode)
    let itemMoves = batch.stage.movedItems.map {
      ($0, BatchUpdate.Change.moveItem(source: $0.source, target: $0.target))
    }
    try check(
      batch.stage.deletedItems.map { Claim(place: $0, role: .delete, change: .deleteItem($0)) }
        + batch.reloadedItems.map { Claim(place: $0, role: .reload, change: .reloadItem($0)) }
        + itemMoves.map { Claim(place: $0.source, role: .moveFrom, change: $1) },
      on: "row", place: BatchError.Place.itemBefore, code: itemCode)
    try check(
      batch.stage.insertedItems.map { Claim(place: $0, role: .insert, change: .insertItem($0)) }
        + itemMoves.map { Claim(place: $0.target, role: .moveTo, change: $1) },
      on: "row", place: BatchError.Place.itemAfter, code: itemCode)
  }

  /// Throws for the first place that two claims share.
  private static func check<Place: Comparable>(
    _ claims: [Claim<Place>], on target: String, place: (Place) -> BatchError.Place,
    code: (Role, Role) -> BatchError.Code
  ) throws(BatchError) {
    // The sort is stable: of two moves to one place the one from the smaller source comes first.
    let sorted = claims.sorted { ($0.place, $0.role) < ($1.place, $1.role) }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.place == second.place {
      let count = sorted.count { $0.place == first.place }
      let when = first.role < .insert ? "before" : "after"
      throw BatchError(
        code: code(first.role, second.role), operation: first.change, place: place(first.place),
        value: "\(count)", limit: "1",
        message: "invalid batch update: cannot both \(first.change) and \(second.change), as both "
          + "name \(target) \(first.place) \(when) the update")
    }
  }

  private static func sectionCode(_ first: Role, _ second: Role) -> BatchError.Code {
    switch (first, second) {
    case (.delete, .delete): .sectionDeletedTwice
    case (.delete, .reload): .deleteAndReloadSection
    case (.delete, _): .deleteAndMoveSection
    case (.reload, .reload): .sectionReloadedTwice
    case (.reload, _): .reloadAndMoveSection
    case (.moveFrom, _): .sectionMovedTwice
    case (.insert, .insert): .sectionInsertedTwice
    case (.insert, _): .insertAndMoveToSection
    case (.moveTo, _): .twoMovesToSection
    }
  }

  private static func itemCode(_ first: Role, _ second: Role) -> BatchError.Code {
    switch (first, second) {
    case (.delete, .delete): .itemDeletedTwice
    case (.delete, .reload): .deleteAndReloadItem
    case (.delete, _): .deleteAndMoveItem
    case (.reload, .reload): .itemReloadedTwice
    case (.reload, _): .reloadAndMoveItem
    case (.moveFrom, _): .itemMovedTwice
    case (.insert, .insert): .itemInsertedTwice
    case (.insert, _): .insertAndMoveToItem
    case (.moveTo, _): .twoMovesToItem
    }
  }
}
