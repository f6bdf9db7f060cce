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

  func color(_ slot: Int, of cell: PreparedCell) -> LayoutColor? {
    guard slot >= 0 else { return nil }
    if !cell.colors.isEmpty { return cell.colors[slot] }
    if case .constant(let color) = colors[slot] { return color }
    return nil
  }

  /// Whether an element is left out because it has nothing to show.
  ///
  /// - Parameter isChildless: whether no child of it is visible.
  func isHidden(_ index: Int, _ isChildless: Bool, in cell: PreparedCell) -> Bool {
    let node = nodes[index]
    guard node.isHiddenIfEmpty else { return false }
    switch node.kind {
    case .text(let slot): return cell.texts[slot].text.isEmpty
    case .box(let slot):
      let size = cell.boxes[slot]
      return size.width == nil && size.height == nil && size.aspectRatio == nil
    case .row, .column: return isChildless
    case .spacer, .divider: return false
    }
  }
}
