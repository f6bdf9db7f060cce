import CellLayout
import ListCore
import TextLayout

extension Measuring {
  /// The nanoseconds that the first layout of a list takes for each row.
  static func firstLayout<Section, Item>(
    of snapshot: ListSnapshot<Section, Item>, _ cells: ListCells<Section, Item>
  ) -> Double {
    // Dropped after the clock stopped: a user drops the list when he is done with it.
    var layout: ListLayout<Section, Item>?
    let time = nanoseconds {
      let made = ListLayout.laidOut(snapshot, cells, width: 320)
      layout = made
      return made.height.rawValue
    }
    return withExtendedLifetime(layout) { time / Double(snapshot.itemCount) }
  }

  /// Returns the timing of one layout that changes its width in turn, for each row.
  static func widthChanges<Section, Item>(
    of layout: ListLayout<Section, Item>, _ widths: [LayoutUnit]
  ) -> () -> Double {
    var (resized, turn) = (layout, 0)
    return {
      turn += 1
      let width = widths[turn % widths.count]
      return nanoseconds {
        resized.change(width: width)
        return resized.height.rawValue
      } / Double(resized.snapshot.itemCount)
    }
  }
}
