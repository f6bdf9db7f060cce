import CellLayout
import TestSupport
import TextLayout

/// The part of the table of numbers that covers the boxes of elements.
extension CellNumbers {
  static let boxLengths: [Lengths] = [
    cell("CellElement.margin(_: LayoutUnit)") { length, make in
      let element = try ListAnswers.element(make)
      return make.row {
        element.margin(length).grow()
        make.column { element.margin(length) }.align(.center)
      }
    },
    cell("CellElement.margin(_: LayoutInsets)") { length, make in
      let row = make.row { make.box(\.box).grow() }
      return make.column {
        row.margin(LayoutInsets(top: length, leading: 0, bottom: 0, trailing: 0))
        row.margin(LayoutInsets(top: 0, leading: length, bottom: 0, trailing: length))
        row.margin(LayoutInsets(top: 0, leading: 0, bottom: length, trailing: 0))
      }.margin(LayoutInsets(top: length, leading: length, bottom: 0, trailing: 0))
    },
    cell("CellElement.when(width: Range<LayoutUnit>)") { length, make in
      let element = try ListAnswers.element(make)
      return make.column {
        element.when(width: min(length, 0)..<max(length, 0))
        element.when(width: min(length, 100)..<max(length, 100))
      }
    },
    cell("BoxLength.fixed(_: LayoutUnit)") { length, make in
      let element = try ListAnswers.element(make)
      return make.column {
        element.width(.fixed(length)).minHeight(.fixed(length)).padding(top: .fixed(length))
        make.row {
          element.minWidth(.fixed(length)).maxHeight(.fixed(length)).shrink()
          element.maxWidth(.fixed(length)).height(.fixed(length)).basis(.fixed(length))
        }.gap(row: .fixed(length), column: .fixed(length)).wrap(.reversed)
        element.margin(top: .fixed(length), trailing: .fixed(length))
        element.absolute(top: .fixed(length), leading: .fixed(length), bottom: .fixed(length))
        element.relative(top: .fixed(length), trailing: .fixed(length))
      }
    },
    cell("CellElements.grid(spacing: LayoutUnit)", "GridTrack.fixed(_: LayoutUnit)") {
      length, make in
      let element = try ListAnswers.element(make)
      return make.grid(
        columns: [
          .fixed(length), .minmax(.fixed(length), .fraction(1)), .autoFill([.fixed(length)]),
        ],
        rows: [.fitContent(.fixed(length))], autoRows: [.fixed(length)], spacing: length
      ) {
        element
        element.gridColumn(2, .span(2))
        make.box(\.box)
      }
    },
  ]

  static let boxFractions: [Fractions] = [
    Fractions(["CellElement.shrink(_: Double)"]) { factor in
      let style = try ListAnswers.style()
      return try ListAnswers { make in
        make.row {
          make.box(width: 90, height: 10).shrink(factor)
          make.text(\.text, style: style).shrink(factor)
          make.box(width: 90, height: 10).shrink(1)
        }
      }.lengths
    },
    Fractions(["CellElement.aspectRatio(_: Double)"]) { ratio in
      let style = try ListAnswers.style()
      return try ListAnswers { make in
        make.row {
          make.box().width(30).aspectRatio(ratio)
          make.text(\.text, style: style).aspectRatio(ratio)
          make.column { make.box(\.box) }.height(20).aspectRatio(ratio)
        }
      }.lengths
    },
    Fractions(["BoxLength.percent(_: Double)", "BoxLength.init(floatLiteral: Double)"]) { number in
      let style = try ListAnswers.style()
      return try [.percent(number), BoxLength(floatLiteral: number)].flatMap { length in
        try ListAnswers { make in
          make.column {
            make.text(\.text, style: style).width(length).padding(leading: length)
            make.row {
              make.text(\.text, style: style).maxWidth(length).margin(top: length)
              make.text(\.text, style: style).minWidth(length).basis(length).grow()
            }.height(40).gap(column: length)
            make.text(\.text, style: style).absolute(leading: length, bottom: length)
          }
        }.lengths
      }
    },
    Fractions([
      "GridTrack.fraction(_: Double)", "GridTrack.percent(_: Double)",
      "GridTrack.init(floatLiteral: Double)",
    ]) { number in
      let style = try ListAnswers.style()
      return try ListAnswers { make in
        make.grid(
          columns: [.fraction(number), .percent(number), GridTrack(floatLiteral: number)],
          rows: [.minmax(GridTrack(floatLiteral: number), .fraction(number))]
        ) {
          make.text(\.text, style: style)
          make.text(\.text, style: style)
          make.box(\.box)
          make.box(\.box).gridRow(2)
        }
      }.lengths
    },
  ]
}
