extension Changeset {
  /// Creates the changes that turn one array into another, as lists of one section.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements after.
  ///   - id: A function that returns the identifier of an element.
  ///   - change: The comparison of elements with equal identifiers; nil stands for elements
  ///     without content.
  /// - Complexity: O(*n*) expected for *n* elements, plus O(*m* log *m*) for *m* elements that moved
  @inlinable
  init<Element, ID: Hashable>(
    from old: [Element], to new: [Element], identifiedBy id: (Element) -> ID,
    changedBy change: ElementChange.Finder?
  ) {
    let matching = OccurrenceMatching(old, new, by: id)
    let stage = matching.stage(oldCount: old.count, newCount: new.count)
    self.init(stages: stage.isEmpty ? [] : [stage])
    guard let change else { return }
    for index in new.indices {
      guard let source = matching.source(of: index) else { continue }
      let path = ListIndexPath(section: 0, item: index)
      switch change(index, source) {
      case .reconfigured: reconfiguredItems.append(path)
      case .reloaded: reloadedItems.append(path)
      case nil: break
      }
    }
  }
}
