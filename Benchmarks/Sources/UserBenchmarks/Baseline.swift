import CellLayout
import ListCore
import TextLayout

// The calls that older versions of the library have under other names or do not have.

extension ListLayout {
  /// Lays out a list on the threads that the arguments name.
  static func laidOut(
    _ snapshot: ListSnapshot<Section, Item>, _ cells: ListCells<Section, Item>, width: LayoutUnit,
    sizes: SizeCache? = nil
  ) -> ListLayout {
    #if BASELINE
    ListLayout(
      snapshot, cells: cells, width: width,
      engine: LayoutEngine(threadCount: Arguments.given.threads), sizes: sizes)
    #else
    ListLayout(
      snapshot, cells: cells, width: width,
      engines: TextEnginePool(threadCount: Arguments.given.threads), sizes: sizes)
    #endif
  }

  mutating func change(width: LayoutUnit) {
    #if BASELINE
    resize(width: width)
    #else
    update(width: width)
    #endif
  }
}

extension ListSnapshot {
  /// The snapshot of newer arrays, derived from the one before where the library can.
  func next(
    _ sections: [(section: Section, items: [Item])]
  ) -> ListSnapshot where Item: Equatable, Section: Equatable {
    #if BASELINE
    ListSnapshot(sections: sections)
    #else
    updated(to: sections)
    #endif
  }
}

extension PreparedText {
  /// Indicates whether the fonts have all characters.
  var isCovered: Bool {
    #if BASELINE
    missingRanges.isEmpty
    #else
    missingRanges().isEmpty
    #endif
  }
}
