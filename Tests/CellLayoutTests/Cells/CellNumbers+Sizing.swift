import CellLayout
import ListCore
import TestSupport
import TextLayout

/// The part of the table of numbers that covers sizes of single cells.
extension CellNumbers {
  static let sizingLengths: [Lengths] = [
    Lengths(
      [
        "minWidth: LayoutUnit", "minHeight: LayoutUnit", "maxWidth: LayoutUnit?",
        "maxHeight: LayoutUnit?",
      ].flatMap { ["SizeRange.\($0)", "SizeRange.init(\($0))"] }
    ) { length in
      var range = SizeRange(
        minWidth: length, maxWidth: length, minHeight: length, maxHeight: length)
      var answers = try sizes([.within(range)])
      for limit in [nil, 40 as LayoutUnit] {
        (range.minWidth, range.maxWidth) = (limit ?? length, limit == nil ? nil : length)
        (range.minHeight, range.maxHeight) = (limit ?? length, limit == nil ? nil : length)
        answers += try sizes([.within(range)])
      }
      return answers
    },
    Lengths(["BlankCell.init(height: LayoutUnit)", "GivenHeight.init(height: LayoutUnit)"]) {
      let rows = ListSnapshot(sections: [(PlainSection(id: 0), [BoxedRow.some[0]])])
      let cells: [any DynamicSize<BoxedRow>] = [
        BlankCell(height: $0), GivenHeight(try cell(), height: $0),
      ]
      return cells.map {
        ListLayout(rows, cells: ListCells($0), width: 100, engines: TextEnginePool())
          .height.rawValue
      }
    },
    Lengths(["SizeRequest.width(_: LayoutUnit)"]) {
      try sizes([.width($0), .maxContent, .minContent])
    },
    Lengths(
      ["DynamicSize", "ListCells"].map { "\($0).flaws(widths: [LayoutUnit])" }
    ) { try flaws(at: $0, scale: 1) },
    Lengths(
      ["minContent", "maxContent"].flatMap {
        ["ContentWidths.\($0): LayoutUnit", "ContentWidths.init(\($0): LayoutUnit)"]
      }
    ) { length in
      let widths = ContentWidths(minContent: length, maxContent: length)
      var pass = LayoutPass(width: 120, engine: TextEngine())
      let cell = AskingCell(widths: widths)
      return try [SizeRequest.maxContent, .minContent, .within(SizeRange(maxWidth: 50))].flatMap {
        let size = try cell.size(of: BoxedRow.some[0], for: $0, in: &pass)
        return [size?.width.rawValue ?? 0, size?.height.rawValue ?? 0]
      }
    },
  ]

  static let sizingFractions: [Fractions] = [
    Fractions(["DynamicSize", "ListCells"].map { "\($0).flaws(scale: Double)" }) {
      try flaws(at: 100, scale: $0)
    }
  ]

  private static func cell() throws -> CellPrototype<BoxedRow> {
    let style = try ListAnswers.style()
    return CellPrototype { make in
      make.row {
        make.box(\.box)
        make.text(\.text, style: style)
      }.padding(3)
    }
  }

  /// The flaws of a cell that keeps the rules, but for parts outside of a narrow cell.
  private static func flaws(at width: LayoutUnit, scale: Double) throws -> [Int] {
    let flaws = try cell().flaws(in: [BoxedRow.some[0]], widths: [width], scale: scale)
    return flaws.map(\.width.rawValue)
  }

  /// The sizes of a cell for requests.
  private static func sizes(_ requests: [SizeRequest]) throws -> [Int] {
    let cell = try cell()
    var pass = LayoutPass(width: 120, engine: TextEngine())
    return try requests.flatMap {
      let size = try cell.size(of: BoxedRow.some[0], for: $0, in: &pass)
      return [size?.width.rawValue ?? 0, size?.height.rawValue ?? 0]
    }
  }

  /// A cell whose content asks for given widths.
  private struct AskingCell: DynamicSize {
    let widths: ContentWidths

    func prepare(_ item: BoxedRow, in context: inout PrepareContext) -> Int { item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: 10)
    }

    func contentWidths(of prepared: Int, in pass: inout LayoutPass) -> ContentWidths? { widths }
  }
}
