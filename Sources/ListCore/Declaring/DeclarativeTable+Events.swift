extension DeclarativeTable {
  /// Reports that a row was selected: deselects it, then calls the default action and the row's
  /// action.
  ///
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func select(_ path: ListIndexPath) -> Bool {
    guard let (_, row) = row(at: path) else { return false }
    defaults.deselect?(path)
    defaults.action?(path)
    row.action?(path)
    return true
  }

  /// Returns whether a row can be deleted: by its own deleter, or by the default one unless the row
  /// forbids that.
  public func canDelete(_ path: ListIndexPath) -> Bool {
    deleter(at: path) != nil
  }

  /// Reports that a row is to be deleted: calls its deleter, or the default one.
  ///
  /// The row stays until an update omits it.
  ///
  /// - Returns: Whether there was a deleter to call.
  @discardableResult
  public func delete(_ path: ListIndexPath) -> Bool {
    guard let delete = deleter(at: path) else { return false }
    delete(path)
    return true
  }

  /// Reports that a row was dragged to another place.
  ///
  /// The row stays at its place until an update describes another one.
  ///
  /// - Parameters:
  ///   - source: The row's path.
  ///   - target: The path that it is to have *after* the move.
  /// - Returns: Whether there are such places.
  @discardableResult
  public func move(_ source: ListIndexPath, to target: ListIndexPath) -> Bool {
    guard let (_, row) = row(at: source),
      let count = snapshot.itemCount(inSection: target.section),
      (0..<(source.section == target.section ? count : count + 1)).contains(target.item)
    else { return false }
    defaults.onMove?(source, target)
    row.onMove?(source, target)
    return true
  }

  /// Reports an input in a row's control.
  ///
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func input(_ value: TableRow<Record>.Input, at path: ListIndexPath) -> Bool {
    guard let (_, row) = row(at: path) else { return false }
    defaults.onInput?(value, path)
    row.onInput?(value, path)
    return true
  }

  private func deleter(at path: ListIndexPath) -> ((ListIndexPath) -> Void)? {
    guard let (_, row) = row(at: path) else { return nil }
    return switch row.deletion {
    case .byDefault: defaults.delete
    case .never: nil
    case .by(let delete): delete
    }
  }
}
