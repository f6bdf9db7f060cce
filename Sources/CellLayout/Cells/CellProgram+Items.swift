internal import TextLayout

extension CellProgram {
  /// Reads an item into its slots.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    var cell = PreparedCell()
    cell.texts.reserveCapacity(texts.count)
    for slot in texts {
      let string: String?
      switch slot.text {
      case .constant(let constant): string = constant
      case .item(let read): string = try read(item)
      }
      let text = context.prepare(string ?? "", style: slot.style)
      cell.texts.append(
        PreparedCell.Text(text, needsIntrinsicWidths: slot.needsIntrinsicWidths, context.engine))
    }
    for slot in boxes {
      switch slot {
      case .constant(let size): cell.boxes.append(size)
      case .item(let read): cell.boxes.append(try read(item))
      }
    }
    cell.colors = try itemColors(item)
    return cell
  }

  /// The colours of a row; none if all are constant.
  private func itemColors(_ item: Item) throws -> [LayoutColor?] {
    guard colors.contains(where: { if case .item = $0 { true } else { false } }) else { return [] }
    return try colors.map { color in
      switch color {
      case .constant(let constant): constant
      case .item(let read): try read(item)
      }
    }
  }
}
