public import TextLayout

/// A description of a part of a cell: text, image, box, row, column, overlay, spacer or divider.
///
/// Rows and columns are single-line flex containers of CSS (`nowrap`, `border-box`). The basis of
/// an element is its content, and its least size is its min-content. Units of 1/64 px that do not
/// divide evenly go to the last child that grows. A prototype's closure makes elements with
/// `CellElements`, and the methods below change copies of them. Lengths out of range count as the
/// nearest length in range.
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
    case spacer(LayoutUnit)
    case divider(LayoutUnit)
  }

  var kind: Kind
  var attributes: Attributes

  init(_ kind: Kind) {
    self.kind = kind
    attributes = Attributes()
    if case .spacer = kind { attributes.grow = 1 }
  }

  struct Attributes: Sendable {
    var padding = LayoutInsets.zero
    var spacing = LayoutUnit.zero
    var align = CrossAlignment.stretch
    var justify = MainAlignment.start
    var grow = 0.0
    var isHiddenIfEmpty = false
    var color = Binding<LayoutColor>.constant(.black)
    var background: Binding<LayoutColor?>?
    var cornerRadius = LayoutUnit.zero
    var name: String?
    var contentMode = ContentMode.fill
    var border = LayoutInsets.zero
    var borderColor: Binding<LayoutColor?>?
    var justifyItems = CrossAlignment.stretch
  }

  func changed(_ change: (inout Attributes) -> Void) -> CellElement {
    var element = self
    change(&element.attributes)
    return element
  }
}

extension CellElement {
  /// Returns the element with insets around its content, each in ±`LayoutUnit.maximum`; boxes, images,
  /// spacers and dividers have no padding.
  public func padding(_ insets: LayoutInsets) -> CellElement {
    changed { $0.padding = insets }
  }

  /// Returns the element with the same inset on all sides of its content, in ±`LayoutUnit.maximum`;
  /// boxes, images, spacers and dividers have no padding.
  public func padding(_ distance: LayoutUnit) -> CellElement {
    padding(LayoutInsets(all: distance))
  }

  /// Returns the element with a share of the room to spare in its row or column (CSS `flex-grow`).
  ///
  /// - Parameter factor: The share, 0 to 2³²; a number out of range counts as the nearest in range.
  public func grow(_ factor: Double = 1) -> CellElement {
    changed { $0.grow = factor }
  }

  /// Returns the row, column or overlay with another position of its children across it; in an overlay,
  /// downwards.
  public func align(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.align = alignment }
  }

  /// Returns the row or column with another position of its children along it.
  public func justify(_ alignment: MainAlignment) -> CellElement {
    changed { $0.justify = alignment }
  }

  /// Returns the element so that it is left out, with its spacing, where it has nothing to show: an
  /// empty text, a missing image, a box without sides and aspect ratio, a row, column or overlay
  /// without visible children.
  public func hiddenIfEmpty() -> CellElement {
    changed { $0.isHiddenIfEmpty = true }
  }

  /// Returns the text or divider in a colour.
  public func color(_ color: LayoutColor) -> CellElement {
    changed { $0.color = .constant(color) }
  }

  /// Returns the text or divider in a colour that is read from the item.
  public func color(_ color: @escaping @Sendable (Item) throws -> LayoutColor) -> CellElement {
    changed { $0.color = .item(color) }
  }

  /// Returns the element with a colour behind it; `nil` fills nothing.
  public func background(_ color: LayoutColor?) -> CellElement {
    changed { $0.background = color.map { .constant($0) } }
  }

  /// Returns the element with a colour behind it that is read from the item; `nil` fills nothing.
  public func background(
    _ color: @escaping @Sendable (Item) throws -> LayoutColor?
  ) -> CellElement {
    changed { $0.background = .item(color) }
  }

  /// Returns the element with rounded corners of its background, borders and image.
  ///
  /// - Parameter radius: The radius, 0 to `LayoutUnit.maximum`.
  public func cornerRadius(_ radius: LayoutUnit) -> CellElement {
    changed { $0.cornerRadius = radius }
  }

  func spacing(_ distance: LayoutUnit) -> CellElement {
    changed { $0.spacing = distance }
  }
}
