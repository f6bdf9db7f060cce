import CellLayout
import ListCore
import TestSupport
import TextLayout

/// The part of the table of numbers that covers cells.
enum CellNumbers {
  typealias Lengths = NumberRow<LayoutUnit>
  typealias Fractions = NumberRow<Double>

  static let lengths: [Lengths] =
    boxLengths + sizingLengths + [
      cell("CellElement.padding(_: LayoutUnit)") { try ListAnswers.element($1).padding($0) },
      cell("CellElement.padding(_: LayoutInsets)") { length, make in
        let row = make.row { make.box(\.box).grow() }
        return make.column {
          row.padding(LayoutInsets(top: length, leading: 0, bottom: 0, trailing: 0))
          row.padding(LayoutInsets(top: 0, leading: length, bottom: 0, trailing: length))
          row.padding(LayoutInsets(top: 0, leading: 0, bottom: length, trailing: 0))
        }
      },
      cell("CellElement.cornerRadius(_: LayoutUnit)", "CornerRadii.init(all: LayoutUnit)") {
        length, make in
        try ListAnswers.element(make).background(.black).cornerRadius(length)
      },
      cell(
        "CornerRadii.topLeading: LayoutUnit", "CornerRadii.init(topLeading: LayoutUnit)",
        "CornerRadii.topTrailing: LayoutUnit", "CornerRadii.init(topTrailing: LayoutUnit)",
        "CornerRadii.bottomTrailing: LayoutUnit", "CornerRadii.init(bottomTrailing: LayoutUnit)",
        "CornerRadii.bottomLeading: LayoutUnit", "CornerRadii.init(bottomLeading: LayoutUnit)"
      ) { length, make in
        var radii = CornerRadii(
          topLeading: length, topTrailing: 2, bottomTrailing: length, bottomLeading: 3)
        radii.topTrailing = length
        return try ListAnswers.element(make).background(.black).cornerRadii(radii)
      },
      cell(
        "BoxShadow.offset: LayoutPoint",
        "BoxShadow.blur: LayoutUnit", "BoxShadow.spread: LayoutUnit",
        "BoxShadow.init(offset: LayoutPoint)", "BoxShadow.init(blur: LayoutUnit)",
        "BoxShadow.init(spread: LayoutUnit)"
      ) { length, make in
        let shadow = BoxShadow(
          offset: LayoutPoint(x: length, y: length), blur: length, spread: length)
        return try ListAnswers.element(make).background(.black).shadow(shadow)
      },
      cell("CellElement.border(_: LayoutUnit)") { length, make in
        let element = try ListAnswers.element(make)
        return make.row {
          element.border(length)
          make.box(aspectRatio: 2).border(length).grow()
        }
      },
      cell("CellElement.border(_: LayoutInsets)") { length, make in
        make.column {
          make.box(\.box).border(LayoutInsets(top: length, leading: 0, bottom: 0, trailing: 0))
          make.box(\.box).border(LayoutInsets(top: 0, leading: length, bottom: 0, trailing: length))
          make.row { make.box(\.box) }
            .border(LayoutInsets(top: 0, leading: 0, bottom: length, trailing: 0)).cornerRadius(5)
        }
      },
      cell("CellElements.image(width: LayoutUnit?)", "CellElements.image(height: LayoutUnit?)") {
        length, make in
        let image = ImageReference("a", size: LayoutSize(width: 3, height: 2))
        return make.overlay {
          make.image(constant: image, width: length).border(1)
          make.row { make.image({ _ in image }, height: length).grow() }
          make.image(constant: image, width: length, height: length).contentMode(.cover)
        }.align(.center).justifyItems(.end)
      },
      cell("ImageReference.size: LayoutSize?", "ImageReference.init(size: LayoutSize?)") {
        length, make in
        var image = ImageReference("a", size: LayoutSize(width: length, height: 7))
        image.size?.height = max(length, 5)
        let other = ImageReference("a", size: LayoutSize(width: 1, height: length))
        return make.column {
          make.image(constant: image)
          make.row { make.image({ [image] in $0.id == 1 ? image : other }).border(2) }
        }.align(.start)
      },
      cell("CellElements.box(width: LayoutUnit)", "CellElements.box(height: LayoutUnit)") {
        length, make in
        let text = make.text(\.text, style: try ListAnswers.style())
        return make.column {
          make.row {
            make.box(width: length, height: 10)
            text
            text.padding(2).grow()
          }.align(.baseline)
          make.row { make.box(width: 10, height: length) }.align(.center).justify(.spaceAround)
          make.box(width: length, height: length)
        }
      },
      cell("CellElements.row(spacing: LayoutUnit)", "CellElements.column(spacing: LayoutUnit)") {
        length, make in
        let text = make.text(\.text, style: try ListAnswers.style())
        let row = make.row(spacing: length) {
          make.row(spacing: length) {
            text
            text
          }
          text
          make.box(\.box)
        }
        return make.column(spacing: length) {
          row.justify(.spaceEvenly)
          row.align(.baseline).justify(.end)
          row.padding(length).align(.end)
        }
      },
      cell(
        "CellElements.spacer(minimum: LayoutUnit)", "CellElements.divider(thickness: LayoutUnit)"
      ) { length, make in
        let text = make.text(\.text, style: try ListAnswers.style())
        return make.column {
          make.row {
            make.spacer(minimum: length)
            make.divider(thickness: length)
            text
          }
          make.spacer(minimum: length)
          make.divider(thickness: length)
        }
      },
      Lengths(
        ["width", "height"].flatMap {
          ["BoxSize.\($0): LayoutUnit?", "BoxSize.init(\($0): LayoutUnit?)"]
        }
      ) { length in
        try boxes([
          BoxSize(width: length, height: nil, aspectRatio: 1e-3),
          BoxSize(width: nil, height: length, aspectRatio: 1e3),
          BoxSize(width: length, height: length),
        ])
      },
      Lengths([
        "CellPrototype.arrange(in: LayoutSize)", "DynamicSize.arrange(in: LayoutSize)",
        "GivenHeight.arrange(in: LayoutSize)",
        "LayoutPass.init(width: LayoutUnit)", "LayoutPass.extent(width: LayoutUnit)",
      ]) { length in
        let (cell, engine) = (CellPrototype(try ListAnswers.element(CellElements())), TextEngine())
        var context = PrepareContext(engine: engine)
        let row = try cell.prepare(BoxedRow(id: 1), in: &context)
        var pass = LayoutPass(width: length, direction: .rightToLeft, engine: engine)
        var sink = ElementSink()
        let size = LayoutSize(width: length, height: length)
        cell.arrange(row, in: size, pass: &pass, into: &sink)
        let given = GivenHeight(cell) { _ in 20 }
        let prepared = try given.prepare(BoxedRow(id: 1), in: &context)
        given.arrange(prepared, in: size, pass: &pass, into: &sink)
        PlacingCell(length: length, size: size).arrange(0, in: size, pass: &pass, into: &sink)
        let text = engine.prepare("one two", style: try ListAnswers.style())
        let frames = sink.elements.compactMap(\.frame).prefix(3).flatMap { [$0.maxX, $0.maxY] }
        return
          (frames + [
            cell.measure(row, in: &pass).height, pass.extent(of: text, width: length).height,
          ])
          .map(\.rawValue)
      },
      Lengths(
        ["PlacedElement.frame: LayoutRect?", "PlacedElement.background: LayoutRect"]
          + ["ElementSink.addBox(_: LayoutRect)"]
          + [
            "PlacedElement.clip: LayoutRect?", "PlacedElement.shadow: LayoutRect",
            "PlacedElement.gradient: LayoutRect", "PlacedElement.drawing: LayoutRect",
            "PlacedElement.init(frame: LayoutRect?)",
            "PlacedElement.init(frame: LayoutRect)",
            "ElementBorder.frame: LayoutRect",
            "ElementBorder.top: LayoutUnit", "ElementBorder.left: LayoutUnit",
            "ElementBorder.bottom: LayoutUnit", "ElementBorder.right: LayoutUnit",
            "ElementBorder.init(frame: LayoutRect)", "ElementBorder.init(widths: LayoutInsets)",
          ]
          + [
            "ElementSink.addText(frame: LayoutRect)"
          ]
      ) { length in
        ListAnswers(PlacingCell(length: length)).lengths
      },
      Lengths(["LayoutPass.extent(width: LayoutUnit)"]) { length in
        let (engine, style) = (TextEngine(), ResolvedTextStyle(try ListAnswers.style()))
        var context = PrepareContext(engine: engine)
        let text = context.growingText("one two", style: style)
        return [
          LayoutPass(width: 100, engine: engine).extent(of: text, width: length).height.rawValue
        ]
      },
      Lengths(["PlacedSpan.rectangles: [LayoutRect]", "PlacedSpan.contains(_: LayoutPoint)"]) {
        length in
        var spans = try spans(at: length)
        let found = spans.flatMap(\.rectangles).map(\.maxX.rawValue)
        spans[0].rectangles = [LayoutRect(x: length, y: length, width: length, height: length)]
        return found + [spans[0].contains(LayoutPoint(x: length, y: length)) ? 1 : 0]
      },
      Lengths(
        ["HeightForecast.bounds: ClosedRange<LayoutUnit>"]
          + ["HeightForecast.init(bounds: ClosedRange<LayoutUnit>)"]
      ) { length in
        var layout = EstimatedLayout(
          ListAnswers.snapshot(BoxedRow.some), cells: ListCells(PlacingCell(length: length)),
          width: 120, engines: ListAnswers.engine)
        let first = layout.height
        layout.measure(.error(atMost: 3))
        layout.update(width: 20)
        return [first.value, first.error, layout.height.value, layout.height.error].map(\.rawValue)
      },
    ]

