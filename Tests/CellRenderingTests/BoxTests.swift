import CellLayout
import CellRendering
import Testing
import TextLayout

@Suite struct BoxTests {
  let red = LayoutColor(red: 200, green: 40, blue: 10)

  @Test func `a filled rectangle has exact pixel values inside and none outside`() throws {
    let list = picture(8, 6, .fill(box(2, 1, 3, 4), cornerRadius: 0, color: red))
    let bitmap = try Rasterizer().render(list, scale: 1)
    #expect(bitmap.width == 8)
    #expect(bitmap.height == 6)
    for y in 0..<6 {
      for x in 0..<8 {
        let isInside = (2..<5).contains(x) && (1..<5).contains(y)
        let expected: [UInt8] = isInside ? [200, 40, 10, 255] : [0, 0, 0, 0]
        #expect(bitmap.bytes(x, y) == expected, "\(x), \(y)")
      }
    }
  }

  @Test func `the scale enlarges boxes and picture alike`() throws {
    let list = picture(4, 4, .fill(box(1, 1, 2, 2), cornerRadius: 0, color: red))
    let large = try Rasterizer().render(list, scale: 2.5)
    #expect(large.width == 10)
    #expect(large.alpha(2, 5) == 128)
    #expect(large.alpha(3, 5) == 255)
    #expect(large.alpha(7, 7) == 64)
  }

  @Test func `edges that halve a pixel leave half of the alpha`() throws {
    let list = picture(
      4, 4, .fill(box(px(0, 32), px(0, 32), 2, 2), cornerRadius: 0, color: .black))
    let bitmap = try Rasterizer().render(list, scale: 1)
    #expect(bitmap.alpha(1, 1) == 255)
    #expect(bitmap.alpha(0, 1) == 128)
    #expect(bitmap.alpha(2, 1) == 128)
    #expect(bitmap.alpha(1, 0) == 128)
    #expect(bitmap.alpha(0, 0) == 64)
    #expect(bitmap.alpha(3, 1) == 0)
  }

  @Test func `a box narrower than a pixel covers its width of it`() throws {
    let list = picture(3, 3, .fill(box(px(1, 16), 0, px(0, 16), 3), cornerRadius: 0, color: .black))
    let bitmap = try Rasterizer().render(list, scale: 1)
    #expect(bitmap.alpha(1, 1) == 64)
    #expect(bitmap.ink.area == 3 * 64 / 255.0)
  }

  @Test func `translucent colours blend over the background on premultiplied values`() throws {
    let half = LayoutColor(red: 255, green: 0, blue: 0, alpha: 128)
    let list = picture(1, 1, .fill(box(0, 0, 1, 1), cornerRadius: 0, color: half))
    let white = LayoutColor(red: 255, green: 255, blue: 255)
    let opaque = try Rasterizer().render(list, scale: 1, background: white)
    #expect(opaque.bytes(0, 0) == [255, 127, 127, 255])
    let open = try Rasterizer().render(list, scale: 1)
    #expect(open.bytes(0, 0) == [128, 0, 0, 128])
    #expect(open.color(x: 0, y: 0) == half)
  }

  @Test(arguments: [0, 1, 5, 12, 20, 400])
  func `a rounded box is symmetric and covers its area`(radius: Int) throws {
    let list = picture(
      44, 30, .fill(box(2, 3, 40, 24), cornerRadius: LayoutUnit(radius), color: .black))
    let bitmap = try Rasterizer().render(list, scale: 1)
    for y in 0..<30 {
      for x in 0..<44 {
        #expect(bitmap.alpha(x, y) == bitmap.alpha(43 - x, y), "\(x), \(y)")
        #expect(bitmap.alpha(x, y) == bitmap.alpha(x, 29 - y), "\(x), \(y)")
      }
    }
    let r = Double(min(radius, 12))
    let area = 40 * 24 - (4 - Double.pi) * r * r
    #expect(abs(bitmap.ink.area - area) < 0.3)
  }

  @Test func `nothing is drawn outside a clip, and all of it after the clip ends`() throws {
    let fill = DisplayCommand.fill(box(0, 0, 6, 6), cornerRadius: 0, color: .black)
    let clipped = try Rasterizer().render(
      picture(6, 6, .pushClip(box(1, px(2, 32), 3, 3), cornerRadius: 0), fill, .popClip), scale: 1)
    #expect(clipped.inkBounds?.columns == 1...3)
    #expect(clipped.inkBounds?.rows == 2...5)
    #expect(clipped.alpha(1, 2) == 128)
    #expect(clipped.alpha(1, 3) == 255)
    let after = try Rasterizer().render(
      picture(6, 6, .pushClip(box(1, 1, 1, 1), cornerRadius: 0), .popClip, fill), scale: 1)
    #expect(after.ink.area == 36)
  }

  @Test func `the coverages of nested clips multiply`() throws {
    let half = box(px(0, 32), 0, 8, 8)
    let list = picture(
      8, 8, .pushClip(half, cornerRadius: 0), .pushClip(half, cornerRadius: 0),
      .fill(box(0, 0, 8, 8), cornerRadius: 0, color: .black))
    let bitmap = try Rasterizer().render(list, scale: 1)
    #expect(bitmap.alpha(0, 4) == 64)
    #expect(bitmap.alpha(1, 4) == 255)
  }

  @Test func `a rounded clip cuts as a rounded box is filled`() throws {
    let shape = box(px(1, 20), px(2, 7), px(13, 5), px(11, 50))
    let filled = try Rasterizer().render(
      picture(16, 16, .fill(shape, cornerRadius: 4, color: .black)), scale: 1.5)
    let cut = try Rasterizer().render(
      picture(
        16, 16, .pushClip(shape, cornerRadius: 4),
        .fill(box(0, 0, 16, 16), cornerRadius: 0, color: .black)), scale: 1.5)
    #expect(filled == cut)
  }

  @Test func `unbalanced clips are no error`() throws {
    let fill = DisplayCommand.fill(box(0, 0, 2, 2), cornerRadius: 0, color: .black)
    let bitmap = try Rasterizer().render(
      picture(2, 2, .popClip, .popClip, fill, .pushClip(.zero, cornerRadius: 0), fill), scale: 1)
    #expect(bitmap.ink.area == 4)
  }

  @Test func `degenerate and distant boxes draw nothing`() throws {
    let far = LayoutUnit(1 << 40)
    let list = picture(
      4, 4, .fill(box(1, 1, 0, 2), cornerRadius: 3, color: .black),
      .fill(box(3, 3, -2, -2), cornerRadius: 1, color: .black),
      .fill(box(far, far, far, far), cornerRadius: 1, color: .black),
      .fill(box(-far, 0, 5, 5), cornerRadius: -1, color: .black))
    #expect(try Rasterizer().render(list, scale: 1).inkBounds == nil)
    let wide = picture(4, 4, .fill(box(-far, -far, far * 2, far * 2), cornerRadius: 9, color: red))
    #expect(try Rasterizer().render(wide, scale: 1).ink.area == 16)
  }
}
