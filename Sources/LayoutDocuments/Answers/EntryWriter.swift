internal import CellLayout
internal import ListCore
internal import TextLayout

/// Writes single rows, headers and footers. Functions return whether the entry has an error.
struct EntryWriter {
  let layout: DocumentLayout
  let includesGlyphs: Bool
  private let keys = EntryKeys()

  init(layout: DocumentLayout, includesGlyphs: Bool) {
    (self.layout, self.includesGlyphs) = (layout, includesGlyphs)
  }

  /// Writes a row as an element of its section's `items`.
  func writeItem(_ entry: ListEntry, to writer: inout JSONWriter) -> Bool {
    writer.beginObject()
    writeID(of: entry, to: &writer)
    let hasError = writeFrameAndContent(of: entry, to: &writer)
    writer.endObject()
    return hasError
  }

  /// Writes a header or footer as members of its section or list, each key beginning with a name.
  func writeEdge(_ entry: ListEntry, named name: String, to writer: inout JSONWriter) -> Bool {
    writer.member(name, layout.frame(of: entry) ?? .zero)
    return writeContent(of: entry, prefix: name + "_", to: &writer)
  }

  /// Writes a row, header or footer as a line.
  func writeLine(
    _ entry: ListEntry, of section: DocumentID?, to writer: inout JSONWriter
  ) -> Bool {
    writer.beginObject()
    writeName(of: entry, in: section, to: &writer)
    let hasError = writeFrameAndContent(of: entry, to: &writer)
    writer.endObject()
    writer.endLine()
    return hasError
  }

  /// Writes the members that identify a row, header or footer.
  func writeName(of entry: ListEntry, in section: DocumentID?, to writer: inout JSONWriter) {
    let kind =
      switch entry {
      case .header: "header"
      case .item: Self.rowKind
      case .footer: "footer"
      case .edge(let edge): edge.documentKey
      }
    writeKind(kind, in: section, to: &writer)
    writeID(of: entry, to: &writer)
  }

  /// The kind of a row.
  static let rowKind = "item"

  /// Writes the section and the kind of a row, header or footer.
  func writeKind(_ kind: String, in section: DocumentID?, to writer: inout JSONWriter) {
    if let section { writer.member("section", section) }
    writer.member("kind", kind)
  }

  private func writeID(of entry: ListEntry, to writer: inout JSONWriter) {
    guard case .item(let path) = entry, let item = layout.snapshot.item(at: path) else { return }
    writer.member("id", item.id)
  }

  private func writeFrameAndContent(of entry: ListEntry, to writer: inout JSONWriter) -> Bool {
    writer.member("frame", layout.frame(of: entry) ?? .zero)
    return writeContent(of: entry, to: &writer)
  }

  /// Writes the elements, the frames by name and the spans if there are any, the texts if asked
  /// for, and the error if there is one.
  func writeContent(
    of entry: ListEntry, prefix: String = "", to writer: inout JSONWriter
  ) -> Bool {
    let elements = layout.elements(of: entry)
    var parts = CellFrames()
    layout.engines.withEngine { parts.take(elements, with: $0, scale: layout.scale) }
    write(parts, prefix.isEmpty ? keys : EntryKeys(prefix: prefix), to: &writer)
    if includesGlyphs {
      writer.key(prefix + "texts")
      writeTexts(of: elements.filter(\.isLeaf), to: &writer)
    }
    return writeError(of: entry, prefix: prefix, to: &writer)
  }

  /// Writes the identifier and the frames of a row.
  func writeRow(
    _ id: DocumentID, frame: LayoutRect, _ parts: CellFrames, to writer: inout JSONWriter
  ) {
    writer.member(keys.id, id)
    writer.member(keys.frame, frame)
    write(parts, keys, to: &writer)
  }

  /// Writes the error of a row, header or footer, if it has one.
  func writeError(
    of entry: ListEntry, prefix: String = "", to writer: inout JSONWriter
  ) -> Bool {
    guard let error = layout.documentError(of: entry) else { return false }
    writer.member(prefix + "error", error)
    return true
  }

  /// Writes the frames of the leaves, those by name, and the links, tags and inline boxes with the rectangles that
  /// they cover.
  private func write(_ parts: CellFrames, _ keys: EntryKeys, to writer: inout JSONWriter) {
    writer.key(keys.elements)
    writer.beginArray()
    for frame in parts.leaves { write(frame, to: &writer) }
    writer.endArray()
    if !parts.named.isEmpty {
      writer.key(keys.named)
      writer.beginObject()
      for (name, frame) in parts.named {
        writer.key(name)
        write(frame, to: &writer)
      }
      writer.endObject()
    }
    if !parts.spans.isEmpty { writer.member(keys.spans, parts.spans) }
  }

  private func write(_ frame: LayoutRect?, to writer: inout JSONWriter) {
    if let frame { frame.write(to: &writer) } else { writer.writeNull() }
  }

  private func writeTexts(of leaves: [PlacedElement], to writer: inout JSONWriter) {
    writer.beginArray()
    for leaf in leaves {
      guard case .text(let text, _) = leaf.content else { continue }
      guard let frame = leaf.frame else {
        writer.writeNull()
        continue
      }
      layout.engines.withEngine { engine in
        let lines = engine.lines(of: text, width: frame.size.width, scale: layout.scale)
        TextLinesWriter(text: text, engine: engine, scale: layout.scale, includesGlyphs: true)
          .write(lines, to: &writer)
      }
    }
    writer.endArray()
  }
}