  static let fractions: [Fractions] =
    boxFractions + sizingFractions + [
      Fractions(["BoxSize.aspectRatio: Double?", "BoxSize.init(aspectRatio: Double?)"]) { ratio in
        try boxes([
          BoxSize(width: nil, height: 40, aspectRatio: ratio),
          BoxSize(width: 40, height: nil, aspectRatio: ratio),
          BoxSize(width: nil, height: nil, aspectRatio: ratio),
        ])
      },
      Fractions([
        "CellElement.opacity(_: Double)", "ElementGroup.opacity: Double",
        "ElementGroup.init(opacity: Double)", "DisplayList.Command.pushGroup(opacity: Double)",
      ]) { opacity in
        try ListAnswers { make in
          try ListAnswers.element(make).background(.black).opacity(opacity)
        }.lengths
      },
      Fractions(["CellElements.box(aspectRatio: Double)"]) { ratio in
        try ListAnswers { make in
          make.row {
            make.box(aspectRatio: ratio)
            make.box(constant: BoxSize(width: 9, height: nil, aspectRatio: ratio))
            make.box(aspectRatio: ratio).grow()
          }
        }.lengths
      },
      Fractions(["CellElements.image(placeholderAspectRatio: Double)"]) { ratio in
        try ListAnswers { make in
          make.row {
            make.image({ _ in nil }, height: 9, placeholderAspectRatio: ratio)
            make.image({ _ in nil }, placeholderAspectRatio: ratio).grow()
          }
        }.lengths
      },
      Fractions(["CellElement.grow(_: Double)"]) { factor in
        let style = try ListAnswers.style()
        return try ListAnswers { make in
          make.row {
            make.box(\.box).grow(factor)
            make.text(\.text, style: style).grow(factor)
            make.box(\.box).grow(1)
          }
        }.lengths
      },
      Fractions([".spans(scale: Double)"]) { scale in
        try spans(at: 0, scale: scale).flatMap(\.rectangles).map(\.maxY.rawValue)
      },
      Fractions(["LayoutPass.init(scale: Double)"]) { scale in
        let (cell, engine) = (CellPrototype(try ListAnswers.element(CellElements())), TextEngine())
        var context = PrepareContext(engine: engine)
        let row = try cell.prepare(BoxedRow(id: 1), in: &context)
        var pass = LayoutPass(width: 100, scale: scale, engine: engine)
        return [cell.measure(row, in: &pass).height.rawValue]
      },
    ]

