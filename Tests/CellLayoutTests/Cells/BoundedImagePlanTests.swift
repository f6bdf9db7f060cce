import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Plans of cells with images and boxes of a ratio, read from rows and bounded in any way, give the solver's heights.
@Suite struct BoundedImagePlanTests {
  @Test(arguments: 0..<UInt64(lawSize(200, debug: 60)))
  func `heights are those of the solver`(seed: UInt64) throws {
    var cells = try BoundedImages(seed: seed)
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    var planned = 0
    for _ in 0..<12 {
      let cell = cells.prototype()
      let plans = HeightPlans(cell.program)
      for id in 0..<3 {
        let row = TextRow(id: id, cell: "a", texts: ["A lantern at the end of the pier", "M"])
        let prepared = try cell.prepare(row, in: &context)
        for width in [LayoutUnit(60), 180, 320, 700] {
          var pass = LayoutPass(width: width, engine: engine)
          if plans.plan(of: prepared, width: width) != nil { planned += 1 }
          let measured = PlanMeasuring(cell).solve(prepared, in: &pass, detail: .heightAndInterval)
          var solver = CellSolver(program: cell.program, cell: prepared, pass: pass)
          #expect(
            measured.height == solver.height(width: width).rawValue,
            "seed \(seed), row \(id), \(width) wide")
        }
      }
    }
    #expect(planned > 0)
  }
}

/// Random cells of a text beside an image or a box, in rows, columns and overlays.
private struct BoundedImages {
  private var random: SplitMix64
  private let style: TextStyle

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    var style = TextStyle(fonts: try RandomCells(seed: seed).fonts[0], fontSize: 15)
    style.overflowWrap = seed % 2 == 0 ? .anywhere : .normal
    self.style = style
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[random.number(below: values.count)]
  }

  mutating func prototype() -> CellPrototype<TextRow> {
    let make = CellElements<TextRow>()
    let text = make.text(\.texts[0], style: style)
    let leaf = bounded(leaf(make))
    var parts = random.isOne(in: 2) ? [leaf, text] : [leaf]
    if random.isOne(in: 3) { parts.append(bounded(self.leaf(make))) }
    let isGrowing = random.isOne(in: 2)
    if parts.count > 1, isGrowing { parts[1] = parts[1].grow() }
    return CellPrototype(
      CellElement(one(of: [.row(parts), .column(parts), .overlay(parts)]))
        .align(one(of: [.stretch, .start, .center])).padding(one(of: [0, 7])))
  }

  private mutating func leaf(_ make: CellElements<TextRow>) -> CellElement<TextRow> {
    let side = LayoutUnit(1 + random.number(below: 400))
    switch random.number(below: 4) {
    case 0, 1:
      let size = LayoutSize(width: side, height: LayoutUnit(1 + random.number(below: 400)))
      return make.image { row in row.id == 2 ? nil : ImageReference("a", size: size) }
    case 2:
      return make.box { row in
        BoxSize(width: row.id == 0 ? side : nil, height: nil, aspectRatio: 2)
      }
    default:
      return make.box { row in
        BoxSize(width: nil, height: side, aspectRatio: row.id == 0 ? nil : 0.5)
      }
    }
  }

  private mutating func bounded(_ element: CellElement<TextRow>) -> CellElement<TextRow> {
    var element = element
    let length: BoxLength = one(of: [.fixed(24), .fixed(48), .fixed(240), .percent(60)])
    switch random.number(below: 10) {
    case 0, 1: element = element.maxWidth(length)
    case 2: element = element.minWidth(length)
    case 3: element = element.maxHeight(.fixed(40))
    case 4: element = element.minHeight(.fixed(40))
    case 5: element = element.height(.fixed(60))
    default: break
    }
    if random.isOne(in: 4) { element = element.shrink(1) }
    if random.isOne(in: 4) { element = element.overflow(.hidden) }
    if random.isOne(in: 4) { element = element.hiddenIfEmpty() }
    if random.isOne(in: 6) { element = element.grow() }
    if random.isOne(in: 6) { element = element.border(2) }
    return element
  }
}
