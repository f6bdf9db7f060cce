import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// The content that a list keeps of each row of a prototype.
@Suite struct PreparedTextsTests {
  private let engine = TextEngine()

  private func text(_ text: String) throws -> PreparedCell.Text {
    let style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    return PreparedCell.Text(
      engine.prepare(text, style: style), keeping: .both, engine)
  }

  @Test func `a row of one text takes 24 bytes besides the text`() {
    #expect(MemoryLayout<PreparedCell>.stride == 24)
  }

  @Test func `texts stand in their slots, whatever their number and the room that was made`() throws
  {
    for room in 0..<4 {
      for count in 0..<6 {
        var texts = PreparedTexts(minimumCapacity: room)
        for slot in 0..<count { texts.append(try text(String(repeating: "a", count: slot))) }
        #expect(texts.count == count)
        #expect(texts.map(\.text.scalarCount) == Array(0..<count))
        guard count > 0 else { continue }
        texts[count - 1] = try text("another")
        #expect(texts.map(\.text.scalarCount) == Array(0..<count - 1) + [7])
      }
    }
  }

  @Test func `widths are those of the text, and unknown unless they are asked for`() throws {
    let kept = try text("the widest word")
    #expect(kept.widths?.min == engine.minContentWidth(of: kept.text))
    #expect(kept.widths?.max == engine.maxContentWidth(of: kept.text))
    #expect(PreparedCell.Text(kept.text, keeping: .none, engine).widths == nil)
    let greatest = PreparedCell.Text(kept.text, keeping: .greatest, engine)
    #expect(greatest.widths == nil)
    #expect(greatest.maxWidth == kept.maxWidth)
    let shaped = try text("the wid\u{AD}est word")
    #expect(!shaped.text.isPlain)
    #expect(PreparedCell.Text(shaped.text, keeping: .greatest, engine).widths == shaped.widths)
  }

  @Test func `values of a copy are its own`() {
    var first = PreparedCell(textCount: 0)
    let empty = first
    first.values.boxes.append(BoxSize(width: 1, height: nil))
    var second = first
    second.values.boxes.append(BoxSize(width: 2, height: nil))
    #expect(empty.boxes.isEmpty && first.boxes.count == 1 && second.boxes.count == 2)
  }
}
