import CellLayout
import ListCore
import Synchronization
import Testing
import TextLayout
import TextTestSupport

/// A row whose text grows costs what was appended to it.
@Suite struct GrowingRowTests {
  typealias Section = PlainSection<Int>
  typealias Layout = ListLayout<Section, Answer>

  struct Answer: ListItem, Equatable {
    var id: Int
    var text: String
    var cell: CellIdentifier = "growing"
  }

  /// A cell that keeps its text as one that grows, and counts the bytes that were prepared for it.
  final class Growing: DynamicSize, Sendable {
    let style: ResolvedTextStyle
    private let bytes = Mutex(0)

    init(_ style: ResolvedTextStyle) { self.style = style }

    /// Returns the number of bytes prepared since the last call.
    func take() -> Int {
      bytes.withLock { bytes in
        defer { bytes = 0 }
        return bytes
      }
    }

    func prepare(_ item: Answer, in context: inout PrepareContext) -> GrowingContent {
      context.growingText(item.text, style: style)
    }

    func prepare(
      _ item: Answer, reusing former: GrowingContent, in context: inout PrepareContext
    ) -> GrowingContent {
      context.growingText(item.text, style: style, reusing: former)
    }

    func measure(_ prepared: GrowingContent, in pass: inout LayoutPass) -> LayoutSize {
      let before = prepared.preparedByteCount
      let height = pass.extent(of: prepared, width: pass.width - 16).height
      bytes.withLock { $0 += prepared.preparedByteCount - before }
      return LayoutSize(width: pass.width, height: height + 8)
    }

    func arrange(
      _ prepared: GrowingContent, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      elements.addText(
        prepared.prepared(with: pass.engine),
        frame: LayoutRect(x: 8, y: 4, width: size.width - 16, height: size.height - 8))
    }
  }

  private let style: TextStyle
  private let growing: Growing

  init() throws {
    var style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    style.whiteSpace = .preWrap
    self.style = style
    growing = Growing(ResolvedTextStyle(style))
  }

  private func layout(_ answers: [Answer]) -> Layout {
    var inner = style
    inner.hasStrut = true
    let plain = CellPrototype(for: Answer.self) { make in
      make.column { make.text(\.text, style: inner) }
        .padding(LayoutInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
    }
    return Layout(
      snapshot(answers), cells: ListCells(items: ["growing": growing, "plain": plain]),
      width: 320, engines: TextEnginePool())
  }

  private func snapshot(_ answers: [Answer]) -> ListSnapshot<Section, Answer> {
    ListSnapshot(sections: [(section: PlainSection(id: 1), items: answers)])
  }

  /// Returns words up to a number of bytes.
  private func text(_ count: Int) -> String {
    var text = ""
    var number = 7
    while text.utf8.count < count {
      number = (number &* 31 &+ 11) % 9973
      text += "word\(number % 97) of\(number % 7) "
    }
    return text
  }

  /// The height of a text in a cell that knows nothing of the text before.
  private func height(_ text: String, width: LayoutUnit = 320) -> LayoutUnit {
    let engine = TextEngine()
    let prepared = engine.prepare(text, style: style)
    return engine.extent(of: prepared, width: width - 16).height + 8
  }

  @Test func `an append to a row of a megabyte prepares its last line`() {
    var answers = [
      Answer(id: 0, text: text(1 << 20)), Answer(id: 1, text: "a", cell: "plain"),
      Answer(id: 2, text: "b"),
    ]
    var layout = layout(answers)
    #expect(growing.take() >= 1 << 20)
    for part in ["and", " so it", " goes on\nwith a line", " of its own"] {
      answers[0].text += part
      layout.apply(snapshot(answers))
      let bytes = growing.take()
      #expect(bytes > 0 && bytes < 200, "\(bytes) bytes were prepared")
    }
    #expect(layout.frame(ofItemAt: [0, 0])?.size.height == height(answers[0].text))
  }

  @Test func `after every append the height is that of the whole text`() {
    let whole = Array(text(3000))
    var answers = [Answer(id: 0, text: "")]
    var layout = layout(answers)
    var count = 0
    while count < whole.count {
      count = min(whole.count, count + 1 + count % 41)
      answers[0].text = String(whole[..<count])
      layout.apply(snapshot(answers))
      #expect(layout.frame(ofItemAt: [0, 0])?.size.height == height(answers[0].text))
    }
  }

  @Test func `another text, another cell and another width are measured anew`() {
    var answers = [Answer(id: 0, text: text(5000)), Answer(id: 1, text: text(900))]
    var layout = layout(answers)
    answers[0].text = "shorter, and not a beginning"
    answers[1].cell = "plain"
    layout.apply(snapshot(answers))
    for row in 0..<2 {
      #expect(layout.frame(ofItemAt: [0, row])?.size.height == height(answers[row].text))
    }
    answers[1].cell = "growing"
    layout.apply(snapshot(answers))
    layout.update(width: 200)
    answers[1].text += " and more"
    layout.apply(snapshot(answers))
    for row in 0..<2 {
      let frame = layout.frame(ofItemAt: [0, row])
      #expect(frame?.size.height == height(answers[row].text, width: 200))
    }
    _ = growing.take()
    answers[1].text += " and again more"
    layout.apply(snapshot(answers))
    #expect(growing.take() < 200)
    layout.checkInvariants()
  }

  @Test func `a fork keeps the text that it had`() {
    var answers = [Answer(id: 0, text: text(2000))]
    var layout = layout(answers)
    var fork = layout
    let before = answers[0].text
    answers[0].text += text(500)
    layout.apply(snapshot(answers))
    #expect(fork.frame(ofItemAt: [0, 0])?.size.height == height(before))
    #expect(layout.frame(ofItemAt: [0, 0])?.size.height == height(answers[0].text))
    _ = growing.take()
    for (count, end) in [" one end", " another end"].enumerated() {
      answers[0].text = before + end
      fork.apply(snapshot(answers))
      #expect(fork.frame(ofItemAt: [0, 0])?.size.height == height(answers[0].text))
      let bytes = growing.take()
      // The second end follows a text that it does not continue.
      #expect(count == 0 ? bytes < 200 : bytes >= 2000, "\(bytes) bytes were prepared")
    }
  }
}
