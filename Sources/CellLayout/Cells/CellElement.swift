internal import TextLayout

/// A description of a part of a cell: text, image, box, row, column, overlay, grid, spacer or divider.
///
/// Elements are boxes of CSS and are laid out as browsers lay them out (Flexible Box 1, Grid 2, Positioned
/// Layout 3, Sizing 4), in units of 1/64 px. Rows and columns are flex containers, an overlay is a grid of
/// one area. Sizes count padding and borders in (`border-box`). A prototype's closure makes elements with
/// `CellElements`, and the methods below change copies of them. Lengths out of range count as the nearest
/// length in range.
public struct CellElement<Item: Sendable>: Sendable {
  /// A value that is constant, or that is read from the item.
  public enum Binding<Value: Sendable>: Sendable {
    /// A value that is the same in every row.
    case constant(Value)
    /// A value that is read from the item when the row is prepared.
    case item(@Sendable (Item) throws -> Value)
  }

  indirect enum Kind: Sendable {
    case text(Binding<TextContent>, TextStyle)
    case box(Binding<BoxSize>)
    case image(CellImage<Item>)
    case row([CellElement])
    case column([CellElement])
    case overlay([CellElement])
    case grid([CellElement])
    case spacer(LayoutUnit)
    case divider(LayoutUnit)

    /// The elements inside.
    var children: [CellElement] {
      switch self {
      case .row(let children), .column(let children), .overlay(let children), .grid(let children):
        children
      case .text, .box, .image, .spacer, .divider: []
      }
    }
  }

  var kind: Kind
  var attributes: Attributes

  init(_ kind: Kind) {
    self.kind = kind
    attributes = Attributes()
    switch kind {
    case .spacer: attributes.box.grow = 1
    case .box, .image: attributes.box.shrink = 0
    case .row, .column, .overlay:
      attributes.box.alignItems = BoxAlignment(.stretch)
      attributes.box.justifyItems = BoxAlignment(.stretch)
    case .grid, .text, .divider: break
    }
  }

  struct Attributes: Sendable {
    /// The properties that the layout depends on; left is the leading side.
    var box = BoxStyle.element
    /// The properties of a grid.
    var grid = GridStyle()
    /// The direction of the element and of those inside; `nil` for that of the element around.
    var direction: LayoutDirection?
    var isHiddenIfEmpty = false
    /// The conditions under which the element is there, the outermost first.
    var conditions: [CellCondition<Item>] = []
    /// A Boolean value that tells whether the element takes its room without being drawn.
    var isInvisible = false
    var color = Binding<LayoutColor>.constant(.black)
    var background: Binding<LayoutColor?>?
    var gradient: LinearGradient?
    var drawing: CustomDrawing?
    var cornerRadius = CornerRadii.zero
    var opacity = 1.0
    var shadow: BoxShadow?
    var name: String?
    var contentMode = ContentMode.fill
    var borderColor: Binding<LayoutColor?>?
    var highlights: Binding<[TextHighlight]>?
  }

  func changed(_ change: (inout Attributes) -> Void) -> CellElement {
    var element = self
    change(&element.attributes)
    return element
  }
}

extension CellElement {
  /// Returns the element so that it is left out, with its spacing, where it has nothing to show: an
  /// empty text, a missing image, a box without sides and aspect ratio, a row, column, overlay or grid
  /// without visible children.
  public func hiddenIfEmpty() -> CellElement {
    changed { $0.isHiddenIfEmpty = true }
  }

  /// Returns the element so that it takes its room but is not drawn, nor what is inside (CSS
  /// `visibility: hidden`).
  public func invisible() -> CellElement {
    changed { $0.isInvisible = true }
  }

  /// Returns the element with a direction of its own, which the elements inside take over; without it, an
  /// element has the direction of the list.
  ///
  /// Texts that inherit their direction take it over, too.
  public func direction(_ direction: LayoutDirection) -> CellElement {
    changed { $0.direction = direction }
  }
}
