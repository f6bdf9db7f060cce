import CellLayout
import CellRendering
import Foundation
import TestSupport
import Testing
import TextLayout

/// Boxes and borders at fractional places, with the device px that a browser fills for them.
@Suite struct BrowserBoxTests {
  private struct Case: Decodable {
    struct Expected: Decodable {
      var ink: [Int]?
      var border: [Int]?
    }

    var scale: Double
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// Top, right, bottom, left.
    var border: [Double]?
    var expected: Expected

    var frame: LayoutRect {
      let sides = [x, y, width, height].map { LayoutUnit(truncating: $0) }
      return box(sides[0], sides[1], sides[2], sides[3])
    }

    /// The picture of the box, or of its borders.
    func bitmap() throws -> Bitmap {
      guard let border else {
        return try draw(.fill(frame, cornerRadius: 0, color: .black))
      }
      let widths = border.map { LayoutUnit(truncating: $0) }
      let insets = LayoutInsets(
        top: widths[0], leading: widths[3], bottom: widths[2], trailing: widths[1])
      return try draw(
        .border(ElementBorder(frame: frame, widths: insets, color: .black), cornerRadius: 0))
    }

    private func draw(_ command: DisplayList.Command) throws -> Bitmap {
      let (width, height) = (frame.maxX + 2, frame.maxY + 2)
      return try Rasterizer().render(picture(width, height, command), scale: scale)
    }
  }

  @Test func `boxes fill the pixels that the browser fills, but for those that are known`() throws {
    let lines = String(
      decoding: try TestFiles.unpacked("Tests/CellRenderingTests/Fixtures/boxes.ndjson.gz"),
      as: UTF8.self
    ).split(separator: "\n").dropFirst()
    #expect(lines.count == 2000)
    var wrong: [Double: Int] = [:]
    var thicknesses = 0
    for line in lines {
      let test = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let bitmap = try test.bitmap()
      let ink = bitmap.inkFrame
      if ink != test.expected.ink { wrong[test.scale, default: 0] += 1 }
      guard ink == test.expected.ink, let border = test.expected.border, let ink,
        border[1] + border[3] < ink[2], border[0] + border[2] < ink[3]
      else { continue }
      #expect(bitmap.thickness(inside: ink) == border, "\(line)")
      thicknesses += 1
    }
    // The browser cuts a place and a length to 1/64 device px before it adds them. Here the sum is
    // cut, so that boxes that share a side share it in the picture.
    #expect(wrong == [1.25: 6, 1.5: 3])
    #expect(thicknesses == 761)
  }
}

extension Bitmap {
  /// Left, top, width and height of the pixels with ink; `nil` for none.
  fileprivate var inkFrame: [Int]? {
    inkBounds.map { [$0.columns.lowerBound, $0.rows.lowerBound, $0.columns.count, $0.rows.count] }
  }

  /// Returns the thickness of the borders in a frame, top, right, bottom, left: the pixels with ink from
  /// the middle of each side inwards.
  fileprivate func thickness(inside frame: [Int]) -> [Int] {
    let (left, top, width, height) = (frame[0], frame[1], frame[2], frame[3])
    func count(_ length: Int, _ place: (Int) -> (x: Int, y: Int)) -> Int {
      (0..<length).first { alpha(place($0).x, place($0).y) == 0 } ?? length
    }
    // A place between the borders of the two other sides, which may be of any width.
    let hole = (0..<width * height).first { number in
      alpha(left + number % width, top + number / width) == 0
    }
    guard let hole else { return [] }
    let (x, y) = (left + hole % width, top + hole / width)
    return [
      count(height) { (x, top + $0) }, count(width) { (left + width - 1 - $0, y) },
      count(height) { (x, top + height - 1 - $0) }, count(width) { (left + $0, y) },
    ]
  }
}
