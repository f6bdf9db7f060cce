public import TextLayout

extension CellElement {
  /// Returns the element with a width (CSS `width`).
  ///
  /// A side that a box or image is made with takes its place.
  /// - Parameter width: The width with padding and borders; a negative one counts as 0.
  public func width(_ width: BoxLength) -> CellElement {
    changed { $0.box.width = width }
  }

  /// Returns the element with a height (CSS `height`); a percentage counts where the container has a
  /// height of its own.
  ///
  /// A side that a box or image is made with takes its place.
  /// - Parameter height: The height with padding and borders; a negative one counts as 0.
  public func height(_ height: BoxLength) -> CellElement {
    changed { $0.box.height = height }
  }

  /// Returns the element with a least width (CSS `min-width`), which wins over the greatest one; in a row,
  /// `auto` is the width of the widest word.
  public func minWidth(_ width: BoxLength) -> CellElement {
    changed { $0.box.minWidth = width }
  }

  /// Returns the element with a least height (CSS `min-height`), which wins over the greatest one; in a
  /// column, `auto` is the height of the content.
  public func minHeight(_ height: BoxLength) -> CellElement {
    changed { $0.box.minHeight = height }
  }

  /// Returns the element with a greatest width (CSS `max-width`); `auto` is no limit.
  public func maxWidth(_ width: BoxLength) -> CellElement {
    changed { $0.box.maxWidth = width }
  }

  /// Returns the element with a greatest height (CSS `max-height`); `auto` is no limit.
  public func maxHeight(_ height: BoxLength) -> CellElement {
    changed { $0.box.maxHeight = height }
  }

  /// Returns the element with a shape: one of its sides gives the other (CSS `aspect-ratio`).
  ///
  /// - Parameter ratio: The width divided by the height: finite and above 0, else there is no ratio.
  public func aspectRatio(_ ratio: Double) -> CellElement {
    changed { $0.box.ratio = BoxRatio(ratio, 1) }
  }

  /// Returns the element so that its sizes count padding and borders in, or only its content (CSS
  /// `box-sizing`).
  public func sizing(_ sizing: BoxSizing) -> CellElement {
    changed { $0.box.isBorderBox = sizing == .borderBox }
  }

  /// Returns the element with a rule for content that is larger than the element (CSS `overflow`).
  public func overflow(_ overflow: ElementOverflow) -> CellElement {
    changed {
      $0.box.overflow =
        switch overflow {
        case .visible: .visible
        case .clip: .clip
        case .hidden: .hidden
        }
    }
  }

  // MARK: Padding

  /// Returns the element with insets around its content; boxes, images, spacers and dividers have no
  /// padding.
  ///
  /// - Parameter insets: The insets, 0 to `LayoutUnit.maximum`.
  public func padding(_ insets: LayoutInsets) -> CellElement {
    changed { $0.box.padding = BoxEdges(insets) }
  }

  /// Returns the element with the same inset on all sides of its content; boxes, images, spacers and
  /// dividers have no padding.
  ///
  /// - Parameter distance: The inset, 0 to `LayoutUnit.maximum`.
  public func padding(_ distance: LayoutUnit) -> CellElement {
    padding(LayoutInsets(all: distance))
  }

  /// Returns the element with other insets on some sides of its content.
  ///
  /// - Parameters:
  ///   - top: The inset at the top; `nil` leaves it as it is. Percentages are parts of the container's
  ///     width on all sides.
  ///   - leading: The inset at the leading side.
  ///   - bottom: The inset at the bottom.
  ///   - trailing: The inset at the trailing side.
  public func padding(
    top: BoxLength? = nil, leading: BoxLength? = nil, bottom: BoxLength? = nil,
    trailing: BoxLength? = nil
  ) -> CellElement {
    changed { $0.box.padding.set(top: top, left: leading, bottom: bottom, right: trailing) }
  }

  // MARK: Margins

  /// Returns the element with distances to what is around it.
  ///
  /// - Parameter insets: The margins, in ±`LayoutUnit.maximum`; negative ones let it reach over others.
  public func margin(_ insets: LayoutInsets) -> CellElement {
    changed { $0.box.margin = BoxEdges(insets) }
  }

  /// Returns the element with the same distance on all sides to what is around it.
  ///
  /// - Parameter distance: The margin, in ±`LayoutUnit.maximum`.
  public func margin(_ distance: LayoutUnit) -> CellElement {
    margin(LayoutInsets(all: distance))
  }

  /// Returns the element with other distances on some sides to what is around it.
  ///
  /// - Parameters:
  ///   - top: The margin at the top; `nil` leaves it as it is. Percentages are parts of the container's
  ///     width on all sides; `auto` takes a share of the room to spare.
  ///   - leading: The margin at the leading side.
  ///   - bottom: The margin at the bottom.
  ///   - trailing: The margin at the trailing side.
  public func margin(
    top: BoxLength? = nil, leading: BoxLength? = nil, bottom: BoxLength? = nil,
    trailing: BoxLength? = nil
  ) -> CellElement {
    changed { $0.box.margin.set(top: top, left: leading, bottom: bottom, right: trailing) }
  }
}
