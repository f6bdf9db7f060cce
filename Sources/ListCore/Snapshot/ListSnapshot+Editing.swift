public import CountedTree

extension ListSnapshot {
  /// Appends items to a section.
  ///
  /// - Throws: ``SnapshotEditError`` for an unknown section or an item identifier that exists
  ///   already; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* items
  @inlinable
  public mutating func append(
    _ items: some Sequence<Item>, toSection id: Section.ID
  ) throws(SnapshotEditError) {
    guard let section = index(ofSection: id) else {
      throw unknownSection(id, subject: "toSection")
    }
    try insert(items, at: ListIndexPath(section: section, item: tree[section].items.count))
  }

  /// Inserts items so that the first of them stands at a path.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - path: The path of an item of this snapshot, or the end of one of its sections.
  /// - Throws: ``SnapshotEditError`` for a path out of range or an item identifier that exists
  ///   already; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* items
  @inlinable
  public mutating func insert(
    _ items: some Sequence<Item>, at path: ListIndexPath
  ) throws(SnapshotEditError) {
    let items = Array(items)
    try checkSection(path.section, subject: "at")
    try checkItem(path, limit: tree[path.section].items.count, subject: "at")
    let hashes = items.map { IdentifierHash.hash($0.id) }
    try checkAreNew(items, hashes: hashes)
    insertRows(items, hashes: hashes, at: path)
  }

  /// Deletes items.
  ///
  /// - Throws: ``SnapshotEditError`` for an identifier that is unknown or given twice; nothing is
  ///   changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* items
  @inlinable
  public mutating func delete(items ids: some Sequence<Item.ID>) throws(SnapshotEditError) {
    let ids = Array(ids)
    var paths: [ListIndexPath] = []
    paths.reserveCapacity(ids.count)
    for (number, id) in ids.enumerated() {
      guard let path = indexPath(ofItem: id) else {
        throw unknownItem(id, subject: "items[\(number)]")
      }
      paths.append(path)
    }
    if paths.count == 1 {
      return removeRows(paths[0].item..<paths[0].item + 1, inSection: paths[0].section)
    }
    let order = paths.indices.sorted { (paths[$0], $0) < (paths[$1], $1) }
    for (earlier, later) in zip(order, order.dropFirst()) where paths[later] == paths[earlier] {
      throw SnapshotEditError(
        code: .duplicateItem, subject: "items[\(later)]", value: "\(ids[later])",
        limit: "given only once")
    }
    // From the last to the first, so that earlier paths stay valid.
    for run in RowRun.joining(order.map { RowRun(paths[$0]) }).reversed() {
      removeRows(run.items, inSection: run.section)
    }
  }

  /// Deletes neighbouring items.
  ///
  /// This costs less than ``delete(items:)``, because no identifier is looked up.
  ///
  /// - Parameters:
  ///   - range: The indexes of the items in their section, from 0; it may be empty.
  ///   - section: The index of the section, from 0.
  /// - Throws: ``SnapshotEditError`` for a section or a range that is not there; nothing is changed
  ///   in that case.
  /// - Complexity: O(*k* log *n*) for *k* items
  @inlinable
  public mutating func delete(
    itemsAt range: Range<Int>, inSection section: Int
  ) throws(SnapshotEditError) {
    try checkSection(section, subject: "inSection")
    let count = tree[section].items.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw SnapshotEditError(
        code: .itemOutOfRange, subject: "itemsAt", value: "\(range)",
        limit: "a range within 0..<\(count) of section \(section)")
    }
    removeRows(range, inSection: section)
  }

  /// Moves an item to a path.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item.
  ///   - target: The path that the item has *after* the move.
  /// - Throws: ``SnapshotEditError`` for an unknown item or a path out of range; nothing is changed
  ///   in that case.
  /// - Complexity: O(log *n*)
  @inlinable
  public mutating func move(
    item id: Item.ID, to target: ListIndexPath
  ) throws(SnapshotEditError) {
    guard let source = find(item: id) else { throw unknownItem(id, subject: "item") }
    try checkSection(target.section, subject: "to")
    let staysInSection = source.path.section == target.section
    let limit = tree[target.section].items.count - (staysInSection ? 1 : 0)
    try checkItem(target, limit: limit, subject: "to")
    guard source.path != target else { return }
    let hash = tree[source.path.section].keys[source.path.item].hash
    removeRows(source.path.item..<source.path.item + 1, inSection: source.path.section)
    insertRows([source.item], hashes: [hash], at: target)
  }

  /// Replaces the content of the item that has the same identifier.
  ///
  /// - Throws: ``SnapshotEditError`` if no item has the identifier; nothing is changed in that
  ///   case.
  /// - Complexity: O(log *n*)
  @inlinable
  public mutating func replace(_ item: Item) throws(SnapshotEditError) {
    guard let path = indexPath(ofItem: item.id) else { throw unknownItem(item.id, subject: "item") }
    edit(sectionAt: path.section) { entry, _ in entry.items.set(item, at: path.item) }
  }
}
