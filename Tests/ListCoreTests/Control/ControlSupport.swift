import ListCore
import Synchronization

typealias TestController = ListController<TestSection, TestItem>
typealias TestUpdate = ListUpdate<TestSection, TestItem>

/// What happened, in order, written from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let state: Mutex<[Entry]> = Mutex([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) {
    state.withLock { $0.append(entry) }
  }

  /// Returns what happened so far and begins anew.
  func take() -> [Entry] {
    state.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

/// A list as a surface shows it, changed by updates and by nothing else.
///
/// All tests of updates check them here: that each is legal, follows from the one before and ends
/// with the content it promises.
struct PlainSurface<Section: ListSection, Item: ListItem> {
  private(set) var sections: [PlainList<Section, Item>]

  init(_ snapshot: ListSnapshot<Section, Item>) {
    sections = Self.content(of: snapshot)
  }

  static func content(
    of snapshot: ListSnapshot<Section, Item>
  ) -> [PlainList<Section, Item>] {
    (0..<snapshot.sectionCount).compactMap { index in
      guard let section = snapshot.section(at: index), let items = snapshot.items(inSection: index)
      else { return nil }
      return PlainList(header: section, rows: Array(items))
    }
  }

  /// Applies an update and checks it; throws if it is illegal or ends in anything but its result.
  mutating func apply(_ update: ListUpdate<Section, Item>) throws {
    try require(shows(update.old), "the update does not begin with what is shown")
    let new = Self.content(of: update.new)
    for (number, stage) in update.changeset.stages.enumerated() {
      let isLast = number == update.changeset.stages.count - 1
      sections = try BatchModel.apply(
        Batch(stage), to: sections, asking: isLast ? new : betweenStages(to: new))
    }
    for path in update.changeset.reconfiguredItems + update.changeset.reloadedItems {
      sections[path.section].rows[path.item] = new[path.section].rows[path.item]
    }
    for section in update.changeset.reloadedSections {
      sections[section].header = new[section].header
    }
    try require(shows(update.new), "the update does not end with its new snapshot")
    // Items that differ in what no comparison looks at are shown as they were.
    if update.isFullReload { sections = new }
  }

  /// What a staged update leads to first: new sections with their rows, kept ones with the old.
  private func betweenStages(
    to new: [PlainList<Section, Item>]
  ) -> [PlainList<Section, Item>] {
    new.map { section in
      sections.first { $0.header.id == section.header.id } ?? section
    }
  }

  /// Returns whether a snapshot is what is shown, as far as the items compare it.
  func shows(_ snapshot: ListSnapshot<Section, Item>) -> Bool {
    let content = Self.content(of: snapshot)
    return content.count == sections.count
      && zip(content, sections).allSatisfy { new, shown in
        new.header.id == shown.header.id && new.header.hasSameContent(as: shown.header)
          && new.rows.count == shown.rows.count
          && zip(new.rows, shown.rows).allSatisfy {
            $0.id == $1.id && $0.cell == $1.cell && $0.hasSameContent(as: $1)
          }
      }
  }

  private func require(_ condition: Bool, _ message: String) throws {
    if !condition { throw SurfaceError(message: message) }
  }
}

struct SurfaceError: Error {
  var message: String
}

extension ListSnapshot {
  /// The identifiers of the rows, section by section.
  var rowIDs: [[Item.ID]] {
    PlainSurface.content(of: self).map { $0.rows.map(\.id) }
  }

  /// The identifiers of the sections.
  var sectionIDs: [Section.ID] { (0..<sectionCount).compactMap { section(at: $0)?.id } }
}

extension ListController {
  /// Records all updates from now on.
  func recordUpdates() -> (log: Log<Update>, observation: UpdateObservation) {
    let log = Log<Update>()
    return (log, observe { log.add($0) })
  }

  /// Waits until whatever is being delivered, or was to be, is delivered.
  func waitForDelivery() async {
    await withCheckedContinuation { continuation in
      performBatchUpdates({}, completion: { continuation.resume() })
    }
  }
}

extension ListUpdate {
  /// The only stage; an empty one if there is none.
  var stage: Changeset.Stage { changeset.stages.first ?? Changeset.Stage() }
}
