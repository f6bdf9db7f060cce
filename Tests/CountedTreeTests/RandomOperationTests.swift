import CountedTree
import TestSupport
import Testing

/// Trees against plain arrays, on random sequences of edits.
@Suite struct RandomOperationTests {
  static let batches = Array(0..<20)
  static let seedsPerBatch = lawSize(60, debug: 12)
  static let steps = 40

  /// Runs many sequences of edits; the trees that were copied on the way must not change.
  func run<Summary: TreeSummary>(
    batch: Int, measure: @escaping (Summary) -> Int,
    makeElement: @escaping (inout SplitMix64) -> Summary.Element
  ) where Summary.Element: Equatable {
    for seed in batch * Self.seedsPerBatch..<(batch + 1) * Self.seedsPerBatch {
      var model = TreeModel<Summary>(seed: seed, measure: measure, makeElement: makeElement)
      model.trace.append("seed \(seed)")
      var versions: [(tree: SummedTree<Summary>, array: [Summary.Element])] = []
      for step in 0..<Self.steps {
        if step.isMultiple(of: 4) { versions.append((model.tree, model.array)) }
        model.step()
        model.check()
      }
      for version in versions {
        version.tree.checkInvariants()
        #expect(Array(version.tree) == version.array, "an old version of \(model.trace)")
      }
    }
  }

  @Test(arguments: batches)
  func `sums in the smallest nodes`(batch: Int) {
    run(batch: batch, measure: { (summary: DeepExtent) in Int(summary.extent.height) }) {
      UInt32($0.below(5))
    }
  }

  @Test(arguments: batches)
  func `a summary that depends on order`(batch: Int) {
    run(batch: batch, measure: { (summary: Ascents) in summary.ascents }) { UInt32($0.below(100)) }
  }

  @Test(arguments: batches)
  func `elements and summaries that own memory`(batch: Int) {
    run(batch: batch, measure: { (summary: Spelling) in summary.text.utf8.count }) {
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      return String(repeating: letters[$0.below(26)], count: $0.below(4))
    }
  }
}
