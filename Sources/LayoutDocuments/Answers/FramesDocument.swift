public import CellLayout
internal import ListCore
public import TextLayout

/// Writes the frames of a list as JSON.
public struct FramesDocument {
  /// The parts to write.
  public struct Options: Sendable {
    /// The range of offsets to write; entries that do not intersect it are left out. `nil` is all.
    public var visible: Range<LayoutUnit>?
    /// Indicates whether each row, header and footer is a line, instead of all being one object.
    public var isLines: Bool
    /// Indicates whether the lines and glyphs of every text are written.
    public var includesGlyphs: Bool

    /// Creates options.
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
  private let entries: EntryWriter

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - layout: The layout to write.
  ///   - document: The list that was laid out, whose errors and warnings are written too.
  ///   - options: The parts to write.
  public init(_ layout: DocumentLayout, document: ListDocument? = nil, options: Options = Options())
  {
    self.layout = layout
    self.document = document
    self.options = options
    entries = EntryWriter(layout: layout, includesGlyphs: options.includesGlyphs)
  }

  /// Returns the JSON text, which ends with a line feed.
  public func bytes() -> [UInt8] {
    var writer = JSONWriter()
    _ = write(to: &writer) { _ in }
    return writer.takeBytes()
  }

  /// Writes the frames.
  ///
  /// - Parameter drain: Called after each row, to pass on what was written so far.
  /// - Returns: `true` if a row had an error.
  package func write(
    to writer: inout JSONWriter, drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    var sawError = false
    writer.beginObject()
    writeHead(to: &writer)
    if options.isLines {
      writePinnedHeader(to: &writer)
      writer.endObject()
      writer.endLine()
      for entry in edges where entry == .edge(.header) {
        sawError = entries.writeLine(entry, of: nil, to: &writer) || sawError
      }
      for section in sections() {
        sawError = try writeLines(of: section, to: &writer, drain: drain) || sawError
      }
      for entry in edges where entry != .edge(.header) {
        sawError = entries.writeLine(entry, of: nil, to: &writer) || sawError
      }
      return sawError
    }
    for case .edge(let edge) in edges {
      sawError =
        entries.writeEdge(.edge(edge), named: edge.documentKey, to: &writer) || sawError
    }
    writer.key("sections")
    writer.beginArray()
    for section in sections() {
      sawError = try write(section, to: &writer, drain: drain) || sawError
    }
    writer.endArray()
    writePinnedHeader(to: &writer)
    writer.endObject()
    writer.endLine()
    return sawError
  }

  private func writeHead(to writer: inout JSONWriter) {
    writer.member("width", layout.width)
    writer.member("height", layout.height)
    writer.member("hash", layout.layoutHash().description)
    if let document { ProblemsWriter(document).write(to: &writer) }
  }

  private func writePinnedHeader(to writer: inout JSONWriter) {
    guard let visible = options.visible,
      let pinned = layout.pinnedHeader(
        at: layout.style.isInverted ? visible.upperBound : visible.lowerBound),
      let section = layout.snapshot.section(at: pinned.section)
    else { return }
    writer.key("sticky")
    writer.beginObject()
    writer.member("section", section.id)
    writer.member("frame", pinned.frame)
    _ = entries.writeContent(of: .header(section: pinned.section), to: &writer)
    writer.endObject()
  }

  private func writeLines(
    of section: SectionPart, to writer: inout JSONWriter,
    drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    var sawError = false
    if let header = section.header {
      sawError = entries.writeLine(header, of: section.id, to: &writer) || sawError
    }
    if writesWholeSections {
      var start = JSONWriter()
      start.beginObject()
      entries.writeKind(EntryWriter.rowKind, in: section.id, to: &start)
      sawError =
        try writeRows(of: section, from: start, to: &writer) { writer in
          writer.endLine()
          try drain(&writer)
        } || sawError
    }
    for item in section.items {
      sawError = entries.writeLine(item, of: section.id, to: &writer) || sawError
      try drain(&writer)
    }
    if let footer = section.footer {
      sawError = entries.writeLine(footer, of: section.id, to: &writer) || sawError
    }
    return sawError
  }

