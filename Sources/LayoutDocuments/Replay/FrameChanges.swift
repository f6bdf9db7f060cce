internal import CellLayout
internal import ListCore
internal import TextLayout

/// The changes of the frames of all rows between two layouts, found by comparing each row.
///
/// A layout finds the same from the operations alone; this is the simple way to check it.
struct FrameChanges {
  private(set) var moved: [LayoutUpdate.Move] = []
  private(set) var resized: [LayoutUpdate.Resize] = []
  private(set) var inserted: [ListIndexPath] = []
  private(set) var removed: [ListIndexPath] = []
  /// Indicates whether the row compared last belongs to the last run.
  private var isInRun = false

  /// Compares two layouts.
  ///
  /// - Parameter changeset: The changes between their lists, which tell the rows that are the same.
  init(from old: DocumentLayout, to new: DocumentLayout, changeset: Changeset) {
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
      add(path, from: before, to: after)
    }
    for case .item(let path) in old.allEntries where translation.newPath(of: path) == nil {
      removed.append(path)
    }
  }

  private mutating func add(
    _ path: ListIndexPath, from before: LayoutRect, to after: LayoutRect
  ) {
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
