internal import CellLayout
internal import TextLayout

/// The cases of cells: trees of boxes laid out for the first time, compared with the shaping of a few
/// characters.
struct CellCases {
  private let texts: TextCases

  init(_ texts: TextCases) { self.texts = texts }

  func all() -> [BenchCase] {
    [
      bench("flex-node", gridShare: 0, characters: 13),
      bench("grid-node", gridShare: 100, characters: 25),
    ]
  }

  private func bench(_ name: String, gridShare: Int, characters: Int) -> BenchCase {
    var source = BenchBoxes(seed: 1, gridShare: gridShare)
    let trees = (0..<2000).map { _ in source.next() }
    let nodeCount = trees.reduce(0) { $0 + $1.nodeCount }
    var bench = BenchCase(
      name: "cells/" + name, unit: "ns/node", rows: trees.count,
      source: RowSource(workload: "trees of boxes", made: trees.count),
      body: {
        let time = Stopwatch.averageTime {
          trees.reduce(0) { sum, tree in
            var solver = BoxSolver(tree, texts: ConstantTexts())
            return sum &+ (solver.frames(width: 320, height: nil)[0]?.height.rawValue ?? 0)
          }
        }
        return time / Double(nodeCount)
      })
    let shaping = ShapingBaseline(texts.rows, style: texts.style, countsBreaks: false)
    bench.baselines = [
      (
        "hb_shape of \(characters) characters",
        { shaping.nanosecondsPerCharacter() * Double(characters) }
      )
    ]
    return bench
  }
}
