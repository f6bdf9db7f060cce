/// A kind of generated workload.
///
/// Every kind begins with a list of so many rows, 360 px wide in a window of 720 px, with texts of one
/// to sixteen lines at this width. The same kind, number of rows and seed give the same operations on
/// every machine.
public enum WorkloadKind: String, CaseIterable, Sendable {
  /// A list is loaded and read for 20 screens.
  case firstLoad = "first-load"
  /// A list is scrolled down, and up again from distant rows: 400 scrolls by fingers and 8 jumps.
  case scroll
  /// 100 pages of 20 older rows arrive above while somebody scrolls up.
  case prepend
  /// The width is dragged out and back: 40 widths; for more than 200,000 rows as many as have
  /// 8,000,000 heights together, at least 8.
  case widthDrag = "width-drag"
  /// The last row grows word by word, 400 times, and the window follows; every fortieth time, a row is
  /// appended.
  case streamingTail = "streaming-tail"
  /// Groups of 200 rows, at most a tenth of the list, are collapsed and expanded, 40 times each.
  case collapse
  /// The images of 300 rows above, in and below the window arrive, and the rows get higher.
  case lateImages = "late-images"

  /// The greatest number of rows at the start: 10,000,000.
  public static var rowLimit: Int { 10_000_000 }

  /// Returns the workload of the kind.
  ///
  /// - Parameters:
  ///   - rows: The number of rows at the start, 1...``rowLimit``; numbers beyond count as the nearest
  ///     of these.
  ///   - seed: The seed of all lengths and places.
  /// - Complexity: O(rows), for ``widthDrag`` for each width.
  public func workload(rows: Int, seed: UInt64) -> Workload {
    var generator = WorkloadGenerator(count: min(max(rows, 1), Self.rowLimit), seed: seed)
    switch self {
    case .firstLoad: generator.firstLoad()
    case .scroll: generator.scrolling()
    case .prepend: generator.prepending()
    case .widthDrag: generator.draggingWidth()
    case .streamingTail: generator.streaming()
    case .collapse: generator.collapsing()
    case .lateImages: generator.loadingImages()
    }
    return Workload(rawValue, fitting: generator.operations)
  }
}
