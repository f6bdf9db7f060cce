/// The cell of a list's header, footer or placeholder, with its content.
///
/// ```swift
/// var cells = ListCells<Channel, Message>(message)
/// cells.edges[.header] = ListEdgeCell(profile, cell: profileCell)
/// cells.edges[.placeholder] = ListEdgeCell("No messages yet", cell: hint)
/// ```
///
/// ``ListLayout/apply(_:edges:)`` brings other content and tells the rows that move. These parts are
/// prepared anew then, and rows cost nothing.
public struct ListEdgeCell: Sendable {
  let source: any EdgeSource

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - content: The content, which the cell reads.
  ///   - cell: The prototype that prepares, measures and arranges the content.
  public init<Content: Sendable>(_ content: Content, cell: any DynamicSize<Content>) {
    source = TypedEdgeSource(content: content, cell: cell)
  }
}

/// A cell with its content, whose type is erased.
protocol EdgeSource<Content>: Sendable {
  associatedtype Content: Sendable
  var content: Content { get }
  var cell: any DynamicSize<Content> { get }
}

private struct TypedEdgeSource<Content: Sendable>: EdgeSource {
  let content: Content
  let cell: any DynamicSize<Content>
}
