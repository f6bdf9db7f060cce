package import TextLayout

/// The properties of a box that its layout depends on; those that CSS has, with CSS's initial values.
package struct BoxStyle: Hashable, Sendable {
  package enum Display: Hashable, Sendable { case block, flex, grid, none }
  package enum Position: Hashable, Sendable {
    case `static`
    case relative
    case absolute
  }
  package enum Overflow: Hashable, Sendable { case visible, clip, hidden }
  package enum Wrap: Hashable, Sendable { case none, wrap, reverse }

  package var display = Display.block
  package var position = Position.static
  package var overflow = Overflow.visible
  package var isRightToLeft = false
  /// A Boolean value that tells whether sizes count padding and border in.
  package var isBorderBox = false
  package var width = BoxLength.auto
  package var height = BoxLength.auto
  package var minWidth = BoxLength.auto
  package var minHeight = BoxLength.auto
  package var maxWidth = BoxLength.auto
  package var maxHeight = BoxLength.auto
  package var ratio: BoxRatio?
  /// The natural size of an image in the box, whose ratio then holds inside its borders.
  var natural: LayoutSize?
  package var margin = BoxEdges(BoxLength.fixed(.zero))
  package var padding = BoxEdges(BoxLength.fixed(.zero))
  /// The widths of the border, in whole px.
  package var border = BoxEdges(LayoutUnit.zero)
  /// The offsets from the containing block's sides; `auto` for none.
  package var inset = BoxEdges(BoxLength.auto)

  // Of flex containers and their items.
  package var isColumn = false
  package var isReversed = false
  package var wrap = Wrap.none
  package var grow: Float = 0
  package var shrink: Float = 1
  package var basis = BoxLength.auto

  // Of flex containers, grids and their items.
  package var order = 0
  package var rowGap = BoxLength.fixed(.zero)
  package var columnGap = BoxLength.fixed(.zero)
  package var justifyContent = BoxAlignment(.normal)
  package var alignContent = BoxAlignment(.normal)
  package var justifyItems = BoxAlignment(.normal)
  package var alignItems = BoxAlignment(.normal)
  package var justifySelf = BoxAlignment(.auto)
  package var alignSelf = BoxAlignment(.auto)

  // Of the items of a grid.
  package var column = GridSpan()
  package var row = GridSpan()

  package init() {}

  /// A Boolean value that tells whether the box has no automatic minimum.
  var isScrollContainer: Bool { overflow == .hidden }

  /// Returns the height of the border box that the ratio gives; `nil` without a ratio.
  func ratioHeight(width: LayoutUnit, edges: BoxEdges<LayoutUnit>) -> LayoutUnit? {
    shape(edges)?.height(width: width)
  }

  /// Returns the width of the border box that the ratio gives; `nil` without a ratio.
  func ratioWidth(height: LayoutUnit, edges: BoxEdges<LayoutUnit>) -> LayoutUnit? {
    shape(edges)?.width(height: height)
  }

  /// Returns the shape of the border box; `nil` without a ratio.
  ///
  /// - Parameter edges: The padding and border.
  func shape(_ edges: BoxEdges<LayoutUnit>) -> BoxShape? {
    ratio.map {
      BoxShape(ratio: $0, isOfBorderBox: isBorderBox && natural == nil, edges: edges)
    }
  }

  /// Returns the border box's size along an axis, for a size that the style gives and its padding and border.
  func borderBox(_ size: LayoutUnit, edges: LayoutUnit) -> LayoutUnit {
    isBorderBox ? max(size, edges) : size.positive + edges
  }
}
