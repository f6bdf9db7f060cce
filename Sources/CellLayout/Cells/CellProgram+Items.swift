internal import TextLayout

extension CellProgram {
  /// Reads an item into its slots.
  ///
  /// - Throws: The error that reading the item throws.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    var cell = PreparedCell()
    cell.texts.reserveCapacity(texts.count)
    for slot in texts {
      cell.texts.append(slot.prepare(try slot.text.value(of: item), &context))
    }
    for slot in boxes { cell.boxes.append(try slot.value(of: item)) }
    cell.colors = try itemColors(item)
    cell.images = try itemImages(item)
    return cell
  }

  /// Returns the images of a row; an empty array if all images are constant.
  func itemImages(_ item: Item) throws -> [ImageReference?] {
    guard readsImages else { return [] }
    return try images.map { try $0.value(of: item) }
  }

  /// Returns the colours of a row; an empty array if all colours are constant.
  func itemColors(_ item: Item) throws -> [LayoutColor?] {
    guard readsColors else { return [] }
    return try colors.map { try $0.value(of: item) }
  }
}

extension CellProgram.TextSlot {
  func prepare(_ content: TextContent, _ context: inout PrepareContext) -> PreparedCell.Text {
    PreparedCell.Text(
      context.prepare(content, style: style), needsIntrinsicWidths: needsIntrinsicWidths,
      context.engine)
  }
}

extension CellElement.Binding {
  /// Returns the value for the row of an item.
  func value(of item: Item) throws -> Value {
    switch self {
    case .constant(let constant): constant
    case .item(let read): try read(item)
    }
  }
}
