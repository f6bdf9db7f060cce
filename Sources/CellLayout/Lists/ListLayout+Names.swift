public import ListCore
public import TextLayout

extension ListLayout {
  /// Returns the parts of a row in its own coordinates, in drawing order; empty if the path is not
  /// in the list.
  ///
  /// - Complexity: O(log n), and the complexity of the cell.
  public func elements(ofItemAt path: ListIndexPath) -> [PlacedElement] {
    elements(of: .item(path))
  }

  /// Returns the frame of the element with a name, in the coordinates of its row.
  ///
  /// If several elements of the row's cell have the name, the first of them counts.
  /// - Parameters:
  ///   - name: The name that the cell gives the element (`CellElement.named(_:)`).
  ///   - path: The path of the row.
  /// - Returns: `nil` if the path is not in the list, if its cell has no such element, or if the
  ///   element is hidden.
  /// - Complexity: O(log n), and the complexity of the cell.
  public func frame(named name: String, inItemAt path: ListIndexPath) -> LayoutRect? {
    frame(named: name, in: .item(path))
  }

  /// Returns the frame of the element with a name, in the coordinates of its row, header or footer.
  ///
  /// As `frame(named:inItemAt:)`, for every kind of entry.
  public func frame(named name: String, in entry: ListEntry) -> LayoutRect? {
    elements(of: entry).first(named: name)?.frame
  }
}
