import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@Suite struct `Examples of Write a renderer` {
  let layout: ListLayout<PlainSection<String>, Note>

  // example
  /// The calls of a graphics library, in device pixels.
  protocol Canvas {
    mutating func fill(_ box: Box, color: LayoutColor)
    mutating func fill(_ box: Box, with gradient: LinearGradient)
    mutating func fill(_ box: Box, around inside: Box, color: LayoutColor)
    mutating func draw(image: String, in box: Box, mode: ContentMode)
    mutating func draw(
      _ glyph: UInt32, of font: OpenFont, size: Double, x: Double, y: Double, color: LayoutColor)
    mutating func pushClip(_ box: Box)
    mutating func popClip()
    mutating func drawShadow(_ shadow: BoxShadow, of box: Box, scale: Double)
    mutating func pushGroup(opacity: Double)
    mutating func popGroup()
    mutating func draw(_ drawing: CustomDrawing, in box: Box)
  }

  /// A rectangle with round corners, on whole device pixels.
  struct Box: Equatable {
    var columns: Range<Int>
    var rows: Range<Int>
    /// The radii of the corners, from the left corner at the top clockwise.
    var radii: [Double]

    init(_ rect: LayoutRect, radii: CornerRadii, scale: Double) {
      func pixel(_ length: LayoutUnit) -> Int { Int((length.pixels * scale).rounded()) }
      columns = pixel(rect.minX)..<pixel(rect.maxX)
      rows = pixel(rect.minY)..<pixel(rect.maxY)
      let radii = radii.fitted(to: rect.size)
      self.radii = [
        radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading,
      ].map { $0.pixels * scale }
    }
  }
  // end

  // example
  /// A font of the graphics library.
  struct OpenFont {
    var byteCount: Int

    init(_ face: FontFace) {
      // Here a renderer calls, for instance, `FT_New_Memory_Face` with the bytes and `face.index`, and
      // `FT_Set_Var_Design_Coordinates` with `face.variations`.
      byteCount = face.withFileBytes { bytes in bytes.count }
    }
  }
  // end

  // example
  struct Renderer<Target: Canvas> {
    var canvas: Target
    var scale: Double
    private var fonts: [FontFace: OpenFont] = [:]

    init(canvas: Target, scale: Double) {
      self.canvas = canvas
      self.scale = scale
    }

    mutating func draw(_ list: DisplayList) {
      for command in list.commands {
        switch command {
        case .fill(let rect, let cornerRadius, let color):
          canvas.fill(Box(rect, radii: cornerRadius, scale: scale), color: color)
        case .gradient(let rect, let cornerRadius, let gradient):
          canvas.fill(Box(rect, radii: cornerRadius, scale: scale), with: gradient)
        case .border(let border, let cornerRadius):
          let widths = LayoutInsets(
            top: border.top, leading: border.left, bottom: border.bottom, trailing: border.right)
          let innerRadii = cornerRadius.fitted(to: border.frame.size).inset(by: border.top)
          canvas.fill(
            Box(border.frame, radii: cornerRadius, scale: scale),
            around: Box(border.frame.inset(by: widths), radii: innerRadii, scale: scale),
            color: border.color)
        case .image(let image):
          canvas.draw(
            image: image.image.key,
            in: Box(image.frame, radii: image.cornerRadius, scale: scale), mode: image.contentMode)
        case .glyphs(let run):
          draw(run)
        case .custom(let drawing, let rect):
          canvas.draw(drawing, in: Box(rect, radii: .zero, scale: scale))
        case .pushClip(let rect, let cornerRadius):
          canvas.pushClip(Box(rect, radii: cornerRadius, scale: scale))
        case .popClip:
          canvas.popClip()
        case .shadow(let rect, let cornerRadius, let shadow):
          canvas.drawShadow(shadow, of: Box(rect, radii: cornerRadius, scale: scale), scale: scale)
        case .pushGroup(let opacity):
          canvas.pushGroup(opacity: opacity)
        case .popGroup:
          canvas.popGroup()
        }
      }
    }

    private mutating func draw(_ run: GlyphRun) {
      let font = fonts[run.face] ?? OpenFont(run.face)
      fonts[run.face] = font
      for glyph in run.glyphs {
        canvas.draw(
          glyph.id, of: font, size: run.fontSize * scale,
          x: (run.origin.x.pixels + glyph.x) * scale,
          y: (run.origin.y.pixels + glyph.y) * scale, color: run.color)
      }
    }
  }
  // end

  // example
  struct CallList: Canvas {
    var calls: [String] = []

    mutating func fill(_ box: Box, color: LayoutColor) {
      calls.append("fill \(box.columns) × \(box.rows)")
    }
    mutating func fill(_ box: Box, with gradient: LinearGradient) {
      calls.append("gradient \(box.columns) × \(box.rows)")
    }
    mutating func fill(_ box: Box, around inside: Box, color: LayoutColor) {
      calls.append("border \(box.columns) × \(box.rows)")
    }
    mutating func draw(image: String, in box: Box, mode: ContentMode) {
      calls.append("image \(image)")
    }
    mutating func draw(
      _ glyph: UInt32, of font: OpenFont, size: Double, x: Double, y: Double, color: LayoutColor
    ) {
      calls.append("glyph \(glyph) of \(size) px")
    }
    mutating func pushClip(_ box: Box) { calls.append("clip \(box.columns) × \(box.rows)") }
    mutating func popClip() { calls.append("end") }
    mutating func drawShadow(_ shadow: BoxShadow, of box: Box, scale: Double) {
      calls.append("shadow of \(box.columns) × \(box.rows)")
    }
    mutating func pushGroup(opacity: Double) { calls.append("group \(opacity)") }
    mutating func popGroup() { calls.append("end") }
    mutating func draw(_ drawing: CustomDrawing, in box: Box) {
      calls.append("\(drawing.name) \(box.columns) × \(box.rows)")
    }
  }
  // end

  // example
  struct Note: ListItem, Equatable {
    var id: Int
    var text: String
  }
  // end

  init() throws {
    let library = BundledFonts.library
    // example
    var style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 15)
    style.lineHeight = .pixels(20)
    let cell = CellPrototype(for: Note.self) { make in
      make.text(\.text, style: style).padding(10)
        .background(LayoutColor(red: 230, green: 240, blue: 255)).cornerRadius(8)
    }
    let notes = ListSnapshot(sections: [
      (
        section: PlainSection(id: "notes"),
        items: (0..<50).map { Note(id: $0, text: "Note \($0)") }
      )
    ])
    let layout = ListLayout(notes, cells: ListCells(cell), width: 320, engines: TextEnginePool())
    // end
    self.layout = layout
  }

  @Test func `a renderer draws commands in order`() {
    // example
    let picture = layout.displayList(visible: 100..<164)
    var renderer = Renderer(canvas: CallList(), scale: 2)
    renderer.draw(picture)
    let calls = renderer.canvas.calls
    // ["clip 0..<640 × 0..<128", "fill 0..<640 × -40..<40", "glyph 49 of 30.0 px", …, "end"]
    // end
    #expect(calls.contains("fill 0..<640 × -40..<40"))
    #expect(calls.contains("glyph 49 of 30.0 px"))
    #expect(picture.size == LayoutSize(width: 320, height: 64))
    #expect(calls.first == "clip 0..<640 × 0..<128")
    #expect(calls.last == "end")
  }

  @Test func `a picture is drawn in another process`() throws {
    let library = BundledFonts.library
    let picture = layout.displayList(visible: 100..<164)
    // example
    let data = try JSONEncoder().encode(StoredDisplayList(picture))

    let stored = try JSONDecoder().decode(StoredDisplayList.self, from: data)
    let there = try stored.displayList(fonts: library)  // equal to the picture
    // end
    #expect(there == picture)
  }

  @Test func `a row is drawn by its parts`() {
    // example
    let visible = layout.entries(in: 100..<164)
    let rows = visible.compactMap { layout.frame(of: $0)?.minY }  // [80, 120, 160]
    let parts = layout.elements(of: visible[0])
    let texts = parts.compactMap { part -> LayoutRect? in
      if case .text = part.content { part.frame } else { nil }
    }  // [300 × 20 at (10, 10)], counted from the corner of the row
    // end
    #expect(rows == [80, 120, 160])
    #expect(texts == [LayoutRect(x: 10, y: 10, width: 300, height: 20)])

    // example
    var baselines: [LayoutUnit] = []  // [25], counted from the top of the row
    for part in parts {
      guard case .text(let text, _) = part.content, let frame = part.frame else { continue }
      layout.engines.withEngine { engine in
        for line in engine.lines(of: text, width: frame.width, scale: layout.scale) {
          baselines.append(frame.minY + line.baseline)
        }
      }
    }
    // end
    #expect(baselines == [25])

    // example
    var display = ScrollingDisplay(layout)
    let first = display.parts(visible: 100..<164)
    let next = display.parts(visible: 101..<165)  // the same commands, at other places
    let origins = next.map(\.origin.y)  // [-21, 19, 59]
    // end
    #expect(first.map(\.list) == next.map(\.list))
    #expect(origins == [-21, 19, 59])

    let picture = layout.displayList(visible: 100..<164)
    // example
    let area = LayoutRect(x: 0, y: 10, width: 20, height: 20)
    let touched = picture.commands.indices.filter { command in
      picture.commands[command].bounds?.intersects(area) == true
    }
    let entries = Set(touched.compactMap { picture.tag(ofCommand: $0)?.entry })
    // the rows 2 and 3
    // end
    #expect(
      entries
        == [2, 3].map { .item(ListIndexPath(section: 0, item: $0)) }.reduce(into: []) {
          $0.insert($1)
        })
  }
}
