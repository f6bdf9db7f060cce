internal import TextLayout

extension HeightPlan {
  /// A row that wraps: its children stand on as many lines as they need.
  struct Flow: Sendable {
    /// The width of the margin box of a child, which has room for its content on one line.
    struct Child: Sendable {
      /// The node whose content gives the width of the border box; `nil` if the width is the same in all rows.
      let node: Int?
      /// The width besides that of the content.
      let width: LayoutUnit
    }

    let children: [Child]
    /// The width of a line.
    let width: PlanWidth
    /// The gap between two children on a line.
    let gap: LayoutUnit
    /// The gap between two lines.
    let lineGap: LayoutUnit

    /// Returns the height of the lines that children take, in 1/64 px, and the widths of a line at which they break
    /// before the same children.
    ///
    /// - Parameters:
    ///   - widths: The widths of the children.
    ///   - heights: Their heights in 1/64 px, which are not negative.
    ///   - row: The width of the row.
    func lines(
      of widths: [LayoutUnit], _ heights: ArraySlice<Int>, in row: LayoutUnit
    ) -> (height: Int, widths: WidthInterval) {
      let most = width.value(in: row).rawValue
      var (above, height, sum) = (0, heights.first ?? 0, widths.first?.rawValue ?? 0)
      var (least, greatest) = (0, LayoutUnit.maximum.rawValue)
      for (width, own) in zip(widths, heights).dropFirst() {
        let next = sum + gap.rawValue + width.rawValue
        if next > most {
          greatest = min(greatest, next - 1)
          (above, height, sum) = (above + height + lineGap.rawValue, own, width.rawValue)
        } else {
          least = max(least, next)
          (height, sum) = (max(height, own), next)
        }
      }
      return (above + height, WidthInterval(from: least, through: greatest))
    }
  }

  /// Returns the widths of the children of each flow.
  ///
  /// - Parameter contribution: Returns the width that a node asks for, without margins, for its content on one line.
  func flowWidths(_ contribution: (_ node: Int) -> LayoutUnit) -> [[LayoutUnit]] {
    flows.map { flow in
      flow.children.map { child in child.width + (child.node.map(contribution) ?? .zero) }
    }
  }
}

extension HeightPlan.Compiler {
  /// The greatest sum of margins, and the greatest width that is the same in all rows, of a child of a flow: widths are
  /// summed in 32 bits.
  private static var widthLimit: LayoutUnit { LayoutUnit(1 << 16) }

  /// Returns the height of the content of a row that wraps.
  ///
  /// The plan is valid where the content of each child fits on a line.
  mutating func linesHeight(of node: Int, in inner: Room) throws -> PlanHeight {
    let children = tree.flowingChildren(of: node)
    guard children.count > 1 else { return try rowHeight(of: node, in: inner) }
    let (gap, lineGap) = (try fixed(style(node).columnGap), try fixed(style(node).rowGap))
    guard gap <= Self.widthLimit, !style(node).alignItems.isBaseline,
      !children.contains(where: { style($0).alignSelf.isBaseline || style($0).order != 0 })
    else { throw HeightPlan.NoPlan() }
    var heights: [PlanHeight] = []
    var parts: [HeightPlan.Flow.Child] = []
    for child in children {
      let margins = try margins(of: style(child))
      let (part, height) = try flowChild(child, in: inner)
      guard abs(part.width) <= Self.widthLimit else { throw HeightPlan.NoPlan() }
      parts.append(part)
      heights.append(.greatest(of: [.sum(of: [height], plus: margins.vertical)], least: .zero))
    }
    // A row as wide as its content has too little room for some children if a later one overlaps those before it.
    guard inner.isExact || parts.dropFirst().allSatisfy({ $0.width + gap >= .zero }) else {
      throw HeightPlan.NoPlan()
    }
    guard let width = inner.width else { return PlanHeight.greatest(of: heights, least: .zero) }
    flows.append(
      HeightPlan.Flow(children: parts, width: width, gap: gap, lineGap: lineGap))
    return .flow(flows.count - 1, heights, gaps: lineGap * (children.count - 1))
  }

  /// Returns the width of a child of a row that wraps, and the height of its border box.
  private mutating func flowChild(
    _ child: Int, in inner: Room
  ) throws -> (HeightPlan.Flow.Child, PlanHeight) {
    let style = style(child)
    let margins = try margins(of: style).horizontal
    if style.natural != nil || style.ratio != nil { throw HeightPlan.NoPlan() }
    if try isRigid(child) {
      if let solid = try solid(child) { try requireLines(in: solid) }
      guard case .fixed(let length) = try rigidLength(of: child) else { throw HeightPlan.NoPlan() }
      return (.init(node: nil, width: length + margins), try rigidHeight(of: child, in: inner))
    }
    guard style.width == .auto, style.minWidth == .auto, style.maxWidth == .auto,
      style.basis == .auto || style.basis == .content
    else { throw HeightPlan.NoPlan() }
    if let width = inner.width {
      try require([child], needsMaxContent: true, in: width.less(margins))
    }
    return (.init(node: child, width: margins), try height(of: child, in: .unlimited))
  }
}
