internal import TextLayout

/// The step from one prototype to another, which finds the parts of a prepared row that stay valid.
///
/// A prototype reads items by closures, and closures cannot be compared; therefore both prototypes
/// read the items. A text stays valid if both read the same bytes and equal spans, if its style
/// differs in its fonts at most, and if the new fonts draw it as before. Such a text keeps its
/// style object: the metrics of plain lines are those of the first face, which is the same, so rows
/// with either style object can stand in one block.
struct PrototypeRevision<Item: Sendable> {
  private let old: CellProgram<Item>
  private let new: CellProgram<Item>
  /// For each text of the new prototype, the styles of the texts of rows, and the change from each
  /// style.
  private var changes: [[(style: ResolvedTextStyle, change: FontChange?)]]

  init(from old: CellProgram<Item>, to new: CellProgram<Item>) {
    self.old = old
    self.new = new
    changes = Array(repeating: [], count: new.texts.count)
  }

  /// Revises a row that the old prototype prepared.
  ///
  /// - Throws: The error that reading the item throws; preparing the item anew would throw the same
  ///   error.
  mutating func revise(
    _ row: PreparedCell, of item: Item, in context: inout PrepareContext
  ) throws -> RevisedRow<PreparedCell> {
    // Branches are compared by their choices alone, so rows with some are prepared anew.
    guard old.selectors.isEmpty, new.selectors.isEmpty, !old.layout.dependsOnWidth,
      !new.layout.dependsOnWidth
    else { return .prepared(try new.prepare(item, in: &context), .cells) }
    var cell = PreparedCell(textCount: new.texts.count)
    var reasons = InvalidationReport.Reasons()
    for (i, slot) in new.texts.enumerated() {
      let content = try slot.text.value(of: item)
      switch finding(content, slot: i, of: row, readFrom: item) {
      case .holds: cell.texts.append(text(row.texts[i], slot: i, context.engine))
      case .changed(let reason):
        reasons.insert(reason)
        cell.texts.append(slot.preparing.text(content, &context))
      }
    }
    if new.readsValues { try new.readValues(of: item, [], into: &cell.values) }
    if !reasons.isEmpty { return .prepared(cell, reasons) }
    let keepsHeight = cell.boxes == row.boxes
    return keepsHeight && cell.values.hasPaint(of: row.values) && old.asksWidths(as: new)
      ? .kept : .refilled(cell, keepsHeight: keepsHeight)
  }

  // MARK: Texts

  private enum Finding {
    case holds
    case changed(InvalidationReport.Reasons)
  }

  private mutating func finding(
    _ content: TextContent, slot: Int, of row: PreparedCell, readFrom item: Item
  ) -> Finding {
    guard slot < row.texts.count, readsSame(content, slot: slot, from: item),
      let change = change(from: row.texts[slot].text.style, slot)
    else { return .changed(.cells) }
    return change.keeps(row.texts[slot].text) ? .holds : .changed(.fonts)
  }

  private func readsSame(_ content: TextContent, slot: Int, from item: Item) -> Bool {
    do {
      return try old.texts[slot].text.value(of: item).isSame(as: content)
    } catch {
      return false
    }
  }

  private mutating func change(from style: ResolvedTextStyle, _ slot: Int) -> FontChange? {
    if let known = changes[slot].first(where: { $0.style.isSame(as: style) }) {
      return known.change
    }
    let change = FontChange(from: style, to: new.texts[slot].style)
    changes[slot].append((style, change))
    return change
  }

  /// Returns a text that stays valid, with the widths that the new prototype asks for.
  private func text(
    _ text: PreparedCell.Text, slot: Int, _ engine: TextEngine
  ) -> PreparedCell.Text {
    let widths = new.texts[slot].preparing.widths
    guard widths != old.texts[slot].preparing.widths else { return text }
    return PreparedCell.Text(text.text, keeping: widths, engine)
  }
}

extension CellProgram {
  /// Returns whether rows keep the intrinsic widths of the same texts.
  fileprivate func asksWidths(as other: CellProgram) -> Bool {
    texts.map(\.preparing.widths) == other.texts.map(\.preparing.widths)
  }
}
