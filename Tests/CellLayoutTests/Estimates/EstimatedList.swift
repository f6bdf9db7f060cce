import CellLayout
import ListCore
import Synchronization
import TestSupport
import TextLayout

/// A cell for numbered rows that knows little of a row before the row is prepared.
struct SizedCell<Item: Sendable>: DynamicSize {
  let size: @Sendable (Item) -> Int
  let count: ChatCells.CallCount
  /// A closure that is called with the number of each call.
  var onPrepare: @Sendable (Int) -> Void = { _ in }

  struct Refused: Error {}

  func prepare(_ item: Item, in context: inout PrepareContext) throws -> Int {
    onPrepare(count.add())
    let size = size(item)
    if size % 17 == 3 { throw Refused() }
    return size
  }

  func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
    LayoutSize(width: pass.width, height: Self.height(prepared, pass))
  }

  /// Some heights cannot be laid out.
  private static func height(_ size: Int, _ pass: LayoutPass) -> LayoutUnit {
    let columns = max(1, Int(Double(pass.width.rawValue) / 64 / pass.scale))
    let isWrong = size % 19 == 4 && columns < 60
    return isWrong ? -1 : LayoutUnit(20 * (1 + size / columns))
  }

  /// Half of the items are bounded, some of them tightly.
  func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast? {
    let size = size(item)
    guard size % 2 == 0 else { return nil }
    guard size % 17 != 3 else { return HeightForecast(bounds: .zero ... .zero) }
    let height = Self.height(size, pass)
    let slack = LayoutUnit(size % 5 * 10)
    return HeightForecast(bounds: height - slack...height + slack, amount: size)
  }
}

typealias EstimatedDigest = EstimatedLayout<DigestSection, DigestRow>

/// The same list, estimated and measured at once.
struct EstimatedList {
  let count = ChatCells.CallCount()
  var width: LayoutUnit = 300
  var scale = 1.0
  var isInverted = false
  let spacing = ListSpacing(
    insets: LayoutInsets(all: 3), sectionInsets: LayoutInsets(all: 2), spacing: 5, separator: 1)

  var cells: ListCells<DigestSection, DigestRow> {
    ListCells(
      SizedCell(size: { $0.size }, count: count), header: DigestCell { $0.header ?? 0 },
      footer: DigestCell { $0.footer ?? 0 })
  }

  func estimated(_ snapshot: DigestSnapshot, threads: Int = 1) -> EstimatedDigest {
    EstimatedDigest(
      snapshot, cells: cells,
      environment: LayoutEnvironment(
        width: width, scale: scale, style: ListStyle(spacing: spacing, isInverted: isInverted)),
      engines: TextEnginePool(threadCount: threads))
  }

  /// Returns the exact layout, measured at once by cells that are not counted.
  func exact(_ snapshot: DigestSnapshot) -> DigestLayout {
    DigestLayout(
      snapshot,
      cells: ListCells(
        SizedCell(size: { $0.size }, count: ChatCells.CallCount()),
        header: DigestCell { $0.header ?? 0 }, footer: DigestCell { $0.footer ?? 0 }),
      environment: LayoutEnvironment(
        width: width, scale: scale, style: ListStyle(spacing: spacing, isInverted: isInverted)),
      engines: TextEnginePool())
  }
}
