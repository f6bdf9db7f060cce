internal import CellLayout
internal import TextLayout

extension CSSBox {
  typealias Property = @Sendable (inout CSSBox, CSSValue) throws(DocumentError) -> Void
  private typealias Path<Value> = any WritableKeyPath<CSSBox, Value> & Sendable

  /// The names of all properties.
  static let names = KeySet(properties.keys.sorted())

  static let properties: [String: Property] = [sizes, edges, flex, grid, placing, inherited]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  // MARK: Kinds of values

  private static func length(
    _ path: Path<BoxLength>, _ words: KeyValuePairs<String, BoxLength> = CSSValue.sizes,
    mayBeNegative: Bool = false
  ) -> Property {
    { box, value throws(DocumentError) in
      box[keyPath: path] = try value.length(words, mayBeNegative: mayBeNegative)
    }
  }

  private static func alignment(_ path: Path<BoxAlignment>) -> Property {
    { box, value throws(DocumentError) in box[keyPath: path] = try value.alignment() }
  }

  private static func number(_ path: Path<Float>) -> Property {
    { box, value throws(DocumentError) in box[keyPath: path] = try value.positiveNumber() }
  }

  private static func word<Meaning: Sendable>(
    _ path: Path<Meaning>, _ words: KeyValuePairs<String, Meaning>
  ) -> Property {
    { box, value throws(DocumentError) in box[keyPath: path] = try value.word(words) }
  }

  private static func line(_ path: Path<GridLine>) -> Property {
    { box, value throws(DocumentError) in box[keyPath: path] = try value.gridLine() }
  }

  /// Widths of borders are whole px, and at least 1 px if they are not 0.
  private static func borderWidth(_ path: Path<LayoutUnit>) -> Property {
    { box, value throws(DocumentError) in
      let width = try value.pixelLength(least: 0)
      let whole = width.rawValue / 64
      box[keyPath: path] = LayoutUnit(width > .zero ? max(1, whole) : 0)
    }
  }

  private static func borderStyle(_ path: Path<Bool>) -> Property {
    word(
      path,
      [
        "none": false, "hidden": false, "solid": true, "dashed": true, "dotted": true,
        "double": true, "groove": true, "ridge": true, "inset": true, "outset": true,
      ])
  }

  // MARK: Properties

  private static let sizes: [String: Property] = [
    "width": length(\.style.width), "height": length(\.style.height),
    "min-width": length(\.style.minWidth), "min-height": length(\.style.minHeight),
    "max-width": length(\.style.maxWidth, maximums),
    "max-height": length(\.style.maxHeight, maximums),
    "aspect-ratio": { box, value throws(DocumentError) in box.style.ratio = try value.ratio() },
    "box-sizing": word(\.style.isBorderBox, ["content-box": false, "border-box": true]),
  ]
  private static let maximums: KeyValuePairs<String, BoxLength> = [
    "none": .auto, "min-content": .minContent, "max-content": .maxContent,
    "fit-content": .fitContent,
  ]
  private static let autoAlone: KeyValuePairs<String, BoxLength> = ["auto": .auto]
  private static let normalGap: KeyValuePairs<String, BoxLength> = ["normal": .fixed(.zero)]

  private static let edges: [String: Property] = [
    "margin-top": length(\.style.margin.top, autoAlone, mayBeNegative: true),
    "margin-right": length(\.style.margin.right, autoAlone, mayBeNegative: true),
    "margin-bottom": length(\.style.margin.bottom, autoAlone, mayBeNegative: true),
    "margin-left": length(\.style.margin.left, autoAlone, mayBeNegative: true),
    "padding-top": length(\.style.padding.top, [:]),
    "padding-right": length(\.style.padding.right, [:]),
    "padding-bottom": length(\.style.padding.bottom, [:]),
    "padding-left": length(\.style.padding.left, [:]),
    "border-top-width": borderWidth(\.borderWidths.top),
    "border-right-width": borderWidth(\.borderWidths.right),
    "border-bottom-width": borderWidth(\.borderWidths.bottom),
    "border-left-width": borderWidth(\.borderWidths.left),
    "border-top-style": borderStyle(\.hasBorder.top),
    "border-right-style": borderStyle(\.hasBorder.right),
    "border-bottom-style": borderStyle(\.hasBorder.bottom),
    "border-left-style": borderStyle(\.hasBorder.left),
    "top": length(\.style.inset.top, autoAlone, mayBeNegative: true),
    "right": length(\.style.inset.right, autoAlone, mayBeNegative: true),
    "bottom": length(\.style.inset.bottom, autoAlone, mayBeNegative: true),
    "left": length(\.style.inset.left, autoAlone, mayBeNegative: true),
  ]

