public import CellLayout
public import ListCore
internal import TextLayout

/// Writes a batch update as JSON: the changeset, and what became of the frames.
public struct BatchDocument {
  private let changeset: Changeset
  private let old: ListDocument
  private let new: ListDocument
  private let frames: Frames?

  /// The layouts around an update.
  private struct Frames {
    var old: ListSnapshot<DocumentSection, DocumentItem>
    var layout: DocumentLayout
    var update: LayoutUpdate
  }

  /// Makes a writer for the changes of the list alone, cut as a strategy says.
  public init(
    from old: ListDocument, to new: ListDocument, strategy: Changeset.Strategy = .batch
  ) {
    self.old = old
    self.new = new
    changeset = old.snapshot.changeset(to: new.snapshot, strategy: strategy)
    frames = nil
  }

  /// Makes a writer for an update that brought a layout from one list to the other, its changeset
  /// cut as a strategy says.
  public init(
    from old: ListDocument, to new: ListDocument, layout: DocumentLayout, update: LayoutUpdate,
    strategy: Changeset.Strategy = .batch
  ) {
    self.old = old
    self.new = new
    changeset = update.changeset.lowered(to: strategy)
    frames = Frames(old: old.snapshot, layout: layout, update: update)
  }

  /// The JSON text, ending with a line feed.
  public func bytes() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("stages")
    writer.beginArray()
    for stage in changeset.stages { write(stage, &writer) }
    writer.endArray()
    write("reconfigured_items", changeset.reconfiguredItems, &writer)
    write("reloaded_items", changeset.reloadedItems, &writer)
    write("reloaded_sections", changeset.reloadedSections, &writer)
    if let frames { write(frames, &writer) }
    ProblemsWriter.write([("old", old), ("new", new)], to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.takeBytes()
  }

  // MARK: Changes

  private func write(_ stage: Changeset.Stage, _ writer: inout JSONWriter) {
    writer.beginObject()
    write("deleted_sections", stage.deletedSections, &writer)
    write("inserted_sections", stage.insertedSections, &writer)
    if !stage.movedSections.isEmpty {
      writer.key("moved_sections")
      writer.beginArray()
      for move in stage.movedSections {
        writer.beginArray()
        writer.write(move.source)
        writer.write(move.target)
        writer.endArray()
      }
      writer.endArray()
    }
    write("deleted_items", stage.deletedItems, &writer)
    write("inserted_items", stage.insertedItems, &writer)
    if !stage.movedItems.isEmpty {
      writer.key("moved_items")
      writer.beginArray()
      for move in stage.movedItems {
        writer.beginArray()
        write(move.source, &writer)
        write(move.target, &writer)
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(_ key: String, _ numbers: [Int], _ writer: inout JSONWriter) {
    guard !numbers.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for number in numbers { writer.write(number) }
    writer.endArray()
  }

  private func write(_ key: String, _ paths: [ListIndexPath], _ writer: inout JSONWriter) {
    guard !paths.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for path in paths { write(path, &writer) }
    writer.endArray()
  }

  private func write(_ path: ListIndexPath, _ writer: inout JSONWriter) {
    writer.beginArray()
    writer.write(path.section)
    writer.write(path.item)
    writer.endArray()
  }

  // MARK: Frames

  private func write(_ frames: Frames, _ writer: inout JSONWriter) {
    let update = frames.update
    let entries = EntryWriter(layout: frames.layout, includesGlyphs: false)
    func writeID(_ path: ListIndexPath, _ writer: inout JSONWriter) {
      writer.write(frames.layout.snapshot.item(at: path)?.id.json ?? .null)
    }
    writer.key("frames")
    writer.beginObject()
    writeList("moved", update.moved, &writer) { run, writer in
      writeID(run.first, &writer)
      writeID(run.last, &writer)
      writer.write(sixtyFourths: run.distance.rawValue)
    }
    writeList("resized", update.resized, &writer) { resize, writer in
      writeID(resize.path, &writer)
      writer.write(sixtyFourths: resize.frame.old.size.height.rawValue)
      writer.write(sixtyFourths: resize.frame.new.size.height.rawValue)
    }
    writeList("inserted", update.inserted, &writer) { row, writer in
      writeID(row.path, &writer)
      entries.write(row.frame, &writer)
    }
    if !update.removed.isEmpty {
      writer.key("removed")
      writer.beginArray()
      for row in update.removed { writer.write(frames.old.item(at: row.path)?.id.json ?? .null) }
      writer.endArray()
    }
    writer.endObject()
  }

  private func writeList<Entry>(
    _ key: String, _ list: [Entry], _ writer: inout JSONWriter,
    _ body: (Entry, inout JSONWriter) -> Void
  ) {
    guard !list.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for entry in list {
      writer.beginArray()
      body(entry, &writer)
      writer.endArray()
    }
    writer.endArray()
  }
}
