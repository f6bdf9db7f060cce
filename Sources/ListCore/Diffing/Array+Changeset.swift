extension Array where Element: Hashable {
  /// Returns the changes that turn this array into another, by the elements as they are.
  ///
  /// The changes are those of a list of one section, with section 0 in all paths. Elements may be
  /// equal: the *k*-th of them here corresponds to the *k*-th one in the target, and none is left
  /// out. The fewest elements move. Nothing is reconfigured, because an element is its own
  /// identifier.
  ///
  /// ```swift
  /// let changes = ["a", "b", "a"].changeset(to: ["a", "a", "b"])  // move [0, 2] → [0, 1]
  /// ```
  ///
  /// - Parameter target: The newer elements.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*n*) expected for *n* elements, plus O(*m* log *m*) for *m* elements behind
  ///   those that are equal from the start, if some moved
  @inlinable
  public func changeset(to target: [Element]) -> Changeset {
    Changeset(from: self, to: target, identifiedBy: { $0 }, changedBy: nil)
  }
}

extension Array where Element: Identifiable {
  /// Returns the changes that turn this array into another, by the identifiers of the elements.
  ///
  /// The changes are those of a list of one section, with section 0 in all paths. Identifiers may
  /// repeat: the *k*-th of equal ones here corresponds to the *k*-th one in the target, and none is
  /// left out. The fewest elements move.
  ///
  /// The contents of elements that are `Equatable` are compared by `==`, those of a ``ListItem`` as
  /// in a snapshot; of other elements nothing is reconfigured, because nothing tells whether they
  /// changed: see ``changeset(to:isReconfigured:)``.
  ///
  /// - Parameter target: The newer elements.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*n*) expected for *n* elements, plus O(*m* log *m*) for *m* elements behind
  ///   those with equal identifiers from the start, if some moved
  @inlinable
  public func changeset(to target: [Element]) -> Changeset {
    Changeset(
      from: self, to: target, identifiedBy: { $0.id }, changedBy: rowComparison(with: target))
  }

  /// Returns the changes that turn this array into another, with a custom comparison of content.
  ///
  /// - Parameters:
  ///   - target: The newer elements.
  ///   - isReconfigured: A function that tells whether the content of an element changed, given its
  ///     new and its old version, in this order. Of a ``ListItem`` it replaces
  ///     ``ListItem/hasSameContent(as:)``.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: That of the same method without a closure
  @inlinable
  public func changeset(
    to target: [Element], isReconfigured: @escaping (_ new: Element, _ old: Element) -> Bool
  ) -> Changeset {
    Changeset(
      from: self, to: target, identifiedBy: { $0.id },
      changedBy: rowComparison(with: target, isReconfigured: isReconfigured)
        ?? { isReconfigured(target[$0], self[$1]) ? .reconfigured : nil })
  }
}

extension Array where Element: Identifiable & Equatable {
  /// Returns the changes that turn this array into another, by the identifiers of the elements.
  ///
  /// The result is that for all `Identifiable` elements. Elements with equal identifiers that are
  /// not equal are reconfigured.
  ///
  /// - Parameter target: The newer elements.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*n*) expected for *n* elements, plus O(*m* log *m*) for *m* elements behind
  ///   those with equal identifiers from the start, if some moved
  @inlinable
  public func changeset(to target: [Element]) -> Changeset { comparedChangeset(to: target) }

  @inlinable
  func comparedChangeset(to target: [Element]) -> Changeset {
    Changeset(
      from: self, to: target, identifiedBy: { $0.id },
      changedBy: rowComparison(with: target)
        ?? { target[$0] == self[$1] ? nil : .reconfigured })
  }
}

extension Array where Element: Identifiable & Hashable {
  /// Returns the changes that turn this array into another, by the identifiers of the elements.
  ///
  /// The result is that for elements that are `Identifiable` and `Equatable`: the identifier tells
  /// which element this is, and the rest is content.
  ///
  /// - Parameter target: The newer elements.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*n*) expected for *n* elements, plus O(*m* log *m*) for *m* elements behind
  ///   those with equal identifiers from the start, if some moved
  @inlinable
  public func changeset(to target: [Element]) -> Changeset { comparedChangeset(to: target) }
}
