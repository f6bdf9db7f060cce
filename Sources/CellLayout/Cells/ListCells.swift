public import ListCore

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
  /// The prototype of headers; without a prototype no section has a header.
  public var header: (any DynamicSize<Section>)?
  /// The prototype of footers; without a prototype no section has a footer.
  public var footer: (any DynamicSize<Section>)?

  /// Creates a set of prototypes.
  ///
  /// - Parameters:
  ///   - items: The prototypes of rows, by the cell identifiers that items name.
  ///   - header: The prototype of headers; `nil` for no headers.
  ///   - footer: The prototype of footers; `nil` for no footers.
  public init(
    items: [CellIdentifier: any DynamicSize<Item>], header: (any DynamicSize<Section>)? = nil,
    footer: (any DynamicSize<Section>)? = nil
  ) {
    self.items = items
    self.header = header
    self.footer = footer
  }

  /// Creates a set with one prototype for all rows, whose cell identifier is `.default`.
  ///
  /// - Parameters:
  ///   - cell: The prototype of rows.
  ///   - header: The prototype of headers; `nil` for no headers.
  ///   - footer: The prototype of footers; `nil` for no footers.
  public init(
    _ cell: any DynamicSize<Item>, header: (any DynamicSize<Section>)? = nil,
    footer: (any DynamicSize<Section>)? = nil
  ) {
    self.init(items: [.default: cell], header: header, footer: footer)
  }
}
