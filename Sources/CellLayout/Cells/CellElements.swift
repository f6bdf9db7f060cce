public import TextLayout

/// Makes the elements of cells for one type of item.
public struct CellElements<Item: Sendable>: Sendable {
  /// The element type of the item.
  public typealias Element = CellElement<Item>

  /// Makes a factory.
  public init() {}

  /// A text read from the item; `nil` is empty.
  public func text(
    _ text: @escaping @Sendable (Item) throws -> String?, style: TextStyle
  ) -> Element {
    Element(.text(.item(text), style))
  }

  /// A text that is the same in every row.
  public func text(constant text: String, style: TextStyle) -> Element {
    Element(.text(.constant(text), style))
  }

  /// A box of a given size; it neither shrinks nor stretches.
  public func box(width: LayoutUnit, height: LayoutUnit) -> Element {
    Element(.box(.constant(BoxSize(width: width, height: height))))
  }

  /// A box without a size of its own: as wide as the column that stretches it, or as a row lets it
  /// grow, and its height follows from width divided by height.
  public func box(aspectRatio: Double) -> Element {
    Element(.box(.constant(BoxSize(width: nil, height: nil, aspectRatio: aspectRatio))))
  }

  /// A box whose size is read from the item.
  public func box(_ size: @escaping @Sendable (Item) throws -> BoxSize) -> Element {
    Element(.box(.item(size)))
  }

  /// Children side by side.
  public func row(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.row(children())).spacing(spacing)
  }

  /// Children one below the other.
  public func column(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.column(children())).spacing(spacing)
  }

  /// Room that grows.
  public func spacer(minimum: LayoutUnit = .zero) -> Element {
    Element(.spacer(minimum))
  }

  /// A line across the container.
  public func divider(thickness: LayoutUnit = 1) -> Element {
    Element(.divider(thickness))
  }
}
