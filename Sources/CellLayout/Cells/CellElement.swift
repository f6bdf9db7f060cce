public import TextLayout

/// A description of a part of a cell: text, box, row, column, spacer or divider.
///
/// Rows and columns are single-line flex containers of CSS (`nowrap`, `border-box`): the basis of
/// an element is its content, its least size its min-content, and 1/64 px that do not divide go to
/// the last grown child. Elements are made by `CellElements`, which a prototype's closure is given,
/// and changed by the methods below.
public struct CellElement<Item: Sendable>: Sendable {
  /// A value that is fixed, or read from the item.
  public enum Binding<Value: Sendable>: Sendable {
    /// The same in every row.
    case constant(Value)
    /// Read from the item when the row is prepared.
    case item(@Sendable (Item) throws -> Value)
  }

  indirect enum Kind: Sendable {
    case text(Binding<String?>, TextStyle)
    case box(Binding<BoxSize>)
    case row([CellElement])
    case column([CellElement])
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
  }

  private func changed(_ change: (inout Attributes) -> Void) -> CellElement {
    var element = self
    change(&element.attributes)
    return element
  }
}

extension CellElement {
  /// Insets the element's content.
  public func padding(_ insets: LayoutInsets) -> CellElement {
    changed { $0.padding = insets }
  }

  /// Insets the element's content by the same distance on all sides.
  public func padding(_ distance: LayoutUnit) -> CellElement {
    padding(LayoutInsets(all: distance))
  }

  /// Takes a share of the room to spare in its row or column (CSS `flex-grow`), 0 to 2³².
  public func grow(_ factor: Double = 1) -> CellElement {
    changed { $0.grow = factor }
  }

  /// Sets where children stand across this row or column.
  public func align(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.align = alignment }
  }

  /// Sets where children stand along this row or column.
  public func justify(_ alignment: MainAlignment) -> CellElement {
    changed { $0.justify = alignment }
  }

  /// Leaves the element out, with its spacing, where it has nothing to show.
  public func hiddenIfEmpty() -> CellElement {
    changed { $0.isHiddenIfEmpty = true }
  }

  /// Sets the colour of the text or divider.
  public func color(_ color: LayoutColor) -> CellElement {
    changed { $0.color = .constant(color) }
  }

  /// Reads the colour of the text or divider from the item.
  public func color(_ color: @escaping @Sendable (Item) throws -> LayoutColor) -> CellElement {
    changed { $0.color = .item(color) }
  }

  /// Fills the element with a colour.
  public func background(_ color: LayoutColor?) -> CellElement {
    changed { $0.background = color.map { .constant($0) } }
  }

  /// Fills the element with a colour read from the item; `nil` fills nothing.
  public func background(
    _ color: @escaping @Sendable (Item) throws -> LayoutColor?
  ) -> CellElement {
    changed { $0.background = .item(color) }
  }

  /// Rounds the corners of the background.
  public func cornerRadius(_ radius: LayoutUnit) -> CellElement {
    changed { $0.cornerRadius = radius }
  }

  func spacing(_ distance: LayoutUnit) -> CellElement {
    changed { $0.spacing = distance }
  }
}
