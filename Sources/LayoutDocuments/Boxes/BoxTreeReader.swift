internal import CellLayout
internal import TextLayout

/// Reads a tree of boxes in the form of CSS, and prepares its texts.
struct BoxTreeReader {
  private let session: BoxSession
  private(set) var tree = BoxTree()
  private(set) var texts: [PreparedText] = []

  private static let keys = KeySet(["style", "children", "text"])

  init(_ session: BoxSession) { self.session = session }

  /// Adds a node with its descendants.
  ///
  /// - Parameters:
  ///   - fields: The node.
  ///   - parent: The number of its parent and the parent's properties; `nil` for the root.
  ///   - level: The number of the node's ancestors.
  mutating func add(
    _ fields: FieldReader, in parent: (node: Int, box: CSSBox)? = nil, level: Int = 0
  ) throws(DocumentError) {
    guard level < BoxTree.levelLimit else {
      throw DocumentError(
        .tooDeep, path: fields.path, value: "at level \(level + 1)",
        limit: "at one of \(BoxTree.levelLimit) levels")
    }
    try fields.check(Self.keys)
    var box = CSSBox(in: parent?.box)
    if let style = try fields.object("style") {
      try box.read(FieldReader(style, path: fields.path(of: "style")))
    }
    let children = try fields.array("children") ?? []
    let text = try fields.string("text")
    try check(box, fields, hasChildren: !children.isEmpty, hasText: text != nil)
    var number: Int?
    if let text {
      number = texts.count
      texts.append(try session.preparedText(text, box, path: fields.path))
    }
    let node = tree.add(
      box.style, grid: box.style.display == .grid ? box.grid : nil, text: number,
      in: parent?.node)
    for (i, child) in children.enumerated() {
      try add(
        try FieldReader(child, path: "\(fields.path(of: "children"))[\(i)]"), in: (node, box),
        level: level + 1)
    }
  }

  private func check(
    _ box: CSSBox, _ fields: FieldReader, hasChildren: Bool, hasText: Bool
  ) throws(DocumentError) {
    if hasChildren, hasText {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "text"), value: "there together with children",
        limit: "there alone")
    }
    let path = fields.path(of: "style.display")
    if hasText, box.style.display == .flex || box.style.display == .grid {
      throw DocumentError(
        .invalidValue, path: path, value: "a container's", limit: "block or none beside a text")
    }
    if hasChildren, box.style.display == .block {
      throw DocumentError(
        .unsupported, path: path, value: "block, which is not supported beside children",
        limit: "flex, grid or none")
    }
  }
}

/// The prepared texts of a tree of boxes.
struct PreparedBoxTexts: BoxTexts {
  let engine: TextEngine
  let texts: [PreparedText]

  func widths(of text: Int) -> BoxWidths {
    BoxWidths(
      min: engine.minContentWidth(of: texts[text]), max: engine.maxContentWidth(of: texts[text]))
  }

  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    let lines = engine.lines(of: texts[text], width: width)
    return BoxLines(
      height: lines.last.map { $0.top + $0.height } ?? .zero,
      firstBaseline: lines.first?.baseline, lastBaseline: lines.last?.baseline)
  }
}
