internal import CellLayout
internal import ListCore
internal import TextLayout

/// What became of the rows of a layout, found by looking at each.
///
/// A layout finds the same from the operations alone; this is the plain way to hold it against.
struct FrameChanges {
  private(set) var moved: [LayoutUpdate.Move] = []
  private(set) var resized: [LayoutUpdate.Resize] = []
  private(set) var inserted: [ListIndexPath] = []
  private(set) var removed: [ListIndexPath] = []
  /// Whether the last row seen belongs to the last run.
  private var isInRun = false

  /// - Parameter changeset: which rows are the same rows.
  init(from old: DocumentLayout, to new: DocumentLayout, _ changeset: Changeset) {
    let translation = changeset.pathTranslation()
    for case .item(let path) in new.allEntries {
      let source = translation.oldPath(of: path)
      guard let before = source.flatMap({ old.frame(ofItemAt: $0) }),
        let after = new.frame(ofItemAt: path)
      else {
        inserted.append(path)
        isInRun = false
        continue
      }
      add(path, before, after)
    }
    for case .item(let path) in old.allEntries where translation.newPath(of: path) == nil {
      removed.append(path)
    }
  }

  private mutating func add(_ path: ListIndexPath, _ before: LayoutRect, _ after: LayoutRect) {
    let distance = after.minY - before.minY
    if before.size.height != after.size.height {
      resized.append(
        LayoutUpdate.Resize(path: path, old: before.size.height, new: after.size.height))
      isInRun = false
    } else if distance == .zero {
      isInRun = false
    } else {
      if isInRun, moved[moved.count - 1].distance == distance {
        moved[moved.count - 1].last = path
      } else {
        moved.append(LayoutUpdate.Move(first: path, last: path, distance: distance))
      }
      isInRun = true
    }
  }
}
