import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout
import TextTestSupport

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
    #expect(large.inkBounds?.columns == 3...7)
    #expect(large.inkBounds?.rows == 3...7)
    #expect(large.ink.area == 25)
  }

  @Test func `sides are rounded to whole pixels, halves up`() throws {
    let list = picture(
      6, 6, .fill(box(px(0, 32), px(1, 31), px(2, 63), 2), cornerRadius: 0, color: .black))
    let bitmap = try Rasterizer().render(list, scale: 1)
    #expect(bitmap.inkBounds?.columns == 1...2)
    #expect(bitmap.inkBounds?.rows == 1...2)
    #expect(bitmap.ink.area == 4)
  }

  @Test func `a box that is not thinner than noise is one pixel thick at least`() throws {
    for (left, width, columns) in [
      (px(1, 16), px(0, 16), 1...1), (px(1, 40), px(0, 16), 2...2), (px(0, 32), px(0, 63), 1...1),
    ] {
      let list = picture(4, 3, .fill(box(left, 0, width, 3), cornerRadius: 0, color: .black))
      let bitmap = try Rasterizer().render(list, scale: 1)
      #expect(bitmap.inkBounds?.columns == columns, "\(left)")
      #expect(bitmap.ink.area == 3)
    }
    let noise = picture(4, 3, .fill(box(1, 0, px(0, 4), 3), cornerRadius: 0, color: .black))
    #expect(try Rasterizer().render(noise, scale: 1).inkBounds == nil)
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 2.6, 3])
  func `boxes that share a side meet without a seam`(scale: Double) throws {
    var random = SplitMix64(seed: 11)
    var commands: [DisplayList.Command] = []
    var top = LayoutUnit.zero
    for _ in 0..<40 {
      let height = LayoutUnit(rawValue: 70 + random.number(below: 400))
      commands.append(.fill(box(px(0, 30), top, px(4, 3), height), cornerRadius: 0, color: red))
      top += height
    }
    let list = DisplayList(size: LayoutSize(width: 6, height: top), commands: commands)
    let bitmap = try Rasterizer().render(list, scale: scale)
    let ink = try #require(bitmap.inkBounds)
    #expect(bitmap.ink.area == Double(ink.columns.count * ink.rows.count), "no soft edge, no gap")
    #expect(ink.rows.lowerBound == 0)
    #expect(ink.rows.count == Int((top.pixels * scale + 0.5).rounded(.down)))
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
      44, 30,
      .fill(box(2, 3, 40, 24), cornerRadius: CornerRadii(all: LayoutUnit(radius)), color: .black))
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
    let fill = DisplayList.Command.fill(box(0, 0, 6, 6), cornerRadius: 0, color: .black)
    let clipped = try Rasterizer().render(
      picture(6, 6, .pushClip(box(1, px(2, 32), 3, 3), cornerRadius: 0), fill, .popClip), scale: 1)
    #expect(clipped.inkBounds?.columns == 1...3)
    #expect(clipped.inkBounds?.rows == 3...5)
    #expect(clipped.ink.area == 9)
    let after = try Rasterizer().render(
      picture(6, 6, .pushClip(box(1, 1, 1, 1), cornerRadius: 0), .popClip, fill), scale: 1)
    #expect(after.ink.area == 36)
  }

  @Test func `the coverages of nested clips multiply`() throws {
    let clip = DisplayList.Command.pushClip(box(0, 0, 8, 8), cornerRadius: 4)
    let fill = DisplayList.Command.fill(box(0, 0, 8, 8), cornerRadius: 0, color: .black)
    let once = try Rasterizer().render(picture(8, 8, clip, fill), scale: 1).alpha(0, 2)
    let twice = try Rasterizer().render(picture(8, 8, clip, clip, fill), scale: 1).alpha(0, 2)
    #expect((1...254).contains(once))
    #expect(abs(Double(twice) - Double(once) * Double(once) / 255) <= 1)
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
    let fill = DisplayList.Command.fill(box(0, 0, 2, 2), cornerRadius: 0, color: .black)
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
