// Each of these returns the row with one property set, so that a description reads as a sentence.

extension TableRow {
  /// Returns the row with the identifier under which its records are reused; nil forbids reuse.
  public func cell(_ identifier: CellIdentifier?) -> TableRow {
    with { $0.cell = .fixed(identifier) }
  }

  /// Returns the row with a closure that computes the identifier under which its records are
  /// reused.
  public func cell(_ identifier: @escaping (TableRow) -> CellIdentifier?) -> TableRow {
    with { $0.cell = .computed(identifier) }
  }

  /// Returns the row with a height in px.
  public func height(_ height: Double) -> TableRow {
    with { $0.height = .fixed(height) }
  }

  /// Returns the row with a closure that computes its height in px.
  public func height(_ height: @escaping (ListIndexPath) -> Double) -> TableRow {
    with { $0.height = .computed(height) }
  }

  /// Returns the row with a record that is shown for this row alone.
  public func ready(_ record: Record) -> TableRow {
    with { $0.readyRecord = record }
  }

  /// Returns the row with a closure that creates a record if there is none to reuse.
  public func making(_ record: @escaping () -> Record) -> TableRow {
    with { $0.makeRecord = record }
  }

  /// Returns the row with a configurator, which is called before the default one.
  public func configured(_ configure: @escaping (inout Record, ListIndexPath) -> Void) -> TableRow {
    with { $0.configure = configure }
  }

  /// Returns the row with an action for its selection, which is called after the default action.
  public func onSelect(_ action: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.action = action }
  }

  /// Returns the row with a closure that deletes it.
  public func onDelete(_ delete: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.deletion = .by(delete) }
  }

  /// Returns the row as one that cannot be deleted.
  public func neverDeleted() -> TableRow {
    with { $0.deletion = .never }
  }

  /// Returns the row with a closure that is called when it appears on screen.
  public func onAppear(_ callback: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.onAppear = callback }
  }

  /// Returns the row with a closure that is called when it leaves the screen.
  public func onDisappear(_ callback: @escaping (ListIndexPath) -> Void) -> TableRow {
    with { $0.onDisappear = callback }
  }

  /// Returns the row with a closure that is called when it is dragged.
  public func onMove(_ callback: @escaping (ListIndexPath, ListIndexPath) -> Void) -> TableRow {
    with { $0.onMove = callback }
  }

  /// Returns the row with a closure that is called with each input in it.
  public func onInput(_ callback: @escaping (Input, ListIndexPath) -> Void) -> TableRow {
    with { $0.onInput = callback }
  }

  private func with(_ change: (inout TableRow) -> Void) -> TableRow {
    var row = self
    change(&row)
    return row
  }
}
