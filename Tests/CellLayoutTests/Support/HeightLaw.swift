import ListCore
import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// The law that rows of one cell are as high in a list as `BoxSolver` says, at any width and after any update.
struct HeightLaw<Item: ListItem & Equatable> {
  let cell: CellPrototype<Item>
  var items: [Item]
  /// Names the case in what is printed of a failure.
  let seed: UInt64

  /// Lays the items out at one width after another, small and large steps apart, with an update between.
  ///
  /// - Parameters:
  ///   - random: The widths, and the place of the change.
  ///   - change: Changes the items at a place.
  mutating func check(
    _ random: inout SplitMix64,
    changing change: (inout [Item], _ place: Int, inout SplitMix64) -> Void
  ) throws {
    let engine = TextEngine()
    var width = LayoutUnit(320)
    var layout = ListLayout<PlainSection<Int>, Item>(
      snapshot, cells: ListCells(cell), width: width, engines: TextEnginePool())
    for step in 0..<6 {
      switch step {
      case 0: break
      case 3:
        change(&items, random.number(below: items.count), &random)
        layout.apply(snapshot)
      case 4: width = LayoutUnit(rawValue: random.number(below: 60 * 64))
      default: width += LayoutUnit(rawValue: random.number(below: 129) - 40)
      }
      layout.update(width: width)
      layout.checkInvariants()
      for (row, item) in items.enumerated() {
        var pass = LayoutPass(width: width, engine: engine)
        let frame = layout.frame(of: .item([0, row]))
        let height = try solved(item, in: &pass)
        #expect(frame?.size.height.rawValue == height, "seed \(seed), step \(step), row \(row)")
      }
    }
  }

  private var snapshot: ListSnapshot<PlainSection<Int>, Item> {
    ListSnapshot(sections: [(section: PlainSection(id: 1), items: items)])
  }

  /// Returns the height of a row that `BoxSolver` finds.
  private func solved(_ item: Item, in pass: inout LayoutPass) throws -> Int {
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(item, in: &context)
    var solver = CellSolver(program: cell.program, cell: prepared, pass: pass)
    return solver.height(width: pass.width).rawValue
  }
}