  private static let flex: [String: Property] = [
    "flex-direction": { box, value throws(DocumentError) in
      (box.style.isColumn, box.style.isReversed) = try value.word([
        "row": (false, false), "row-reverse": (false, true), "column": (true, false),
        "column-reverse": (true, true),
      ])
    },
    "flex-wrap": word(
      \.style.wrap, ["nowrap": .none, "wrap": .wrap, "wrap-reverse": .reverse]),
    "flex-grow": number(\.style.grow), "flex-shrink": number(\.style.shrink),
    "flex-basis": length(
      \.style.basis,
      [
        "auto": .auto, "content": .content, "min-content": .minContent,
        "max-content": .maxContent, "fit-content": .fitContent,
      ]),
    "order": { box, value throws(DocumentError) in
      box.style.order = try value.integer(in: -1_000_000...1_000_000)
    },
    "row-gap": length(\.style.rowGap, normalGap),
    "column-gap": length(\.style.columnGap, normalGap),
  ]

  private static let grid: [String: Property] = [
    "grid-template-columns": { box, value throws(DocumentError) in
      box.grid.columns = try value.tracks()
    },
    "grid-template-rows": { box, value throws(DocumentError) in
      box.grid.rows = try value.tracks()
    },
    "grid-auto-columns": { box, value throws(DocumentError) in
      box.grid.autoColumns = try value.implicitTracks()
    },
    "grid-auto-rows": { box, value throws(DocumentError) in
      box.grid.autoRows = try value.implicitTracks()
    },
    "grid-auto-flow": { box, value throws(DocumentError) in
      (box.grid.flowsInColumns, box.grid.isDense) = try value.word([
        "row": (false, false), "row dense": (false, true), "dense": (false, true),
        "column": (true, false), "column dense": (true, true),
      ])
    },
    "grid-column-start": line(\.style.column.start), "grid-column-end": line(\.style.column.end),
    "grid-row-start": line(\.style.row.start), "grid-row-end": line(\.style.row.end),
  ]

  private static let placing: [String: Property] = [
    "display": word(
      \.style.display, ["block": .block, "flex": .flex, "grid": .grid, "none": .none]),
    "position": word(
      \.style.position, ["static": .static, "relative": .relative, "absolute": .absolute]),
    "overflow-x": word(
      \.overflow.x, ["visible": .visible, "clip": .clip, "hidden": .hidden]),
    "overflow-y": word(
      \.overflow.y, ["visible": .visible, "clip": .clip, "hidden": .hidden]),
    // Boxes that are not visible take their room.
    "visibility": { _, value throws(DocumentError) in
      _ = try value.word(["visible": true, "hidden": true, "collapse": true])
    },
    "justify-content": alignment(\.style.justifyContent),
    "align-content": alignment(\.style.alignContent),
    "justify-items": alignment(\.style.justifyItems),
    "align-items": alignment(\.style.alignItems),
    "justify-self": alignment(\.style.justifySelf),
    "align-self": alignment(\.style.alignSelf),
  ]

  private static let inherited: [String: Property] = [
    "direction": word(\.style.isRightToLeft, ["ltr": false, "rtl": true]),
    "font-family": { box, value throws(DocumentError) in box.text.family = value.text },
    "font-size": { box, value throws(DocumentError) in
      guard let size = value.number(unit: "px"), size > 0, size <= StyleReader.maximumFontSize
      else {
        throw value.invalid(limit: "above 0 px, up to \(Int(StyleReader.maximumFontSize)) px")
      }
      box.text.fontSize = size
    },
    "line-height": { box, value throws(DocumentError) in
      if value.text == "normal" {
        box.text.lineHeight = .normal
      } else if let factor = value.number(unit: ""), (0...65_536).contains(factor) {
        box.text.lineHeight = .multiple(factor)
      } else {
        box.text.lineHeight = .pixels(try value.pixelLength(least: 0).pixels)
      }
    },
  ]
}
