import CellLayout
import ListCore
import TextLayout

/// A row with an image, whose size may come later.
struct PhotoRow: ListItem, Equatable {
  var id: Int
  var photo: ImageReference?
  var text = ""

  /// A row with an image of a size in px.
  static func sized(_ id: Int, _ width: LayoutUnit, _ height: LayoutUnit) -> PhotoRow {
    PhotoRow(
      id: id, photo: ImageReference("p\(id)", size: LayoutSize(width: width, height: height)))
  }
}

/// A list of such rows in one section.
typealias PhotoList = ListLayout<PlainSection<Int>, PhotoRow>

extension PhotoList {
  static func snapshot(_ rows: [PhotoRow]) -> ListSnapshot<PlainSection<Int>, PhotoRow> {
    ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
  }

  init(
    _ rows: [PhotoRow], width: LayoutUnit = 300, direction: LayoutDirection = .leftToRight,
    _ root: (CellElements<PhotoRow>) -> CellElement<PhotoRow>
  ) {
    self.init(
      Self.snapshot(rows), cells: ListCells(CellPrototype(root(CellElements()))),
      environment: LayoutEnvironment(width: width, direction: direction),
      engines: TextEnginePool(threadCount: 1))
  }

  /// The parts of a row.
  func parts(_ row: Int) -> [PlacedElement] { elements(of: .row(row)) }

  /// The frames of the leaves of a row.
  func frames(_ row: Int) -> [LayoutRect?] { parts(row).filter(\.isLeaf).map(\.frame) }

  func height(_ row: Int) -> LayoutUnit? { frame(of: .row(row))?.size.height }
}
