import CellLayout
import CellRendering
import Foundation
import LayoutDocuments
import ListCore
import TextLayout

/// The main job end to end: a chat is laid out at two widths, updated three times, and drawn.
@main
struct ChatDemo {
  static let widths: [LayoutUnit] = [320, 414]
  static let screenHeight: LayoutUnit = 960
  static let updates = ["batch-1-edit", "batch-2-insert-top", "batch-3-move"]

  static func main() throws {
    let files = DemoFiles()
    let fonts = try FontLibrary(directories: [files.fonts])
    let template = try TemplateDocument(try files.read("template.json"), library: fonts)
    let engine = TextEnginePool()
    var list = try ListDocument(try files.read("chat.json"))

    var layouts: [DocumentLayout] = []
    for width in widths {
      let (layout, time) = DemoReport.timed {
        DocumentLayout(
          list.snapshot, cells: template.cells,
          environment: LayoutEnvironment(width: width, style: template.style), engines: engine)
      }
      DemoReport.printFirst(layout, time)
      layouts.append(layout)
    }
    var screens = layouts.map { screen(of: $0) }

    for name in updates {
      let next = try ListDocument(try files.read(name + ".json"))
      print("\n\(name)")
      for i in layouts.indices {
        let before = layouts[i].statistics
        let (update, time) = DemoReport.timed { layouts[i].apply(next.snapshot) }
        DemoReport.printUpdate(update, of: layouts[i], since: before, time)
      }
      list = next
    }
    screens.append(screen(of: layouts[1]))

    let frames = layouts.map { FramesDocument($0, document: list).bytes() }
    try files.write(
      "frames.json", Array("[".utf8) + frames.joined(separator: [0x2C]) + [0x5D, 0x0A])
    let rasterizer = Rasterizer(images: files.photo)
    let picture = try rasterizer.render(sideBySide(screens), scale: 2)
    try files.write("demo.png", try picture.pngData())
    print("\nwrote \(files.output)/frames.json and \(files.output)/demo.png")
  }

  static func screen(of layout: DocumentLayout) -> DisplayList {
    layout.displayList(visible: .zero..<min(screenHeight, layout.height))
  }

  /// The screens from left to right on a grey ground.
  static func sideBySide(_ screens: [DisplayList]) -> DisplayList {
    let gap: LayoutUnit = 24
    let width = screens.reduce(gap) { $0 + $1.size.width + gap }
    let height = screens.reduce(.zero) { max($0, $1.size.height) } + gap * 2
    var picture = DisplayList(size: LayoutSize(width: width, height: height))
    let ground = LayoutRect(origin: .zero, size: picture.size)
    picture.commands.append(
      .fill(ground, cornerRadius: .zero, color: LayoutColor(red: 184, green: 195, blue: 210)))
    var x = gap
    for screen in screens {
      let frame = LayoutRect(origin: LayoutPoint(x: x, y: gap), size: screen.size)
      picture.commands.append(.pushClip(frame, cornerRadius: 16))
      picture.append(screen, at: frame.origin)
      picture.commands.append(.popClip)
      x += screen.size.width + gap
    }
    return picture
  }
}
