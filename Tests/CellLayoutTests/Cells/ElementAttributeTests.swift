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
    /// Whether the template's attribute comes alone, and not with another that it needs.
    var isAlone = true
    let plain: Element
    let changed: Element

    init(
      _ attribute: String, words: (name: String, value: String), json: String,
      isPaint: Bool = false, plain: Element, changed: Element, alone isAlone: Bool = true
    ) {
      self.attribute = attribute
      self.words = HeightPart.Attribute(name: words.name, value: words.value)
      self.json = json
      self.isPaint = isPaint
      self.isAlone = isAlone
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
    func row(_ first: Element) -> Element {
      make.row {
        first
        text(1)
      }
    }
    func boxes() -> Element {
      make.row {
        make.box(width: 30, height: 20)
        make.box(width: 30, height: 10)
        text(1)
      }
    }
    func grid(_ second: (Element) -> Element = { $0 }) -> Element {
      make.grid(columns: [40, .auto]) {
        make.box(width: 30, height: 20)
        second(text(1))
        make.box(width: 50, height: 10)
      }
    }
    func tracks(_ name: String, _ json: String, _ words: String, _ changed: Element) -> Row {
      Row(name, words: (words, "30"), json: json, plain: grid(), changed: changed)
    }
    let photo = make.image(
      constant: ImageReference("a", size: LayoutSize(width: 3, height: 2)), width: 30, height: 30)
    func overlaid() -> Element {
      make.overlay {
        make.box(width: 30, height: 20)
        text(1)
      }
    }
    let red = LayoutColor(red: 200, green: 0, blue: 0)
    func shown(_ text: Element) -> Element { make.column { text.background(red) } }
    func sized(
      _ attribute: String, _ words: String, _ json: String, _ change: (Element) -> Element
    ) -> Row {
      Row(
        attribute, words: (words, "70"), json: json, plain: column(0, text()),
        changed: column(0, change(text())))
    }
    let boxRows: [Row] = [
      Row(
        "position", words: ("position", "relative"), json: #""position": "relative", "top": 4"#,
        plain: column(0, text()), changed: column(0, text().relative(top: 4)), alone: false),
      Row(
        "overflow", words: ("overflow", "hidden"), json: #""overflow": "hidden""#,
        plain: make.row { text() }.width(30),
        changed: make.row { text().overflow(.hidden) }.width(30)),
      Row(
        "isBorderBox", words: ("sizing", "content-box"), json: #""box_sizing": "content-box""#,
        plain: column(0, text().padding(5).height(70)),
        changed: column(0, text().padding(5).height(70).sizing(.contentBox))),
      sized("width", "width", #""width": 70"#) { $0.width(70) },
      sized("height", "height", #""height": 70"#) { $0.height(70) },
      Row(
        "minWidth", words: ("min width", "150"), json: #""min": [150, null]"#,
        plain: row(text(1)), changed: row(text(1).minWidth(150))),
      sized("minHeight", "min height", #""min": [null, 70]"#) { $0.minHeight(70) },
      sized("maxWidth", "max width", #""max": [70, null]"#) { $0.maxWidth(70) },
      Row(
        "maxHeight", words: ("max height", "9"), json: #""max": [null, 9]"#,
        plain: column(0, text()), changed: column(0, text().maxHeight(9))),
      Row(
        "ratio", words: ("aspect ratio", "128 / 64"), json: #""aspect": 2"#,
        plain: column(0, make.box()), changed: column(0, make.box().aspectRatio(2))),
      Row(
        "margin", words: ("margin", "5 auto 5 -3"), json: #""margin": [5, "auto", 5, -3]"#,
        plain: column(0, text(1)),
        changed: column(0, text(1).margin(top: 5, leading: .auto, bottom: 5, trailing: -3))),
      Row(
        "padding", words: ("padding", "7"), json: #""padding": 7"#,
        plain: column(0, text()), changed: column(0, text().padding(7))),
      Row(
        "border", words: ("border", "3"), json: #""border": 3"#,
        plain: column(0, text()), changed: column(0, text().border(3))),
      Row(
        "inset", words: ("inset", "4 auto auto 25%"),
        json: #""position": "relative", "top": 4, "trailing": "25%""#,
        plain: column(0, text().relative()),
        changed: column(0, text().relative(top: 4, trailing: .percent(25))), alone: false),
      Row(
        "isReversed", words: ("reversed", "true"), json: #""reverse": true"#,
        plain: boxes(), changed: boxes().reversed()),
      Row(
        "wrap", words: ("wrap", "wrap"), json: #""wrap": true"#,
        plain: boxes(), changed: boxes().wrap()),
      Row(
        "grow", words: ("grow", "1"), json: #""grow": 1"#,
        plain: row(make.box(width: 30, height: 20)),
        changed: row(make.box(width: 30, height: 20).grow())),
      Row(
        "shrink", words: ("shrink", "0"), json: #""shrink": 0"#,
        plain: row(text()), changed: row(text().shrink(0))),
      Row(
        "basis", words: ("basis", "150"), json: #""basis": 150"#,
        plain: row(text(1)), changed: row(text(1).basis(150))),
      Row(
        "order", words: ("order", "2"), json: #""order": 2"#,
        plain: row(text(1)), changed: row(text(1).order(2))),
      Row(
        "rowGap", words: ("row gap", "9"), json: #""row_gap": 9"#,
        plain: column(0, text()), changed: column(0, text()).gap(row: 9)),
      Row(
        "columnGap", words: ("column gap", "9"), json: #""column_gap": 9"#,
        plain: row(text(1)), changed: row(text(1)).gap(column: 9)),
      Row(
        "justifyContent", words: ("justify", "end"), json: #""justify": "end""#,
        plain: boxes(), changed: boxes().justify(.end)),
      Row(
        "alignContent", words: ("align content", "end"), json: #""align_content": "end""#,
        plain: boxes().wrap().height(90), changed: boxes().wrap().height(90).alignContent(.end)),
      Row(
        "justifyItems", words: ("justify items", "end"), json: #""justify_items": "end""#,
        plain: overlaid(), changed: overlaid().justifyItems(.end)),
      Row(
        "alignItems", words: ("align", "end"), json: #""align": "end""#,
        plain: boxes(), changed: boxes().align(.end)),
      Row(
        "justifySelf", words: ("justify self", "end"), json: #""justify_self": "end""#,
        plain: grid(), changed: grid { $0.justifySelf(.end) }),
      Row(
        "alignSelf", words: ("align self", "safe center"), json: #""align_self": "safe center""#,
        plain: row(make.box(width: 1, height: 1)),
        changed: row(make.box(width: 1, height: 1).alignSelf(.center.safe))),
      Row(
        "column", words: ("grid column", "1 / span 2"),
        json: #""grid_column": [1, {"span": 2}]"#,
        plain: grid(), changed: grid { $0.gridColumn(1, .span(2)) }),
      Row(
        "row", words: ("grid row", "-1 / auto"), json: #""grid_row": -1"#,
        plain: grid(), changed: grid { $0.gridRow(-1) }),
    ]
    let gridRows: [Row] = [
      tracks(
        "columns", #""columns": [30]"#, "columns",
        make.grid(columns: [30]) { grid().kind.children }),
      tracks(
        "rows", #""rows": [30]"#, "rows",
        make.grid(columns: [40, .auto], rows: [30]) { grid().kind.children }),
      tracks(
        "autoColumns", #""auto_columns": [30]"#, "auto columns",
        make.grid(autoColumns: [30]) { grid().kind.children }),
      tracks(
        "autoRows", #""auto_rows": [30]"#, "auto rows",
        make.grid(columns: [40, .auto], autoRows: [30]) { grid().kind.children }),
      Row(
        "flowsInColumns", words: ("flow", "column"), json: #""flow": "column""#,
        plain: grid(),
        changed: make.grid(columns: [40, .auto], flow: .column) { grid().kind.children }),
      Row(
        "isDense", words: ("flow", "row dense"), json: #""flow": "row dense""#,
        plain: grid { $0.gridColumn(2) },
        changed: make.grid(columns: [40, .auto], flow: .rowDense) {
          grid().kind.children[0]
          grid().kind.children[2].gridColumn(1)
          text(1)
        }),
    ]
    let otherRows: [Row] = [
      Row(
        "direction", words: ("direction", "right to left"), json: #""direction": "rtl""#,
        plain: boxes(), changed: boxes().direction(.rightToLeft)),
      Row(
        "isHiddenIfEmpty", words: ("hidden if empty", "true"), json: #""hidden_if_empty": true"#,
        plain: column(9, text(2)), changed: column(9, text(2).hiddenIfEmpty())),
      Row(
        "conditions", words: ("condition", "150..<300 wide"),
        json: #""when": {"width": [150, 300]}"#,
        plain: column(9, text(1)), changed: column(9, text(1).when(width: 150..<300))),
      Row(
        "isInvisible", words: ("invisible", "true"), json: #""visibility": "hidden""#,
        isPaint: true, plain: shown(text()), changed: shown(text().invisible())),
      Row(
        "color", words: ("color", "#c80000ff"), json: ##""color": "#c80000""##, isPaint: true,
        plain: shown(text()), changed: shown(text().color(red))),
      Row(
        "background", words: ("background", "#c80000ff"), json: ##""background": "#c80000""##,
        isPaint: true, plain: make.column { text() }, changed: shown(text())),
      Row(
        "gradient", words: ("gradient", "90 #c80000ff, #000000ff at 0.5"),
        json:
          ##""background": {"linear": {"angle": 90, "stops": ["#c80000", {"color": "#000", "at": 0.5}]}}"##,
        isPaint: true, plain: shown(text()),
        changed: shown(
          text().background(
            LinearGradient(
              angle: 90,
              stops: [
                LinearGradient.Stop(color: red), LinearGradient.Stop(color: .black, position: 0.5),
              ])))),
      Row(
        "drawing", words: ("drawing", "wave"), json: #""drawing": "wave""#, isPaint: true,
        plain: shown(text()), changed: shown(text().drawing(CustomDrawing("wave")))),
      Row(
        "cornerRadius", words: ("corner radius", "4 0 2.5 1"),
        json: #""corner_radius": [4, 0, 2.5, 1]"#, isPaint: true, plain: shown(text()),
        changed: shown(
          text().cornerRadii(CornerRadii(topLeading: 4, bottomTrailing: 2.5, bottomLeading: 1)))),
      Row(
        "opacity", words: ("opacity", "0.5"), json: #""opacity": 0.5"#, isPaint: true,
        plain: shown(text()), changed: shown(text().opacity(0.5))),
      Row(
        "shadow", words: ("shadow", "0 2 8 0 #00000040"),
        json: #""shadow": {"offset": [0, 2], "blur": 8}"#, isPaint: true, plain: shown(text()),
        changed: shown(text().shadow(BoxShadow(offset: LayoutPoint(x: 0, y: 2), blur: 8)))),
      Row(
        "name", words: ("name", "avatar"), json: #""name": "avatar""#, isPaint: true,
        plain: column(0, text()), changed: column(0, text().named("avatar"))),
      Row(
        "contentMode", words: ("content mode", "cover"), json: #""object_fit": "cover""#,
        isPaint: true, plain: photo, changed: photo.contentMode(.cover)),
      Row(
        "borderColor", words: ("border color", "#c80000ff"), json: ##""border_color": "#c80000""##,
        isPaint: true, plain: text().border(1), changed: text().border(1).borderColor(red)),
      Row(
        "highlights", words: ("highlights", "2..<5 #c80000ff, 1..<2 #000000ff"),
        json:
          ##""highlights": [{"start": 2, "end": 5, "color": "#c80000"}, {"start": 1, "end": 2, "color": "#000"}]"##,
        isPaint: true, plain: shown(text()),
        changed: shown(
          text().highlights([TextHighlight(2..<5, color: red), TextHighlight(1..<2, color: .black)])
        )),
    ]
    return boxRows + gridRows + otherRows
  }

  /// An item with a text of several lines, a short text, and an empty text.
  static let item = TextRow(
    id: 1, cell: .default,
    texts: ["Rows of data go in, and exact frames come out of it", "a short one", ""])
  static let widths: [LayoutUnit] = [90, 200, 417]

  @Test func `the table has every attribute`() throws {
    let attributes = Element.Attributes()
    func labels(_ value: some Any) -> [String] {
      Mirror(reflecting: value).children.compactMap(\.label)
    }
    // The kind of an element gives its display and axis, an image its natural size; a table gives its rows the
    // columns.
    let derived: Set = ["display", "isRightToLeft", "isColumn", "natural", "takesTableColumns"]
    let all =
      (labels(attributes.box) + labels(attributes.grid)).filter { !derived.contains($0) }
      + labels(attributes).filter { $0 != "box" && $0 != "grid" }
    #expect(try Self.rows.get().map(\.attribute) == all)
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
      let gradient = element.gradient.map { "\($0.gradient) \($0.frame)" }
      return
        "\(String(describing: element.frame)) \(String(describing: gradient)) \(String(describing: color)) "
        + "\(String(describing: background)) \(element.cornerRadius) \(element.name ?? "") "
        + "\(String(describing: image)) \(String(describing: element.border)) "
        + "\(element.isVisible) \(String(describing: element.clip)) "
        + "\(String(describing: element.shadow)) \(element.groups.map(\.opacity)) "
        + "\(element.highlights) \(String(describing: element.drawing))"
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
      let isOfGrid = Mirror(reflecting: GridStyle()).children.contains { $0.label == row.attribute }
      let isOfText = row.attribute == "highlights"
      let content =
        isOfText
        ? #""text": "a", "font": "Noto Sans", "font_size": 9"#
        : #""\#(isOfGrid ? "grid" : "column")": [{"box": [30, 20]}]"#
      let text = #"{"cells": {"a": {\#(content), \#(row.json)}}}"#
      let template = try TemplateDocument(Array(text.utf8), library: library)
      let cell = try #require(template.cells.items["a"] as? CellPrototype<DocumentItem>)
      let program = cell.program
      let read = program.layout.attributes(
        of: 0, colors: program.constantColors, highlights: program.constantHighlights)
      #expect(row.isAlone ? read == [row.words] : read.contains(row.words), "\(row.attribute)")
    }
  }
}
