import CellLayout
import LayoutDocuments
import ListCore

/// Prints what a layout did.
enum DemoReport {
  static func timed<Result>(_ body: () throws -> Result) rethrows -> (Result, Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try body()
    return (result, clock.now - start)
  }

  static func printFirst(_ layout: DocumentLayout, _ time: Duration) {
    print(
      "\(layout.width) px: \(layout.snapshot.itemCount) rows in \(layout.snapshot.sectionCount) "
        + "sections, \(layout.height) px high, \(layout.statistics.prepared) texts of rows and "
        + "headers prepared, in \(milliseconds(time))")
    print("  hash \(layout.layoutHash())")
  }

  static func printUpdate(
    _ update: LayoutUpdate, of layout: DocumentLayout, since before: DocumentLayout.Statistics,
    _ time: Duration
  ) {
    let now = layout.statistics
    let moved = update.moved.reduce(0) { $0 + rowCount($1, layout) }
    let measured = now.measured - before.measured
    let still = layout.snapshot.itemCount - moved - update.resized.count - update.inserted.count
    print(
      "  \(layout.width) px: measured \(measured); moved \(moved) rows in \(update.moved.count) "
        + "runs, resized \(update.resized.count), inserted \(update.inserted.count), "
        + "removed \(update.removed.count), left alone \(still); "
        + "\(now.nodesWritten - before.nodesWritten) index nodes written; "
        + "\(update.height.old) px → \(update.height.new) px; \(milliseconds(time))")
  }

  /// The number of rows in a run.
  private static func rowCount(_ run: LayoutUpdate.Move<ListIndexPath>, _ layout: DocumentLayout)
    -> Int
  {
    func rank(_ path: ListIndexPath) -> Int {
      (0..<path.section).reduce(path.item) {
        $0 + (layout.snapshot.itemCount(inSection: $1) ?? 0)
      }
    }
    return rank(run.last) - rank(run.first) + 1
  }

  private static func milliseconds(_ time: Duration) -> String {
    let microseconds = time.components.attoseconds / 1_000_000_000_000
    let total = Int(time.components.seconds) * 1_000_000 + Int(microseconds)
    return "\(total / 1000).\(String(total % 1000 + 1000).dropFirst()) ms"
  }
}