  /// The link of a text at a place.
  private static func spans(at place: LayoutUnit, scale: Double = 1) throws -> [PlacedSpan] {
    var link = TextAttributes()
    link.link = "x"
    let engine = TextEngine()
    var sink = ElementSink()
    let text = try AttributedText("one two", spans: [TextSpan(0..<3, link)])
    sink.addText(
      engine.prepare(text, style: try ListAnswers.style()),
      frame: LayoutRect(x: place, y: place, width: 100, height: 40))
    return sink.elements.spans(with: engine, scale: scale)
  }

  static func cell(
    _ names: String...,
    element: @escaping @Sendable (LayoutUnit, CellElements<BoxedRow>) throws -> ListAnswers.Element
  ) -> Lengths {
    Lengths(names) { length in try ListAnswers { try element(length, $0) }.lengths }
  }

  /// The answers of lists whose rows read boxes, in cells of several kinds.
  private static func boxes(_ sizes: [BoxSize]) throws -> [Int] {
    let rows = sizes.enumerated().map { BoxedRow(id: $0, box: $1) }
    let alignments: [CrossAlignment] = [.stretch, .start, .end, .center, .baseline]
    return try alignments.flatMap { alignment in
      try ListAnswers(rows) { try ListAnswers.element($0).align(alignment) }.lengths
        + ListAnswers(rows) { make in make.column { make.box(\.box).grow() }.align(alignment) }
        .lengths
    }
  }
}

