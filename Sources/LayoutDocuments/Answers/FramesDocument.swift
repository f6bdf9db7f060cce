public import CellLayout
internal import ListCore
public import TextLayout

/// The layout of a list document.
public typealias DocumentLayout = ListLayout<DocumentSection, DocumentItem>

/// Writes the frames of a list as JSON.
public struct FramesDocument {
  /// Which parts to write.
  public struct Options: Sendable {
    /// Only what intersects this range of offsets; `nil` is everything.
    public var visible: Range<LayoutUnit>?
    /// One line for each row, header and footer instead of one object.
    public var isLines: Bool
    /// The lines and glyphs of every text.
    public var includesGlyphs: Bool

    /// Makes options.
    public init(
      visible: Range<LayoutUnit>? = nil, isLines: Bool = false, includesGlyphs: Bool = false
    ) {
      self.visible = visible
      self.isLines = isLines
      self.includesGlyphs = includesGlyphs
    }
  }

  private let layout: DocumentLayout
  private let document: ListDocument?
  private let options: Options

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - layout: the layout to write.
  ///   - document: the list that was laid out, for what was wrong in it.
  ///   - options: what to write.
  public init(_ layout: DocumentLayout, document: ListDocument? = nil, options: Options = Options())
  {
    self.layout = layout
    self.document = document
    self.options = options
  }

  /// The JSON text, ending with a line feed.
  public func bytes() -> [UInt8] {
    var writer = JSONWriter()
    _ = write(to: &writer) { _ in }
    return writer.takeBytes()
  }

  /// Writes the frames.
  ///
  /// - Parameter drain: called now and then with what was written, to pass it on.
  /// - Returns: whether a row had an error.
  package func write(
    to writer: inout JSONWriter, drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    writer.beginObject()
    writeHead(&writer)
    var sawError = false
    let entries = EntryWriter(layout: layout, includesGlyphs: options.includesGlyphs)
    if options.isLines {
      writePinned(&writer, entries)
      writer.endObject()
      writer.endLine()
      for section in sections() {
        for entry in section.all {
          sawError = entries.writeLine(entry, section.id, &writer) || sawError
          try drain(&writer)
        }
      }
      return sawError
    }
    writer.key("sections")
    writer.beginArray()
    for section in sections() {
      sawError = try write(section, entries, &writer, drain) || sawError
    }
    writer.endArray()
    writePinned(&writer, entries)
    writer.endObject()
    writer.endLine()
    return sawError
  }

  private func writeHead(_ writer: inout JSONWriter) {
    writer.key("width")
    writer.write(sixtyFourths: layout.width.rawValue)
    writer.key("height")
    writer.write(sixtyFourths: layout.height.rawValue)
    writer.key("hash")
    writer.write(layout.layoutHash().description)
    if let document { ProblemsWriter.write(document, nil, to: &writer) }
  }

  private func writePinned(_ writer: inout JSONWriter, _ entries: EntryWriter) {
    guard let visible = options.visible,
      let pinned = layout.pinnedHeader(at: visible.lowerBound),
      let section = layout.snapshot.section(at: pinned.section)
    else { return }
    writer.key("sticky")
    writer.beginObject()
    writer.key("section")
    writer.write(section.id.json)
    writer.key("frame")
    entries.write(pinned.frame, &writer)
    _ = entries.writeContent(.header(section: pinned.section), prefix: "", &writer)
    writer.endObject()
  }

  // MARK: Sections

  /// What of one section is written.
  private struct Part {
    var id: DocumentID
    var header: ListEntry?
    var items: [ListEntry]
    var footer: ListEntry?

    var all: [ListEntry] { (header.map { [$0] } ?? []) + items + (footer.map { [$0] } ?? []) }
  }

  private func sections() -> [Part] {
    guard let visible = options.visible else {
      return (0..<layout.snapshot.sectionCount).compactMap { section in
        guard let value = layout.snapshot.section(at: section) else { return nil }
        let header = ListEntry.header(section: section)
        let footer = ListEntry.footer(section: section)
        return Part(
          id: value.id, header: layout.frame(of: header) == nil ? nil : header,
          items: (0..<(layout.snapshot.itemCount(inSection: section) ?? 0)).map {
            .item(ListIndexPath(section: section, item: $0))
          }, footer: layout.frame(of: footer) == nil ? nil : footer)
      }
    }
    var parts: [Part] = []
    var last: Int?
    for entry in layout.entries(in: visible) {
      guard let value = layout.snapshot.section(at: entry.section) else { continue }
      if last != entry.section { parts.append(Part(id: value.id, items: [])) }
      last = entry.section
      switch entry {
      case .header: parts[parts.count - 1].header = entry
      case .item: parts[parts.count - 1].items.append(entry)
      case .footer: parts[parts.count - 1].footer = entry
      }
    }
    return parts
  }

  private func write(
    _ section: Part, _ entries: EntryWriter, _ writer: inout JSONWriter,
    _ drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    var sawError = false
    writer.beginObject()
    writer.key("id")
    writer.write(section.id.json)
    if let header = section.header {
      sawError = entries.writeEdge("header", header, &writer) || sawError
    }
    writer.key("items")
    writer.beginArray()
    for item in section.items {
      sawError = entries.writeItem(item, &writer) || sawError
      try drain(&writer)
    }
    writer.endArray()
    if let footer = section.footer {
      sawError = entries.writeEdge("footer", footer, &writer) || sawError
    }
    writer.endObject()
    return sawError
  }
}
