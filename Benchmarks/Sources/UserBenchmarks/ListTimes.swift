import CellLayout
import ListCore
import TextLayout

extension ListLayout {
  /// The nanoseconds that the first layout of a list takes for each row.
  static func firstLayoutTime(
    of snapshot: ListSnapshot<Section, Item>, _ cells: ListCells<Section, Item>
  ) -> Double {
    // Dropped after the clock stopped: a user drops the list when he is done with it.
    var layout: ListLayout?
    let time = Measuring.nanoseconds {
      let made = ListLayout.laidOut(snapshot, cells, width: 320)
      layout = made
      return made.height.rawValue
    }
    return withExtendedLifetime(layout) { time / Double(snapshot.itemCount) }
  }

  /// Returns the timing of one layout that changes its width in turn, for each row.
  func widthChangeTimes(_ widths: [LayoutUnit]) -> () -> Double {
    var (resized, turn) = (self, 0)
    return {
      turn += 1
      let width = widths[turn % widths.count]
      return Measuring.nanoseconds {
        resized.change(width: width)
        return resized.height.rawValue
      } / Double(resized.snapshot.itemCount)
    }
  }
}