  private func write(
    _ section: SectionPart, to writer: inout JSONWriter,
    drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    var sawError = false
    writer.beginObject()
    writer.member("id", section.id)
    if let header = section.header {
      sawError = entries.writeEdge(header, named: "header", to: &writer) || sawError
    }
    writer.key("items")
    writer.beginArray()
    if writesWholeSections {
      var start = JSONWriter()
      start.beginObject()
      sawError = try writeRows(of: section, from: start, to: &writer, drain: drain) || sawError
    }
    for item in section.items {
      sawError = entries.writeItem(item, to: &writer) || sawError
      try drain(&writer)
    }
    writer.endArray()
    if let footer = section.footer {
      sawError = entries.writeEdge(footer, named: "footer", to: &writer) || sawError
    }
    writer.endObject()
    return sawError
  }

  /// Writes all rows of a section.
  ///
  /// - Parameters:
  ///   - start: The beginning of each row, before its identifier.
  ///   - drain: Called after each row.
  private func writeRows(
    of section: SectionPart, from start: JSONWriter, to writer: inout JSONWriter,
    drain: (inout JSONWriter) throws -> Void
  ) rethrows -> Bool {
    var sawError = false
    let (hasErrors, ids) = (layout.hasErrors, layout.identifiers(ofSection: section.number))
    try layout.forEachRow(ofSection: section.number) { row, frame, parts in
      writer.write(begun: start)
      entries.writeRow(ids[row], frame: frame, parts, to: &writer)
      if hasErrors {
        let entry = ListEntry.item(ListIndexPath(section: section.number, item: row))
        sawError = entries.writeError(of: entry, to: &writer) || sawError
      }
      writer.endObject()
      try drain(&writer)
    }
    return sawError
  }
}

// MARK: Sections

extension FramesDocument {
  /// The entries of a section that are written.
  private struct SectionPart {
    var number: Int
    var id: DocumentID
    var header: ListEntry?
    /// The rows, unless all rows of sections are written one after another.
    var items: [ListEntry] = []
    var footer: ListEntry?
  }

  /// A Boolean value that tells whether all rows are written, without their texts.
  private var writesWholeSections: Bool { options.visible == nil && !options.includesGlyphs }

  /// The parts outside of all sections that are written.
  private var edges: [ListEntry] {
    let shown = ListEdge.allCases.map(ListEntry.edge).filter { layout.frame(of: $0) != nil }
    guard let visible = options.visible else { return shown }
    let found = layout.entries(in: visible)
    return shown.filter(found.contains)
  }

  private func sections() -> [SectionPart] {
    guard let visible = options.visible else {
      return (0..<layout.snapshot.sectionCount).compactMap { section in
        guard let value = layout.snapshot.section(at: section) else { return nil }
        let header = ListEntry.header(section: section)
        let footer = ListEntry.footer(section: section)
        return SectionPart(
          number: section, id: value.id, header: layout.frame(of: header) == nil ? nil : header,
          items: writesWholeSections ? [] : layout.rows(ofSection: section),
          footer: layout.frame(of: footer) == nil ? nil : footer)
      }
    }
    var parts: [SectionPart] = []
    var last: Int?
    for entry in layout.entries(in: visible) {
      guard let section = entry.section, let value = layout.snapshot.section(at: section) else {
        continue
      }
      if last != section { parts.append(SectionPart(number: section, id: value.id)) }
      last = section
      switch entry {
      case .header: parts[parts.count - 1].header = entry
      case .item: parts[parts.count - 1].items.append(entry)
      case .footer: parts[parts.count - 1].footer = entry
      case .edge: break
      }
    }
    return parts
  }
}
