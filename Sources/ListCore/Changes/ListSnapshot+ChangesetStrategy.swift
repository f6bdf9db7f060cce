extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, cut as a strategy says.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - strategy: What the view that applies the changes can stand.
  /// - Complexity: That of ``changeset(to:)``, plus O(*k* log *k*) for *k* operations
  public func changeset(to target: ListSnapshot, strategy: Changeset.Strategy) -> Changeset {
    changeset(to: target).lowered(to: strategy)
  }
}
