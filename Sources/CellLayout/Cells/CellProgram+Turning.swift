internal import TextLayout

extension CellProgram {
  /// A Boolean value that tells whether any text has the direction of the list.
  var inheritsDirection: Bool { texts.contains { $0.style.style.direction == .inherit } }

  /// Revises a row for another direction of the list.
  ///
  /// - Parameter context: The context with the new direction.
  /// - Throws: The error that reading the item throws; preparing the item anew would throw the same
  ///   error.
  func turn(
    _ row: PreparedCell, of item: Item, in context: inout PrepareContext
  ) throws -> RevisedRow<PreparedCell> {
    var cell = row
    var isPrepared = false
    if let branches = row.values.branches, !branches.lateTexts.isEmpty {
      return .prepared(try prepare(item, in: &context), .direction)
    }
    for (i, slot) in texts.enumerated()
    where slot.style.style.direction == .inherit
      && layout.isOpen(layout.gateOfText[i], row.selections, width: nil)
    {
      let text = row.texts[i].text
      if let turned = context.engine.turned(text, in: context.listDirection.textDirection) {
        cell.texts[i].text = turned
      } else {
        cell.texts[i] = slot.preparing.text(try slot.text.value(of: item), &context)
        isPrepared = true
      }
    }
    return isPrepared ? .prepared(cell, .direction) : .refilled(cell, keepsHeight: true)
  }
}
