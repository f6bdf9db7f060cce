import CellLayout
import Foundation
import ListCore
import Testing
import TextLayout

@Suite struct ScrollAnchorTests {
  private let window = ScrollViewport(height: 100)

  /// The header lies at 0–20, the rows at 20–50, 55–85, 90–120 and so on, 35 px each.
  private let list = BoxList.numbered(0..<100)

  private func changed(_ edit: (inout ListSnapshot<BoxDay, BoxRow>) throws -> Void) rethrows
    -> BoxList
  {
    var target = list.snapshot
    try edit(&target)
    var new = list
    new.apply(target)
    return new
  }

  @Test("TL-65 · what comes above and below moves nothing that is seen")
  func staysOnScreen() throws {
    let more = try changed { chat in
      try chat.insert([BoxRow(id: "older", height: 64)], at: ListIndexPath(section: 0, item: 0))
      try chat.append([BoxRow(id: "newer")], toSection: "day")
    }
    for offset: LayoutUnit in [25, 52, 1000] {
      for policy: AnchorPolicy<String> in [.topEdge, .bottomEdge, .point(40), .item("9", .center)] {
        let found = more.offset(from: offset, in: list, window, keeping: policy)
        #expect(found.offset == offset + 69, "\(offset), \(policy)")
      }
    }
    // This holds even where only the header is at the edge: the rows stay, and the header moves up
    // with the new row.
    #expect(more.offset(from: 0, in: list, window).offset == 69)
  }

  @Test func `the edge stays at the same fraction of a row that grows`() throws {
    let taller = try changed { try $0.replace(BoxRow(id: "1", height: 90)) }
    // The edge is 10 px into the row's 30 px; later 30 px into its 90 px.
    #expect(taller.offset(from: 65, in: list, window).offset == 85)
    // The lower edge, at 165, cuts row 4 a third from its top; row 1 grows above by 60 px.
    #expect(taller.offset(from: 65, in: list, window, keeping: .bottomEdge).offset == 125)
    #expect(taller.offset(from: 65, in: list, window, keeping: .item("1", .bottom)).offset == 125)
    #expect(taller.offset(from: 65, in: list, window, keeping: .item("1", .top)).offset == 65)
    #expect(taller.offset(from: 65, in: list, window, keeping: .point(10)).offset == 105)
  }

  @Test func `the next visible row takes over, then what is near, then the header`() throws {
    // Rows 2 (90–120) to 5 (195–225) are visible.
    let anchor = list.anchor(at: 100, in: window)
    #expect(anchor.place == .item(id: "2"))
    #expect(anchor.places.prefix(3) == [.item(id: "2"), .item(id: "3"), .item(id: "4")])
    func gone(_ rows: [Int]) throws -> AnchoredOffset<BoxList.Anchor.Place>? {
      try changed { try $0.delete(items: rows.map(String.init)) }.offset(of: anchor, in: window)
    }
    let third = try gone([2])
    #expect(third?.place == .item(id: "3") && third?.offset == 65)
    // No row that was visible is left, so the row above comes to the edge.
    let far = try gone([2, 3, 4, 5])
    #expect(far?.place == .item(id: "1") && far?.offset == 55)
    let header = try gone(Array(0..<100))
    #expect(header?.place == .header(section: "day") && header?.unclamped == 0)
    #expect(BoxList(["other": ["x"]]).offset(of: anchor, in: window) == nil)
    #expect(BoxList([:]).offset(from: 100, in: list, window).offset == 0)
  }

  @Test func `a row that moves takes the screen along only if it is to`() throws {
    var target = list.snapshot
    try target.move(item: "20", to: ListIndexPath(section: 0, item: 0))
    var new = list
    let update = new.apply(target)
    let offset: LayoutUnit = 730  // 10 px into row 20
    #expect(new.offset(from: offset, in: list, window).offset == 30)
    let stays = new.offset(from: offset, in: list, window, notFollowing: update)
    #expect(stays.offset == 730 && stays.place == .item(id: "21"))
  }

