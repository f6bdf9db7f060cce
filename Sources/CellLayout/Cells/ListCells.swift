public import ListCore
public import TextLayout

/// The prototypes of a list: one for each kind of cell, one for headers, one for footers.
///
/// ```swift
/// let cells = ListCells<Channel, Message>(
///   items: ["message": message, "notice": notice], header: title)
/// let layout = ListLayout(snapshot, cells: cells, width: 320, engines: TextEnginePool())
/// ```
public struct ListCells<Section: ListSection, Item: ListItem>: Sendable {
  /// The prototypes of rows, by the cell identifiers that items name.
  public var items: [CellIdentifier: any DynamicSize<Item>]
  /// The prototype of rows whose cell identifier has none; `nil` if such rows are errors of height 0.
  ///
  /// Table views have a default row height for them: `BlankCell(height: 44)`.
  public var fallback: (any DynamicSize<Item>)?
  /// The prototype of headers; without a prototype no section has a header.
  public var header: (any DynamicSize<Section>)?
  /// The prototype of footers; without a prototype no section has a footer.
  public var footer: (any DynamicSize<Section>)?
  /// The cells of the list's own header, footer and placeholder, with their content; without a cell, the
  /// list does not have the part.
  public var edges: [ListEdge: ListEdgeCell]
  /// The way to find the distance from a row to the next one of its section, below the separator; `nil`, of the
  /// list or of a row, stands for the spacing of the section.
  ///
  /// Only rows and tables ask. It counts between two rows, not below the last one, and is 0 to
  /// `LayoutUnit.maximum`. Other distances measure no row.
  ///
  /// ```swift
  /// cells.spacingAfter = { message in message.endsGroup ? 12 : nil }
  /// ```
  public var spacingAfter: (@Sendable (Item) -> LayoutUnit?)?
  /// Returns the cell identifier that all of some items have; `nil` if they have several, or there are none.
  ///
  /// Made by the initializer, which is compiled where the type of items is known: asking an item without knowing
  /// its type takes several hundred instructions.
  @usableFromInline let commonCell: @Sendable (Span<Item>) -> CellIdentifier?

  /// Creates a set of prototypes.
  ///
  /// - Parameters:
  ///   - items: The prototypes of rows, by the cell identifiers that items name.
  ///   - fallback: The prototype of rows whose cell identifier has none; `nil` if such rows are errors.
  ///   - header: The prototype of headers; `nil` for no headers.
  ///   - footer: The prototype of footers; `nil` for no footers.
  ///   - edges: The cells of the list's own header, footer and placeholder, with their content.
  @inlinable
  public init(
    items: [CellIdentifier: any DynamicSize<Item>], fallback: (any DynamicSize<Item>)? = nil,
    header: (any DynamicSize<Section>)? = nil, footer: (any DynamicSize<Section>)? = nil,
    edges: [ListEdge: ListEdgeCell] = [:]
  ) {
    self.items = items
    self.fallback = fallback
    self.header = header
    self.footer = footer
    self.edges = edges
    commonCell = { items in
      guard !items.isEmpty else { return nil }
      let cell = items[0].cell
      for i in items.indices where items[i].cell != cell { return nil }
      return cell
    }
  }

  /// Creates a set with one prototype for all rows, whose cell identifier is `.default`.
  ///
  /// - Parameters:
  ///   - cell: The prototype of rows.
  ///   - header: The prototype of headers; `nil` for no headers.
  ///   - footer: The prototype of footers; `nil` for no footers.
  ///   - edges: The cells of the list's own header, footer and placeholder, with their content.
  @inlinable
  public init(
    _ cell: any DynamicSize<Item>, header: (any DynamicSize<Section>)? = nil,
    footer: (any DynamicSize<Section>)? = nil, edges: [ListEdge: ListEdgeCell] = [:]
  ) {
    self.init(items: [.default: cell], header: header, footer: footer, edges: edges)
  }

  /// The prototypes of rows in a fixed order, the fallback without a cell identifier.
  var prototypes: [(cell: CellIdentifier?, prototype: any DynamicSize<Item>)] {
    let named = items.sorted { $0.key.name < $1.key.name }
    return named.map { (cell: $0.key, prototype: $0.value) }
      + (fallback.map { [(cell: nil, prototype: $0)] } ?? [])
  }
}
