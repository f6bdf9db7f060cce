internal import CellLayout
internal import Foundation

/// The tables that raise the contrast of text: a coverage for each coverage, one table for each of eight
/// luminances of the colour.
///
/// Dark text stays as it is nearly, light text becomes a little bolder: browsers blend in sRGB, and choose
/// the coverage so that edges look as if they were blended in light of an exponent of 1.1875.
enum ContrastTable {
  /// The tables of 256 levels, that of the darkest colours first.
  static let all: [[UInt8]] = (0..<8).map(table)

  /// Returns the number of the table for a colour, of which alpha does not count.
  static func number(for color: LayoutColor) -> Int {
    let (red, green, blue) = (reduced(color.red), reduced(color.green), reduced(color.blue))
    return (54 * red + 183 * green + 19 * blue) >> 13
  }

  /// Returns a channel of which only three bits are kept.
  private static func reduced(_ channel: UInt8) -> Int { expanded(Int(channel) >> 5) }

  /// Returns the level of 255 whose bits are three bits repeated.
  private static func expanded(_ bits: Int) -> Int { bits << 5 | bits << 2 | bits >> 1 }

  private static let exponent = 76.0 / 64
  private static let contrast = 0.2

  private static func table(_ number: Int) -> [UInt8] {
    let text = Double(expanded(number)) / 255
    let ground = 1 - text
    let (textLight, groundLight) = (pow(text, exponent), pow(ground, exponent))
    return (0..<256).map { level in
      let exact = Double(level) / 255
      let coverage = exact + (1 - exact) * contrast * groundLight * exact
      guard abs(text - ground) >= 1.0 / 256 else { return UInt8((255 * coverage).rounded()) }
      let light = textLight * coverage + groundLight * (1 - coverage)
      return UInt8((255 * (pow(light, 1 / exponent) - ground) / (text - ground)).rounded())
    }
  }
}
