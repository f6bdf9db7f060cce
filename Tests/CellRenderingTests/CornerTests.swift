import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout

/// Rectangles whose corners differ.
@Suite struct CornerTests {
  private static let frame = box(6, 5, 40, 30)
  private static let radii = CornerRadii(
    topLeading: 3, topTrailing: 15, bottomTrailing: 9, bottomLeading: 0)

  /// A command with corners of some radii.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let commands: @Sendable (CornerRadii) -> [DisplayList.Command]

    var testDescription: String { name }
  }

  static let shapes: [Shape] = [
    Shape(name: "fill") { [.fill(frame, cornerRadius: $0, color: .black)] },
    Shape(name: "border") { radii in
      let border = ElementBorder(
        frame: frame, widths: LayoutInsets(top: 4, leading: 2, bottom: 1, trailing: 2),
        color: .black)
      return [.border(border, cornerRadius: radii)]
    },
    Shape(name: "clip") {
      [
        .pushClip(frame, cornerRadius: $0),
        .fill(box(0, 0, 60, 50), cornerRadius: 0, color: .black),
        .popClip,
      ]
    },
    Shape(name: "image") {
      [
        .image(
          PlacedImage(
            image: ImageReference("grey"), frame: frame, contentMode: .cover, cornerRadius: $0))
      ]
    },
    Shape(name: "sharp shadow") {
      [.shadow(frame, cornerRadius: $0, BoxShadow(color: .black, spread: 4))]
    },
  ]

  private static let blurred = Shape(name: "shadow") {
    [.shadow(frame, cornerRadius: $0, BoxShadow(color: .black, blur: 5))]
  }

  private func drawn(_ commands: [DisplayList.Command]) throws -> Bitmap {
    let grey = Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 99, count: 16))
    let list = DisplayList(size: LayoutSize(width: 52, height: 40), commands: commands)
    return try Rasterizer { _ in grey }.render(list, scale: 1)
  }

  @Test(arguments: shapes) func `each corner is that of a rectangle with its radius everywhere`(
    shape: Shape
  ) throws {
    let picture = try drawn(shape.commands(Self.radii))
    let quarters = [
      (Self.radii.topLeading, 0..<26, 0..<20), (Self.radii.topTrailing, 26..<52, 0..<20),
      (Self.radii.bottomTrailing, 26..<52, 20..<40), (Self.radii.bottomLeading, 0..<26, 20..<40),
    ]
    for (radius, columns, rows) in quarters {
      let alike = try drawn(shape.commands(CornerRadii(all: radius)))
      for y in rows {
        for x in columns { #expect(picture.bytes(x, y) == alike.bytes(x, y), "\(x), \(y)") }
      }
    }
  }

  @Test(arguments: shapes + [blurred]) func `mirrored corners give the mirrored picture`(
    shape: Shape
  ) throws {
    let picture = try drawn(shape.commands(Self.radii))
    let mirrored = try drawn(shape.commands(Self.radii.mirrored))
    for y in 0..<40 {
      for x in 0..<52 {
        let (here, there) = (picture.alpha(x, y), mirrored.alpha(51 - x, y))
        #expect(abs(Int(here) - Int(there)) <= (shape.name == "shadow" ? 1 : 0), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: shapes + [blurred]) func `radii that do not fit are drawn as those that do`(
    shape: Shape
  ) throws {
    let radii = CornerRadii(topLeading: 60, topTrailing: 20, bottomTrailing: 30, bottomLeading: 0)
    // The upper side is the tightest: 80 px of radii on 40 px.
    let fitted = CornerRadii(topLeading: 30, topTrailing: 10, bottomTrailing: 15, bottomLeading: 0)
    #expect(try drawn(shape.commands(radii)) == drawn(shape.commands(fitted)))
  }

  @Test func `an SVG has a path where corners differ`() throws {
    let radii = CornerRadii(topLeading: 2, topTrailing: 3, bottomTrailing: 0, bottomLeading: 8)
    let frame = box(1, 2, 20, 10)
    let svg = try SVGWriter.svg(
      for: picture(
        30, 20, .fill(frame, cornerRadius: radii, color: .black),
        .pushClip(frame, cornerRadius: radii), .popClip,
        .border(
          ElementBorder(frame: frame, widths: LayoutInsets(all: 2), color: .black),
          cornerRadius: radii)))
    let path = "M3 2H18A3 3 0 0 1 21 5V12H9A8 8 0 0 1 1 4V4A2 2 0 0 1 3 2Z"
    #expect(svg.contains("<path d=\"\(path)\" fill=\"#000000\"/>"))
    #expect(svg.contains("<clipPath id=\"clip0\"><path d=\"\(path)\"/></clipPath>"))
    #expect(svg.contains("<path d=\"\(path)M3 4H18A1 1 0 0 1 19 5V10H9A6 6 0 0 1 3 4V4Z\""))
  }
}
