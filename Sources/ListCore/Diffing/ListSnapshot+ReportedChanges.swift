extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, by a comparison of your own.
  ///
  /// As ``changeset(to:)``, except for what counts as changed content.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - isReconfigured: Tells whether the content of a row changed, given its new and its old version,
  ///     in this order. It is asked instead of ``ListItem/hasSameContent(as:)``, for rows with equal
  ///     ``ListItem/cell`` that are not shared by both snapshots.
  @inlinable
  public func changeset(
    to target: ListSnapshot, isReconfigured: @escaping (_ new: Item, _ old: Item) -> Bool
  ) -> Changeset {
    SnapshotComparison.changeset(from: self, to: target, isReconfigured: isReconfigured)
  }

  /// Returns the changes that turn this snapshot into another, some of which are known from
  /// elsewhere.
  ///
  /// For sources that tell which items they updated, and for items that are changed in place: both
  /// snapshots hold the same object then, and no comparison can find a difference.
  ///
  /// - Parameters:
  ///   - target: The newer snapshot.
  ///   - reportedItems: Items to be listed as reconfigured, if they are on both sides and not listed
  ///     as inserted or reloaded. Others are ignored, and so is what is given twice.
  ///   - isReconfigured: Tells whether the content of a row changed, as in ``changeset(to:isReconfigured:)``;
  ///     `nil` leaves it to the items.
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
  /// Lists rows as reconfigured, unless they are listed as something else that shows them anew.
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
