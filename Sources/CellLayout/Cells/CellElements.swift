public import TextLayout

/// A factory of cell elements for one type of item.
///
/// ```swift
/// let message = CellPrototype(for: Message.self) { make in
///   make.column(spacing: 4) {
///     make.text(\.author, style: name)
///     make.text(\.text, style: body)
///     make.divider()
///   }.padding(12)
/// }
/// ```
public struct CellElements<Item: Sendable>: Sendable {
  /// The type of the elements.
  public typealias Element = CellElement<Item>

  /// Creates a factory.
  public init() {}

  /// Returns a text that is read from the item; `nil` counts as empty.
  ///
  /// - Parameters:
  ///   - text: Reads the text from the item; an error becomes the error of the row.
  ///   - style: The style of the text.
  public func text(
    _ text: @escaping @Sendable (Item) throws -> String?, style: TextStyle
  ) -> Element {
    Element(.text(.item(text), style))
  }

  /// Returns a text that is the same in every row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  public func text(constant text: String, style: TextStyle) -> Element {
    Element(.text(.constant(text), style))
  }

  /// Returns a box of a given size, which neither shrinks nor stretches.
  ///
  /// - Parameters:
  ///   - width: The width, in ±`LayoutUnit.maximum`.
  ///   - height: The height, in ±`LayoutUnit.maximum`.
  public func box(width: LayoutUnit, height: LayoutUnit) -> Element {
    Element(.box(.constant(BoxSize(width: width, height: height))))
  }

  /// Returns a box without a size of its own: a column that stretches the box gives the width, and
  /// a row gives the room that the box grows by. The height follows from the width and the aspect
  /// ratio.
  ///
  /// - Parameter aspectRatio: The width divided by the height: finite and above 0.
  public func box(aspectRatio: Double) -> Element {
    Element(.box(.constant(BoxSize(width: nil, height: nil, aspectRatio: aspectRatio))))
  }

  /// Returns a box whose size is read from the item.
  ///
  /// - Parameter size: Reads the size from the item; an error becomes the error of the row.
  public func box(_ size: @escaping @Sendable (Item) throws -> BoxSize) -> Element {
    Element(.box(.item(size)))
  }

  /// Returns a row: children side by side, from the leading side.
  ///
  /// - Parameters:
  ///   - spacing: The distance between adjacent children, in ±`LayoutUnit.maximum`.
  ///   - children: The children, in order.
  public func row(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.row(children())).spacing(spacing)
  }

  /// Returns a column: children one below the other.
  ///
  /// - Parameters:
  ///   - spacing: The distance between adjacent children, in ±`LayoutUnit.maximum`.
  ///   - children: The children, in order.
  public func column(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.column(children())).spacing(spacing)
  }

  /// Returns a spacer: room that grows with factor 1.
  ///
  /// - Parameter minimum: The least length along the row or column, in ±`LayoutUnit.maximum`.
  public func spacer(minimum: LayoutUnit = .zero) -> Element {
    Element(.spacer(minimum))
  }

  /// Returns a divider: a line across its row or column.
  ///
  /// - Parameter thickness: The length along the row or column, in ±`LayoutUnit.maximum`.
  public func divider(thickness: LayoutUnit = 1) -> Element {
    Element(.divider(thickness))
  }
}
