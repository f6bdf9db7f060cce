internal import TextLayout

/// An element tree as a flat list of nodes, compiled once per cell type.
///
/// Texts, boxes and colours that differ from row to row are numbered slots. A row keeps only the
/// contents of its slots.
struct CellProgram<Item: Sendable>: Sendable {
  struct TextSlot: Sendable {
    var text: CellElement<Item>.Binding<TextContent>
    var preparing: TextPreparing

    var style: ResolvedTextStyle { preparing.style }
  }

  /// The elements and their boxes.
  private(set) var layout = CellBoxes()
  private(set) var texts: [TextSlot] = []
  private(set) var boxes: [CellElement<Item>.Binding<BoxSize>] = []
  private(set) var colors: [CellElement<Item>.Binding<LayoutColor?>] = []
  private(set) var images: [CellElement<Item>.Binding<ImageReference?>] = []
  private(set) var highlights: [CellElement<Item>.Binding<[TextHighlight]>] = []
  /// The choices between branches, each made once for a row, an outer one before those inside it.
  private(set) var selectors: [CellSelector<Item>] = []
  /// The gate of each selector, which decides whether the choice is made.
  private(set) var gateOfSelector: [Int] = []
  // The gates of the other slots; -1 for none.
  private(set) var gateOfBox: [Int] = []
  private(set) var gateOfColor: [Int] = []
  private(set) var gateOfImage: [Int] = []
  private(set) var gateOfHighlights: [Int] = []
  /// The slots of boxes that hold images.
  private(set) var imageBoxes: Set<Int> = []

  /// The colours of every row; `nil` for a colour that depends on the row.
  private(set) var constantColors: [LayoutColor?] = []
  /// The images of every row; `nil` for an image that depends on the row.
  private(set) var constantImages: [ImageReference?] = []
  /// The highlights of every row; empty for some that depend on the row.
  private(set) var constantHighlights: [[TextHighlight]] = []
  /// The reader of rows without branches; `nil` if the cell has branches.
  private(set) var reader: CellReader<Item>?
  /// The feeder of rows without branches to hashers; `nil` if the cell has branches.
  private(set) var digester: CellDigester<Item>?
  // These are found once: code that is generic over items is slow to look at each slot of each row.
  /// A Boolean value that tells whether the size of a box is read from the items.
  private(set) var readsBoxes = false
  /// A Boolean value that tells whether a colour is read from the items.
  private(set) var readsColors = false
  /// A Boolean value that tells whether an image is read from the items.
  private(set) var readsImages = false
  /// A Boolean value that tells whether highlights are read from the items.
  private(set) var readsHighlights = false

  /// A Boolean value that tells whether rows whose boxes have ratios ask for the min-content widths of texts.
  ///
  /// Plain boxes ask for them in rows without room alone.
  private(set) var shapesAskLeastWidths = false

  /// A Boolean value that tells whether anything of a cell is read from the items.
  var readsItems: Bool {
    readsBoxes || readsColors || readsImages || readsHighlights || !selectors.isEmpty
      || texts.contains { if case .item = $0.text { true } else { false } }
  }

  init(_ root: CellElement<Item>) {
    compile(root, Surroundings())
    readsBoxes = boxes.contains { if case .item = $0 { true } else { false } }
    readsColors = colors.contains { if case .item = $0 { true } else { false } }
    readsImages = images.contains { if case .item = $0 { true } else { false } }
    readsHighlights = highlights.contains { if case .item = $0 { true } else { false } }
    keepFewerWidths()
    constantColors = colors.map { if case .constant(let color) = $0 { color } else { nil } }
    constantImages = images.map { if case .constant(let image) = $0 { image } else { nil } }
    constantHighlights = highlights.map { if case .constant(let marks) = $0 { marks } else { [] } }
    reader = CellReader(self)
    digester = CellDigester(self)
  }

  /// Leaves the min-content widths of texts out that break anywhere, where plain boxes ask for them in rows without
  /// room alone.
  private mutating func keepFewerWidths() {
    guard !layout.hasTableRows, !layout.dependsOnWidth,
      PlainTree(layout.plainTree) != nil
    else { return }
    for slot in texts.indices
    where texts[slot].preparing.widths == .both
      && texts[slot].style.style.overflowWrap == .anywhere
    {
      texts[slot].preparing.widths = .greatest
    }
    shapesAskLeastWidths = PlainTree(layout.treeOfShapes) == nil
  }

  /// The facts about the elements around one.
  private struct Surroundings {
    /// The index of the parent; -1 for the root.
    var parent = -1
    /// The number of elements around.
    var level = 0
    var parentKind: CellNode.Kind?
    var direction: LayoutDirection?
    var isInvisible = false
    var gate = -1
    /// A Boolean value that tells whether a row may ask for the widths of the content.
    var asksWidths = false
  }

