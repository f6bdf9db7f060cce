extension CollapsibleSections {
  /// Expands a collapsed section, or collapses an expanded one.
  ///
  /// - Returns: The change.
  /// - Throws: ``SnapshotEditError`` for an unknown section; nothing is changed in that case.
  /// - Complexity: As ``set(_:to:)``
  @discardableResult
  public mutating func toggle(_ id: Section.ID) throws(SnapshotEditError) -> Change? {
    try set(id, to: expandedSections.contains(id) ? .collapsed : .expanded)
  }

  /// Sets the state of a section.
  ///
  /// With ``expandsOneSectionOnly`` an expansion collapses all other sections in the same change.
  ///
  /// - Returns: The change, or nil if the section was in this state already.
  /// - Throws: ``SnapshotEditError`` for an unknown section; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for the *k* rows that appear and disappear
  @discardableResult
  public mutating func set(
    _ id: Section.ID, to state: Disclosure
  ) throws(SnapshotEditError) -> Change? {
    guard let current = disclosure(of: id) else {
      throw .unknown(section: id, subject: "section", count: backing.sectionCount)
    }
    guard current != state else { return nil }
    var change = Change(old: shown, new: shown)
    switch state {
    case .collapsed:
      change.collapsed = [id]
    case .expanded:
      change.expanded = [id]
      if expandsOneSectionOnly { change.collapsed = expandedSections }
    }
    for id in change.collapsed { try collapse(id) }
    for id in change.expanded { try expand(id) }
    change.new = shown
    return change
  }

  private mutating func collapse(_ id: Section.ID) throws(SnapshotEditError) {
    expandedSections.remove(id)
    try shown.deleteItems(ofSection: id)
    try presentSection(id)
  }

  private mutating func expand(_ id: Section.ID) throws(SnapshotEditError) {
    expandedSections.insert(id)
    try shown.append(backing.items(ofSection: id), toSection: id)
    try presentSection(id)
  }

  private mutating func presentSection(_ id: Section.ID) throws(SnapshotEditError) {
    guard present != nil, let section = backing.section(withID: id) else { return }
    try shown.replace(section: presented(section))
  }
}
