import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct `Numbers given to cell layout` {
  @Test(arguments: ListNumbers.lengths) func `no length ends the program`(
    row: NumberRow<LayoutUnit>
  ) {
    #expect(row.mistakes(for: HostileNumbers.lengths.map(LayoutUnit.init(rawValue:))) == [])
  }

  @Test(arguments: ListNumbers.fractions) func `no other number ends the program`(
    row: NumberRow<Double>
  ) {
    #expect(row.mistakes(for: HostileNumbers.fractions) == [])
  }

  /// The parameters that get numbers in the test of lists that are laid out by tasks.
  private static let concurrent: Set<String> = [
    "ListLayout.make(at: LayoutUnit)",
    "EstimatedLayout.measured(at: LayoutUnit)",
  ]

  @Test func `every parameter that takes a number is in the table`() throws {
    let known =
      ListNumbers.lengths.flatMap(\.names) + ListNumbers.fractions.flatMap(\.names)
      + DrawingNumbers.answers + Self.concurrent
    let declared = try NumberParameters(ofModule: "CellLayout").names
    #expect(declared.subtracting(known).sorted() == [])
    #expect(Set(known).subtracting(declared).sorted() == [])
  }

  @Test func `lists that tasks lay out take any number`() async throws {
    let (snapshot, cells) = (ListAnswers.snapshot(BoxedRow.some), try ListAnswers.cells())
    for (length, scale) in zip(HostileNumbers.lengths, HostileNumbers.fractions) {
      let length = LayoutUnit(rawValue: length)
      let layout = try await ListAnswers.Layout.make(
        snapshot, cells: cells, environment: LayoutEnvironment(width: length, scale: scale),
        engines: ListAnswers.engine, at: length)
      let other = try await EstimatedLayout(
        snapshot, cells: cells, environment: LayoutEnvironment(width: length, scale: scale),
        engines: ListAnswers.engine
      ).measured(at: length, in: ScrollViewport(height: length))
      #expect(layout.layoutHash() == other.layoutHash())
    }
  }

  @Test(arguments: HostileNumbers.lengths) func `no count and no place ends the program`(
    number: Int
  ) async throws {
    let engine = TextEnginePool(wordCacheByteLimit: number, threadCount: number)
    let (snapshot, cells) = (ListAnswers.snapshot(BoxedRow.some), try ListAnswers.cells())
    var estimated = EstimatedLayout(snapshot, cells: cells, width: 120, engines: engine)
    estimated.measure(.rows(number))
    #expect(estimated.estimatedRowCount == 3 - min(max(number, 0), 3))
    estimated.measure(.time(.seconds(number)))
    let layout = try await estimated.measured()
    let place = ListIndexPath(section: number, item: number)
    for entry in [
      ListEntry.header(section: number), .footer(section: number), .item(place),
      .item(ListIndexPath(section: 0, item: number)),
    ] {
      #expect((layout.frame(of: entry) == nil) == (layout.explanation(of: entry) == nil))
      _ = (layout.elements(of: entry), layout.error(of: entry), estimated.frame(of: entry))
    }
    let center = RowFraction(number, over: number)
    let anchor = layout.anchor(
      at: 10, in: ScrollViewport(height: 40), keeping: .item(1, center))
    #expect(layout.offset(of: anchor, in: ScrollViewport(height: 40)) != nil)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `a row that reads an invalid aspect ratio has an error, and the others are laid out`(
    ratio: Double
  ) throws {
    var rows = BoxedRow.some
    rows[1].box = BoxSize(width: 40, height: nil, aspectRatio: ratio)
    rows[2].box = BoxSize(width: 40, height: nil, aspectRatio: 2)
    let layout = try ListAnswers.layout(rows) { make in make.column { make.box(\.box) } }
    let error = layout.error(of: .row(1)) as? LayoutError
    #expect(error?.code == .invalidAspectRatio && error?.value == "\(ratio)")
    #expect(layout.frame(of: .row(1))?.size.height == 0)
    #expect(layout.frame(of: .row(2)) == LayoutRect(x: 0, y: 30, width: 120, height: 20))
    #expect(layout.error(of: .row(0)) == nil && layout.error(of: .row(2)) == nil)
    var estimated = EstimatedLayout(
      layout.snapshot, cells: try ListAnswers.cells { make in make.column { make.box(\.box) } },
      width: 120, engines: ListAnswers.engine)
    estimated.measure(.everything)
    #expect(estimated.finished()?.layoutHash() == layout.layoutHash())
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `an invalid aspect ratio in a prototype counts as none`(ratio: Double) throws {
    let layout = try ListAnswers.layout { make in
      make.column {
        make.box(width: 10, height: 7)
        make.box(aspectRatio: ratio)
      }
    }
    #expect(!layout.hasErrors)
    #expect(layout.frame(of: .row(0))?.size.height == 7)
  }

  @Test func `a row that is too high has an error`() throws {
    for height in [LayoutUnit.maximum, .farthest, LayoutUnit(rawValue: .min), -1] {
      var rows = BoxedRow.some
      rows[1].box = BoxSize(width: 10, height: height)
      let layout = try ListAnswers.layout(rows) { make in make.column { make.box(\.box) } }
      let error = layout.error(of: .row(1)) as? LayoutError
      // The height of a box is not negative.
      #expect(error?.code == (height > .zero ? .invalidHeight : nil))
      #expect(layout.frame(of: .row(2))?.minY == 30)
      let size = LayoutSize(width: 10, height: height)
      let cell = PlacingCell(length: 1, size: size)
      let other = ListAnswers(cell)
      #expect(other.errors.count == 3)
    }
  }

  @Test func `a length beyond the greatest counts as the greatest`() throws {
    func lengths(_ length: LayoutUnit) throws -> [Int] {
      let spacing = ListSpacing(
        insets: LayoutInsets(all: length), sectionInsets: LayoutInsets(all: length),
        spacing: length, separator: length)
      return try ListAnswers(BoxedRow.some, ListStyle(spacing: spacing), width: length).lengths
        + ListAnswers { try ListAnswers.element($0).padding(length) }.lengths
    }
    let greatest = try lengths(.maximum)
    for hostile in [LayoutUnit(rawValue: .max), .farthest, .maximum + LayoutUnit(rawValue: 1)] {
      #expect(try lengths(hostile) == greatest)
    }
  }
}
