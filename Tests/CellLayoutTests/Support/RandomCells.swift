import CellLayout
import ListCore
import TestSupport
import TextLayout
import TextTestSupport

/// A row of some texts, most of them plain.
struct TextRow: ListItem, Equatable {
  var id: Int
  var cell: CellIdentifier
  var texts: [String]
}

/// Makes cell prototypes of random elements, and rows for them.
struct RandomCells {
  var random: SplitMix64
  var fonts: [FontCascade]
  /// The colour of texts; `nil` leaves them black.
  var textColor: TextColoring?
  /// The distance added to the padding of texts that have one.
  var morePadding = LayoutUnit.zero
  /// Whether some elements are images, have borders or lie in overlays.
  var isDecorated = false
  /// Whether some elements have sizes, margins and places of their own.
  var hasBoxAttributes = false
  static let textCount = 3

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let library = BundledFonts.library
    fonts = [
      try library.cascade(["Noto Sans"]),
      try library.cascade(["Noto Sans", "Noto Naskh Arabic", "Noto Sans CJK JP"]),
    ]
  }

  enum TextColoring {
    case constant(LayoutColor)
    case item(@Sendable (TextRow) throws -> LayoutColor)
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }

  // MARK: Cells

  mutating func prototype() -> CellPrototype<TextRow> {
    CellPrototype(element(depth: 0))
  }

  /// Returns a prototype whose rows do not all have one height.
  mutating func measuredPrototype() -> CellPrototype<TextRow> {
    var prototype = prototype()
    while prototype.constantHeight != nil { prototype = self.prototype() }
    return prototype
  }

  private mutating func style() -> TextStyle {
    var style = TextStyle(fonts: one(of: fonts), fontSize: one(of: [13, 16, 17.3]))
    style.lineHeight = one(of: [.normal, .pixels(20), .pixels(19.5), .multiple(1.4)])
    style.whiteSpace = one(of: [.normal, .normal, .preWrap, .noWrap])
    style.overflowWrap = one(of: OverflowWrap.allCases)
    if random.isOne(in: 4) { style.maximumLineCount = 1 + random.number(below: 3) }
    return style
  }

  /// Returns a size for a box that is read from a row; every third row has no box.
  private static func size(of row: TextRow, side: LayoutUnit) -> BoxSize {
    switch row.id % 3 {
    case 0: BoxSize(width: side, height: nil, aspectRatio: 2)
    case 1: BoxSize(width: side, height: side / 2)
    default: BoxSize(width: nil, height: nil)
    }
  }

  private mutating func element(depth: Int) -> CellElement<TextRow> {
    let make = CellElements<TextRow>()
    var element: CellElement<TextRow>
    switch random.number(below: depth > 2 ? 6 : 12) {
    case 0...3:
      let index = random.number(below: Self.textCount)
      element = make.text({ $0.texts[index] }, style: style())
      if random.isOne(in: 3) { element = element.hiddenIfEmpty() }
      switch textColor {
      case .constant(let color): element = element.color(color)
      case .item(let color): element = element.color(color)
      case nil: break
      }
    case 4:
      element = make.box(width: length(60), height: length(60))
    case 5:
      element =
        switch random.number(below: 4) {
        case 0: make.spacer(minimum: length(5))
        case 1: make.divider(thickness: length(3))
        case 2:
          make.box { [side = length(40)] row in Self.size(of: row, side: side) }.hiddenIfEmpty()
        default: make.box(aspectRatio: 1.5)
        }
    case 6...8: element = container(isRow: true, depth: depth)
    default: element = container(isRow: false, depth: depth)
    }
    if random.isOne(in: 3) { element = element.padding(length(9) + morePadding) }
    if random.isOne(in: 3) { element = element.grow(one(of: [1, 2, 0.5])) }
    let decorated = isDecorated ? decorated(element) : element
    return hasBoxAttributes ? boxed(decorated) : decorated
  }

  /// Returns an element with one or two attributes of its box.
  private mutating func boxed(_ element: CellElement<TextRow>) -> CellElement<TextRow> {
    var element = element
    for _ in 0..<random.number(below: 3) {
      element =
        switch random.number(below: 24) {
        case 0: element.width(boxLength())
        case 1: element.minWidth(boxLength())
        case 2: element.maxWidth(boxLength())
        case 3: element.height(.fixed(length(60)))
        case 4: element.minHeight(.fixed(length(60)))
        case 5: element.maxHeight(.fixed(length(60)))
        case 6:
          element.margin(
            LayoutInsets(
              top: length(9), leading: length(9), bottom: -length(9), trailing: -length(5)))
        case 7: element.margin(leading: .auto, trailing: one(of: [.auto, 0]))
        case 8: element.margin(length(12))
        case 9: element.shrink(one(of: [0, 0, 1, 2]))
        case 10: element.basis(one(of: [0, 0, .content, boxLength()])).grow()
        case 11: element.absolute(top: boxLength(), trailing: one(of: [.auto, boxLength()]))
        case 12: element.relative(top: boxLength(), leading: boxLength())
        case 13: element.alignSelf(one(of: CrossAlignment.allCases))
        case 14: element.justifySelf(one(of: CrossAlignment.allCases))
        case 15: element.wrap(one(of: [.forward, .reversed]))
        case 16: element.reversed()
        case 17: element.order(random.number(below: 3) - 1)
        case 18: element.overflow(one(of: ElementOverflow.allCases))
        case 19: element.justify(one(of: MainAlignment.allCases))
        case 20: element.alignContent(one(of: MainAlignment.allCases))
        case 21: element.padding(leading: boxLength(), bottom: .fixed(length(7)))
        case 22: element.sizing(.contentBox)
        default: element.direction(one(of: [.leftToRight, .rightToLeft]))
        }
    }
    return element
  }

  private mutating func boxLength() -> BoxLength {
    one(of: [
      .fixed(length(120)), .fixed(length(300)), .percent(Double(random.number(below: 140))),
      .percent(50), one(of: [.auto, .minContent, .maxContent, .fitContent]),
    ])
  }

  /// Returns an element with borders, in an overlay, or an image in its place.
  private mutating func decorated(_ element: CellElement<TextRow>) -> CellElement<TextRow> {
    let make = CellElements<TextRow>()
    let alignments: [CrossAlignment] = [.stretch, .stretch, .start, .center, .end]
    switch random.number(below: 8) {
    case 0:
      return element.border(
        LayoutInsets(top: length(3), leading: length(4), bottom: length(5), trailing: length(2)))
    case 1:
      return make.overlay {
        element
        image()
      }.align(one(of: alignments)).justifyItems(one(of: alignments)).padding(length(4))
    case 2:
      let text = make.text({ $0.texts[0] }, style: style())
      return make.overlay {
        text
        element
      }.align(one(of: alignments)).justifyItems(one(of: alignments)).border(length(3))
    case 3: return image()
    default: return element
    }
  }

  private mutating func image() -> CellElement<TextRow> {
    let make = CellElements<TextRow>()
    let size = LayoutSize(
      width: length(60) + LayoutUnit(rawValue: 1), height: length(60) + LayoutUnit(rawValue: 1))
    let width = random.isOne(in: 2) ? length(50) : nil
    let height = random.isOne(in: 2) ? length(50) : nil
    let image =
      random.isOne(in: 2)
      ? make.image(constant: ImageReference("a", size: size), width: width, height: height)
      : make.image(
        { $0.id % 3 == 0 ? ImageReference("b") : ImageReference("c", size: size) }, width: width,
        height: height, placeholderAspectRatio: 1.5)
    return random.isOne(in: 2) ? image.border(length(4)) : image
  }

  private mutating func container(isRow: Bool, depth: Int) -> CellElement<TextRow> {
    let make = CellElements<TextRow>()
    var children: [CellElement<TextRow>] = []
    for _ in 0..<random.number(below: 4) { children.append(element(depth: depth + 1)) }
    let spacing = length(8)
    let element =
      isRow ? make.row(spacing: spacing) { children } : make.column(spacing: spacing) { children }
    let aligned = element.align(
      one(of: [.stretch, .stretch, .stretch, .start, .center, .end, .baseline]))
    return random.isOne(in: 5) ? aligned.hiddenIfEmpty() : aligned
  }

  private mutating func length(_ most: Int) -> LayoutUnit {
    LayoutUnit(rawValue: random.number(below: most * 64))
  }

  // MARK: Rows

  private static let words = [
    "a", "of", "the", "river", "self-evident", "well-to-do", "AV-To-Wy", "12-34", "naïve",
    "“quoted”",
    "https://example.org/a/long/path?query=value", "—", "a—b", "office", "supercalifragilistic",
    "x",
    "under", "(what?)", "und/oder", "№5",
  ]
  private static let strangers = ["слово", "سلام", "日本語の", "a\u{AD}b", "e\u{301}", "\n", "  "]

  /// - Parameter isPlain: Whether every text can be measured without the exact form.
  mutating func text(isPlain: Bool = false) -> String {
    if random.isOne(in: 8) { return "" }
    var words: [String] = []
    for _ in 0..<(1 + random.number(below: 16)) { words.append(one(of: Self.words)) }
    if isPlain { return words.joined(separator: " ") }
    if random.isOne(in: 6) { words.append(one(of: Self.strangers)) }
    if random.isOne(in: 6) { words.insert("\n", at: words.count / 2) }
    return words.joined(separator: " ")
  }

  mutating func rows(
    _ count: Int, cells: [CellIdentifier], firstID: Int = 0, arePlain: Bool = false
  ) -> [TextRow] {
    (0..<count).map { i in
      TextRow(
        id: firstID + i, cell: one(of: cells),
        texts: (0..<Self.textCount).map { _ in text(isPlain: arePlain) })
    }
  }

  mutating func width() -> LayoutUnit {
    LayoutUnit(rawValue: random.number(below: one(of: [3_000, 20_000, 60_000])))
  }
}
