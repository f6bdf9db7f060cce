import ListCore

/// A source over plain numbers that writes down everything it is asked for but numbers and
/// identifiers.
final class RecordingSource: SurfaceSource {
  /// What a slot shows: the row it was last configured for and the version of the model then.
  struct Content: Equatable {
    var id: Int
    var version: Int
  }

  var sections: [PlainList<Int, Int>]
  var version = 0
  var log: [String] = []
  var countReads = 0

  /// Sections 0, 1, 2… with rows by identifier.
  init(_ rows: [[Int]]) {
    sections = rows.enumerated().map { PlainList(header: $0, rows: $1) }
  }

  init(_ sections: [PlainList<Int, Int>]) {
    self.sections = sections
  }

  /// Returns what was asked since the last time.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var sectionCount: Int {
    countReads += 1
    return sections.count
  }

  func itemCount(inSection section: Int) -> Int { sections[section].rows.count }
  func sectionIdentifier(at section: Int) -> Int { sections[section].header }
  func itemIdentifier(at path: ListIndexPath) -> Int { sections[path.section].rows[path.item] }

  /// Rows from 100 on are photos.
  func cellIdentifier(at path: ListIndexPath) -> CellIdentifier {
    itemIdentifier(at: path) < 100 ? .default : "photo"
  }

  func makeContent(at path: ListIndexPath) -> Content { Content(id: -1, version: -1) }

  func configure(_ content: inout Content, at path: ListIndexPath) {
    content = Content(id: itemIdentifier(at: path), version: version)
    log.append("configure \(content.id)")
  }

  func supplementary(inSection section: Int) -> Int {
    log.append("header \(sections[section].header)")
    return version
  }

  func willDisplay(_ item: Int, at path: ListIndexPath) { log.append("show \(item) \(path)") }
  func didEndDisplaying(_ item: Int, at path: ListIndexPath) { log.append("end \(item) \(path)") }
  func remeasure() { log.append("measure") }
}

typealias RecordingSurface = ListSurface<RecordingSource>

extension ListSurface where Source == RecordingSource {
  /// Creates a surface that has read some rows and shows all of them; the log is empty.
  convenience init(_ rows: [[Int]], viewport: Range<Int> = 0..<1000) {
    self.init(source: RecordingSource(rows))
    self.viewport = viewport
    reloadData()
    source.log = []
  }

  /// Changes the rows of the source and applies operations that are meant to say so.
  @discardableResult
  func change(
    to rows: [[Int]], _ body: (inout BatchUpdate) -> Void
  ) throws(BatchError) -> Update? {
    source.sections = rows.enumerated().map { index, rows in
      PlainList(header: source.sections.count > index ? index : 100 + index, rows: rows)
    }
    source.version += 1
    return try performBatchUpdates { batch in body(&batch) }
  }
}

extension BatchUpdate {
  init(_ changes: Change...) {
    self.init()
    append(changes)
  }

  init(_ batch: Batch) {
    self.init()
    deleteSections(batch.deletedSections)
    insertSections(batch.insertedSections)
    for move in batch.movedSections { moveSection(from: move.source, to: move.target) }
    deleteItems(batch.deletedItems)
    insertItems(batch.insertedItems)
    reloadItems(batch.reloadedItems)
    for move in batch.movedItems { moveItem(from: move.source, to: move.target) }
  }
}

/// Returns the error that rules answer a batch with, if any.
func verdict(
  _ batch: BatchUpdate, _ before: [Int], _ after: [Int], _ rules: BatchRules = .relaxed
) -> BatchError? {
  do throws(BatchError) {
    try rules.check(batch, before: before, after: after)
    return nil
  } catch {
    return error
  }
}
