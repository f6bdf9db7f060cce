extension Changeset {
  /// Checks whatever can be checked without the lists: each stage is a legal batch, and content
  /// changes are of rows and sections that were there before.
  ///
  /// - Throws: ``ChangesetError`` for the first rule that is broken.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func validate() throws(ChangesetError) {
    for stage in stages { try stage.validate() }
    let translation = pathTranslation()
    var items = PlaceCheck<ListIndexPath>(twice: .filledTwice)
    items.add(reconfiguredItems, "reconfiguredItems")
    items.add(reloadedItems, "reloadedItems")
    try items.check(isNegative: \.isNegative)
    try items.check(.contentOfAbsent, "it must have been there before") {
      translation.oldPath(of: $0) == nil
    }
    var sections = PlaceCheck<Int>(twice: .filledTwice)
    sections.add(reloadedSections, "reloadedSections")
    try sections.check { $0 < 0 }
    try sections.check(.contentOfAbsent, "it must have been there before") {
      translation.oldSection(of: $0) == nil
    }
  }
}

extension Changeset.Stage {
  /// Checks whatever can be checked of a batch without the lists: UK-08, UK-09, UK-11, UK-12 and
  /// UK-17, in no particular order (UK-01).
  ///
  /// Operations on rows of a deleted or inserted section are tolerated if they are implied
  /// (UK-13).
  ///
  /// - Throws: ``ChangesetError`` for the first rule that is broken.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func validate() throws(ChangesetError) {
    var sectionsBefore = PlaceCheck<Int>(twice: .takenTwice)
    sectionsBefore.add(deletedSections, "deletedSections")
    sectionsBefore.add(movedSections.map(\.source), "movedSections")
    try sectionsBefore.check { $0 < 0 }
    var sectionsAfter = PlaceCheck<Int>(twice: .filledTwice)
    sectionsAfter.add(insertedSections, "insertedSections")
    sectionsAfter.add(movedSections.map(\.target), "movedSections")
    try sectionsAfter.check { $0 < 0 }
    var moveSources = PlaceCheck<ListIndexPath>(twice: .takenTwice)
    moveSources.add(movedItems.map(\.source), "movedItems")
    var before = moveSources
    before.add(deletedItems, "deletedItems")
    try before.check(isNegative: \.isNegative)
    var moveTargets = PlaceCheck<ListIndexPath>(twice: .filledTwice)
    moveTargets.add(movedItems.map(\.target), "movedItems")
    var after = moveTargets
    after.add(insertedItems, "insertedItems")
    try after.check(isNegative: \.isNegative)
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    try moveSources.check(.moveOutOfDeletedSection, "its section must stay or move") {
      deleted.contains($0.section)
    }
    try moveTargets.check(.moveIntoInsertedSection, "its section must stay or move") {
      inserted.contains($0.section)
    }
  }
}

extension ListIndexPath {
  fileprivate var isNegative: Bool { section < 0 || item < 0 }
}

/// The places on one side that operations name, each with the operation's name.
private struct PlaceCheck<Place: Comparable> {
  private var places: [(place: Place, operation: String)] = []
  private let code: ChangesetError.Code

  /// - Parameter code: What it is to name a place twice.
  init(twice code: ChangesetError.Code) {
    self.code = code
  }

  mutating func add(_ places: [Place], _ operation: String) {
    self.places += places.map { ($0, operation) }
  }

  /// Throws for negative places and for places named twice.
  func check(isNegative: (Place) -> Bool) throws(ChangesetError) {
    try check(.negativeIndex, "indexes count from 0", where: isNegative)
    let sorted = places.sorted { $0.place < $1.place }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.place == second.place {
      throw ChangesetError(
        code: code, place: second.operation, value: "\(second.place)",
        expectation: "it is in \(first.operation) already")
    }
  }

  /// Throws for a place for which a test holds.
  func check(
    _ code: ChangesetError.Code, _ expectation: String, where isWrong: (Place) -> Bool
  ) throws(ChangesetError) {
    guard let wrong = places.first(where: { isWrong($0.place) }) else { return }
    throw ChangesetError(
      code: code, place: wrong.operation, value: "\(wrong.place)", expectation: expectation)
  }
}
