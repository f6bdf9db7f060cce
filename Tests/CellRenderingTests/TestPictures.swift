import CellLayout
import CellRendering
import TestSupport
import TextLayout

/// The path of a font of the repository's `Fonts` folder.
func fontPath(_ name: String) -> String { TestFiles.fonts + "/" + name }

func latinFace() throws -> FontFace { try FontFace(path: fontPath("NotoSans-Regular.ttf")) }

func emojiFace() throws -> FontFace {
  try FontFace(path: fontPath("NotoColorEmoji-Subset.ttf"))
}

/// The grinning face, which every subset of the emoji font is made to hold.
let grinningFace: Unicode.Scalar = "\u{1F600}"

/// A picture of a few commands.
func picture(_ width: LayoutUnit, _ height: LayoutUnit, _ commands: DisplayList.Command...)
  -> DisplayList
{
  DisplayList(size: LayoutSize(width: width, height: height), commands: commands)
}

func box(_ x: LayoutUnit, _ y: LayoutUnit, _ width: LayoutUnit, _ height: LayoutUnit)
  -> LayoutRect
{
  LayoutRect(x: x, y: y, width: width, height: height)
}

/// One glyph of a face, black.
func glyph(
  _ scalar: Unicode.Scalar, of face: FontFace, size: Double, x: Double, y: Double,
  color: LayoutColor = .black
) throws -> DisplayList.Command {
  let id = face.glyph(for: scalar) ?? 0
  return .glyphs(
    GlyphRun(
      face: face, fontSize: size, color: color, origin: .zero,
      glyphs: [PositionedGlyph(id: id, cluster: 0, x: x, y: y)]))
}

extension Bitmap {
  /// The premultiplied bytes of a pixel.
  func bytes(_ x: Int, _ y: Int) -> [UInt8] {
    let first = (y * width + x) * 4
    return Array(pixels[first..<first + 4])
  }

  func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * width + x) * 4 + 3] }

  /// The sum of all coverages in pixels, and its centre.
  var ink: (area: Double, x: Double, y: Double) {
    var (area, sumX, sumY) = (0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let coverage = Double(alpha(x, y)) / 255
        area += coverage
        sumX += coverage * (Double(x) + 0.5)
        sumY += coverage * (Double(y) + 0.5)
      }
    }
    return (area, sumX / area, sumY / area)
  }

  /// The pixels that are not fully transparent: columns and rows, `nil` if there are none.
  var inkBounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var columns: ClosedRange<Int>?
    var rows: ClosedRange<Int>?
    for y in 0..<height {
      for x in 0..<width where alpha(x, y) > 0 {
        columns = min(columns?.lowerBound ?? x, x)...max(columns?.upperBound ?? x, x)
        rows = (rows?.lowerBound ?? y)...y
      }
    }
    guard let columns, let rows else { return nil }
    return (columns, rows)
  }
}
