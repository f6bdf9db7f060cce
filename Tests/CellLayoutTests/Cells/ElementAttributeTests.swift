import LayoutDocuments
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Every walk through the elements of a cell respects every attribute of an element.
@Suite struct ElementAttributeTests {
  typealias Element = CellElement<TextRow>

  /// Two cells that differ in one attribute of one element alone.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The name of the attribute, as it is declared.
    let attribute: String
    /// The attribute's name and value in explanations.
    let words: HeightPart.Attribute
    /// The members of an element in a template that has it.
    let json: String
    /// Whether the attribute changes only the drawing.
    var isPaint = false
    let plain: Element
    let changed: Element

    init(
      _ attribute: String, words: (name: String, value: String), json: String,
      isPaint: Bool = false, plain: Element, changed: Element
    ) {
      self.attribute = attribute
      self.words = HeightPart.Attribute(name: words.name, value: words.value)
      self.json = json
      self.isPaint = isPaint
      self.plain = plain
      self.changed = changed
    }

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
    let photo = make.image(
      constant: ImageReference("a", size: LayoutSize(width: 3, height: 2)), width: 30, height: 30)
    func overlaid(_ alignment: CrossAlignment) -> Element {
      make.overlay {
        make.box(width: 30, height: 20)
        text(1)
      }.justifyItems(alignment)
    }
    let red = LayoutColor(red: 200, green: 0, blue: 0)
    func shown(_ text: Element) -> Element { make.column { text.background(red) } }
    return [
      Row(
        "padding", words: ("padding", "7"), json: #""padding": 7"#,
        plain: column(0, text()), changed: column(0, text().padding(7))),
      Row(
        "spacing", words: ("spacing", "9"), json: #""spacing": 9"#,
        plain: column(0, text()), changed: column(9, text())),
      Row(
        "align", words: ("align", "end"), json: #""align": "end""#,
        plain: boxes(.start, .start), changed: boxes(.start, .end)),
      Row(
        "justify", words: ("justify", "end"), json: #""justify": "end""#,
        plain: boxes(.start), changed: boxes(.end)),
      Row(
        "grow", words: ("grow", "1"), json: #""grow": 1"#,
        plain: make.row {
          make.box(width: 30, height: 20)
          text(1)
        },
        changed: make.row {
          make.box(width: 30, height: 20)
          text(1).grow()
        }),
      Row(
        "isHiddenIfEmpty", words: ("hidden if empty", "true"), json: #""hidden_if_empty": true"#,
        plain: column(9, text(2)), changed: column(9, text(2).hiddenIfEmpty())),
      Row(
        "color", words: ("color", "#c80000ff"), json: ##""color": "#c80000""##, isPaint: true,
        plain: shown(text()), changed: shown(text().color(red))),
      Row(
        "background", words: ("background", "#c80000ff"), json: ##""background": "#c80000""##,
        isPaint: true, plain: make.column { text() }, changed: shown(text())),
      Row(
        "cornerRadius", words: ("corner radius", "4"), json: #""corner_radius": 4"#, isPaint: true,
        plain: shown(text()), changed: shown(text().cornerRadius(4))),
      Row(
        "name", words: ("name", "avatar"), json: #""name": "avatar""#, isPaint: true,
        plain: column(0, text()), changed: column(0, text().named("avatar"))),
      Row(
        "contentMode", words: ("content mode", "cover"), json: #""object_fit": "cover""#,
        isPaint: true, plain: photo, changed: photo.contentMode(.cover)),
      Row(
        "border", words: ("border", "3"), json: #""border": 3"#,
        plain: column(0, text()), changed: column(0, text().border(3))),
      Row(
        "borderColor", words: ("border color", "#c80000ff"), json: ##""border_color": "#c80000""##,
        isPaint: true, plain: text().border(1), changed: text().border(1).borderColor(red)),
      Row(
        "justifyItems", words: ("justify items", "end"), json: #""justify_items": "end""#,
        plain: overlaid(.stretch), changed: overlaid(.end)),
    ]
  }

  /// An item with a text of several lines, a short text, and an empty text.
  static let item = TextRow(
    id: 1, cell: .default,
    texts: ["Rows of data go in, and exact frames come out of it", "a short one", ""])
  static let widths: [LayoutUnit] = [90, 200, 417]

  @Test func `the table has every attribute`() throws {
    let labels = Mirror(reflecting: Element.Attributes()).children.compactMap(\.label)
    #expect(try Self.rows.get().map(\.attribute) == labels)
  }

  // MARK: Walkers

  /// The drawing of a cell: places, colours and names.
  private func drawn(_ cell: CellPrototype<TextRow>, width: LayoutUnit) throws -> [String] {
    var pass = LayoutPass(width: width, engine: TextEngine())
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(Self.item, in: &context)
    var sink = ElementSink()
    cell.arrange(prepared, in: cell.measure(prepared, in: &pass), pass: &pass, into: &sink)
    return sink.elements.map { element in
      var color: LayoutColor?
      if case .text(_, let own) = element.content { color = own }
      var image: String?
      if case .image(let reference, let mode) = element.content {
        image = "\(String(describing: reference)) \(mode)"
      }
      let background = element.background.map { "\($0.color) \($0.frame)" }
      return "\(String(describing: element.frame)) \(String(describing: color)) "
        + "\(String(describing: background)) \(element.cornerRadius) \(element.name ?? "") "
        + "\(String(describing: image)) \(String(describing: element.border))"
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
    // Digests cover sizes, so attributes that change only the drawing change no digest.
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
          let measured = measuring.solve(prepared, in: &pass, detail: detail)
          #expect(measured.height == solved.rawValue)
          #expect(measured.widths.contains(width))
        }
        let forecast = try #require(cell.forecast(of: Self.item, in: &pass))
        #expect(forecast.bounds.contains(solved))
      }
    }
  }

  /// The explanation of the cell at a width, and the height that the solver finds.
  private func explained(
    _ element: Element, width: LayoutUnit
  ) throws -> (parts: HeightPart, height: LayoutUnit) {
    let cell = CellPrototype(element)
    var pass = LayoutPass(width: width, engine: TextEngine())
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(Self.item, in: &context)
    let size = cell.measure(prepared, in: &pass)
    return (cell.explain(prepared, in: size, &pass).parts, size.height)
  }

  private func attributes(_ part: HeightPart) -> [HeightPart.Attribute] {
    part.attributes + part.parts.flatMap(attributes)
  }

  @Test(arguments: try rows.get()) func `the explanation adds up to the solver's height`(row: Row)
    throws
  {
    for element in [row.plain, row.changed] {
      for width in Self.widths {
        let (parts, height) = try explained(element, width: width)
        #expect(parts.height == height && parts.sum == height)
      }
    }
  }

  @Test func `the explanation names the attribute`() throws {
    for row in try Self.rows.get() {
      // A hidden cell has no elements to explain, so hidden elements are tested with content.
      let hides = row.attribute == "isHiddenIfEmpty"
      let changed =
        hides ? CellElements<TextRow>().column { row.changed.hiddenIfEmpty() } : row.changed
      let named = try attributes(explained(changed, width: 200).parts)
      let others = try attributes(explained(row.plain, width: 200).parts)
      #expect(named.contains(row.words) && !others.contains(row.words), "\(row.attribute)")
    }
  }

  @Test func `templates read the attribute`() throws {
    let library = BundledFonts.library
    for row in try Self.rows.get() {
      let text = #"{"cells": {"a": {"column": [{"box": [30, 20]}], \#(row.json)}}}"#
      let template = try TemplateDocument(Array(text.utf8), library: library)
      let cell = try #require(template.cells.items["a"] as? CellPrototype<DocumentItem>)
      let program = cell.program
      #expect(program.nodes[0].attributes(colors: program.constantColors) == [row.words])
    }
  }
}
