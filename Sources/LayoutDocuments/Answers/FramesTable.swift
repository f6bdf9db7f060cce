public import CellLayout
internal import ListCore
public import TextLayout

/// Writes the frames of a list as a table for people.
///
/// A line for each row, header and footer has its place, its identifier, and the beginning of its fields
/// or its error. Numbers are px, as in JSON.
public struct FramesTable {
  private let layout: DocumentLayout
  private let visible: Range<LayoutUnit>?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - layout: The layout to write.
  ///   - visible: The range of offsets to write; entries that do not intersect it are left out. `nil` is
  ///     all.
  public init(_ layout: DocumentLayout, visible: Range<LayoutUnit>? = nil) {
    self.layout = layout
    self.visible = visible
  }

  /// Indicates whether any entry of the table has an error.
  public var hasErrors: Bool {
    layout.hasErrors && entries.contains { layout.error(of: $0) != nil }
  }

  /// Writes the table, line by line; each ends with a line feed.
  ///
  /// - Complexity: O(n log n) for n entries.
  public func write(_ emit: (String) throws -> Void) rethrows {
    let rows = layout.snapshot.itemCount.counting("row")
    try emit(
      "\(layout.width) px wide, \(layout.height) px high, \(rows), "
        + "hash \(layout.layoutHash())\n")
    let titles = ["y", "height", "x", "width", "entry"]
    var columns = TextColumns(titles)
    for entry in entries { columns.fit(cells(of: entry)) }
    try emit(columns.line(titles, rest: ""))
    for entry in entries {
      try emit(columns.line(cells(of: entry), rest: content(of: entry)))
    }
  }

  private var entries: [ListEntry] {
    if let visible { return layout.entries(in: visible) }
    return layout.allEntries.filter { layout.frame(of: $0) != nil }
  }

  private func cells(of entry: ListEntry) -> [String] {
    let frame = layout.frame(of: entry) ?? .zero
    return [frame.minY, frame.size.height, frame.minX, frame.size.width].map { "\($0)" }
      + [name(of: entry)]
  }

  private func name(of entry: ListEntry) -> String {
    func section(_ index: Int) -> String {
      layout.snapshot.section(at: index)?.id.description ?? ""
    }
    return switch entry {
    case .header(let index): "header of \(section(index))"
    case .footer(let index): "footer of \(section(index))"
    case .edge(let edge): "\(edge.rawValue) of the list"
    case .item(let path): layout.snapshot.item(at: path)?.id.description ?? ""
    }
  }

  /// The error of an entry, or the beginning of its fields.
  private func content(of entry: ListEntry) -> String {
    if let error = layout.documentError(of: entry) {
      return "error \(error.code.rawValue): \(error)"
    }
    let fields: JSONObject? =
      switch entry {
      case .item(let path): layout.snapshot.item(at: path)?.fields
      case .header(let section): layout.snapshot.section(at: section)?.header
      case .footer(let section): layout.snapshot.section(at: section)?.footer
      case .edge: nil
      }
    let texts = fields?.members.filter { $0.key != "id" && $0.key != "section" } ?? []
    return TextColumns.beginning(
      of: texts.compactMap { $0.value.string ?? $0.value.numberText }.joined(separator: " · "))
  }
}
