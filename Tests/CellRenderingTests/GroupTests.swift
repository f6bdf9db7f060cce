import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout

/// Groups that are drawn as a whole and then blended with an opacity.
@Suite struct GroupTests {
  private let red = LayoutColor(red: 255, green: 0, blue: 0)
  private let blue = LayoutColor(red: 0, green: 0, blue: 255)

  private func drawn(_ commands: [DisplayList.Command], background: LayoutColor? = nil) throws
    -> Bitmap
  {
    try Rasterizer().render(
      DisplayList(size: LayoutSize(width: 12, height: 8), commands: commands), scale: 1,
      background: background)
  }

  private func fill(_ rect: LayoutRect, _ color: LayoutColor) -> DisplayList.Command {
    .fill(rect, cornerRadius: 0, color: color)
  }

  @Test func `what overlaps inside does not show through`() throws {
    let picture = try drawn([
      .pushGroup(opacity: 0.5), fill(box(0, 0, 6, 4), red), fill(box(3, 0, 6, 4), blue), .popGroup,
    ])
    #expect(picture.bytes(1, 1) == [128, 0, 0, 128])
    #expect(picture.bytes(4, 1) == [0, 0, 128, 128])
    #expect(picture.bytes(10, 1) == [0, 0, 0, 0])
  }

  @Test func `groups nest, and those that do not end do`() throws {
    let nested = try drawn([
      .pushGroup(opacity: 0.5), .pushGroup(opacity: 0.5), fill(box(0, 0, 4, 4), red), .popGroup,
      fill(box(6, 0, 4, 4), blue),
    ])
    #expect(nested.alpha(1, 1) == 64 && nested.alpha(7, 1) == 128)
  }

  @Test func `an end without a beginning does nothing`() throws {
    let plain = try drawn([fill(box(0, 0, 4, 4), red)])
    #expect(try drawn([.popGroup, fill(box(0, 0, 4, 4), red), .popGroup]) == plain)
    // Clips and groups nest: neither ends the other.
    let crossed = try drawn([
      .pushClip(box(0, 0, 2, 2), cornerRadius: 0), .pushGroup(opacity: 1), .popClip,
      fill(box(0, 0, 4, 4), red), .popGroup, .popClip, fill(box(6, 6, 1, 1), red),
    ])
    #expect(crossed.alpha(1, 1) == 255 && crossed.alpha(3, 3) == 0 && crossed.alpha(6, 6) == 255)
  }

  @Test func `opacities out of range count as the nearest`() throws {
    let commands: [DisplayList.Command] = [fill(box(0, 0, 4, 4), red)]
    #expect(
      try drawn([.pushGroup(opacity: 7)] + commands + [.popGroup]) == drawn(commands))
    #expect(
      try drawn([.pushGroup(opacity: -1)] + commands + [.popGroup]).pixels.allSatisfy { $0 == 0 })
    #expect(try drawn([.pushGroup(opacity: .nan)] + commands + [.popGroup]) == drawn(commands))
  }

  /// A group is its content on transparent pixels, blended: drawn apart and blended by hand.
  @Test func `a group is the picture of its content, blended`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<lawSize(300, debug: 80) {
      func number(_ limit: Int) -> LayoutUnit { LayoutUnit(random.number(below: limit)) }
      func shape() -> DisplayList.Command {
        func byte() -> UInt8 { UInt8(random.number(below: 256)) }
        let rect = box(number(10), number(6), number(9), number(7))
        return .fill(
          rect, cornerRadius: CornerRadii(all: number(4)),
          color: LayoutColor(red: byte(), green: byte(), blue: byte(), alpha: byte()))
      }
      let below = (0..<2).map { _ in shape() }
      let inside = (0..<3).map { _ in shape() }
      let opacity = UInt8(random.number(below: 256))
      let whole = try drawn(
        below + [.pushGroup(opacity: Double(opacity) / 255)] + inside + [.popGroup])
      let (first, group) = (try drawn(below), try drawn(inside))
      for i in 0..<whole.pixels.count / 4 {
        let alpha = Double(group.pixels[i * 4 + 3]) * Double(opacity) / (255 * 255)
        for c in 0..<4 {
          let expected =
            Double(group.pixels[i * 4 + c]) * Double(opacity) / 255
            + Double(first.pixels[i * 4 + c]) * (1 - alpha)
          #expect(abs(expected - Double(whole.pixels[i * 4 + c])) <= 1.6)
        }
      }
    }
  }

  @Test func `an SVG has a group`() throws {
    let svg = try SVGWriter.svg(
      for: picture(
        9, 9, .pushGroup(opacity: 0.25), fill(box(1, 1, 2, 2), .black), .popGroup, .popGroup,
        .pushGroup(opacity: 1)))
    #expect(svg.contains("<g opacity=\"0.25\">\n<rect"))
    #expect(svg.hasSuffix("</g>\n<g opacity=\"1\">\n</g>\n</svg>\n"))
  }
}
