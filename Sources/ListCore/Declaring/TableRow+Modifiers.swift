// The row with one property set, so that a description reads as a sentence.

extension TableRow {
  /// Sets the identifier under which records are reused; nil forbids reuse.
  public func cell(_ identifier: CellIdentifier?) -> TableRow {
    with { $0.cell = .fixed(identifier) }
  }

  /// Sets a closure that tells the identifier under which records are reused.
  public func cell(_ identifier: @escaping (TableRow) -> CellIdentifier?) -> TableRow {
    with { $0.cell = .computed(identifier) }
  }

  /// Sets the height in px.
  public func height(_ height: Double) -> TableRow {
    with { $0.height = .fixed(height) }
  }

  /// Sets a closure that tells the height in px.
  public func height(_ height: @escaping (ListIndexPath) -> Double) -> TableRow {
    with { $0.height = .computed(height) }
  }

  /// Sets the record that is shown for this row and for no other.
  public func ready(_ record: Record) -> TableRow {
    with { $0.readyRecord = record }
  }

  /// Sets how to make a record when there is none to reuse.
  public func making(_ record: @escaping () -> Record) -> TableRow {
    with { $0.makeRecord = record }
  }

  /// Sets what writes the row into a record, before the default configurator does.
  public func configured(_ configure: @escaping (inout Record, ListIndexPath) -> Void) -> TableRow {
    with { $0.configure = configure }
  }

  /// Sets what happens when the row is selected, after the default action.
  public func onSelect(_ action: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.action = action }
  }

  /// Makes the row one that can be deleted, by a closure.
  public func onDelete(_ delete: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.deletion = .by(delete) }
  }

  /// Makes the row one that cannot be deleted.
  public func neverDeleted() -> TableRow {
    with { $0.deletion = .never }
  }

  /// Sets what happens when the row comes on screen.
  public func onAppear(_ callback: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.onAppear = callback }
  }

  /// Sets what happens when the row leaves the screen.
  public func onDisappear(_ callback: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.onDisappear = callback }
  }

  /// Sets what happens when the row is dragged.
  public func onMove(_ callback: @escaping (ListIndexPath, ListIndexPath) -> Void) -> TableRow {
    with { $0.onMove = callback }
  }

  /// Sets what happens when something is entered in the row.
  public func onInput(_ callback: @escaping (Input, ListIndexPath) -> Void) -> TableRow {
    with { $0.onInput = callback }
  }

  private func with(_ change: (inout TableRow) -> Void) -> TableRow {
    var row = self
    change(&row)
    return row
  }
}
