internal import TextLayout

extension CellBoxes {
  /// Returns the attributes of an element that differ from those of a plain element of its kind, in words.
  ///
  /// - Parameters:
  ///   - index: The node of the element.
  ///   - colors: The colours of the row, by their slots.
  ///   - highlights: The highlights of the row, by their slots.
  func attributes(
    of index: Int, colors: [LayoutColor?], highlights: [[TextHighlight]]
  ) -> [HeightPart.Attribute] {
    let node = nodes[index]
    var attributes =
      boxAttributes(of: index) + conditions(of: index) + node.attributes(colors: colors)
    if node.highlights >= 0, !highlights[node.highlights].isEmpty {
      let words = highlights[node.highlights].map(\.words).joined(separator: ", ")
      attributes.append(HeightPart.Attribute(name: "highlights", value: words))
    }
    return attributes
  }

  /// Returns the conditions that the element has besides those of the elements around.
  private func conditions(of index: Int) -> [HeightPart.Attribute] {
    let around = nodes[index].parent < 0 ? -1 : nodes[nodes[index].parent].gate
    var found: [HeightPart.Attribute] = []
    var gate = nodes[index].gate
    while gate != around, gate >= 0 {
      let words =
        switch gates[gate].test {
        case .selected: "chosen by the item"
        case .width(let range): "\(range.lowerBound)..<\(range.upperBound) wide"
        }
      found.insert(HeightPart.Attribute(name: "condition", value: words), at: 0)
      gate = gates[gate].parent
    }
    return found
  }

  private func boxAttributes(of index: Int) -> [HeightPart.Attribute] {
    let plain = plainStyle(of: index).words + GridStyle().words
    let words = plainTree.nodes[index].style.value.words + plainTree.grid(of: index).words
    return zip(words, plain).filter { $0.words != $1.words }.map {
      HeightPart.Attribute(name: $0.0.name, value: $0.0.words)
    }
  }
}

extension CellBoxes {
  /// Returns the style of an element without attributes, with the lengths that it is made with.
  private func plainStyle(of index: Int) -> BoxStyle {
    let kind: CellElement<Never>.Kind
    switch nodes[index].kind {
    case .text: return .element
    case .box: kind = .box(.constant(BoxSize(width: nil, height: nil)))
    case .row: kind = .row([])
    case .column: kind = .column([])
    case .overlay: kind = .overlay([])
    case .grid: kind = .grid([])
    case .spacer: kind = .spacer(.zero)
    case .divider: kind = .divider(.zero)
    }
    let parent = nodes[index].parent < 0 ? nil : nodes[nodes[index].parent].kind
    var style = CellElement(kind).style(in: parent)
    let own = plainTree.nodes[index].style
    switch nodes[index].kind {
    case .box(let slot): if let size = constantSizes[slot] { style.take(size) }
    case .spacer, .divider:
      (style.basis, style.minWidth, style.minHeight) = (own.basis, own.minWidth, own.minHeight)
    case .text, .row, .column, .overlay, .grid: break
    }
    return style
  }
}

extension CellNode {
  /// Returns the attributes of the element that decide no size, or whether it is there.
  fileprivate func attributes(colors: [LayoutColor?]) -> [HeightPart.Attribute] {
    var set: [HeightPart.Attribute] = []
    func add(_ name: String, _ value: String, unless isPlain: Bool) {
      if !isPlain { set.append(HeightPart.Attribute(name: name, value: value)) }
    }
    func shown(_ slot: Int) -> LayoutColor? { slot < 0 ? nil : colors[slot] }

    add("hidden if empty", "true", unless: !isHiddenIfEmpty)
    add("invisible", "true", unless: !isInvisible)
    let color = shown(color) ?? .black
    add("color", color.words, unless: color == .black)
    let background = shown(background)
    add("background", background?.words ?? "none", unless: background == nil)
    add("gradient", gradient?.words ?? "", unless: gradient == nil)
    add("drawing", drawing?.name ?? "", unless: drawing == nil)
    add("corner radius", "\(cornerRadius)", unless: cornerRadius == .zero)
    add("opacity", opacity.short, unless: opacity == 1)
    add("shadow", shadow?.words ?? "", unless: shadow == nil)
    add("name", name ?? "", unless: name == nil)
    add("content mode", contentMode.rawValue, unless: contentMode == .fill)
    let borderColor = shown(borderColor)
    add("border color", borderColor?.words ?? "none", unless: borderColor == nil)
    return set
  }
}
