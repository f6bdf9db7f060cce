import CellLayout
import ListCore
import TextLayout

/// The changes between two layouts, found by reading every row, header and footer.
struct NaiveUpdateFrames: Equatable {
  var moved: [LayoutUpdate.Move<ListIndexPath>] = []
  var resized: [LayoutUpdate.Resize] = []
  var inserted: [LayoutUpdate.PlacedRow] = []
  var removed: [LayoutUpdate.PlacedRow] = []
  var movedEntries: [LayoutUpdate.Move<ListEntry>] = []
  var headersAndFooters: [LayoutUpdate.HeaderFooterChange] = []

  private var rowRunIsOpen = false
  private var entryRunIsOpen = false

  /// - Parameter update: The update, which names the rows and sections that were removed and
  ///   inserted.
  init(from old: PlainLists.Layout, to new: PlainLists.Layout, _ update: LayoutUpdate) {
    let stage = update.changeset.stages.first ?? Changeset.Stage()
    let inserted = Set(update.inserted.map(\.path))
    for section in 0..<new.snapshot.sectionCount {
      let id = new.snapshot.section(at: section)!.id
      let source =
        stage.insertedSections.contains(section) ? nil : old.snapshot.index(ofSection: id)
      add(
        .header(section: section), source.flatMap { old.frame(of: .header(section: $0)) },
        new.frame(of: .header(section: section)))
      for (item, row) in new.snapshot.items(inSection: section)!.enumerated() {
        let path = ListIndexPath(section: section, item: item)
        add(
          .item(path), inserted.contains(path) ? nil : old.frame(ofItem: row.id),
          new.frame(ofItemAt: path))
      }
      add(
        .footer(section: section), source.flatMap { old.frame(of: .footer(section: $0)) },
        new.frame(of: .footer(section: section)))
    }
    removed = update.removed.map {
      LayoutUpdate.PlacedRow(path: $0.path, frame: old.frame(ofItemAt: $0.path)!)
    }
    for section in 0..<old.snapshot.sectionCount {
      let id = old.snapshot.section(at: section)!.id
      let target =
        stage.deletedSections.contains(section) ? nil : new.snapshot.index(ofSection: id)
      for isHeader in [true, false] {
        func entry(_ section: Int) -> ListEntry {
          isHeader ? .header(section: section) : .footer(section: section)
        }
        if let frame = old.frame(of: entry(section)),
          target.flatMap({ new.frame(of: entry($0)) }) == nil
        {
          headersAndFooters.append(.init(entry: entry(section), old: frame, new: nil))
        }
      }
    }
  }

  private mutating func add(_ entry: ListEntry, _ old: LayoutRect?, _ new: LayoutRect?) {
    guard let new else { return }
    guard let old, old.size == new.size else {
      entryRunIsOpen = false
      switch (entry, old) {
      case (.item(let path), let old?):
        resized.append(.init(path: path, frame: .init(old: old, new: new)))
        rowRunIsOpen = false
      case (.item(let path), nil):
        inserted.append(.init(path: path, frame: new))
        rowRunIsOpen = false
      default: headersAndFooters.append(.init(entry: entry, old: old, new: new))
      }
      return
    }
    let distance = new.minY - old.minY
    let frames = LayoutUpdate.Change(old: old, new: new)
    if case .item(let path) = entry {
      if rowRunIsOpen, moved[moved.count - 1].distance == distance {
        moved[moved.count - 1].last = path
        moved[moved.count - 1].lastFrame = frames
      } else if distance != .zero {
        moved.append(.init(first: path, last: path, firstFrame: frames, lastFrame: frames))
      }
      rowRunIsOpen = distance != .zero
    }
    if entryRunIsOpen, movedEntries[movedEntries.count - 1].distance == distance {
      movedEntries[movedEntries.count - 1].last = entry
      movedEntries[movedEntries.count - 1].lastFrame = frames
    } else if distance != .zero {
      movedEntries.append(
        .init(first: entry, last: entry, firstFrame: frames, lastFrame: frames))
    }
    entryRunIsOpen = distance != .zero
  }

  /// The same changes as an update reports them.
  init(_ update: LayoutUpdate) {
    moved = update.moved
    resized = update.resized
    inserted = update.inserted
    removed = update.removed
    movedEntries = update.movedEntries
    headersAndFooters = update.headersAndFooters
  }

  static func == (left: Self, right: Self) -> Bool {
    left.moved == right.moved && left.resized == right.resized
      && left.inserted == right.inserted && left.removed == right.removed
      && left.movedEntries == right.movedEntries
      && left.headersAndFooters == right.headersAndFooters
  }
}
