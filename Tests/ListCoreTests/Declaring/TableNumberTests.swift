import ListCore
import TestSupport
import Testing

@Suite struct `Numbers in declared tables` {
  /// The parameters that the tests below give numbers to.
  private static let heights: Set<String> = [
    "DeclarativeTable.Defaults.headerHeight: Double",
    "DeclarativeTable.Defaults.heightForHeader: Double?",
    "DeclarativeTable.Defaults.heightForRow: Double?",
    "DeclarativeTable.Defaults.heightOfRecord: Double?",
    "DeclarativeTable.Defaults.rowHeight: Double", "TableRow.height(_: Double)",
    "TableRow.height: Double>?",
    "TableSection.headerHeight(_: Double)", "TableSection.headerHeight: Double>?",
  ]

  /// What is told and never asked for, or handed from one client to another.
  private static let answers: Set<String> = [
    "TableRow.Input.number(_: Double)", "DeclarativeTable.Defaults.makeHeader: Double",
    "DeclarativeTable.Header.height: Double?",
    "DeclarativeTable.Item.height: Double?", "TableSection.makeHeader: Double",
  ]

  @Test func `every parameter that takes a number is known`() throws {
    let declared = try NumberParameters(ofModule: "ListCore").names
    #expect(declared == Self.heights.union(Self.answers))
  }

  @Test(arguments: HostileNumbers.fractions) func `heights are the nearest in range`(
    height: Double
  ) {
    let nearest = height.isNaN ? 0 : min(max(height, -16_777_216), 16_777_216)
    let table = LabelTable(defaults: .labels) {
      TableSection { TableRow("stated").height(height) }.headerHeight(height)
      TableSection { TableRow("computed").height { _ in height } }.headerHeight { _ in height }
      TableSection("ready") { TableRow("ready").ready(Label()) }.header(Label())
    }
    func heights(_ sections: Range<Int>) -> [Double?] {
      sections.flatMap { [table.height(at: [$0, 0]), table.headerHeight(ofSection: $0)] }
    }
    table.defaults.heightOfRecord = { _ in height }
    #expect(heights(0..<3) == Array(repeating: nearest, count: 6))
    table.defaults.heightOfRecord = nil
    table.defaults.heightForRow = { _ in height }
    table.defaults.heightForHeader = { _ in height }
    #expect(heights(2..<3) == [nearest, nearest])
    (table.defaults.heightForRow, table.defaults.heightForHeader) = (nil, nil)
    (table.defaults.rowHeight, table.defaults.headerHeight) = (height, height)
    #expect(heights(2..<3) == [nearest, nearest])
  }

  @Test func `a row whose height is no number stays the same row`() {
    let table = LabelTable(defaults: .labels)
    func update() -> Changeset {
      table.update { TableSection("A") { TableRow("row").height(.nan) }.headerHeight(.nan) }
    }
    #expect(!update().isEmpty)
    #expect(update().isEmpty)
  }
}
