import CellLayout
import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@Suite struct `Examples of Updates and animation` {
  let cells: ListCells<PlainSection<String>, Message>
  let engines: TextEnginePool

  // example
  struct Message: ListItem, Equatable {
    var id: Int
    var text: String
  }

  let chat = ListSnapshot(sections: [
    (
      section: PlainSection(id: "chat"),
      items: [
        Message(id: 1, text: "Lanterns at nine?"),
        Message(id: 2, text: "Yes!"),
        Message(id: 3, text: "Where do we meet?"),
        Message(id: 4, text: "By the boats."),
      ]
    )
  ])
  // end

  init() throws {
    let fonts = try BundledFonts.library.cascade(["Noto Sans"])
    // example
    var style = TextStyle(fonts: fonts, fontSize: 15)
    style.lineHeight = .pixels(20)
    let cells = ListCells<PlainSection<String>, Message>(
      CellPrototype { make in make.text(\.text, style: style).padding(10) })
    let engines = TextEnginePool()
    // end
    self.cells = cells
    self.engines = engines
  }

  // example
  /// The animations that a renderer is told to run.
  struct Animator {
    var log: [String] = []

    mutating func fadeOut(_ frame: LayoutRect) { log.append("out: \(frame)") }
    mutating func fadeIn(_ frame: LayoutRect) { log.append("in: \(frame)") }
    mutating func slide(from top: LayoutUnit, to bottom: LayoutUnit, by distance: LayoutUnit) {
      log.append("\(top) to \(bottom) moves by \(distance)")
    }
    mutating func resize(_ frame: LayoutRect, to newFrame: LayoutRect) {
      log.append("resize: \(frame) to \(newFrame)")
    }

    mutating func run(_ update: LayoutUpdate) {
      for row in update.removed { fadeOut(row.frame) }
      for run in update.movedEntries {
        slide(from: run.firstFrame.old.minY, to: run.lastFrame.old.maxY, by: run.distance)
      }
      for row in update.resized { resize(row.frame.old, to: row.frame.new) }
      for row in update.inserted { fadeIn(row.frame) }
      for change in update.headersAndFooters {
        switch (change.old, change.new) {
        case (let old?, let new?): resize(old, to: new)
        case (let old?, nil): fadeOut(old)
        case (nil, let new?): fadeIn(new)
        case (nil, nil): break
        }
      }
    }
  }
  // end

  @Test func `an update tells what moved`() throws {
    // example
    var layout = ListLayout(chat, cells: cells, width: 160, engines: engines)
    var newer = chat
    try newer.delete(items: [2])
    try newer.replace(Message(id: 1, text: "Lanterns at nine, by the lake?"))
    try newer.append([Message(id: 5, text: "Bring tea.")], toSection: "chat")

    let update = layout.apply(newer)  // prepares and measures two rows
    var animator = Animator()
    animator.run(update)
    let log = animator.log
    // ["out: 160 × 40 at (0, 40)", "80 to 160 moves by -20",
    //  "resize: 160 × 40 at (0, 0) to 160 × 60 at (0, 0)", "in: 160 × 40 at (0, 140)"]
    // end
    #expect(
      log == [
        "out: 160 × 40 at (0, 40)", "80 to 160 moves by -20",
        "resize: 160 × 40 at (0, 0) to 160 × 60 at (0, 0)", "in: 160 × 40 at (0, 140)",
      ])
    #expect(layout.statistics.prepared == 6)
  }

  @Test func `a changeset that does not fit is refused`() throws {
    var layout = ListLayout(chat, cells: cells, width: 160, engines: engines)
    var newer = chat
    try newer.delete(items: [2])
    // example
    var builder = Changeset.Builder()
    builder.deleteItem(at: ListIndexPath(section: 0, item: 0))  // the wrong row
    let changes = try builder.build()
    var fault: BatchFault?
    do throws(BatchFault) {
      try layout.apply(newer, changeset: changes)
    } catch {
      fault = error  // code other_identifier, subject items[0, 0]; the layout is unchanged
    }
    // end
    #expect(fault?.code == .otherIdentifier && fault?.subject == "items[0, 0]")
    #expect(layout.snapshot.itemCount == 4)
  }

  @Test func `a layout takes the updates of a controller`() throws {
    var layout = ListLayout(chat, cells: cells, width: 160, engines: engines)
    var newer = chat
    try newer.delete(items: [2])
    // example
    let step = ListUpdate(old: chat, new: newer, changeset: chat.changeset(to: newer))
    try layout.apply(step)
    var refusal: BatchFault?
    do throws(BatchFault) {
      try layout.apply(step)
    } catch {
      refusal = error  // code other_snapshot: the layout has the new list already
    }
    // end
    #expect(refusal?.code == .otherSnapshot)
    #expect(layout.snapshot.itemCount == 3)
  }

  // example
  actor Screen {
    private(set) var animator = Animator()
    private(set) var height: LayoutUnit = 0

    /// Returns when the live layout is cancelled or gone.
    func follow(_ steps: AsyncStream<LiveLayout<PlainSection<String>, Message>.Step>) async {
      for await step in steps {
        if let update = step.update { animator.run(update) }  // nil for another width or theme
        height = step.layout.height
      }
    }
  }
  // end

  @Test func `a live layout follows a controller`() async throws {
    // example
    let list = ListController(chat)
    let live = LiveLayout(following: list, cells: cells, width: 160, engines: engines)
    let screen = Screen()
    let steps = live.steps
    let following = Task { await screen.follow(steps) }

    try list.edit { try $0.delete(items: [2]) }  // measured before the call returns
    live.update(width: 320)
    let height = live.layout.height  // 120

    live.cancel()
    await following.value
    let log = await screen.animator.log  // ["out: 160 × 40 at (0, 40)", "80 to 160 moves by -40"]
    // end
    #expect(height == 120)
    #expect(await screen.height == height)
    #expect(log == ["out: 160 × 40 at (0, 40)", "80 to 160 moves by -40"])
  }

  @Test func `tags of animations arrive in order`() async throws {
    // example
    let live = LiveLayout(ListLayout(chat, cells: cells, width: 160, engines: engines))
    var steps = live.steps.makeAsyncIterator()
    var newer = chat
    try newer.delete(items: [2])
    let changes = chat.changeset(to: newer)
    try live.send(ListUpdate(old: chat, new: newer, changeset: changes), animation: "swipe")
    let tags = await steps.next()?.animations  // ["swipe"]
    // end
    #expect(tags == ["swipe"])
  }

  // example
  /// The aspect ratios of the pictures that have arrived.
  final class Pictures: Sendable {
    private let ratios = Mutex<[Int: Double]>([:])

    func ratio(of message: Int) -> Double { ratios.withLock { $0[message] ?? 1 } }
    func receive(_ ratio: Double, for message: Int) { ratios.withLock { $0[message] = ratio } }
  }
  // end

  @Test func `late content measures its row alone`() {
    // example
    let pictures = Pictures()
    let picture = CellPrototype(for: Message.self) { make in
      make.column {
        make.box { BoxSize(width: nil, height: nil, aspectRatio: pictures.ratio(of: $0.id)) }
      }
    }
    var layout = ListLayout(chat, cells: ListCells(picture), width: 160, engines: engines)
    pictures.receive(2, for: 3)
    let update = layout.invalidate(items: [3])  // prepares and measures this row alone
    let frame = update.resized[0].frame.new  // 160 × 80 at (0, 320)
    // end
    #expect(layout.statistics.prepared == 5)
    #expect(frame == LayoutRect(x: 0, y: 320, width: 160, height: 80))
  }

  @Test func `an expanded section prepares nothing`() throws {
    // example
    var sections = CollapsibleSections(chat, expansion: .allExpanded)
    var layout = ListLayout(sections.shown, cells: cells, width: 160, engines: engines)
    try sections.toggle("chat")
    layout.apply(sections.shown)
    let height = layout.height  // 0
    try sections.toggle("chat")
    layout.apply(sections.shown)
    let prepared = layout.statistics.prepared  // 4: each row once
    // end
    #expect(height == 0)
    #expect(prepared == 4 && layout.height == 160)
  }

  @Test func `the reader stays in place, or follows the end`() throws {
    var layout = ListLayout(chat, cells: cells, width: 160, engines: engines)
    var newer = chat
    try newer.insert(
      [Message(id: 0, text: "Hello!")], at: ListIndexPath(section: 0, item: 0))
    // example
    let viewport = ScrollViewport(height: 100)
    var offset: LayoutUnit = 40  // the second row is at the top of the window
    let old = layout
    layout.apply(newer)  // a row of 40 px is inserted at the top of the list
    offset = layout.offset(from: offset, in: old, viewport).offset  // 80: it is still there
    // end
    #expect(offset == 80)

    var longer = newer
    try longer.append([Message(id: 6, text: "See you!")], toSection: "chat")
    // example
    var end = PinnedEnd(releaseDistance: 0, attachDistance: 50)
    let before = layout
    layout.apply(longer)
    let last = layout.offset(
      from: before.height - 100, in: before, viewport, keeping: .end(end, otherwise: .bottom)
    ).offset  // the end of the list: layout.height - 100

    end.scroll(
      from: .zero, to: layout.distanceToEnd(at: last - 30, in: viewport))
    let isFollowing = end.isPinned  // false: the reader scrolled away from the end
    // end
    #expect(last == layout.height - 100)
    #expect(!isFollowing)
  }

  @Test func `a copy of a layout is a fork`() throws {
    let layout = ListLayout(chat, cells: cells, width: 160, engines: engines)
    // example
    var edited = chat
    try edited.delete(items: [1])
    var fork = layout  // copies nothing yet
    fork.apply(edited)
    let saved = layout.height - fork.height  // 40
    // end
    #expect(saved == 40)
  }
}
