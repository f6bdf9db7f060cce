public import CellLayout
public import ListCore
internal import TextLayout

/// Writes a batch update as JSON: the changeset, and the changes of frames if there is a layout.
public struct BatchDocument {
  private let changeset: Changeset
  private let problems: ProblemsWriter
  private let frames: FrameUpdateWriter?

  /// Creates a writer of the changes of the list alone.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - strategy: The strategy by which the changes are cut into batches.
  public init(
    from old: ListDocument, to new: ListDocument, strategy: Changeset.Strategy = .batch
  ) {
    changeset = old.snapshot.changeset(to: new.snapshot, strategy: strategy)
    problems = ProblemsWriter(old: old, new: new)
    frames = nil
  }

  /// Creates a writer of an update that brought a layout from one list to the other.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - layout: The layout after the update.
  ///   - update: The changes that the layout reported.
  ///   - strategy: The strategy by which the changes are cut into batches.
  public init(
    from old: ListDocument, to new: ListDocument, layout: DocumentLayout, update: LayoutUpdate,
    strategy: Changeset.Strategy = .batch
  ) {
    changeset = update.changeset.lowered(to: strategy)
    problems = ProblemsWriter(old: old, new: new)
    frames = FrameUpdateWriter(update: update, old: old.snapshot, layout: layout)
  }

  /// Returns the JSON text, which ends with a line feed.
  public func bytes() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("stages", changeset.stages)
    writer.member("reconfigured_items", ifAny: changeset.reconfiguredItems)
    writer.member("reloaded_items", ifAny: changeset.reloadedItems)
    writer.member("reloaded_sections", ifAny: changeset.reloadedSections)
    writer.member("frames", ifPresent: frames)
    problems.write(to: &writer)
    writer.endObject()
    writer.endLine()
    return writer.takeBytes()
  }
}

extension Changeset.Stage: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("deleted_sections", ifAny: deletedSections)
    writer.member("inserted_sections", ifAny: insertedSections)
    writer.member("moved_sections", ifAny: movedSections.map { [$0.source, $0.target] })
    writer.member("deleted_items", ifAny: deletedItems)
    writer.member("inserted_items", ifAny: insertedItems)
    writer.member("moved_items", ifAny: movedItems.map { [$0.source, $0.target] })
    writer.endObject()
  }
}

extension ListIndexPath: JSONWritable {
  /// Writes the path as an array of section and item.
  package func write(to writer: inout JSONWriter) { [section, item].write(to: &writer) }
}
