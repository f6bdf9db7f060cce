/// A colour in sRGB, with 8 bits for each channel; the alpha channel is not premultiplied.
///
/// The colour of a role has other channels in dark surroundings (``init(light:dark:)``).
public struct LayoutColor: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity, 0 to 255: 255 is opaque.
  public var alpha: UInt8
  /// The channels in dark surroundings, red in the highest byte; `nil` if they are the same.
  var darkChannels: UInt32?

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black: LayoutColor = LayoutColor(red: 0, green: 0, blue: 0)

  /// Creates a colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (CSS Color 4, section 5.2).
  ///
  /// The result is `nil` for any other text.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst().map { $0 }
    guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var nibbles: [UInt8] = []
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): nibbles.append(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): nibbles.append(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    if nibbles.count == 3 || nibbles.count == 4 { nibbles = nibbles.flatMap { [$0, $0] } }
    guard nibbles.count == 6 || nibbles.count == 8 else { return nil }
    func channel(_ i: Int) -> UInt8 { nibbles[2 * i] << 4 | nibbles[2 * i + 1] }
    self.init(
      red: channel(0), green: channel(1), blue: channel(2),
      alpha: nibbles.count == 8 ? channel(3) : 255)
  }
}
