import CellLayout
import Testing

@testable import CellRendering

@Suite struct ContrastTableTests {
  @Test func `tables have the levels that were read from pictures of a browser`() {
    let levels = [16, 32, 64, 96, 128, 160, 192, 224, 240]
    let recorded: [[UInt8]] = [
      [16, 32, 64, 95, 125, 156, 187, 218, 235], [17, 33, 65, 98, 129, 161, 192, 224, 240],
      [17, 34, 67, 99, 131, 163, 194, 225, 241], [17, 34, 68, 101, 133, 165, 196, 226, 241],
      [18, 35, 69, 102, 134, 166, 197, 227, 241], [18, 36, 71, 104, 136, 167, 198, 227, 242],
      [20, 38, 73, 107, 138, 169, 199, 228, 242], [25, 44, 80, 112, 143, 172, 201, 229, 242],
    ]
    for (number, wanted) in recorded.enumerated() {
      #expect(levels.map { ContrastTable.all[number][$0] } == wanted)
    }
  }

  @Test func `all tables keep nothing and everything, and grow`() {
    #expect(ContrastTable.all.count == 8)
    for table in ContrastTable.all {
      #expect(table.count == 256)
      #expect(table.first == 0 && table.last == 255)
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `lighter colours have later tables, and alpha does not count`() {
    func number(_ level: UInt8, alpha: UInt8 = 255) -> Int {
      ContrastTable.number(
        for: LayoutColor(red: level, green: level, blue: level, alpha: alpha))
    }
    #expect((0...255).map { number($0) } == (0...255).map { $0 >> 5 })
    #expect(number(200, alpha: 3) == number(200))
    // Green is the brightest channel, blue the darkest.
    let channels = [
      LayoutColor(red: 255, green: 0, blue: 0), LayoutColor(red: 0, green: 255, blue: 0),
      LayoutColor(red: 0, green: 0, blue: 255),
    ]
    #expect(channels.map(ContrastTable.number) == [1, 5, 0])
  }
}
