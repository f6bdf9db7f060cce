internal import CellLayout
internal import ListCore
internal import TextLayout

extension ListCases {
  /// A layout that is laid out at another width again and again.
  final class Resizing {
    private let make: () -> Layout
    private var layout: Layout?
    private let widths: [LayoutUnit]
    private let threads: Int
    private var turn = 0

    init(
      widths: [LayoutUnit] = [240, 300, 360, 420, 480], threads: Int,
      _ make: @escaping () -> Layout
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

  /// A list of chat bubbles with bounds, a badge, margins and a text that shrinks, at other widths; beside a
  /// list of the same texts in rows and columns.
  var chatWidthChange: BenchCase {
    let (snapshot, style, threads) = (snapshot(), style, threads)
    func resizing(_ cell: CellPrototype<BenchRow>) -> Resizing {
      Resizing(threads: threads) {
        Layout(
          snapshot, cells: ListCells(cell), width: 320,
          engines: TextEnginePool(threadCount: threads))
      }
    }
    let bubbles = resizing(
      CellPrototype { make in
        make.row(spacing: 8) {
          make.overlay {
            make.box(width: 36, height: 36)
            make.box(width: 10, height: 10).absolute(bottom: 0, trailing: 0)
          }.width(36).shrink(0)
          make.column { make.text(\.text, style: style) }
            .padding(8).minWidth(48).maxWidth(.percent(75)).margin(2)
        }.padding(8)
      })
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
}
