import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct PinnedEndTests {
  private let window = ScrollViewport(height: 100, shortContentEdge: .bottom)

  @Test func `a chat follows its end until the reader leaves it`() {
    var sticky = PinnedEnd(releaseDistance: 40, attachDistance: 10)
    let (short, long) = (BoxList.numbered(0..<20), BoxList.numbered(0..<21))
    let end = window.offsets(contentHeight: short.height).upperBound
    func offset(_ offset: LayoutUnit) -> LayoutUnit {
      long.offset(
        from: offset, in: short, window, keeping: .end(sticky, otherwise: .bottom)
      ).offset
    }
    #expect(offset(end) == end + 35)
    // Near the end the list is still pinned, so the whole new row is shown.
    sticky.scroll(from: 0, to: short.distanceToEnd(at: end - 30, in: window))
    #expect(offset(end - 30) == end + 35)
    sticky.scroll(from: 30, to: 60)
    #expect(offset(end - 60) == end - 60)
    sticky.scroll(from: 60, to: 30)
    #expect(offset(end - 30) == end - 30)
    sticky.scroll(from: 30, to: 10)
    #expect(offset(end - 10) == end + 35)
  }

  @Test func `nothing moves while no height changes`() {
    let list = BoxList.numbered(0..<20)
    let policy = AnchorPolicy<String>.end(
      PinnedEnd(releaseDistance: 40, attachDistance: 10), otherwise: .bottom)
    #expect(list.offset(from: 580, in: list, window, keeping: policy).offset == 580)
    let typing = ScrollViewport(height: 100, obscuredBottom: 50)
    let found = list.offset(
      from: 580, in: list, window, keeping: policy, newViewport: typing)
    #expect(list.distanceToEnd(at: found.offset, in: typing) == 0)
  }

  @Test func `a small distance lets go and a great one takes hold`() {
    var sticky = PinnedEnd(releaseDistance: 0, attachDistance: 200)
    sticky.scroll(from: 0, to: 1)
    #expect(!sticky.isPinned, "the first move up lets go")
    sticky.scroll(from: 1, to: 1)
    sticky.scroll(from: 1, to: 150)
    #expect(!sticky.isPinned, "moving away does not take hold, however near")
    sticky.scroll(from: 150, to: 149)
    #expect(sticky.isPinned)
    sticky.scroll(from: 149, to: 149)
    sticky.scroll(from: 149, to: 20)
    #expect(sticky.isPinned, "coming nearer does not let go")
    sticky.scroll(from: 20, to: 21)
    #expect(!sticky.isPinned)
    sticky.scroll(from: 21, to: -5)
    #expect(sticky.isPinned, "the end itself always takes hold")
  }

  /// The state that follows from the whole history of distances.
  @Test(arguments: 0..<UInt64(lawSize(2000, debug: 500)))
  func `the state follows from the last crossing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let release = random.number(below: 6)
    let attach = random.number(below: 6)
    var sticky = PinnedEnd(
      releaseDistance: LayoutUnit(release), attachDistance: LayoutUnit(attach))
    var path = [0]
    for _ in 0..<40 {
      path.append(random.number(below: 8) - 1)
      let last = path.count - 1
      sticky.scroll(from: LayoutUnit(path[last - 1]), to: LayoutUnit(path[last]))
      let pairs = zip(path, path.dropFirst())
      let left = pairs.map { $0 < $1 && $1 > max(release, 0) }
      let held = pairs.map { $1 <= 0 || $1 < $0 && $1 <= attach }
      let lastLeft = left.lastIndex(of: true) ?? -1
      let lastHeld = held.lastIndex(of: true) ?? -1
      #expect(sticky.isPinned == (lastHeld >= lastLeft), "\(path), \(release), \(attach)")
    }
  }
}
