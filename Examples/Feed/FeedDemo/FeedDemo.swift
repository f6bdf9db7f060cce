import CellLayout
import CellRendering
import Foundation
import LayoutDocuments
import ListCore
import TextLayout

/// A feed of 100,000 items: laid out at two widths, in both directions, in light and dark colours, and drawn in windows
/// whose strip and table are scrolled sideways.
///
///     swift run -c release --package-path Examples FeedDemo [ITEMS]
@main
struct FeedDemo {
  private static let window = ScrollViewport(height: 720)

  static func main() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let output = root.appendingPathComponent("demo-output")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let fonts = try FontLibrary(directories: [root.appendingPathComponent("Fonts").path])
    let template = try TemplateDocument(
      Array(try Data(contentsOf: root.appendingPathComponent("Examples/Feed/template.json"))),
      library: fonts)

    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    var maker = FeedMaker(seed: 1)
    let list = try ListDocument(Array(try JSONEncoder().encode(maker.list(ofAtLeast: count))))
    print("\(list.snapshot.itemCount) items in \(list.snapshot.sectionCount) sections")

    let engines = TextEnginePool()
    for width in [360, 700] as [LayoutUnit] {
      for (direction, appearance) in [
        (LayoutDirection.leftToRight, LayoutAppearance.light), (.rightToLeft, .dark),
      ] {
        var style = template.style
        style.appearance = appearance
        let layout = DocumentLayout(
          list.snapshot, cells: template.cells(for: list),
          environment: LayoutEnvironment(width: width, direction: direction, style: style),
          engines: engines)
        print("\(width) px, \(direction): \(layout.height) px high, hash \(layout.layoutHash())")
        try draw(layout, to: output, name: "feed-\(width)-\(appearance)")
      }
    }
    print("pictures in \(output.path)")
  }

  /// Draws windows on the first items, on a table in the middle of the feed, and on the end.
  private static func draw(_ layout: DocumentLayout, to folder: URL, name: String) throws {
    let tables = (0..<layout.snapshot.sectionCount).filter {
      layout.snapshot.section(at: $0)?.style == "ferries"
    }
    let table = tables[tables.count / 2]
    let middle = layout.offset(
      revealing: .header(section: table), at: .center, from: .zero, in: window)
    let end = window.offsets(contentHeight: layout.height).upperBound
    var strips: DocumentLayout.StripOffsets = [:]
    for section in [0, table] {
      guard let offsets = layout.stripOffsets(ofSection: section),
        let id = layout.snapshot.section(at: section)?.id
      else { continue }
      strips[id] = min(96, offsets.upperBound)
    }
    for (place, offset) in [("top", .zero), ("table", middle ?? .zero), ("end", end)] {
      let picture = layout.displayList(visible: window.visibleRange(at: offset), strips: strips)
      let bitmap = try Rasterizer().render(picture, scale: 1)
      try Data(try bitmap.pngData()).write(
        to: folder.appendingPathComponent("\(name)-\(place).png"))
    }
  }
}
