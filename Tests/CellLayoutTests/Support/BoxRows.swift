import CellLayout
import ListCore
import TextLayout

/// A row with a given height and with an identifier that can be encoded.
struct BoxRow: ListItem, Equatable {
  var id: String
  var height: LayoutUnit = 30
}

/// A section with a header of 20 px.
struct BoxDay: ListSection, Equatable {
  var id: String
  var hasHeader: Bool { true }
}

private struct BoxCell: DynamicSize {
  func prepare(_ item: BoxRow, in context: inout PrepareContext) throws -> LayoutUnit {
    item.height
  }

  func measure(_ prepared: LayoutUnit, in pass: inout LayoutPass) -> LayoutSize {
    LayoutSize(width: pass.width, height: prepared)
  }
}

/// A layout of a list of such rows, 5 px apart: header, row, row and so on.
typealias BoxList = ListLayout<BoxDay, BoxRow>

extension BoxList {
  /// Lays out sections, each with its identifier and its rows' identifiers: `["a": ["a1", "a2"]]`.
  init(_ days: KeyValuePairs<String, [String]>, height: LayoutUnit = 30) {
    self.init(
      days.map { day, rows in
        (section: BoxDay(id: day), items: rows.map { BoxRow(id: $0, height: height) })
      })
  }

  init(_ days: [(section: BoxDay, items: [BoxRow])]) {
    let header = CellPrototype(for: BoxDay.self) { make in make.box(width: 10, height: 20) }
    self.init(
      ListSnapshot(sections: days), cells: ListCells(BoxCell(), header: header),
      environment: LayoutEnvironment(
        width: 100, style: ListStyle(spacing: ListSpacing(spacing: 5))), engines: TextEnginePool())
  }

  /// One section of numbered rows.
  static func numbered(_ rows: Range<Int>, height: LayoutUnit = 30) -> BoxList {
    BoxList(["day": rows.map(String.init)], height: height)
  }
}
