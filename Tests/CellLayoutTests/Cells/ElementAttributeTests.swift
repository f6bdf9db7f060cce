import LayoutDocuments
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Every walk through the elements of a cell respects every attribute of an element.
@Suite struct ElementAttributeTests {
  typealias Element = CellElement<TextRow>

  /// An item with a text of several lines, a short text, and an empty text.
  static let item = TextRow(
    id: 1, cell: .default,
    texts: ["Rows of data go in, and exact frames come out of it", "a short one", ""])
  static let widths: [LayoutUnit] = [90, 200, 417]

  @Test func `the table has every attribute`() throws {
    let attributes = Element.Attributes()
    func labels(_ value: some Any) -> [String] {
      Mirror(reflecting: value).children.compactMap(\.label)
    }
    // The kind of an element gives its display and axis, an image its natural size; a table gives its rows the
    // columns.
    let derived: Set = ["display", "isRightToLeft", "isColumn", "natural", "takesTableColumns"]
    let all =
      (labels(attributes.box) + labels(attributes.grid)).filter { !derived.contains($0) }
      + labels(attributes).filter { $0 != "box" && $0 != "grid" }
    #expect(try Self.rows.get().map(\.attribute) == all)
  }

  // MARK: Walkers

  /// The drawing of a cell: places, colours and names.
  private func drawn(_ cell: CellPrototype<TextRow>, width: LayoutUnit) throws -> [String] {
    var pass = LayoutPass(width: width, engine: TextEngine())
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(Self.item, in: &context)
    var sink = ElementSink()
    cell.arrange(prepared, in: cell.measure(prepared, in: &pass), pass: &pass, into: &sink)
    return sink.elements.map { element in
      var color: LayoutColor?
      if case .text(_, let own) = element.content { color = own }
      var image: String?
      if case .image(let reference, let mode) = element.content {
        image = "\(String(describing: reference)) \(mode)"
      }
      let background = element.background.map { "\($0.color) \($0.frame)" }
      let gradient = element.gradient.map { "\($0.gradient) \($0.frame)" }
      return
        "\(String(describing: element.frame)) \(String(describing: gradient)) \(String(describing: color)) "
        + "\(String(describing: background)) \(element.cornerRadius) \(element.name ?? "") "
        + "\(String(describing: image)) \(String(describing: element.border)) "
        + "\(element.isVisible) \(String(describing: element.clip)) "
        + "\(String(describing: element.shadow)) \(element.groups.map(\.opacity)) "
        + "\(element.highlights) \(String(describing: element.drawing))"
    }
  }

  @Test(arguments: try rows.get()) func `the solver and the digests tell cells apart`(row: Row)
    throws
  {
    let (plain, changed) = (CellPrototype(row.plain), CellPrototype(row.changed))
    let differs = try Self.widths.map { width in
      try drawn(plain, width: width) != drawn(changed, width: width)
    }
    #expect(differs.contains(true), "the cells should differ in what is drawn")
    // Digests cover sizes, so attributes that change only the drawing change no digest.
    #expect((plain.program.digest == changed.program.digest) == row.isPaint)
    #expect((plain.program.frameDigest == changed.program.frameDigest) == row.isPaint)
  }

  @Test(arguments: try rows.get()) func `plans agree with the solver, forecasts bound it`(row: Row)
    throws
  {
    for element in [row.plain, row.changed] {
      let cell = CellPrototype(element)
      let measuring = PlanMeasuring(cell)
      for width in Self.widths {
        var pass = LayoutPass(width: width, engine: TextEngine())
        var context = PrepareContext(engine: pass.engine)
        let prepared = try cell.prepare(Self.item, in: &context)
        let solved = cell.measure(prepared, in: &pass).height
        for detail in [MeasureDetail.height, .heightAndInterval] {
          let measured = measuring.solve(prepared, in: &pass, detail: detail)
          #expect(measured.height == solved.rawValue)
          #expect(measured.widths.contains(width))
        }
        let forecast = try #require(cell.forecast(of: Self.item, in: &pass))
        #expect(forecast.bounds.contains(solved))
      }
    }
  }

  /// The explanation of the cell at a width, and the height that the solver finds.
  private func explained(
    _ element: Element, width: LayoutUnit
  ) throws -> (parts: HeightPart, height: LayoutUnit) {
    let cell = CellPrototype(element)
    var pass = LayoutPass(width: width, engine: TextEngine())
    var context = PrepareContext(engine: pass.engine)
    let prepared = try cell.prepare(Self.item, in: &context)
    let size = cell.measure(prepared, in: &pass)
    return (cell.explain(prepared, in: size, &pass).parts, size.height)
  }

  private func attributes(_ part: HeightPart) -> [HeightPart.Attribute] {
    part.attributes + part.parts.flatMap(attributes)
  }

  @Test(arguments: try rows.get()) func `the explanation adds up to the solver's height`(row: Row)
    throws
  {
    for element in [row.plain, row.changed] {
      for width in Self.widths {
        let (parts, height) = try explained(element, width: width)
        #expect(parts.height == height && parts.sum == height)
      }
    }
  }

  @Test func `the explanation names the attribute`() throws {
    for row in try Self.rows.get() {
      // A hidden cell has no elements to explain, so hidden elements are tested with content.
      let hides = row.attribute == "isHiddenIfEmpty"
      let changed =
        hides ? CellElements<TextRow>().column { row.changed.hiddenIfEmpty() } : row.changed
      let named = try attributes(explained(changed, width: 200).parts)
      let others = try attributes(explained(row.plain, width: 200).parts)
      #expect(named.contains(row.words) && !others.contains(row.words), "\(row.attribute)")
    }
  }

  @Test func `templates read the attribute`() throws {
    let library = BundledFonts.library
    for row in try Self.rows.get() {
      let isOfGrid = Mirror(reflecting: GridStyle()).children.contains { $0.label == row.attribute }
      let isOfText = row.attribute == "highlights"
      let content =
        isOfText
        ? #""text": "a", "font": "Noto Sans", "font_size": 9"#
        : #""\#(isOfGrid ? "grid" : "column")": [{"box": [30, 20]}]"#
      let text = #"{"cells": {"a": {\#(content), \#(row.json)}}}"#
      let template = try TemplateDocument(Array(text.utf8), library: library)
      let cell = try #require(template.cells.items["a"] as? CellPrototype<DocumentItem>)
      let program = cell.program
      let read = program.layout.attributes(
        of: 0, colors: program.constantColors, highlights: program.constantHighlights)
      #expect(row.isAlone ? read == [row.words] : read.contains(row.words), "\(row.attribute)")
    }
  }
}
