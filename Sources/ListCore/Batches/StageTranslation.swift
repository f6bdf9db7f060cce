internal import CountedTree

/// The translation of places across one stage, in both directions.
///
/// The translation is defined for every stage and every place, so it can be used before anything is
/// checked: an operation that names an impossible place is ignored, and an impossible place has no
/// image. The image of a place may exceed the limit of indexes slightly.
struct StageTranslation: Sendable {
  private let before: NamedPlaces
  private let after: NamedPlaces

  /// Sorts the places that a stage names.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  init(_ stage: Changeset.Stage) {
    let movedSections = stage.movedSections.filter {
      $0.source.isPossibleIndex && $0.target.isPossibleIndex
    }
    let movedItems = stage.movedItems.filter { $0.source.isPossible && $0.target.isPossible }
    before = NamedPlaces(
      sections: stage.deletedSections.filter(\.isPossibleIndex).map { ($0, nil) }
        + movedSections.map { ($0.source, $0.target) },
      items: stage.deletedItems.filter(\.isPossible).map { ($0, nil) }
        + movedItems.map { ($0.source, $0.target) })
    after = NamedPlaces(
      sections: stage.insertedSections.filter(\.isPossibleIndex).map { ($0, nil) }
        + movedSections.map { ($0.target, $0.source) },
      items: stage.insertedItems.filter(\.isPossible).map { ($0, nil) }
        + movedItems.map { ($0.target, $0.source) })
  }

  /// Returns the index after of a section, or nil if it is deleted or impossible.
  func newSection(of section: Int) -> Int? { before.translate(section, to: after) }

  /// Returns the index before of a section, or nil if it is inserted or impossible.
  func oldSection(of section: Int) -> Int? { after.translate(section, to: before) }

  /// Returns the path after of a row, or nil if it is deleted or impossible.
  func newPath(of path: ListIndexPath) -> ListIndexPath? { before.translate(path, to: after) }

  /// Returns the path before of a row, or nil if it is inserted or impossible.
  func oldPath(of path: ListIndexPath) -> ListIndexPath? { after.translate(path, to: before) }

  /// The sections that operations name on either side.
  var sectionOrder: OrderChange { OrderChange(taken: before.sections, filled: after.sections) }

  /// Returns the rows that operations name on either side, of a section that stays or moves.
  func rowOrder(ofSection source: Int, movedTo target: Int) -> OrderChange {
    OrderChange(
      taken: before.items(inSection: source), filled: after.items(inSection: target))
  }

  /// The sections that stay or move and have rows that operations name, by index before.
  var sectionsWithNamedItems: Set<Int> {
    Set(before.items.map(\.section)).filter { newSection(of: $0) != nil }
      .union(Set(after.items.map(\.section)).compactMap { oldSection(of: $0) })
  }
}

/// The places on one side of a stage that its operations name, with their images on the other side.
///
/// Both sides have equally many places that are not named. These correspond in order, so a place is
/// translated by its number among them.
private struct NamedPlaces: Sendable {
  let sections: [Int]
  private let sectionImages: [Int?]
  let items: [ListIndexPath]
  private let itemImages: [ListIndexPath?]

  init(sections: [(Int, Int?)], items: [(ListIndexPath, ListIndexPath?)]) {
    let sections = sections.sorted { $0.0 < $1.0 }
    let items = items.sorted { $0.0 < $1.0 }
    self.sections = sections.map(\.0)
    sectionImages = sections.map(\.1)
    self.items = items.map(\.0)
    itemImages = items.map(\.1)
  }

  func translate(_ section: Int, to other: NamedPlaces) -> Int? {
    guard section.isPossibleIndex else { return nil }
    let position = sections.countBelow(section)
    if position < sections.count, sections[position] == section { return sectionImages[position] }
    let image = other.sections.freePlace(numbered: section - position)
    return image >= 0 ? image : nil
  }

  func translate(_ path: ListIndexPath, to other: NamedPlaces) -> ListIndexPath? {
    guard path.isPossible else { return nil }
    let position = items.countBelow(path)
    if position < items.count, items[position] == path { return itemImages[position] }
    guard let section = translate(path.section, to: other) else { return nil }
    let start = items.range(ofSection: path.section).lowerBound
    let image = other.freeItem(numbered: path.item - (position - start), inSection: section)
    return image.item >= 0 ? image : nil
  }

  /// The item indexes that are named in a section.
  func items(inSection section: Int) -> [Int] {
    items[items.range(ofSection: section)].map(\.item)
  }

  private func freeItem(numbered number: Int, inSection section: Int) -> ListIndexPath {
    let range = items.range(ofSection: section)
    let named = range.partitioningIndex { items[$0].item - ($0 - range.lowerBound) > number }
    return ListIndexPath(section: section, item: number + named - range.lowerBound)
  }
}
