/// A record on screen.
struct ShownRecord<Record> {
  var record: Record

  /// The identifier to reuse it under, nil if it is ready-made or not to be reused.
  var reuseIdentifier: CellIdentifier?

  var isReady: Bool
}

extension DeclarativeTable {
  /// Brings a row on screen and returns its record, configured; nil if there is no such row.
  ///
  /// The record is the row's ready-made one, as it is; else one that waits to be reused under the
  /// row's identifier; else a new one. A row on screen keeps its record, which is configured
  /// again.
  ///
  /// - Complexity: O(1) expected, beside what the closures do
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

  /// Takes a row off the screen, so that its record can be used for another one.
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

  /// Returns the record of a row that is on screen, else nil.
  ///
  /// - Complexity: O(1) expected
  public func record(at path: ListIndexPath) -> Record? {
    row(at: path).flatMap { shown[$0.id]?.record }
  }

  /// Configures the records of all rows on screen again, in the order of the rows.
  ///
  /// For what a configurator reads elsewhere; no row counts as changed by this.
  public func reconfigureShown() {
    for (_, id) in shownRows(in: snapshot) { configure(id) }
  }

  /// Brings the rows on screen from an old description to the present one.
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

  /// Writes a row into its record: its own configurator, the default one, then the text.
  ///
  /// A ready-made record is left as it is.
  private func configure(_ id: AnyIdentifier) {
    guard let entry = shown[id], !entry.isReady, let row = resolution.rows[id],
      let path = snapshot.indexPath(ofItem: id)
    else { return }
    // On a copy, as the closures may call the table.
    var record = entry.record
    row.configure?(&record, path)
    defaults.configure?(&record, path)
    if let text = row.text { defaults.setText?(&record, text) }
    shown[id]?.record = record
  }
}
