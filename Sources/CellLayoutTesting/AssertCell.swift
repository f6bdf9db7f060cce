public import CellLayout
internal import LayoutSnapshots
internal import ListCore
public import Testing
public import TextLayout

/// Checks that a cell lays an item out as a text in the source says.
///
/// ```swift
/// assertCell(cell, item: Note(id: 3, title: "Food"), width: 180, equals: """
///   180 36
///     title text 8 8 164 20 color #000000
///       0–4 "Food" 35.171875 end=text font=NotoSans-Regular
///   """)
/// ```
///
/// The first line has the width and the height. A difference fails the test and prints the text to paste; sources
/// are never written.
/// - Parameters:
///   - cell: The prototype.
///   - item: The item of the row.
///   - width: The width of the row.
///   - scale: The factor on all font sizes.
///   - direction: The side on which rows of elements begin.
///   - expected: The text, as a failure prints it; white space at the ends does not count.
///   - file: The path of the source, for XCTest.
///   - line: The line that XCTest shows.
///   - sourceLocation: The place that Swift Testing shows.
public func assertCell<Cell: DynamicSize>(
  _ cell: Cell, item: Cell.Item, width: LayoutUnit, scale: Double = 1,
  direction: LayoutDirection = .leftToRight, equals expected: String,
  file: StaticString = #filePath, line: UInt = #line,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = CellText.text(
    of: cell, item, LayoutEnvironment(width: width, scale: scale, direction: direction))
  guard text != CellText.trimmed(expected) else { return }
  CheckPlace(file: file, line: line, source: sourceLocation).fail(
    "the cell is laid out as\n\(text)\ninstead of\n\(CellText.trimmed(expected))")
}

/// The text of a single row.
private enum CellText {
  static func text<Cell: DynamicSize>(
    of cell: Cell, _ item: Cell.Item, _ environment: LayoutEnvironment
  ) -> String {
    let list = ListSnapshot(
      sections: [(section: PlainSection(id: 0), items: [OneItem(item: item)])])
    let layout = ListLayout(
      list, cells: ListCells(OneCell(cell: cell)), environment: environment,
      engines: TextEnginePool())
    guard let entry = LayoutSnapshot(layout).namingFonts.entries.last else { return "" }
    // The row has neither a place nor a name.
    let size = "\(environment.width) \(layout.height)"
    let error = layout.error(of: .item(ListIndexPath(section: 0, item: 0))).map { " error \($0)" }
    return trimmed(([size + (error ?? "")] + entry.details).joined(separator: "\n"))
  }

  /// A text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// An item of any type as the only row of a list.
private struct OneItem<Item: Sendable>: ListItem {
  var id: Int { 0 }
  var item: Item

  func hasSameContent(as other: OneItem) -> Bool { false }
}

/// The cell of such an item.
private struct OneCell<Cell: DynamicSize>: DynamicSize {
  let cell: Cell

  func prepare(
    _ item: OneItem<Cell.Item>, in context: inout PrepareContext
  ) throws -> Cell.Prepared {
    try cell.prepare(item.item, in: &context)
  }

  func measure(_ prepared: Cell.Prepared, in pass: inout LayoutPass) -> LayoutSize {
    cell.measure(prepared, in: &pass)
  }

  func arrange(
    _ prepared: Cell.Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    cell.arrange(prepared, in: size, pass: &pass, into: &elements)
  }
}
