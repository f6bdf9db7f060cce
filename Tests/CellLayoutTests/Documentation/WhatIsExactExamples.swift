import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@Suite struct `Examples of What is exact` {
  struct Message: ListItem, Equatable {
    var id: Int
    var text: String
  }

  typealias Chat = ListSnapshot<PlainSection<String>, Message>

  let style: TextStyle
  let cells: ListCells<PlainSection<String>, Message>
  let engines = TextEnginePool()
  let chat: Chat

  init() throws {
    var style = TextStyle(
      fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 15)
    style.lineHeight = .pixels(20)
    self.style = style
    cells = ListCells(
      CellPrototype { make in make.text(\.text, style: style).padding(10) })
    let words = ["lanterns", "for", "the", "boats", "on", "the", "lake"]
    chat = Chat(sections: [
      (
        section: PlainSection(id: "chat"),
        items: (0..<400).map { row in
          Message(
            id: row, text: (0..<row % 23 + 1).map { words[($0 + row) % 7] }.joined(separator: " "))
        }
      )
    ])
  }

  @Test func `sums are exact`() {
    // example
    let third = LayoutUnit(truncating: 100.0 / 3)  // 33.328125 px, or 2133/64 px
    let sum = third + third + third  // 99.984375
    let isSame = sum - third == third * 2  // true
    // end
    #expect(third.rawValue == 2133)
    #expect(sum.description == "99.984375")
    #expect(isSame)
  }

  @Test func `a path to a list leaves no trace`() throws {
    // example
    var layout = ListLayout(chat, cells: cells, width: 320, engines: engines)
    var shorter = chat
    try shorter.delete(items: Array(100..<200))
    layout.update(width: 414)
    layout.apply(shorter)
    layout.update(width: 240)

    let scratch = ListLayout(shorter, cells: cells, width: 240, engines: TextEnginePool())
    let isSame = layout.layoutHash() == scratch.layoutHash()  // true
    // end
    #expect(isSame)

    // example
    layout.update(width: 320)
    let difference = layout.firstDifference(from: scratch)
    let aspect = difference?.aspect  // height
    let frame = difference?.place?.frame  // 320 × 40 at (0, 240)
    let otherFrame = difference?.otherPlace?.frame  // 240 × 60 at (0, 240)
    // end
    #expect(aspect == .height)
    #expect(frame == LayoutRect(x: 0, y: 240, width: 320, height: 40))
    #expect(otherFrame == LayoutRect(x: 0, y: 240, width: 240, height: 60))
  }

  @Test func `lists of any identifiers have hashes`() {
    // example
    let settings = ListSnapshot<NamedSection, AnyListItem> {
      SectionContent("Sound") {
        AnyListItem("Sound", id: "sound")
        AnyListItem("Volume", id: "volume")
      }
    }
    let text = CellPrototype(for: AnyListItem.self) { make in
      make.text({ $0.value(as: String.self) }, style: style)
    }
    let layout = ListLayout(settings, cells: ListCells(text), width: 320, engines: engines)
    let hash = layout.layoutHash { $0.description }  // identifiers of rows as strings
    // end
    #expect(hash != ListLayout(chat, cells: cells, width: 320, engines: engines).layoutHash())
  }

  @Test func `estimates have bounds`() {
    // example
    var estimated = EstimatedLayout(chat, cells: cells, width: 240, engines: engines)
    let guess = estimated.height  // guess.exact is nil; guess.bounds hold the true height
    estimated.measure(.rows(100), in: ScrollViewport(height: 480))
    let top = estimated.frame(ofItem: 3)?.exact  // exact: the visible rows are measured first
    estimated.measure(.everything)
    let layout = estimated.finished()  // the exact layout; nil while any row is estimated
    let isInside = layout.map { guess.bounds.contains($0.height) }  // true
    // end
    #expect(guess.exact == nil)
    #expect(top != nil)
    #expect(isInside == true)
    let made = ListLayout(chat, cells: cells, width: 240, engines: engines)
    #expect(layout?.layoutHash() == made.layoutHash())
  }

  @Test func `kept sizes are those that were measured`() throws {
    let path = NSTemporaryDirectory() + "article-sizes-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    // example
    var sizes = SizeCache()
    ListLayout(chat, cells: cells, width: 240, engines: engines).record(into: &sizes)
    try sizes.write(to: path)

    let kept = try SizeCache(contentsOf: path)
    let again = ListLayout(chat, cells: cells, width: 240, engines: engines, sizes: kept)
    let measured = again.statistics.measured  // 0
    // end
    #expect(measured == 0)
    #expect(again.statistics.restored == 400)
  }
}
