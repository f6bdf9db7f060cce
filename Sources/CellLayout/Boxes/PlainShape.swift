internal import TextLayout

/// The shape of a plain box without content whose sides follow from each other, as those of an image.
struct PlainShape: Sendable {
  let shape: BoxShape
  /// The width of the border box that nothing stretches.
  let contentWidth: LayoutUnit
  /// The width at which the box is as high as its padding and border.
  let leastWidth: LayoutUnit
  /// A Boolean value that tells whether the box is no wider than its container, which it asks for no room.
  let fitsContainer: Bool

  /// Creates the shape of a box; `nil` if the box takes no plain place in its container.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: The padding and border.
  ///   - height: The given height of the border box.
  ///   - container: The style of the container; `nil` for the root.
  init?(
    _ style: BoxStyle, edges: BoxEdges<LayoutUnit>, height: LayoutUnit?, in container: BoxStyle?
  ) {
    guard style.display == .block, let shape = style.shape(edges), !style.isScrollContainer,
      style.minWidth == .auto, style.minHeight == .auto, style.basis == .auto
    else { return nil }
    fitsContainer = style.maxWidth == .percent(100)
    guard !fitsContainer || style.natural != nil && style.isBorderBox else { return nil }
    if let container {
      let align = style.alignSelf.ofChild(container.alignItems, normal: .stretch)
      // A height that a row or overlay gives would give a width in turn, or a bound of one that shrinks.
      let keepsWidth = style.width != .auto && style.shrink == 0
      switch container.display {
      case .flex:
        guard container.isColumn || height != nil || keepsWidth || align.position != .stretch
        else { return nil }
      default: guard height != nil, style.width != .auto, !fitsContainer else { return nil }
      }
    }
    self.shape = shape
    leastWidth = shape.width(height: edges.vertical)
    contentWidth =
      height.map { shape.width(height: max($0, edges.vertical)) }
      ?? max((style.natural?.width ?? .zero) + edges.horizontal, leastWidth)
  }
}

extension PlainBox {
  /// Returns the bounds of the width in a container.
  ///
  /// - Parameter room: The width inside the container; `nil` if it is not known.
  func widthBounds(in room: LayoutUnit?) -> BoxBounds {
    guard case .shaped(let shape) = kind, shape.fitsContainer else { return widthBounds }
    return BoxBounds(min: widthBounds.min, max: room.map { max($0, edges.horizontal) })
  }

  /// Returns the bounds of the width of a box that nothing stretches, in a container.
  func looseWidthBounds(in room: LayoutUnit?) -> BoxBounds {
    var bounds = widthBounds(in: room)
    if case .shaped(let shape) = kind, width == nil { bounds.raise(to: shape.leastWidth) }
    return bounds
  }

  /// Returns the width of a box with a shape in a column.
  ///
  /// - Parameters:
  ///   - room: The width inside the column.
  ///   - height: The height that gives the width; `nil` before it is known.
  func width(of shape: PlainShape, inColumn room: LayoutUnit, height: LayoutUnit?) -> LayoutUnit {
    let bounds = looseWidthBounds(in: room)
    if let width { return bounded(width, bounds) }
    if isStretched {
      return bounded(max(room - margins.horizontal, edges.horizontal), widthBounds(in: room))
    }
    return bounded(height.map { shape.shape.width(height: $0) } ?? shape.contentWidth, bounds)
  }

  /// Returns the width of a root with a shape, which fills its room unless its height is given.
  func width(of shape: PlainShape, inRoom room: LayoutUnit) -> LayoutUnit {
    let filling = max(room - margins.horizontal, edges.horizontal)
    let own = width ?? (height == nil ? filling : shape.contentWidth)
    return bounded(own, looseWidthBounds(in: room))
  }

  private func bounded(_ width: LayoutUnit, _ bounds: BoxBounds) -> LayoutUnit {
    max(bounds.clamping(width), edges.horizontal).bounded
  }
}