  private mutating func compile(_ element: CellElement<Item>, _ around: Surroundings) {
    precondition(
      around.level < BoxTree.levelLimit,
      "Elements should be nested at most \(BoxTree.levelLimit) levels deep.")
    let index = layout.nodes.count
    let attributes = element.attributes
    let direction = attributes.direction ?? around.direction
    let style = element.style(in: around.parentKind)
    let asksWidths = around.asksWidths || style.asksWidths
    let gate = addGates(attributes.conditions, in: around.gate)
    let kind = kind(of: element, direction: direction, asksWidths: asksWidths)
    var node = CellNode(
      kind: kind, parent: around.parent, direction: direction,
      isHiddenIfEmpty: attributes.isHiddenIfEmpty, gate: gate,
      isInvisible: attributes.isInvisible || around.isInvisible,
      clips: style.overflow != .visible, cornerRadius: attributes.cornerRadius.inRange,
      name: attributes.name, contentMode: attributes.contentMode)
    (node.opacity, node.shadow) = (attributes.opacity, attributes.shadow)
    node.gradient = attributes.gradient
    node.drawing = attributes.drawing
    addLook(of: element, to: &node)
    let isGrid = style.display == .grid
    layout.add(node, style: style, grid: isGrid ? attributes.grid : nil)
    addSize(of: element, node: index)
    gateOfBox += Array(repeating: gate, count: boxes.count - gateOfBox.count)
    gateOfColor += Array(repeating: gate, count: colors.count - gateOfColor.count)
    gateOfImage += Array(repeating: gate, count: images.count - gateOfImage.count)
    gateOfHighlights += Array(repeating: gate, count: highlights.count - gateOfHighlights.count)
    let inside = Surroundings(
      parent: index, level: around.level + 1, parentKind: kind, direction: direction,
      isInvisible: node.isInvisible, gate: gate,
      asksWidths: asksWidths || style.asksWidthsOfChildren)
    for child in element.kind.children { compile(child, inside) }
  }

  /// Returns the gate of an element with conditions.
  private mutating func addGates(_ conditions: [CellCondition<Item>], in around: Int) -> Int {
    conditions.reduce(around) { parent, condition in
      switch condition {
      case .width(let range): return layout.addGate(.width(range), in: parent)
      case .selected(let selector, let number):
        var slot = selectors.firstIndex { $0 === selector }
        if slot == nil {
          selectors.append(selector)
          gateOfSelector.append(parent)
          slot = selectors.count - 1
        }
        return layout.addGate(.selected(selector: slot ?? 0, number: number), in: parent)
      }
    }
  }

  private mutating func kind(
    of element: CellElement<Item>, direction: LayoutDirection?, asksWidths: Bool
  ) -> CellNode.Kind {
    switch element.kind {
    case .text(let text, var style):
      // A text in a cell is at least one line high unless it is hidden.
      style.hasStrut = true
      if let direction, style.direction == .inherit { style.direction = direction.textDirection }
      texts.append(
        TextSlot(
          text: text,
          preparing: TextPreparing(
            style: ResolvedTextStyle(style), widths: asksWidths ? .both : .none)))
      return .text(slot: texts.count - 1)
    case .box(let size):
      boxes.append(size.inRange)
      return .box(slot: boxes.count - 1)
    case .image(let image):
      boxes.append(image.box(hidesIfEmpty: element.attributes.isHiddenIfEmpty).inRange)
      imageBoxes.insert(boxes.count - 1)
      return .box(slot: boxes.count - 1)
    case .row: return .row
    case .column: return .column
    case .overlay: return .overlay
    case .grid: return .grid
    case .spacer: return .spacer
    case .divider: return .divider
    }
  }

  private mutating func addSize(of element: CellElement<Item>, node: Int) {
    guard case .box(let slot) = layout.nodes[node].kind else { return }
    if case .constant(let size) = boxes[slot] {
      layout.addSize(size, of: node)
    } else {
      layout.addSize(nil, of: node)
    }
  }

  // MARK: Look

  private mutating func addLook(of element: CellElement<Item>, to node: inout CellNode) {
    switch element.attributes.color {
    case .constant(let color): node.color = addColor(.constant(color))
    case .item(let read): node.color = addColor(.item { try read($0) })
    }
    if let background = element.attributes.background { node.background = addColor(background) }
    if let color = element.attributes.borderColor { node.borderColor = addColor(color) }
    if case .text = element.kind, let marks = element.attributes.highlights {
      highlights.append(marks)
      node.highlights = highlights.count - 1
    }
    if case .image(let image) = element.kind {
      images.append(image.images)
      node.image = images.count - 1
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
