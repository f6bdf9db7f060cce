internal import TextLayout

extension CellProgram {
  /// Reads an item into its slots.
  ///
  /// - Throws: The error that reading the item throws.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> PreparedCell {
    if let reader { return try reader.prepare(item, in: &context) }
    var cell = PreparedCell(textCount: texts.count)
    let selections = try selections(item)
    var late: [Int: LateText] = [:]
    for (i, slot) in texts.enumerated() {
      let gate = layout.gateOfText[i]
      guard gate < 0 || layout.isOpen(gate, selections, width: nil) else {
        cell.texts.append(slot.preparing.nothing(&context))
        continue
      }
      let content = try slot.text.value(of: item)
      if gate >= 0, layout.gates[gate].dependsOnWidth {
        late[i] = slot.preparing.late(content, &context)
        cell.texts.append(slot.preparing.nothing(&context))
      } else {
        cell.texts.append(slot.preparing.text(content, &context))
      }
    }
    if !selectors.isEmpty || !late.isEmpty {
      cell.values.branches = CellBranches(selections: selections, lateTexts: late)
    }
    if readsValues { try readValues(of: item, selections, into: &cell.values) }
    if shapesAskLeastWidths { cell.keepLeastWidths(with: context.engine) }
    return cell
  }

  /// Returns the choices of a row between branches.
  ///
  /// - Throws: The error that reading the item throws.
  func selections(_ item: Item) throws -> [Int32] {
    var selections: [Int32] = []
    for (i, selector) in selectors.enumerated() {
      let isAsked = layout.isOpen(gateOfSelector[i], selections, width: nil)
      selections.append(isAsked ? try selector.select(item) : -1)
    }
    return selections
  }

  /// A Boolean value that tells whether items have sizes, colours, images or highlights of their own.
  var readsValues: Bool { readsBoxes || readsColors || readsImages || readsHighlights }

  /// Reads the sizes, colours, images and highlights that are not the same for all rows.
  ///
  /// - Throws: The error that reading the item throws.
  func readValues(
    of item: Item, _ selections: [Int32], into read: inout PreparedCell.Values
  ) throws {
    if readsBoxes {
      read.boxes = try values(
        of: boxes, gates: gateOfBox, for: item, selections,
        otherwise: BoxSize(width: nil, height: nil))
    }
    if readsColors {
      read.colors = try values(
        of: colors, gates: gateOfColor, for: item, selections, otherwise: nil)
    }
    if readsImages {
      read.images = try values(
        of: images, gates: gateOfImage, for: item, selections, otherwise: nil)
    }
    if readsHighlights {
      read.highlights = try values(
        of: highlights, gates: gateOfHighlights, for: item, selections, otherwise: [])
    }
  }

  /// Returns the values of slots; another value for those of branches that were not chosen.
  private func values<Value: Sendable>(
    of slots: [CellElement<Item>.Binding<Value>], gates: [Int], for item: Item,
    _ selections: [Int32], otherwise: Value
  ) throws -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(slots.count)
    for (i, slot) in slots.enumerated() {
      let isShown = layout.isOpen(gates[i], selections, width: nil)
      values.append(isShown ? try slot.value(of: item) : otherwise)
    }
    return values
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
