extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, in the form of a strategy.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - strategy: The form of batch updates that the view accepts.
  /// - Complexity: That of ``changeset(to:)``, plus O(*k* log *k*) for *k* operations
  public func changeset(to target: ListSnapshot, strategy: Changeset.Strategy) -> Changeset {
    changeset(to: target).lowered(to: strategy)
  }
}