  @Test func `a header, a footer, a gap or an inset is held by the visible row beside it`() {
    let days = BoxList(["a": ["1", "2"], "b": ["3", "4"]])
    // Header 0–20, 20–50, 55–85, header 85–105, 105–135, 140–170.
    func held(_ offset: LayoutUnit, _ policy: AnchorPolicy<String> = .topEdge) -> String? {
      guard let place = days.anchor(at: offset, in: window, keeping: policy).place else {
        return nil
      }
      switch place {
      case .item(let id): return id
      case .header(let id): return "header " + id
      case .footer(let id): return "footer " + id
      case .edge(let edge): return edge.rawValue
      }
    }
    #expect(held(5) == "1" && held(52) == "2" && held(90) == "3")
    #expect(held(-95, .bottomEdge) == "header a", "only the header is visible")
    #expect(held(-10, .bottomEdge) == "2", "the lower edge, at 90, cuts the header of b")
    #expect(held(-200) == "header a" && held(1000) == "footer b", "nothing is visible")
    #expect(held(40, .point(50)) == "header b", "what is under a pointer is held itself")
    #expect(BoxList([:]).anchor(at: 7, in: window).place == nil)
  }

  @Test func `offsets are clamped, and short content stands where it is to`() {
    let short = BoxList.numbered(0..<2)  // 85 px
    let chat = ScrollViewport(height: 100, shortContentEdge: .bottom)
    #expect(window.offsets(contentHeight: short.height) == 0...0)
    #expect(chat.offsets(contentHeight: short.height) == -15 ... -15)
    let found = short.offset(from: 700, in: list, chat)
    #expect(found.offset == -15 && found.unclamped != found.offset)
    let barred = ScrollViewport(height: 100, obscuredTop: 10, obscuredBottom: 40)
    #expect(barred.offsets(contentHeight: 85) == -10...25)
    let covered = ScrollViewport(height: 100, obscuredTop: 90, obscuredBottom: 90)
    #expect(covered.visibleRange(at: 5) == 95..<95)
    #expect(ScrollViewport(height: -5).height == 0)
    for offset in [Int.min, Int.max] {
      let anchor = list.anchor(at: LayoutUnit(rawValue: offset), in: window)
      let back = list.offset(of: anchor, in: window)
      #expect(back?.offset == (offset < 0 ? 0 : list.height - 100))
    }
  }

  @Test func `a keyboard pushes up what stands at the lower edge`() {
    let typing = ScrollViewport(height: 100, obscuredBottom: 60)
    let found = list.offset(
      from: 500, in: list, window, keeping: .bottomEdge, newViewport: typing)
    #expect(found.offset == 560)
  }

  @Test func `the share of the scrolled way stays`() {
    let half = BoxList.numbered(0..<50)
    let ways = (list.height - 100, half.height - 100)
    for (offset, expected) in [
      (LayoutUnit(0), LayoutUnit(0)), (ways.0, ways.1),
      (LayoutUnit(rawValue: ways.0.rawValue / 2), LayoutUnit(rawValue: ways.1.rawValue / 2)),
    ] {
      let found = half.offset(from: offset, in: list, window, keeping: .contentFraction)
      #expect(found.offset == expected)
    }
  }

  @Test func `an anchor is restored from what was written of it`() throws {
    for policy: AnchorPolicy<String> in [
      .topEdge, .bottomEdge, .item("3", .center), .contentFraction,
      .end(PinnedEnd(releaseDistance: 40, attachDistance: 40), otherwise: .top),
    ] {
      let anchor = list.anchor(at: 101, in: window, keeping: policy)
      let bytes = try JSONEncoder().encode(anchor)
      let read = try JSONDecoder().decode(BoxList.Anchor.self, from: bytes)
      #expect(read == anchor)
      #expect(BoxList.numbered(0..<100).offset(of: read, in: window)?.offset == 101)
      // Reading the numbers back is safe, whatever they are.
      let text = String(decoding: bytes, as: UTF8.self)
      for number in ["0", "-1", "\(Int.max)", "\(Int.min)"] {
        let odd = text.replacing(#/:-?[0-9]+/#, with: ":" + number)
        let anchor = try JSONDecoder().decode(BoxList.Anchor.self, from: Data(odd.utf8))
        let allowed = window.offsets(contentHeight: list.height)
        #expect(allowed.contains(try #require(list.offset(of: anchor, in: window)).offset))
      }
    }
  }

  @Test func `an anchor names few rows of many`() {
    let anchor = BoxList.numbered(0..<5000).anchor(at: 70_000, in: window)
    #expect((20...40).contains(anchor.places.count))
  }
}
