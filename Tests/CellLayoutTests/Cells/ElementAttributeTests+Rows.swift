import LayoutDocuments
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// The attributes of elements, each with two cells that differ in it alone.
extension ElementAttributeTests {
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
}
