internal import TextLayout

/// An element tree as a flat list of nodes, compiled once per cell type.
///
/// A node is followed by its descendants; texts, boxes and colours that differ from row to row are
/// numbered slots. A row owns nothing but the contents of its slots.
struct CellProgram<Item: Sendable>: Sendable {
  struct Node: Sendable {
    enum Kind: Sendable {
      case text(slot: Int)
      case box(slot: Int)
      case row
      case column
      case spacer(LayoutUnit)
      case divider(LayoutUnit)
    }

    var kind: Kind
    /// The index after the node's last descendant.
    var end: Int
    var padding: LayoutInsets
    var spacing: LayoutUnit
    var align: CrossAlignment
    var justify: MainAlignment
    var grow: Double
    var isHiddenIfEmpty: Bool
    var cornerRadius: LayoutUnit
    /// A slot of colours, for text or divider.
    var color: Int
    /// A slot of colours, -1 for none.
    var background: Int

    var isContainer: Bool {
      switch kind {
      case .row, .column: true
      default: false
      }
    }
  }

  struct TextSlot: Sendable {
    var text: CellElement<Item>.Binding<String?>
    var style: ResolvedTextStyle
    /// Whether a row may ask for the text's intrinsic widths.
    var needsIntrinsicWidths: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var texts: [TextSlot] = []
  private(set) var boxes: [CellElement<Item>.Binding<BoxSize>] = []
  private(set) var colors: [CellElement<Item>.Binding<LayoutColor?>] = []

  init(_ root: CellElement<Item>) {
    compile(root, isInsideRow: false)
  }

  private mutating func compile(_ element: CellElement<Item>, isInsideRow: Bool) {
    let index = nodes.count
    let attributes = element.attributes
    let kind: Node.Kind
    var children: [CellElement<Item>] = []
    var rowAround = isInsideRow
    switch element.kind {
    case .text(let text, var style):
      // A text in a cell is at least one line high unless it is hidden.
      style.hasStrut = true
      kind = .text(slot: texts.count)
      texts.append(
        TextSlot(
          text: text, style: ResolvedTextStyle(style), needsIntrinsicWidths: isInsideRow))
    case .box(let size):
      kind = .box(slot: boxes.count)
      boxes.append(size)
    case .row(let elements):
      kind = .row
      children = elements
      rowAround = true
    case .column(let elements):
      kind = .column
      children = elements
      rowAround = isInsideRow || attributes.align != .stretch
    case .spacer(let length): kind = .spacer(length)
    case .divider(let thickness): kind = .divider(thickness)
    }
    nodes.append(
      Node(
        kind: kind, end: index + 1, padding: attributes.padding, spacing: attributes.spacing,
        align: attributes.align, justify: attributes.justify, grow: attributes.grow,
        isHiddenIfEmpty: attributes.isHiddenIfEmpty, cornerRadius: attributes.cornerRadius,
        color: -1, background: -1))
    switch attributes.color {
    case .constant(let color): nodes[index].color = addColor(.constant(color))
    case .item(let read): nodes[index].color = addColor(.item { try read($0) })
    }
    if let background = attributes.background { nodes[index].background = addColor(background) }
    for child in children { compile(child, isInsideRow: rowAround) }
    nodes[index].end = nodes.count
  }

  private mutating func addColor(_ color: CellElement<Item>.Binding<LayoutColor?>) -> Int {
    if case .constant(let wanted) = color {
      let known = colors.firstIndex { if case .constant(wanted) = $0 { true } else { false } }
      if let known { return known }
    }
    colors.append(color)
    return colors.count - 1
  }

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
}
