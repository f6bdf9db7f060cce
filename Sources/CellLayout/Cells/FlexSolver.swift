internal import TextLayout

/// Sizes the elements of one cell: single-line flex layout (CSS Flexible Box 1, section 9).
///
/// All sizes are of the border box, in 1/64 px.
struct FlexSolver<Item: Sendable> {
  typealias Node = CellProgram<Item>.Node

  let program: CellProgram<Item>
  let cell: PreparedCell
  let pass: LayoutPass

  func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < program.nodes[index].end {
      if !isHidden(child) { result.append(child) }
      child = program.nodes[child].end
    }
    return result
  }

  /// Whether an element is left out because it has nothing to show.
  func isHidden(_ index: Int) -> Bool {
    let node = program.nodes[index]
    guard node.isHiddenIfEmpty else { return false }
    switch node.kind {
    case .text(let slot): return cell.texts[slot].text.isEmpty
    case .box(let slot):
      let size = cell.boxes[slot]
      return size.width == nil && size.height == nil && size.aspectRatio == nil
    case .row, .column: return children(of: index).isEmpty
    case .spacer, .divider: return false
    }
  }

  // MARK: Intrinsic widths

  /// The width an element takes when nothing limits it.
  func maxContent(_ index: Int) -> LayoutUnit {
    let node = program.nodes[index]
    switch node.kind {
    case .text(let slot): return textMaxContent(slot) + node.padding.horizontal
    case .box(let slot): return cell.boxes[slot].resolvedWidth ?? .zero
    case .spacer(let length): return length
    case .divider: return .zero
    case .row: return sum(index, maxContent) + node.padding.horizontal
    case .column: return widest(index, maxContent) + node.padding.horizontal
    }
  }

  /// The width below which an element sticks out.
  func minContent(_ index: Int) -> LayoutUnit {
    let node = program.nodes[index]
    switch node.kind {
    case .text(let slot): return textMinContent(slot) + node.padding.horizontal
    case .row: return sum(index, minContent) + node.padding.horizontal
    case .column: return widest(index, minContent) + node.padding.horizontal
    case .box, .spacer, .divider: return maxContent(index)
    }
  }

  private func sum(_ index: Int, _ width: (Int) -> LayoutUnit) -> LayoutUnit {
    let children = children(of: index)
    let gaps = program.nodes[index].spacing * max(0, children.count - 1)
    return children.reduce(gaps) { $0 + mainSize($1, width) }
  }

  private func widest(_ index: Int, _ width: (Int) -> LayoutUnit) -> LayoutUnit {
    // A spacer's length lies along the column, not across it.
    children(of: index).reduce(.zero) { widest, child in
      if case .spacer = program.nodes[child].kind { return widest }
      return max(widest, width(child))
    }
  }

  /// In a row a divider takes its thickness.
  private func mainSize(_ child: Int, _ width: (Int) -> LayoutUnit) -> LayoutUnit {
    if case .divider(let thickness) = program.nodes[child].kind { return thickness }
    return width(child)
  }

  private func textMaxContent(_ slot: Int) -> LayoutUnit {
    let text = cell.texts[slot]
    return pass.scale == 1
      ? text.maxContent : pass.engine.maxContentWidth(of: text.text, scale: pass.scale)
  }

  private func textMinContent(_ slot: Int) -> LayoutUnit {
    let text = cell.texts[slot]
    return pass.scale == 1
      ? text.minContent : pass.engine.minContentWidth(of: text.text, scale: pass.scale)
  }

  // MARK: Widths in a row, and in a column

  /// The widths of a row's children at the row's border-box width (section 9.7).
  func widths(inRow index: Int, _ children: [Int], width: LayoutUnit) -> [LayoutUnit] {
    let node = program.nodes[index]
    let bases = children.map { mainSize($0, maxContent) }
    let gaps = node.spacing * max(0, children.count - 1)
    let room = max(width - node.padding.horizontal, .zero) - gaps
    let free = bases.reduce(room) { $0 - $1 }
    if free >= .zero {
      return grown(bases, factors: children.map { program.nodes[$0].grow }, by: free)
    }
    return shrunk(bases, children, by: -free)
  }

  /// The width of a column's child; a box keeps the width it was given.
  func width(inColumn index: Int, child: Int, width: LayoutUnit) -> LayoutUnit {
    let node = program.nodes[index]
    let available = max(width - node.padding.horizontal, .zero)
    switch program.nodes[child].kind {
    case .box(let slot): return cell.boxes[slot].resolvedWidth ?? available
    case .divider: return available
    case .spacer: return .zero
    case .text, .row, .column:
      if node.align == .stretch { return available }
      return min(maxContent(child), max(minContent(child), available))
    }
  }

  /// Shares out room; what does not divide goes to the last grown child.
  func grown(
    _ bases: [LayoutUnit], factors: [Double], by free: LayoutUnit
  ) -> [LayoutUnit] {
    let total = factors.reduce(0, +)
    guard total > 0, free > .zero, let last = factors.lastIndex(where: { $0 > 0 }) else {
      return bases
    }
    // Factors below 1 in sum leave room over.
    let room = total < 1 ? Double(free.rawValue) * total : Double(free.rawValue)
    var result = bases
    var left = Int(room.rounded(.down))
    for i in bases.indices where factors[i] > 0 {
      let share = i == last ? left : min(left, Int((room * factors[i] / total).rounded(.down)))
      result[i] += LayoutUnit(rawValue: share)
      left -= share
    }
    return result
  }

  /// Takes room away in proportion to the bases; an element stops at its min-content.
  private func shrunk(
    _ bases: [LayoutUnit], _ children: [Int], by overflow: LayoutUnit
  ) -> [LayoutUnit] {
    let least = children.indices.map { min(bases[$0], mainSize(children[$0], minContent)) }
    var result = bases
    var isFrozen = children.indices.map { bases[$0] <= least[$0] }
    while true {
      let open = children.indices.filter { !isFrozen[$0] }
      guard let last = open.last else { return result }
      // What frozen elements have given up is not asked of the others again.
      var lack = overflow.rawValue
      for i in children.indices where isFrozen[i] { lack -= (bases[i] - least[i]).rawValue }
      let weight = open.reduce(0.0) { $0 + Double(bases[$1].rawValue) }
      guard lack > 0, weight > 0 else {
        for i in open { result[i] = bases[i] }
        return result
      }
      var left = lack
      for i in open {
        let part = Double(lack) * Double(bases[i].rawValue) / weight
        let share = i == last ? left : Int(part.rounded(.down))
        result[i] = bases[i] - LayoutUnit(rawValue: share)
        left -= share
      }
      let violating = open.filter { result[$0] < least[$0] }
      guard !violating.isEmpty else { return result }
      for i in violating {
        result[i] = least[i]
        isFrozen[i] = true
      }
    }
  }
}
