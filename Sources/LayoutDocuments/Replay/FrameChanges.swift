internal import CellLayout
internal import ListCore
internal import TextLayout

/// The changes of the frames of all rows between two layouts, found by comparing each row.
///
/// A layout finds the same from the operations alone; this is the simple way to check it.
struct FrameChanges {
  private(set) var moved: [LayoutUpdate.Move<ListIndexPath>] = []
  private(set) var resized: [LayoutUpdate.Resize] = []
  private(set) var inserted: [LayoutUpdate.PlacedRow] = []
  private(set) var removed: [LayoutUpdate.PlacedRow] = []
  /// Indicates whether the row compared last belongs to the last run.
  private var isInRun = false

  /// Compares two layouts.
  ///
  /// - Parameter update: The update, whose changeset tells the rows that are the same. Of the items that
  ///   it arranged again it tells only those whose own height changed: both layouts tell the frames of
  ///   the others.
  init(from old: DocumentLayout, to new: DocumentLayout, _ update: LayoutUpdate) {
    let translation = update.changeset.pathTranslation()
    let restyled = RestyledRows(from: old.snapshot, to: new.snapshot)
    let told = Set(update.resized.map(\.path))
    var reflowed = update.reflowed[...]
    for case .item(let path) in new.allEntries {
      while let range = reflowed.first, range.last < path { reflowed.removeFirst() }
      let source = translation.oldPath(of: path)
      guard let after = new.frame(ofItemAt: path) else { continue }
      guard let source, let before = old.frame(ofItemAt: source) else {
        inserted.append(LayoutUpdate.PlacedRow(path: path, frame: after))
        isInRun = false
        continue
      }
      let frame = LayoutUpdate.Change(old: before, new: after)
      if let range = reflowed.first, range.first <= path {
        if told.contains(path) { resized.append(LayoutUpdate.Resize(path: path, frame: frame)) }
        isInRun = false
        continue
      }
      add(frame, at: path, isRestyled: restyled.contains(path, from: source))
    }
    for case .item(let path) in old.allEntries where translation.newPath(of: path) == nil {
      guard let before = old.frame(ofItemAt: path) else { continue }
      removed.append(LayoutUpdate.PlacedRow(path: path, frame: before))
    }
  }

  private mutating func add(
    _ frame: LayoutUpdate.Change<LayoutRect>, at path: ListIndexPath, isRestyled: Bool
  ) {
    let distance = frame.new.minY - frame.old.minY
    let hasOtherLine = frame.old.size != frame.new.size || frame.old.minX != frame.new.minX
    if frame.old.size.height != frame.new.size.height || (isRestyled && hasOtherLine) {
      resized.append(LayoutUpdate.Resize(path: path, frame: frame))
      isInRun = false
    } else if distance == .zero {
      isInRun = false
    } else {
      if isInRun, moved[moved.count - 1].distance == distance {
        moved[moved.count - 1].last = path
        moved[moved.count - 1].lastFrame = frame
      } else {
        moved.append(
          LayoutUpdate.Move(first: path, last: path, firstFrame: frame, lastFrame: frame))
      }
      isInRun = true
    }
  }
}
