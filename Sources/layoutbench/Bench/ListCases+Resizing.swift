internal import CellLayout
internal import ListCore
internal import TextLayout

extension ListCases {
  /// A layout that is laid out at another width again and again.
  final class Resizing {
    static let largeSteps: [LayoutUnit] = [240, 300, 360, 420, 480]
    private let make: () -> Layout
    private var layout: Layout?
    private let widths: [LayoutUnit]
    private let threads: Int
    private var turn = 0

    init(
      widths: [LayoutUnit] = largeSteps, threads: Int, _ make: @escaping () -> Layout
    ) {
      self.make = make
      self.widths = widths
      self.threads = threads
    }

    /// The width of the last layout.
    var width: LayoutUnit { widths[turn % widths.count] }

    /// Returns the time that a layout at the next width takes.
    func nanosecondsPerRow() -> Double {
      turn += 1
      if layout == nil { layout = make() }
      let time = Stopwatch.nanoseconds(threads: threads) { layout?.update(width: width) }
      Stopwatch.keep(layout?.height.rawValue ?? 0)
      return time / Double(layout?.snapshot.itemCount ?? 1)
    }
  }

  /// A list of chat bubbles at other widths, beside a list of the same texts in rows and columns.
  var chatWidthChange: BenchCase {
    let bubbles = resizing(bubble)
    let plain = resizing(
      CellPrototype { make in
        make.row(spacing: 8) {
          make.box(width: 36, height: 36)
          make.column { make.text(\.text, style: style) }.padding(8).grow()
        }.padding(8)
      })
    var bench = bench("width-change-chat", unit: "ns/row") { bubbles.nanosecondsPerRow() }
    bench.baselines = [("rows and columns", { plain.nanosecondsPerRow() })]
    return bench
  }

  /// The same bubbles at widths that grow pixel by pixel, beside the large steps.
  var chatWidthDrag: BenchCase {
    let small = resizing(bubble, widths: Self.draggedWidths)
    let large = resizing(bubble)
    var bench = bench("width-drag-chat", unit: "ns/row") { small.nanosecondsPerRow() }
    bench.baselines = [("large step", { large.nanosecondsPerRow() })]
    return bench
  }

  /// Widths that grow pixel by pixel.
  static var draggedWidths: [LayoutUnit] { (300..<364).map { LayoutUnit($0) } }

  /// A chat bubble with bounds, a badge, margins and a text that shrinks.
  private var bubble: CellPrototype<BenchRow> {
    CellPrototype { make in
      make.row(spacing: 8) {
        make.overlay {
          make.box(width: 36, height: 36)
          make.box(width: 10, height: 10).absolute(bottom: 0, trailing: 0)
        }.width(36).shrink(0)
        make.column { make.text(\.text, style: style) }
          .padding(8).minWidth(48).maxWidth(.percent(75)).margin(2)
      }.padding(8)
    }
  }

  private func resizing(
    _ cell: CellPrototype<BenchRow>, widths: [LayoutUnit] = Resizing.largeSteps
  ) -> Resizing {
    let (snapshot, threads) = (snapshot(), threads)
    return Resizing(widths: widths, threads: threads) {
      Layout(
        snapshot, cells: ListCells(cell), width: 320, engines: TextEnginePool(threadCount: threads))
    }
  }
}
