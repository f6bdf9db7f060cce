import CountedTree
import TestSupport
import Testing

@Suite struct `Search in partitioned ranges` {
  @Test func `the first position of the second part is found, whatever the parts`() {
    for lower in -2...2 {
      for count in 0..<20 {
        let range = lower..<lower + count
        for first in lower...lower + count {
          #expect(range.partitioningIndex { $0 >= first } == first)
        }
      }
    }
  }

  @Test func `an array is searched by its elements`() {
    let values = [1, 3, 3, 3, 8]
    #expect(values.partitioningIndex { $0 >= 3 } == 1)
    #expect(values.partitioningIndex { $0 > 3 } == 4)
    #expect(values.partitioningIndex { $0 > 8 } == values.endIndex)
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }

  @Test func `the number of tests is logarithmic`() {
    var tests = 0
    let found = (0..<1_000_000).partitioningIndex { position in
      tests += 1
      return position >= 765_432
    }
    #expect(found == 765_432)
    #expect(tests <= 20)
  }
}
