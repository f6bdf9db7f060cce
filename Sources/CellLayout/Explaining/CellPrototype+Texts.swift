internal import TextLayout

extension CellPrototype {
  /// Returns the content of a text of the cell as an item gives it, before white space is processed.
  ///
  /// - Parameters:
  ///   - number: The number of the text among all texts of the cell, in the order of the leaves of
  ///     `ListLayout.elements(of:)`.
  ///   - item: The item of the row.
  /// - Throws: The error that reading the item throws.
  package func content(ofText number: Int, in item: Item) throws -> String {
    switch try program.texts[number].text.value(of: item) {
    case .plain(let text): text
    case .attributed(let text): text.text
    }
  }
}

extension ListEdgeCell {
  /// Returns the content of a text of the cell, before white space is processed; `nil` if the cell is no
  /// prototype.
  ///
  /// - Parameter number: The number of the text among all texts of the cell.
  /// - Throws: The error that reading the content throws.
  package func content(ofText number: Int) throws -> String? { try source.content(ofText: number) }
}

extension EdgeSource {
  fileprivate func content(ofText number: Int) throws -> String? {
    try (cell as? CellPrototype<Content>)?.content(ofText: number, in: content)
  }
}
