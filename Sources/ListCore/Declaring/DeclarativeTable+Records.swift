/// A record on screen.
struct ShownRecord<Record> {
  var record: Record

  /// The identifier under which the record is reused; nil if it is ready-made or not reused.
  var reuseIdentifier: CellIdentifier?

  var isReady: Bool
}

extension DeclarativeTable {
  /// Shows a row on screen and returns its configured record, or nil if there is no such row.
  ///
  /// The record is the row's ready-made one, unchanged; otherwise one that waits to be reused under
  /// the row's identifier; otherwise a new one. A row on screen keeps its record, which is
  /// configured again.
  ///
  /// - Complexity: O(1) expected, without the closures
  @discardableResult
  public func show(at path: ListIndexPath) -> Record? {
    guard let (id, row) = row(at: path) else { return nil }
    let isNew = shown[id] == nil
    let entry = shown[id] ?? makeRecord(for: row, id: id)
    shown[id] = entry
    configure(id)
    let record = shown[id]?.record ?? entry.record
    if isNew {
      defaults.onAppear?(path)
      row.onAppear?(path)
    }
    return record
  }

  /// Removes a row from the screen, so that its record can be reused.
  ///
  /// - Returns: Whether the row was on screen.
  /// - Complexity: O(1) expected
  @discardableResult
  public func hide(at path: ListIndexPath) -> Bool {
    guard let (id, row) = row(at: path), let entry = shown.removeValue(forKey: id) else {
      return false
    }
    recycle(entry)
    defaults.onDisappear?(path)
    row.onDisappear?(path)
    return true
  }

  /// Returns the record of a row on screen, or nil if the row is not on screen.
  ///
  /// - Complexity: O(1) expected
  public func record(at path: ListIndexPath) -> Record? {
    row(at: path).flatMap { shown[$0.id]?.record }
  }

  /// Configures the records of all rows on screen again, in the order of the rows.
  ///
  /// This method serves configurators that read other data; it changes no row.
  public func reconfigureShown() {
    for (_, id) in shownRows(in: snapshot) { configure(id) }
  }

  /// Updates the rows on screen from an old description to the current one.
  func settleShownRecords(from old: TableResolution<Record>) {
    var gone: [(path: ListIndexPath, id: AnyIdentifier)] = []
    for (path, id) in shownRows(in: old.snapshot) {
      guard let entry = shown[id] else { continue }
      guard let row = resolution.rows[id], let item = snapshot.item(withID: id) else {
        shown[id] = nil
        recycle(entry)
        gone.append((path, id))
        continue
      }
      if entry.isReady || row.readyRecord != nil || entry.reuseIdentifier != item.reuseIdentifier {
        recycle(entry)
        shown[id] = makeRecord(for: row, id: id)
        configure(id)
      } else if old.snapshot.item(withID: id) != item {
        configure(id)
      }
    }
    for (path, id) in gone {
      defaults.onDisappear?(path)
      old.rows[id]?.onDisappear?(path)
    }
  }

  private func shownRows(in snapshot: Snapshot) -> [(ListIndexPath, AnyIdentifier)] {
    shown.keys.compactMap { id in snapshot.indexPath(ofItem: id).map { ($0, id) } }
      .sorted { $0.0 < $1.0 }
  }

  private func makeRecord(for row: TableRow<Record>, id: AnyIdentifier) -> ShownRecord<Record> {
    if let ready = row.readyRecord {
      return ShownRecord(record: ready, reuseIdentifier: nil, isReady: true)
    }
    let identifier = snapshot.item(withID: id)?.reuseIdentifier
    let record =
      identifier.flatMap { pool[$0]?.popLast() } ?? row.makeRecord?()
      ?? defaults.makeRecord(identifier)
    return ShownRecord(record: record, reuseIdentifier: identifier, isReady: false)
  }

  private func recycle(_ entry: ShownRecord<Record>) {
    guard let identifier = entry.reuseIdentifier else { return }
    pool[identifier, default: []].append(entry.record)
  }

  /// Configures a record for its row: by its own configurator, by the default one, then with the
  /// text.
  ///
  /// A ready-made record is left as it is.
  private func configure(_ id: AnyIdentifier) {
    guard let entry = shown[id], !entry.isReady, let row = resolution.rows[id],
      let path = snapshot.indexPath(ofItem: id)
    else { return }
    // On a copy, because the closures may call the table.
    var record = entry.record
    row.configure?(&record, path)
    defaults.configure?(&record, path)
    if let text = row.text { defaults.setText?(&record, text) }
    shown[id]?.record = record
  }
}
