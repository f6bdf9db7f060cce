extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, with a custom comparison of content.
  ///
  /// The result is that of ``changeset(to:)``, except for the rows whose content counts as changed.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - isReconfigured: A function that tells whether the content of a row changed, given its new
  ///     and its old version, in this order. It replaces ``ListItem/hasSameContent(as:)`` and is
  ///     called for rows with equal ``ListItem/cell`` that both snapshots do not share.
  @inlinable
  public func changeset(
    to target: ListSnapshot, isReconfigured: @escaping (_ new: Item, _ old: Item) -> Bool
  ) -> Changeset {
    SnapshotComparison.changeset(from: self, to: target, isReconfigured: isReconfigured)
  }

  /// Returns the changes that turn this snapshot into another, with some reconfigured rows known in
  /// advance.
  ///
  /// This method serves sources that report updated items, and items that are changed in place:
  /// both snapshots then hold the same object, and no comparison can find a difference.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - reportedItems: The identifiers of items to list as reconfigured, if they are on both sides
  ///     and not listed as inserted or reloaded. Other identifiers and repeated ones are ignored.
  ///   - isReconfigured: A function that tells whether the content of a row changed, as in
  ///     ``changeset(to:isReconfigured:)``; with `nil` the items are compared by
  ///     ``ListItem/hasSameContent(as:)``.
  /// - Complexity: That of ``changeset(to:)``, and O(*r* log *n*) for *r* reported items
  @inlinable
  public func changeset(
    to target: ListSnapshot, reporting reportedItems: some Sequence<Item.ID>,
    isReconfigured: ((_ new: Item, _ old: Item) -> Bool)? = nil
  ) -> Changeset {
    var changeset = SnapshotComparison.changeset(
      from: self, to: target, isReconfigured: isReconfigured)
    let paths = reportedItems.compactMap { id in
      indexPath(ofItem: id) == nil ? nil : target.indexPath(ofItem: id)
    }
    changeset.report(paths)
    return changeset
  }
}

extension Changeset {
  /// Lists rows as reconfigured, unless they are listed as inserted, reloaded or reconfigured
  /// already.
  ///
  /// - Parameter paths: Final paths.
  @usableFromInline
  mutating func report(_ paths: [ListIndexPath]) {
    let insertedSections = Set(stages.flatMap(\.insertedSections))
    let listed = Set(stages.flatMap(\.insertedItems) + reloadedItems + reconfiguredItems)
    let reported = Set(paths).subtracting(listed)
    guard !reported.isEmpty else { return }
    reconfiguredItems += reported.filter { !insertedSections.contains($0.section) }
    reconfiguredItems.sort()
  }
}
