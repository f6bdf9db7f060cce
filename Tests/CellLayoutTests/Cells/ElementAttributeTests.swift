import ListCore
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Every attribute of an element, and whoever walks the elements of a cell: none forgets one.
@Suite struct ElementAttributeTests {
  typealias Element = CellElement<TextRow>

  /// Two cells that differ in one attribute of one element alone.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The name of the attribute, as it is declared.
    let attribute: String
    /// Whether it decides nothing but what is drawn.
    var isPaint = false
    let plain: Element
    let changed: Element

    var testDescription: String { attribute }
  }

  static let rows = Result {
    let make = CellElements<TextRow>()
    let fonts = try BundledFonts.library.cascade(["Noto Sans"])
    let style = TextStyle(fonts: fonts, fontSize: 16)
    func text(_ index: Int = 0) -> Element { make.text({ $0.texts[index] }, style: style) }
    func column(_ spacing: LayoutUnit = 0, _ first: Element) -> Element {
      make.column(spacing: spacing) {
        first
        text(1)
      }
    }
    func boxes(_ justify: MainAlignment, _ align: CrossAlignment = .stretch) -> Element {
      make.row {
        make.box(width: 30, height: 20)
        text(1)
      }.justify(justify).align(align)
    }
    let red = LayoutColor(red: 200, green: 0, blue: 0)
    func shown(_ text: Element) -> Element { make.column { text.background(red) } }
    return [
      Row(attribute: "padding", plain: column(0, text()), changed: column(0, text().padding(7))),
      Row(attribute: "spacing", plain: column(0, text()), changed: column(9, text())),
      Row(attribute: "align", plain: boxes(.start, .start), changed: boxes(.start, .end)),
      Row(attribute: "justify", plain: boxes(.start), changed: boxes(.end)),
      Row(
        attribute: "grow",
        plain: make.row {
          make.box(width: 30, height: 20)
          text(1)
        },
        changed: make.row {
          make.box(width: 30, height: 20)
          text(1).grow()
        }),
      Row(
        attribute: "isHiddenIfEmpty", plain: column(9, text(2)),
        changed: column(9, text(2).hiddenIfEmpty())),
      Row(
        attribute: "color", isPaint: true, plain: shown(text()), changed: shown(text().color(red))),
      Row(
        attribute: "background", isPaint: true, plain: make.column { text() },
        changed: shown(text())
      ),
      Row(
        attribute: "cornerRadius", isPaint: true, plain: shown(text()),
        changed: shown(text().cornerRadius(4))),
    ]
  }

  /// One line, several, and none.
  static let item = TextRow(
    id: 1, cell: .default,
    texts: ["Rows of data go in, and exact frames come out of it", "a short one", ""])
  static let widths: [LayoutUnit] = [90, 200, 417]

  @Test func `the table has every attribute`() throws {
    let labels = Mirror(reflecting: Element.Attributes()).children.compactMap(\.label)
    #expect(try Self.rows.get().map(\.attribute) == labels)
  }

  // MARK: Walkers

  /// What is drawn of a cell: places, and paint.
  private func drawn(_ cell: CellPrototype<TextRow>, width: LayoutUnit) throws -> [String] {
    var pass = LayoutPass(width: width, engine: TextEngine())
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(Self.item, in: &context)
    var sink = ElementSink()
    cell.arrange(prepared, in: cell.measure(prepared, in: &pass), pass: &pass, into: &sink)
    return sink.elements.map { element in
      var color: LayoutColor?
      if case .text(_, let own) = element.content { color = own }
      let background = element.background.map { "\($0.color) \($0.frame)" }
      return "\(String(describing: element.frame)) \(String(describing: color)) "
        + "\(String(describing: background)) \(element.cornerRadius)"
    }
  }

  @Test(arguments: try rows.get()) func `the solver and the digests tell cells apart`(row: Row)
    throws
  {
    let (plain, changed) = (CellPrototype(row.plain), CellPrototype(row.changed))
    let differs = try Self.widths.map { width in
      try drawn(plain, width: width) != drawn(changed, width: width)
    }
    #expect(differs.contains(true), "the cells should differ in what is drawn")
    // Digests are of sizes: paint changes none.
    #expect((plain.program.digest == changed.program.digest) == row.isPaint)
    #expect((plain.program.frameDigest == changed.program.frameDigest) == row.isPaint)
  }

  @Test(arguments: try rows.get()) func `plans agree with the solver, forecasts bound it`(row: Row)
    throws
  {
    for element in [row.plain, row.changed] {
      let cell = CellPrototype(element)
      let measuring = PlanMeasuring(cell)
      for width in Self.widths {
        var pass = LayoutPass(width: width, engine: TextEngine())
        var context = PrepareContext(engine: pass.engine)
        let prepared = try cell.prepare(Self.item, in: &context)
        let solved = cell.measure(prepared, in: &pass).height
        for detail in [MeasureDetail.height, .heightAndInterval] {
          let measured = measuring.measure(prepared, &pass, detail: detail)
          #expect(measured.height == solved.rawValue)
          #expect(measured.widths.contains(width))
        }
        let forecast = try #require(cell.forecast(of: Self.item, in: &pass))
        #expect(forecast.bounds.contains(solved))
      }
    }
  }

  @Test(arguments: try rows.get()) func `the explanation adds up to the solver's height`(row: Row)
    throws
  {
    for element in [row.plain, row.changed] {
      let cell = CellPrototype(element)
      for width in Self.widths {
        var pass = LayoutPass(width: width, engine: TextEngine())
        var context = PrepareContext(engine: pass.engine)
        let prepared = try cell.prepare(Self.item, in: &context)
        let size = cell.measure(prepared, in: &pass)
        let parts = cell.explain(prepared, in: size, &pass).parts
        #expect(parts.height == size.height && parts.sum == size.height)
      }
    }
  }
}
