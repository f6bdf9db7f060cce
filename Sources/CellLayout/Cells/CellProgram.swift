internal import TextLayout

/// An element tree as a flat list of nodes, compiled once per cell type.
///
/// Texts, boxes and colours that differ from row to row are numbered slots. A row keeps only the
/// contents of its slots.
struct CellProgram<Item: Sendable>: Sendable {
  struct TextSlot: Sendable {
    var text: CellElement<Item>.Binding<TextContent>
    var style: ResolvedTextStyle
    /// A Boolean value that tells whether a row may ask for the text's intrinsic widths.
    var needsIntrinsicWidths: Bool
  }

  private(set) var nodes: [CellNode] = []
  private(set) var texts: [TextSlot] = []
  private(set) var boxes: [CellElement<Item>.Binding<BoxSize>] = []
  private(set) var colors: [CellElement<Item>.Binding<LayoutColor?>] = []
  private(set) var images: [CellElement<Item>.Binding<ImageReference?>] = []
  /// The slots of boxes that hold images.
  private(set) var imageBoxes: Set<Int> = []

  /// The colours of every row; `nil` for a colour that depends on the row.
  private(set) var constantColors: [LayoutColor?] = []
  /// The images of every row; `nil` for an image that depends on the row.
  private(set) var constantImages: [ImageReference?] = []
  // These are found once: code that is generic over items is slow to look at each slot of each row.
  /// A Boolean value that tells whether the size of a box is read from the items.
  private(set) var readsBoxes = false
  /// A Boolean value that tells whether a colour is read from the items.
  private(set) var readsColors = false
  /// A Boolean value that tells whether an image is read from the items.
  private(set) var readsImages = false
  /// A Boolean value that tells whether no distance of any node is negative.
  private(set) var hasOrdinaryLengths = false
  /// The nodes that are visible in every row; `nil` if they depend on the row.
  private(set) var allVisible: VisibleNodes?

  init(_ root: CellElement<Item>) {
    compile(root, parent: -1, isInsideRow: false)
    if nodes.allSatisfy({ !$0.isHiddenIfEmpty }) {
      allVisible = VisibleNodes(nodes, in: PreparedCell())
    }
    hasOrdinaryLengths = nodes.allSatisfy(\.hasOrdinaryLengths)
    readsBoxes = boxes.contains { if case .item = $0 { true } else { false } }
    readsColors = colors.contains { if case .item = $0 { true } else { false } }
    readsImages = images.contains { if case .item = $0 { true } else { false } }
    constantColors = colors.map { if case .constant(let color) = $0 { color } else { nil } }
    constantImages = images.map { if case .constant(let image) = $0 { image } else { nil } }
  }

  private mutating func compile(_ element: CellElement<Item>, parent: Int, isInsideRow: Bool) {
    let index = nodes.count
    nodes.append(node(of: element, parent: parent, isInsideRow: isInsideRow))
    switch element.attributes.color {
    case .constant(let color): nodes[index].color = addColor(.constant(color))
    case .item(let read): nodes[index].color = addColor(.item { try read($0) })
    }
    nodes[index].name = element.attributes.name
    if let background = element.attributes.background {
      nodes[index].background = addColor(background)
    }
    if let color = element.attributes.borderColor { nodes[index].borderColor = addColor(color) }
    switch element.kind {
    case .row(let children):
      for child in children { compile(child, parent: index, isInsideRow: true) }
    case .column(let children):
      let asksWidths = isInsideRow || element.attributes.align != .stretch
      for child in children { compile(child, parent: index, isInsideRow: asksWidths) }
    case .overlay(let children):
      let asksWidths = isInsideRow || element.attributes.justifyItems != .stretch
      for child in children { compile(child, parent: index, isInsideRow: asksWidths) }
    case .image(let image):
      images.append(image.images)
      nodes[index].image = images.count - 1
    case .text, .box, .spacer, .divider: break
    }
    nodes[index].end = nodes.count
  }

  private mutating func node(
    of element: CellElement<Item>, parent: Int, isInsideRow: Bool
  ) -> CellNode {
    let attributes = element.attributes
    let around = parent >= 0 ? nodes[parent] : nil
    let isInRow = around?.isRow ?? false
    let isStretching = isInRow || around?.isOverlay ?? false
    let border = element.kind.hasBorders ? attributes.border.asBorders : .zero
    let kind = kind(of: element, border: border, isInsideRow: isInsideRow)
    return CellNode(
      kind: kind, end: nodes.count + 1, parent: parent, isInRow: isInRow,
      hasDefiniteHeight: isStretching
        ? around?.align == .stretch : around?.hasDefiniteHeight ?? false,
      padding: (kind.hasContent ? attributes.padding.inRange : .zero).adding(border),
      border: border, spacing: attributes.spacing.asLength, align: attributes.align,
      justify: attributes.justify, justifyItems: attributes.justifyItems,
      grow: attributes.grow.nearest(in: NumberRange.growFactor),
      isHiddenIfEmpty: attributes.isHiddenIfEmpty,
      cornerRadius: attributes.cornerRadius.asExtent, color: -1, background: -1, borderColor: -1,
      image: -1, contentMode: attributes.contentMode)
  }

  private mutating func kind(
    of element: CellElement<Item>, border: LayoutInsets, isInsideRow: Bool
  ) -> CellNode.Kind {
    switch element.kind {
    case .text(let text, var style):
      // A text in a cell is at least one line high unless it is hidden.
      style.hasStrut = true
      texts.append(
        TextSlot(
          text: text, style: ResolvedTextStyle(style), needsIntrinsicWidths: isInsideRow))
      return .text(slot: texts.count - 1)
    case .box(let size):
      boxes.append(size.inRange.bordered(by: border))
      return .box(slot: boxes.count - 1)
    case .image(let image):
      let size = image.box(hidesIfEmpty: element.attributes.isHiddenIfEmpty)
      boxes.append(size.inRange.bordered(by: border))
      imageBoxes.insert(boxes.count - 1)
      return .box(slot: boxes.count - 1)
    case .row: return .row
    case .column: return .column
    case .overlay: return .overlay
    case .spacer(let length): return .spacer(length.asLength)
    case .divider(let thickness): return .divider(thickness.asLength)
    }
  }

  private mutating func addColor(_ color: CellElement<Item>.Binding<LayoutColor?>) -> Int {
    if case .constant(let wanted) = color {
      let known = colors.firstIndex { if case .constant(wanted) = $0 { true } else { false } }
      if let known { return known }
    }
    colors.append(color)
    return colors.count - 1
  }
}

extension CellElement.Kind {
  /// A Boolean value that tells whether elements of this kind can have borders.
  fileprivate var hasBorders: Bool {
    switch self {
    case .text, .box, .image, .row, .column, .overlay: true
    case .spacer, .divider: false
    }
  }
}
