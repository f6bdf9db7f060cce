import CellLayout
import CellRendering
import TestSupport
import Testing
import TextLayout

/// Gradients as pixels and as SVG.
@Suite struct GradientTests {
  private let white = LayoutColor(red: 255, green: 255, blue: 255)
  private let red = LayoutColor(red: 255, green: 0, blue: 0)
  private let clear = LayoutColor(red: 0, green: 0, blue: 255, alpha: 0)

  private func stop(_ color: LayoutColor, _ position: Double? = nil) -> LinearGradient.Stop {
    LinearGradient.Stop(color: color, position: position)
  }

  /// A row of pixels with a gradient from left to right.
  private func row(_ width: Int, _ stops: LinearGradient.Stop...) throws -> [[UInt8]] {
    let width = LayoutUnit(width)
    let list = picture(
      width, 1,
      .gradient(box(0, 0, width, 1), cornerRadius: 0, LinearGradient(angle: 90, stops: stops)))
    let bitmap = try Rasterizer().render(list, scale: 1)
    return (0..<bitmap.width).map { bitmap.bytes($0, 0) }
  }

  @Test func `colours are those of the centres of pixels`() throws {
    #expect(
      try row(4, stop(.black), stop(white)) == [32, 96, 159, 223].map { [$0, $0, $0, 255] })
    #expect(
      try row(4, stop(.black), stop(red, 0.5), stop(white))
        == [[64, 0, 0, 255], [191, 0, 0, 255], [255, 64, 64, 255], [255, 191, 191, 255]])
    #expect(try row(2, stop(red)) == [[255, 0, 0, 255], [255, 0, 0, 255]])
  }

  @Test func `colours are interpolated as multiplied by their opacities`() throws {
    // Without that, what is transparent would tint the middle blue.
    #expect(try row(2, stop(red), stop(clear)) == [[191, 0, 0, 191], [64, 0, 0, 64]])
  }

  @Test func `outside of the stops the first and the last colour go on`() throws {
    #expect(
      try row(4, stop(red, 0.25), stop(white, 0.25))
        == [[255, 0, 0, 255]] + Array(repeating: [255, 255, 255, 255], count: 3))
    #expect(
      try row(4, stop(.black, -1), stop(white, 3)) == [72, 88, 104, 120].map { [$0, $0, $0, 255] })
  }

  @Test func `angles turn clockwise from upwards`() throws {
    let grey = LayoutColor(red: 254, green: 254, blue: 254)
    func corners(_ angle: Double) throws -> [UInt8] {
      let list = picture(
        4, 4,
        .gradient(
          box(0, 0, 4, 4), cornerRadius: 0, LinearGradient(angle: angle, colors: [.black, grey])))
      let bitmap = try Rasterizer().render(list, scale: 1)
      return [(0, 0), (3, 0), (3, 3), (0, 3)].map { bitmap.bytes($0.0, $0.1)[0] }
    }
    #expect(try corners(0) == [222, 222, 32, 32])
    #expect(try corners(90) == [32, 222, 222, 32])
    #expect(try corners(180) == [32, 32, 222, 222])
    #expect(try corners(-90) == [222, 32, 32, 222])
    #expect(try corners(45) == [127, 222, 127, 32])
    #expect(try corners(.infinity) == corners(65_536))
  }

  /// A gradient of one colour is a fill, in any shape and clip and above anything.
  @Test func `equal stops fill`() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<lawSize(300, debug: 40) {
      func number(_ limit: Int) -> LayoutUnit {
        LayoutUnit(rawValue: random.number(below: limit * 64))
      }
      func byte() -> UInt8 { UInt8(random.number(below: 256)) }
      let color = LayoutColor(red: byte(), green: byte(), blue: byte(), alpha: byte())
      let rect = box(number(9), number(9), number(20), number(20))
      let radii = CornerRadii(topLeading: number(9), topTrailing: number(4))
      let clip = DisplayList.Command.pushClip(box(3, 3, 14, 14), cornerRadius: 5)
      func drawn(_ command: DisplayList.Command) throws -> Bitmap {
        try Rasterizer().render(picture(30, 30, clip, command), scale: 1.25, background: white)
      }
      let gradient = LinearGradient(
        angle: Double(random.number(below: 360)), stops: [stop(color), stop(color), stop(color)])
      let (first, second) = (
        try drawn(.gradient(rect, cornerRadius: radii, gradient)),
        try drawn(.fill(rect, cornerRadius: radii, color: color))
      )
      #expect(first == second, "\(rect) \(color) \(gradient.angle)")
    }
  }

  @Test func `without stops nothing is drawn`() throws {
    #expect(try row(3).joined().allSatisfy { $0 == 0 })
    let command = DisplayList.Command.gradient(
      box(0, 0, 3, 3), cornerRadius: 0, LinearGradient(stops: []))
    #expect(try !SVGWriter.svg(for: picture(3, 3, command)).contains("radient"))
  }

  private func svg(_ gradient: LinearGradient) throws -> String {
    try SVGWriter.svg(for: picture(30, 20, .gradient(box(2, 4, 20, 10), cornerRadius: 3, gradient)))
  }

  @Test func `an SVG has the line and the stops`() throws {
    let text = try svg(
      LinearGradient(angle: 45, stops: [stop(.black), stop(red, 0.25), stop(white)]))
    #expect(
      text.contains(
        ##"<linearGradient id="gradient0" gradientUnits="userSpaceOnUse" x1="4.5" y1="16.5" x2="19.5" y2="1.5"><stop offset="0" stop-color="#000000"/><stop offset="0.25" stop-color="#ff0000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>"##
      ))
    #expect(
      text.contains(
        ##"<rect x="2" y="4" width="20" height="10" rx="3" fill="url(#gradient0)"/>"##))
  }

  @Test func `an SVG has a line as long as its stops`() throws {
    let text = try svg(LinearGradient(angle: 90, stops: [stop(.black, -1), stop(white, 3)]))
    #expect(text.contains(#"x1="-18" y1="9" x2="62" y2="9"><stop offset="0""#))
  }

  @Test func `an SVG takes for what is transparent the colour of its neighbour`() throws {
    let text = try svg(LinearGradient(stops: [stop(red), stop(clear), stop(.black)]))
    #expect(
      text.contains(
        ##"<stop offset="0" stop-color="#ff0000"/><stop offset="0.5" stop-color="#ff0000" stop-opacity="0"/><stop offset="0.5" stop-color="#000000" stop-opacity="0"/><stop offset="1" stop-color="#000000"/>"##
      ))
  }

  @Test func `an SVG has more stops between different colours and opacities`() throws {
    let faint = LayoutColor(red: 0, green: 0, blue: 255, alpha: 51)
    let text = try svg(LinearGradient(stops: [stop(red), stop(faint)]))
    #expect(text.split(separator: "<stop").count == 10)
    // In the middle: red 127.5, blue 25.5, opacity 153, all of 255.
    #expect(
      text.contains(##"<stop offset="0.5" stop-color="#d5002b" stop-opacity="0.6"/>"##))
  }
}
