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
  // Methods that take a constant have one parameter more than those that read the item by a key path.
  // With as many, the compiler tells of a key path that does not exist that a label is missing.

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
    Element(.text(.item { TextContent(try text($0)) }, style))
  }

  /// Returns a text with spans that is read from the item; `nil` counts as empty.
  ///
  /// A row whose text has no spans is measured as fast as a text without spans is.
  /// - Parameters:
  ///   - text: Reads the text from the item; an error becomes the error of the row, such as a
  ///     `TextSpanError` for a span outside of the text.
  ///   - style: The style of the text outside of its spans.
  @_disfavoredOverload
  public func text(
    _ text: @escaping @Sendable (Item) throws -> AttributedText?, style: TextStyle
  ) -> Element {
    Element(.text(.item { TextContent(try text($0)) }, style))
  }

  /// Returns a text with spans that is the same in every row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text outside of its spans.
  ///   - name: The name of the element; `nil` for none.
  public func text(
    constant text: AttributedText, style: TextStyle, name: String? = nil
  ) -> Element {
    Element(.text(.constant(TextContent(text)), style)).named(name ?? "")
  }

  /// Returns a text that is the same in every row.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: The style of the text.
  ///   - name: The name of the element; `nil` for none.
  public func text(constant text: String, style: TextStyle, name: String? = nil) -> Element {
    Element(.text(.constant(TextContent(text)), style)).named(name ?? "")
  }

  /// Returns a box of a given size, which neither shrinks nor stretches.
  ///
  /// - Parameters:
  ///   - width: The width, 0 to `LayoutUnit.maximum`.
  ///   - height: The height, 0 to `LayoutUnit.maximum`.
  public func box(width: LayoutUnit, height: LayoutUnit) -> Element {
    box(constant: BoxSize(width: width, height: height))
  }

  /// Returns a box without a size of its own: a column that stretches the box gives the width, and
  /// a row gives the room that the box grows by. The height follows from the width and the aspect
  /// ratio.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height: finite and above 0.
  ///   - name: The name of the element; `nil` for none.
  public func box(aspectRatio: Double, name: String? = nil) -> Element {
    box(constant: BoxSize(width: nil, height: nil, aspectRatio: aspectRatio), name: name)
  }

  /// Returns a box whose sides and aspect ratio are the same in every row.
  ///
  /// - Parameters:
  ///   - size: The sides with borders and the aspect ratio; a missing side is found as that of a box whose size is read
  ///     from the item.
  ///   - name: The name of the element; `nil` for none.
  public func box(constant size: BoxSize, name: String? = nil) -> Element {
    Element(.box(.constant(size))).named(name ?? "")
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
  ///   - spacing: The distance between adjacent children, 0 to `LayoutUnit.maximum`.
  ///   - children: The children, in order.
  public func row(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.row(children())).spacing(spacing)
  }

  /// Returns a column: children one below the other.
  ///
  /// - Parameters:
  ///   - spacing: The distance between adjacent children, 0 to `LayoutUnit.maximum`.
  ///   - children: The children, in order.
  public func column(
    spacing: LayoutUnit = .zero, @Builder _ children: () -> [Element]
  ) -> Element {
    Element(.column(children())).spacing(spacing)
  }

  /// Returns a spacer: room that grows with factor 1.
  ///
  /// - Parameter minimum: The least length along the row or column, 0 to `LayoutUnit.maximum`.
  public func spacer(minimum: LayoutUnit = .zero) -> Element {
    Element(.spacer(minimum))
  }

  /// Returns a divider: a line across its row or column.
  ///
  /// - Parameter thickness: The length along the row or column, 0 to `LayoutUnit.maximum`.
  public func divider(thickness: LayoutUnit = 1) -> Element {
    Element(.divider(thickness))
  }
}
