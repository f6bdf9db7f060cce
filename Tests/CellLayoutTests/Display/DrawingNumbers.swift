import CellLayout
import ListCore
import TestSupport
import TextLayout

/// The part of the table of numbers that covers display lists, updates and explanations.
enum DrawingNumbers {
  typealias Lengths = NumberRow<LayoutUnit>
  typealias Fractions = NumberRow<Double>

  static let lengths: [Lengths] = [
    Lengths(
      [
        "DisplayList.Command.fill(_: LayoutRect)", "DisplayList.Command.pushClip(_: LayoutRect)",
        "DisplayList.size: LayoutSize", "GlyphRun.origin: LayoutPoint",
      ] + [
        "DisplayList.Command.shadow(_: LayoutRect)", "DisplayList.Command.gradient(_: LayoutRect)",
        "PlacedImage.frame: LayoutRect", "PlacedImage.init(frame: LayoutRect)",
        "DisplayList.append(at: LayoutPoint)", "DisplayList.init(size: LayoutSize)",
        "GlyphRun.init(origin: LayoutPoint)", "DisplayList.Command.custom(in: LayoutRect)",
        "DisplayPart.origin: LayoutPoint", "DisplayPart.init(origin: LayoutPoint)",
      ]
    ) { length in
      var placed = DisplayPart(
        kind: .background, origin: LayoutPoint(x: length, y: 2), list: try list(length))
      placed.origin.y = length
      let part = placed.list
      var list = DisplayList(size: .zero)
      for _ in 0..<20 { list.append(part, at: LayoutPoint(x: length, y: length)) }
      var whole = DisplayList(size: .zero)
      whole.append(list, at: LayoutPoint(x: length, y: 1))
      whole.append(part, at: placed.origin)
      return ListAnswers(pictures: list, whole).lengths
    },
    Lengths(["CornerRadii.fitted(to: LayoutSize)", "CornerRadii.inset(by: LayoutUnit)"]) { length in
      let radii = CornerRadii(topLeading: length, topTrailing: 4, bottomTrailing: length)
      return [
        radii.fitted(to: LayoutSize(width: length, height: 9)),
        radii.fitted(to: LayoutSize(width: 7, height: length)),
        CornerRadii(all: 5).inset(by: length), radii.inset(by: 1),
      ].flatMap { [$0.topLeading, $0.topTrailing, $0.bottomTrailing].map(\.rawValue) }
    },
    Lengths([
      "TextHighlight.cornerRadius: LayoutUnit", "TextHighlight.init(cornerRadius: LayoutUnit)",
      "TextHighlight.padding: LayoutInsets", "TextHighlight.init(padding: LayoutInsets)",
    ]) { length in
      let marks = [
        LayoutInsets(all: length), LayoutInsets(top: 1, leading: length, bottom: 2, trailing: 3),
        LayoutInsets(top: length, leading: 1, bottom: 2, trailing: length),
      ].map { insets in
        var mark = TextHighlight(1..<5, color: .black, cornerRadius: length, padding: insets)
        mark.cornerRadius = length
        mark.padding = insets
        return mark
      }
      let layout = try ListAnswers.layout { make in
        make.text(\.text, style: try ListAnswers.style()).highlights(marks)
      }
      return ListAnswers(pictures: layout.displayList()).lengths
    },
    Lengths(["LinearGradient.line(in: LayoutRect)"]) { length in
      [
        LayoutRect(x: length, y: length, width: length, height: 5),
        LayoutRect(x: length, y: 3, width: 2, height: length),
      ].flatMap { frame -> [Int] in
        let line = LinearGradient(angle: 77, colors: []).line(in: frame)
        return [line.start.x, line.start.y, line.end.x, line.end.y].map(\.rawValue)
      }
    },
    Lengths(
      ["ContentMode.rect(of: LayoutSize)", "ContentMode.rect(in: LayoutRect)"]
    ) { length in
      let far = LayoutRect(x: length, y: 1, width: length, height: 9)
      return ContentMode.allCases.flatMap { mode in
        [
          mode.rect(of: LayoutSize(width: length, height: 7), in: far),
          mode.rect(of: LayoutSize(width: 3, height: length), in: far),
        ].flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY].map(\.rawValue) }
      }
    },
    Lengths(
      ["firstFrame", "lastFrame"].flatMap {
        [
          "LayoutUpdate.Move.\($0): Change<LayoutRect>",
          "LayoutUpdate.Move.init(\($0): Change<LayoutRect>)",
        ]
      }
    ) { length in
      let far = LayoutRect(x: length, y: length, width: 1, height: 1)
      return [(far, .zero), (.zero, far)].map { old, new in
        let frame = LayoutUpdate.Change(old: old, new: new)
        let move = LayoutUpdate.Move(first: 0, last: 0, firstFrame: frame, lastFrame: frame)
        return move.distance.rawValue
      }
    },
    Lengths(
      ["content", "height", "padding", "rest", "shift", "spacing", "width"].map {
        "HeightPart.\($0): LayoutUnit"
      } + [
        "HeightPart.frame: LayoutRect?", "RowExplanation.frame: LayoutRect",
        "RowExplanation.listWidth: LayoutUnit", "RowExplanation.ownHeight: LayoutUnit",
        "RowExplanation.spacingAfter: LayoutUnit?",
        "TextExplanation.width: LayoutUnit",
        "TextExplanation.Line.height: LayoutUnit", "TextExplanation.Line.width: LayoutUnit",
        "TextExplanation.frame: LayoutRect?",
      ], explanations),
  ]

  static let fractions: [Fractions] = [
    Fractions([
      "LinearGradient.angle: Double", "LinearGradient.init(angle: Double)",
      "LinearGradient.Stop.position: Double?", "LinearGradient.Stop.init(position: Double?)",
    ]) { number in
      var gradient = LinearGradient(
        angle: number,
        stops: [0.5, number, nil, 0.25, nil, number].map {
          LinearGradient.Stop(color: .black, position: $0)
        })
      gradient.angle = number
      gradient.stops[0].position = number
      let line = gradient.line(in: LayoutRect(x: 1, y: 2, width: 30, height: 40))
      let lengths =
        [line.start.x, line.end.y] + gradient.positions.map { LayoutUnit(rounding: $0) }
      return lengths.map(\.rawValue)
    },
    Fractions(["CornerRadii.init(floatLiteral: Double)"]) { number in
      let radii = CornerRadii(floatLiteral: number)
      return [radii.fitted(to: LayoutSize(width: 9, height: 7)).topLeading.rawValue]
    },
    Fractions(["RowExplanation.scale: Double", "TextExplanation.fontSize: Double"]) { number in
      let layout = try ListAnswers.layout()
      guard let row = layout.explanation(of: .row(0)) else { return [] }
      var other = row
      other.scale = number
      other.texts[0].fontSize = number
      return [other.description.utf8.count, row.differences(from: other).count]
    },
  ]

  /// A list with a command of each kind.
  static func list(_ length: LayoutUnit) throws -> DisplayList {
    let rect = LayoutRect(x: length, y: length, width: length, height: length)
    var run = GlyphRun(
      face: try ListAnswers.style().fonts.primary, fontSize: 16, color: .black,
      origin: LayoutPoint(x: length, y: length),
      glyphs: [PositionedGlyph(id: 40, cluster: 0, x: length.pixels, y: -length.pixels)])
    run.origin.x = length
    var list = DisplayList(size: rect.size)
    list.commands = [
      .fill(rect, cornerRadius: CornerRadii(all: length), color: .black),
      .pushClip(rect, cornerRadius: CornerRadii(all: length)),
      .glyphs(run), .popClip,
      .shadow(rect, cornerRadius: CornerRadii(all: length), BoxShadow(blur: length)),
      .gradient(
        rect, cornerRadius: CornerRadii(all: length), LinearGradient(colors: [.black, .black])),
      .border(
        ElementBorder(frame: rect, widths: LayoutInsets(all: length), color: .black),
        cornerRadius: CornerRadii(all: length)),
    ]
    var image = PlacedImage(
      image: ImageReference("a"), frame: rect, cornerRadius: CornerRadii(all: length))
    image.frame = rect
    image.cornerRadius = CornerRadii(all: length)
    list.commands += [.image(image), .custom(CustomDrawing("wave"), in: rect)]
    return list
  }

  private static let explanations: @Sendable (LayoutUnit) throws -> [Int] = { length in
    let layout = try ListAnswers.layout()
    guard let row = layout.explanation(of: .row(0)) else { return [] }
    let far = LayoutRect(x: length, y: length, width: length, height: length)
    var other = row
    other.frame = far
    other.listWidth = length
    other.ownHeight = length
    other.spacingAfter = length
    other.texts[0].width = length
    other.texts[0].frame = far
    for i in other.texts[0].lines.indices {
      other.texts[0].lines[i].height = length
      other.texts[0].lines[i].width = length
    }
    var lengths = [other.texts[0].height.rawValue]
    for path in [
      \HeightPart.content, \.height, \.padding, \.rest, \.shift, \.spacing, \.width,
    ] as [WritableKeyPath<HeightPart, LayoutUnit>] {
      other.parts?[keyPath: path] = length
      other.parts?.parts[0][keyPath: path] = length
      other.parts?.frame = far
      lengths += [other.parts, other.parts?.parts[0]].compactMap { $0?.sum.rawValue }
      lengths += [other.description.utf8.count, row.differences(from: other).count]
      lengths.append(other.differences(from: row).count)
    }
    return lengths
  }

  /// The members that only report a number: nothing is computed from it.
  static let answers: Set<String> = [
    "AnchoredOffset.offset: LayoutUnit", "AnchoredOffset.unclamped: LayoutUnit",
    "StoredDisplayList.Face.axes: Double]", "StoredDisplayList.size: LayoutSize",
    "TextExplanation.FontUse.variations: Double]",
    "GlyphRun.fontSize: Double", "GlyphRun.init(fontSize: Double)",
    "LayoutDifference.Place.frame: LayoutRect?",
    "LayoutDifference.Place.init(frame: LayoutRect?)",
    "LayoutUpdate.HeaderFooterChange.init(new: LayoutRect?)",
    "LayoutUpdate.HeaderFooterChange.init(old: LayoutRect?)",
    "LayoutUpdate.HeaderFooterChange.new: LayoutRect?",
    "LayoutUpdate.HeaderFooterChange.old: LayoutRect?",
    "LayoutUpdate.PlacedRow.frame: LayoutRect", "LayoutUpdate.PlacedRow.init(frame: LayoutRect)",
    "LayoutUpdate.Resize.frame: Change<LayoutRect>",
    "LayoutUpdate.Resize.init(frame: Change<LayoutRect>)",
    "LayoutUpdate.height: Change<LayoutUnit>",
    "RowExplanation.HeightSource.estimated(_: ClosedRange<LayoutUnit>)",
    "RowExplanation.HeightSource.measured(_: ClosedRange<LayoutUnit>)",
    "RowExplanation.HeightSource.restored(_: ClosedRange<LayoutUnit>)",
  ]
}
