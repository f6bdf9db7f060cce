internal import TextLayout

/// A box of a plain tree. All sizes are those of border boxes.
struct PlainBox: Sendable {
  enum Kind: Sendable { case text(Int), empty, shaped(PlainShape), row, column, overlay }
  let kind: Kind
  /// The box that follows the last descendant.
  var end = 0
  var childCount = 0
  let margins: BoxEdges<LayoutUnit>
  /// The padding and border.
  let edges: BoxEdges<LayoutUnit>
  let border: BoxEdges<LayoutUnit>
  let width: LayoutUnit?
  let minWidth: LayoutUnit?
  let maxWidth: LayoutUnit?
  let height: LayoutUnit?
  let minHeight: LayoutUnit
  /// The size along the container's main axis before the box grows or shrinks; `nil` for that of its content.
  let basis: LayoutUnit?
  let grow: Float
  let shrink: Float
  /// A Boolean value that tells whether a row keeps the box as wide as its widest word.
  let hasContentMinimum: Bool
  /// The alignment across the container; in an overlay, that along the horizontal axis.
  let align: BoxAlignment
  /// A Boolean value that tells whether the box fills its container across.
  let isStretched: Bool
  /// The alignment along the vertical axis in an overlay.
  let alignDown: BoxAlignment
  /// A Boolean value that tells whether the box fills the height of an overlay.
  let isStretchedDown: Bool

  // Of containers.
  let gap: LayoutUnit
  let justify: BoxAlignment
  let isRightToLeft: Bool
  /// The lines of a row that wraps; `nil` for other boxes.
  let lines: PlainLines?

  var isContainer: Bool {
    switch kind {
    case .row, .column, .overlay: true
    case .text, .empty, .shaped: false
    }
  }

  /// The bounds of the width, without the automatic minimum.
  var widthBounds: BoxBounds { BoxBounds(min: minWidth ?? edges.horizontal, max: maxWidth) }

  /// Creates a box; `nil` for a style that is not plain.
  ///
  /// - Parameter container: The style of the row, column or overlay around; `nil` for the root.
  init?(_ style: BoxStyle, text: Int?, in container: BoxStyle?) {
    guard style.isPlain, let padding = style.padding.plain, let margins = style.margin.plain
    else { return nil }
    self.margins = margins
    border = style.border
    let edges = BoxEdges(
      top: padding.top.positive + border.top, right: padding.right.positive + border.right,
      bottom: padding.bottom.positive + border.bottom, left: padding.left.positive + border.left)
    self.edges = edges
    let (horizontal, vertical) = (edges.horizontal, edges.vertical)
    func size(_ length: BoxLength, _ edges: LayoutUnit) -> LayoutUnit? {
      length.plain.map { style.borderBox($0, edges: edges) }
    }
    width = size(style.width, horizontal)
    minWidth = size(style.minWidth, horizontal)
    maxWidth = size(style.maxWidth, horizontal)
    height = size(style.height, vertical)
    minHeight = size(style.minHeight, vertical) ?? vertical
    if style.ratio != nil {
      guard text == nil,
        let shape = PlainShape(
          style, edges: edges, height: height, in: container)
      else { return nil }
      kind = .shaped(shape)
    } else {
      guard let kind = PlainBox.kind(of: style, text: text) else { return nil }
      self.kind = kind
    }
    let isInOverlay = container?.display == .grid
    let isInRow = container.map { !$0.isColumn } ?? false && !isInOverlay
    basis =
      isInOverlay
      ? nil
      : isInRow ? size(style.basis, horizontal) ?? width : size(style.basis, vertical) ?? height
    (grow, shrink) = (style.grow, style.shrink)
    hasContentMinimum = style.minWidth == .auto && !style.isScrollContainer
    alignDown = style.alignSelf.ofChild(
      container?.alignItems ?? BoxAlignment(.stretch), normal: .stretch)
    isStretchedDown = alignDown.position == .stretch && style.height == .auto
    align =
      isInOverlay
      ? style.justifySelf.ofChild(
        container?.justifyItems ?? BoxAlignment(.stretch), normal: .stretch) : alignDown
    isStretched = align.position == .stretch && (!isInRow || style.height == .auto)
    gap = (style.isColumn ? style.rowGap : style.columnGap).plain ?? .zero
    justify = style.justifyContent
    isRightToLeft = style.isRightToLeft
    lines = style.display == .flex && style.wrap != .none ? PlainLines(style) : nil
    guard isPlain(style, in: container) else { return nil }
  }

  private static func kind(of style: BoxStyle, text: Int?) -> Kind? {
    if let text { return .text(text) }
    switch style.display {
    case .block: return .empty
    case .flex: return style.isColumn ? .column : .row
    case .grid: return .overlay
    case .none: return nil
    }
  }

  /// Returns whether the box takes its place in its container in a plain way.
  private func isPlain(_ style: BoxStyle, in container: BoxStyle?) -> Bool {
    // The height of a container is that of its content, so that nothing in a column grows or shrinks.
    if isContainer, style.height != .auto { return false }
    guard let container else { return true }
    guard align.isPlain, alignDown.isPlain else { return false }
    guard container.isColumn else { return true }
    switch kind {
    case .empty, .shaped: return grow == 0
    default: return grow == 0 && style.basis == .auto
    }
  }
}

extension BoxStyle {
  /// A Boolean value that tells whether the box stands in the flow, on one line or as a row of lines that follow each
  /// other downwards, and has fixed lengths.
  fileprivate var isPlain: Bool {
    position == .static && (wrap == .none || wrap == .wrap && !isColumn)
      && !isReversed && order == 0
      && (ratio != nil || natural == nil) && maxHeight == .auto
      && (maxWidth == .percent(100) && natural != nil || maxWidth.isAutoOrFixed)
      && [width, height, minWidth, minHeight, basis].allSatisfy(\.isAutoOrFixed)
      && rowGap.plain != nil && columnGap.plain != nil
  }
}

/// The lines of a row that wraps.
struct PlainLines: Sendable {
  /// The gap between two lines.
  let gap: LayoutUnit
  /// The alignment of the lines in a row that is higher than they are.
  let align: BoxAlignment

  fileprivate init(_ style: BoxStyle) {
    gap = style.rowGap.plain ?? .zero
    align = style.alignContent
  }
}

extension BoxAlignment {
  /// A Boolean value that tells whether the alignment needs no baselines and no directions of children.
  fileprivate var isPlain: Bool {
    switch position {
    case .stretch, .start, .end, .center, .flexStart, .flexEnd: true
    default: false
    }
  }
}

extension BoxLength {
  /// The length, if it is fixed.
  fileprivate var plain: LayoutUnit? { if case .fixed(let length) = self { length } else { nil } }

  fileprivate var isAutoOrFixed: Bool { self == .auto || plain != nil }
}

extension BoxEdges<BoxLength> {
  /// The sides, if all are fixed.
  fileprivate var plain: BoxEdges<LayoutUnit>? {
    guard let top = top.plain, let right = right.plain, let bottom = bottom.plain,
      let left = left.plain
    else { return nil }
    return BoxEdges<LayoutUnit>(top: top, right: right, bottom: bottom, left: left)
  }
}
