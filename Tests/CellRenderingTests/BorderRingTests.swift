import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Borders are the area between two rounded boxes.
@Suite struct BorderRingTests {
  private func border(
    _ frame: LayoutRect, _ widths: LayoutInsets, radius: LayoutUnit = 0
  ) -> DisplayList.Command {
    .border(
      ElementBorder(frame: frame, widths: widths, color: .black),
      cornerRadius: CornerRadii(all: radius))
  }

  @Test func `sharp borders are four rectangles`() throws {
    let widths = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let bitmap = try Rasterizer().render(
      picture(20, 20, border(box(2, 3, 14, 12), widths)), scale: 1)
    for y in 0..<20 {
      for x in 0..<20 {
        let isOutside = !(2..<16).contains(x) || !(3..<15).contains(y)
        let isInside = (4..<12).contains(x) && (4..<12).contains(y)
        #expect(bitmap.alpha(x, y) == (isOutside || isInside ? 0 : 255), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [1, 1.5, 2, 3]) func `a border is whole device pixels wide`(scale: Double) throws
  {
    let list = picture(20, 20, border(box(2, 2, 16, 16), LayoutInsets(all: 1)))
    let bitmap = try Rasterizer().render(list, scale: scale)
    let middle = bitmap.height / 2
    let column = (0..<bitmap.width).filter { bitmap.alpha($0, middle) > 0 }
    #expect(column.count == 2 * Int(scale))
    #expect(column.allSatisfy { bitmap.alpha($0, middle) == 255 })
  }

  @Test func `a rounded border and the box inside it make the whole box`() throws {
    let (outer, inner) = (box(3, 3, 40, 30), box(5, 5, 36, 26))
    let ring = try Rasterizer().render(
      picture(46, 36, border(outer, LayoutInsets(all: 2), radius: 12)), scale: 1)
    let whole = try Rasterizer().render(
      picture(46, 36, .fill(outer, cornerRadius: 12, color: .black)), scale: 1)
    let hole = try Rasterizer().render(
      picture(46, 36, .fill(inner, cornerRadius: 10, color: .black)), scale: 1)
    for y in 0..<36 {
      for x in 0..<46 {
        let expected = Int(whole.alpha(x, y)) - Int(hole.alpha(x, y))
        #expect(abs(Int(ring.alpha(x, y)) - expected) <= 2, "\(x), \(y)")
      }
    }
  }

  @Test func `unequal borders have elliptical inner corners`() throws {
    let widths = LayoutInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
    let bitmap = try Rasterizer().render(
      picture(80, 60, border(box(0, 0, 80, 60), widths, radius: 20)), scale: 1)
    // Ink: the box with circles, less the box inside with ellipses of 12 x 18.
    let outer = 80 * 60 - (4 - Double.pi) * 400
    let inner = 64 * 56 - (4 - Double.pi) * 12 * 18
    #expect(abs(bitmap.ink.area - (outer - inner)) < 1)
  }

  @Test func `borders that leave no room fill their box`() throws {
    let list = picture(20, 20, border(box(2, 2, 10, 10), LayoutInsets(all: 6), radius: 3))
    let filled = picture(20, 20, .fill(box(2, 2, 10, 10), cornerRadius: 3, color: .black))
    #expect(try Rasterizer().render(list, scale: 2) == Rasterizer().render(filled, scale: 2))
  }

  @Test func `an SVG document has borders as one path`() throws {
    let svg = try SVGWriter.svg(
      for: picture(20, 20, border(box(1, 2, 10, 8), LayoutInsets(all: 1), radius: 3)))
    #expect(
      svg.contains(
        "d=\"M4 2H8A3 3 0 0 1 11 5V7A3 3 0 0 1 8 10H4A3 3 0 0 1 1 7V5A3 3 0 0 1 4 2Z"
          + "M4 3H8A2 2 0 0 1 10 5V7A2 2 0 0 1 8 9H4A2 2 0 0 1 2 7V5A2 2 0 0 1 4 3Z\""))
    #expect(svg.contains("fill-rule=\"evenodd\""))
  }
}
