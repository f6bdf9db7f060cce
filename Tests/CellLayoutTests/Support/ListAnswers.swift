import CellLayout
import ListCore
import TextLayout
import TextTestSupport

/// A row whose cell reads a text and a box from it.
struct BoxedRow: ListItem, Equatable {
  var id: Int
  var text: String = "one two three four"
  var box: BoxSize = BoxSize(width: 20, height: 10)

  static var some: [BoxedRow] { (0..<3).map { BoxedRow(id: $0) } }
}

/// All lengths that a list reports of its rows, one after the other, in 1/64 px.
struct ListAnswers {
  typealias Layout = ListLayout<BoxDay, BoxedRow>
  typealias Element = CellElement<BoxedRow>

  private(set) var lengths: [Int] = []
  /// The errors of rows, in words.
  private(set) var errors: [String] = []

  static let engine = TextEnginePool(threadCount: 1)

  private static let fonts = Result {
    try BundledFonts.library.cascade(["Noto Sans"])
  }

  static func style() throws -> TextStyle { TextStyle(fonts: try fonts.get(), fontSize: 16) }

  /// A cell with a text, a box and room to spare.
  static func element(_ make: CellElements<BoxedRow>) throws -> Element {
    let style = try style()
    return make.row(spacing: 4) {
      make.box(\.box)
      make.text(\.text, style: style).grow()
      make.spacer(minimum: 2)
    }.padding(3)
  }

  static func cells(
    _ element: (CellElements<BoxedRow>) throws -> Element = ListAnswers.element
  ) throws -> ListCells<BoxDay, BoxedRow> {
    let header = CellPrototype(for: BoxDay.self) { make in make.box(width: 10, height: 20) }
    return ListCells(CellPrototype(try element(CellElements())), header: header)
  }

  static func snapshot(_ rows: [BoxedRow]) -> ListSnapshot<BoxDay, BoxedRow> {
    ListSnapshot(sections: [(section: BoxDay(id: "day"), items: rows)])
  }

  static func layout(
    _ rows: [BoxedRow] = BoxedRow.some, _ style: ListStyle = ListStyle(), width: LayoutUnit = 120,
    scale: Double = 1, direction: LayoutDirection = .leftToRight,
    _ element: (CellElements<BoxedRow>) throws -> Element = ListAnswers.element
  ) throws -> Layout {
    Layout(
      snapshot(rows), cells: try cells(element),
      environment: LayoutEnvironment(
        width: width, scale: scale, direction: direction, style: style), engines: engine)
  }

  /// Asks a list, also while it is estimated, and after it is turned.
  init(
    _ rows: [BoxedRow] = BoxedRow.some, _ style: ListStyle = ListStyle(), width: LayoutUnit = 120,
    scale: Double = 1, _ element: (CellElements<BoxedRow>) throws -> Element = ListAnswers.element
  ) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var layout = try Self.layout(
        rows, style, width: width, scale: scale, direction: direction, element)
      add(layout)
      layout.update(width: 90)
      add(layout)
    }
    var estimated = EstimatedLayout(
      Self.snapshot(rows), cells: try Self.cells(element),
      environment: LayoutEnvironment(width: width, scale: scale, style: style), engines: Self.engine
    )
    add(estimated.height.value, estimated.height.error)
    estimated.measure(.everything)
    estimated.checkInvariants()
    if let finished = estimated.finished() { add(finished) }
  }

  /// Asks custom cells.
  init(_ cell: any DynamicSize<BoxedRow>, _ rows: [BoxedRow] = BoxedRow.some) {
    add(
      Layout(
        Self.snapshot(rows), cells: ListCells(cell),
        environment: LayoutEnvironment(width: 120, direction: .rightToLeft), engines: Self.engine))
  }

  private mutating func add(_ layout: Layout) {
    layout.checkInvariants()
    add(layout.height, layout.width, layout.rowWidth)
    lengths.append(Int(layout.layoutHash().high >> 8))
    let entries = [ListEntry.header(section: 0)] + (0..<3).map { .row($0) }
    for entry in entries {
      layout.frame(of: entry).map { add($0) }
      layout.error(of: entry).map { errors.append("\($0)") }
      for element in layout.elements(of: entry) {
        element.frame.map { add($0) }
        element.background.map { add($0.frame) }
        let radii = element.cornerRadius
        add(
          radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading)
        element.border.map { add($0.frame) }
      }
      if let explanation = layout.explanation(of: entry) {
        add(explanation.frame)
        explanation.parts.map { add($0.sum) }
        lengths += [explanation.description.utf8.count, explanation.texts.count]
      }
    }
    add(layout.displayList())
  }

  mutating func add(_ list: DisplayList) {
    add(list.size.width, list.size.height)
    for command in list.commands {
      if let bounds = command.bounds { add(bounds) }
      switch command {
      case .fill(let rect, _, _), .gradient(let rect, _, _), .shadow(let rect, _, _),
        .pushClip(let rect, _), .custom(_, let rect):
        add(rect)
      case .border(let border, _): add(border.frame)
      case .image(let image): add(image.frame)
      case .glyphs(let run): add(run.origin.x, run.origin.y)
      case .popClip, .pushGroup, .popGroup: break
      }
    }
  }

  private mutating func add(_ rect: LayoutRect) {
    add(rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  private mutating func add(_ lengths: LayoutUnit...) { self.lengths += lengths.map(\.rawValue) }
}

extension ListAnswers {
  /// Creates the answers of some pictures; nothing else is asked.
  init(pictures lists: DisplayList...) {
    for list in lists { add(list) }
  }
}

extension ListEntry {
  /// A row of the only section.
  static func row(_ item: Int) -> ListEntry { .item(ListIndexPath(section: 0, item: item)) }
}
