import CountedTree
import TestSupport
import Testing

/// Where two versions of a tree differ, by the nodes they share.
@Suite struct DifferenceTests {
  /// What holds of all differences: they ascend, and what lies between them is equal.
  private func check<Summary: TreeSummary>(
    _ differences: [TreeDifference], from old: SummedTree<Summary>, to new: SummedTree<Summary>
  ) -> Bool where Summary.Element: Equatable {
    var (oldEnd, newEnd) = (0, 0)
    let (oldElements, newElements) = (Array(old), Array(new))
    let ends = [TreeDifference(old: old.count..<old.count, new: new.count..<new.count)]
    for difference in differences + ends {
      guard difference.old.lowerBound >= oldEnd, difference.new.lowerBound >= newEnd,
        oldElements[oldEnd..<difference.old.lowerBound]
          == newElements[newEnd..<difference.new.lowerBound]
      else { return false }
      oldEnd = difference.old.upperBound
      newEnd = difference.new.upperBound
    }
    return true
  }

  @Test func `a copy does not differ`() {
    let tree = SummedTree<Extent>(0..<10_000)
    let copy = tree
    #expect(tree.differences(from: copy).isEmpty)
    #expect(SummedTree<Extent>().differences(from: SummedTree()).isEmpty)
  }

  @Test func `from nothing and to nothing everything differs`() {
    let tree = SummedTree<Extent>(0..<1_000)
    let nothing = SummedTree<Extent>()
    #expect(tree.differences(from: nothing) == [TreeDifference(old: 0..<0, new: 0..<1_000)])
    #expect(nothing.differences(from: tree) == [TreeDifference(old: 0..<1_000, new: 0..<0)])
  }

  @Test func `one edit among many elements concerns one leaf`() {
    let old = SummedTree<Extent>(0..<1_000_000)
    var new = old
    new.set(7, at: 500_000)
    let differences = new.differences(from: old)
    #expect(differences.count == 1)
    #expect(differences[0].old == differences[0].new)
    #expect(differences[0].old.contains(500_000))
    #expect(differences[0].old.count <= Extent.leafCapacity)
  }

  @Test func `the stretches of a few edits are small`() {
    var generator = SplitMix64(seed: 3)
    let old = SummedTree<Extent>(0..<200_000)
    var new = old
    for _ in 0..<50 {
      let position = generator.below(new.count)
      switch generator.below(3) {
      case 0: new.remove(position..<position + 1)
      case 1: new.insert(9, at: position)
      default: new.set(9, at: position)
      }
    }
    let differences = new.differences(from: old)
    #expect(check(differences, from: old, to: new))
    let size = differences.reduce(0) { $0 + $1.old.count + $1.new.count }
    #expect(size <= 50 * 4 * Extent.leafCapacity)
  }

  @Test(arguments: 0..<lawSize(200, debug: 60))
  func `outside the stretches both versions are equal`(seed: Int) {
    var model = TreeModel<DeepExtent>(seed: seed, measure: { Int($0.extent.height) }) { generator in
      UInt32(generator.below(1_000))
    }
    var versions = [model.tree]
    for step in 0..<60 {
      model.step()
      if step.isMultiple(of: 4) { versions.append(model.tree) }
    }
    for old in versions {
      for new in [versions[versions.count / 2], model.tree] {
        #expect(check(new.differences(from: old), from: old, to: new), "\(model.trace)")
      }
    }
  }

  @Test func `trees that share nothing are compared whole`() {
    let old = SummedTree<DeepExtent>(0..<500)
    let new = SummedTree<DeepExtent>(0..<700)
    #expect(new.differences(from: old) == [TreeDifference(old: 0..<500, new: 0..<700)])
  }

  @Test(arguments: [1, 5, 40, 3_000])
  func `a reader finds every element from wherever it is`(count: Int) {
    var generator = SplitMix64(seed: 5)
    let elements = (0..<count).map { UInt32($0) }
    let tree = SummedTree<DeepExtent>(elements)
    var reader = ElementReader(tree)
    var position = 0
    withExtendedLifetime(tree) {
      for step in 0..<5_000 {
        // Every second step goes to a place near the last one.
        let near = position + generator.below(40) - 10
        position = step.isMultiple(of: 2) ? generator.below(count) : min(max(near, 0), count - 1)
        let element = unsafe reader.element(at: position)
        #expect(unsafe element.pointee == elements[position] && reader.leaf.contains(position))
        let last = reader.leaf.upperBound - 1
        #expect(unsafe element[last - position] == elements[last])
      }
    }
  }
}
