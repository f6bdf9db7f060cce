public import ListCore

/// The prototypes of a list: one for each kind of cell, one for headers, one for footers.
public struct ListCells<Section: ListSection, Item: ListItem>: Sendable {
  /// Prototypes of rows by the cell that items name.
  public var items: [CellIdentifier: any DynamicSize<Item>]
  /// The prototype of headers; without it no section has one.
  public var header: (any DynamicSize<Section>)?
  /// The prototype of footers; without it no section has one.
  public var footer: (any DynamicSize<Section>)?

  /// Makes a set of prototypes.
  public init(
    items: [CellIdentifier: any DynamicSize<Item>], header: (any DynamicSize<Section>)? = nil,
    footer: (any DynamicSize<Section>)? = nil
  ) {
    self.items = items
    self.header = header
    self.footer = footer
  }

  /// Makes a set with one prototype for all rows.
  public init(
    _ cell: any DynamicSize<Item>, header: (any DynamicSize<Section>)? = nil,
    footer: (any DynamicSize<Section>)? = nil
  ) {
    self.init(items: [.default: cell], header: header, footer: footer)
  }
}
