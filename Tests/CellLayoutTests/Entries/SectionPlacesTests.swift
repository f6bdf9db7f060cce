import TestSupport
import Testing

@testable import CellLayout

/// The places of sections beside the same places, put together one after another.
@Suite struct SectionPlacesTests {
  @Test func `headers and footers stand around the items of their sections`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let counts = (0..<random.number(below: 7)).map { _ in
        random.number(below: 10)
      }
      let headers = counts.indices.map { RowPlace(.header, row: UInt32($0), widthClass: 0) }
      let footers = counts.indices.map { RowPlace(.footer, row: UInt32($0), widthClass: 0) }
      let items = (0..<counts.reduce(0, +)).map {
        RowPlace(.item(1), row: UInt32($0), widthClass: 2)
      }
      var expected: [RowPlace] = []
      var rest = items[...]
      for (section, count) in counts.enumerated() {
        expected += [headers[section]] + rest.prefix(count) + [footers[section]]
        rest = rest.dropFirst(count)
      }
      var places = items
      places.surroundSections(ofCounts: counts, with: headers, and: footers)
      #expect(places == expected)
    }
  }
}