/// A cell that places its parts at given lengths, and whose height depends on nothing else.
struct PlacingCell: DynamicSize {
  var length: LayoutUnit
  var size = LayoutSize(width: 100, height: 30)

  func prepare(_ item: BoxedRow, in context: inout PrepareContext) throws -> Int { item.id }

  func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize { size }

  func arrange(
    _ prepared: Int, in size: LayoutSize, pass: inout LayoutPass, into elements: inout ElementSink
  ) {
    let frame = LayoutRect(x: length, y: length, width: length, height: length)
    elements.addBox(frame, background: .black, cornerRadius: CornerRadii(all: length))
    if let style = try? ListAnswers.style() {
      elements.addText(pass.engine.prepare("one two", style: style), frame: frame)
    }
    var element = elements.elements[0]
    element.frame?.origin.x = 0
    element.background = (.black, frame)
    element.cornerRadius = CornerRadii(all: length)
    elements.add(element)
    var border = ElementBorder(frame: frame, widths: LayoutInsets(all: length), color: .black)
    elements.add(
      PlacedElement(
        frame: frame, content: .image(ImageReference("a"), .cover), background: (.black, frame),
        cornerRadius: CornerRadii(all: length), border: border))
    border.frame = frame
    for side in [\ElementBorder.top, \.left, \.bottom, \.right] { border[keyPath: side] = length }
    element.border = border
    element.clip = frame
    element.shadow = (BoxShadow(blur: length), frame)
    element.gradient = (LinearGradient(colors: [.black, .black]), frame)
    elements.add(element)
  }

  func forecast(of item: BoxedRow, in pass: inout LayoutPass) -> HeightForecast? {
    var forecast = HeightForecast(bounds: 0...30, amount: item.id == 0 ? .max : .min)
    forecast.bounds = min(length, 0)...max(length, 30)
    return forecast
  }
}
