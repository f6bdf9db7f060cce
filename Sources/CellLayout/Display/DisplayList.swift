public import TextLayout

/// What to draw, in order, in plain data: the input of a renderer.
///
/// Coordinates are those of the picture, origin top left, y downwards.
public struct DisplayList: Sendable {
  /// The extent of the picture.
  public var size: LayoutSize
  /// What to draw, back to front.
  public var commands: [DisplayCommand]

  /// Makes a display list.
  public init(size: LayoutSize, commands: [DisplayCommand] = []) {
    self.size = size
    self.commands = commands
  }
}

extension DisplayList {
  /// Draws another list at a place in this one; positions count as the nearest in
  /// ±`LayoutUnit.farthest`.
  public mutating func append(_ other: DisplayList, at origin: LayoutPoint) {
    for command in other.commands {
      switch command {
      case .fill(let rect, let radius, let color):
        commands.append(.fill(rect.offset(by: origin), cornerRadius: radius, color: color))
      case .glyphs(var run):
        run.origin = run.origin.offset(by: origin)
        commands.append(.glyphs(run))
      case .pushClip(let rect, let radius):
        commands.append(.pushClip(rect.offset(by: origin), cornerRadius: radius))
      case .popClip: commands.append(.popClip)
      }
    }
  }
}

/// One step of a display list.
public enum DisplayCommand: Sendable {
  /// A filled rectangle with rounded corners (radius zero: sharp).
  case fill(LayoutRect, cornerRadius: LayoutUnit, color: LayoutColor)
  /// Positioned glyphs of one font, size and colour.
  case glyphs(GlyphRun)
  /// Everything up to the matching `popClip` is drawn inside this rounded rectangle only.
  case pushClip(LayoutRect, cornerRadius: LayoutUnit)
  /// Ends the innermost clip.
  case popClip
}

/// A colour, not premultiplied, 8 bits a channel, sRGB.
public struct LayoutColor: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// Opacity: 255 is opaque.
  public var alpha: UInt8

  /// Makes a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black: LayoutColor = LayoutColor(red: 0, green: 0, blue: 0)

  /// Makes a colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (CSS Color 4, section 5.2).
  ///
  /// Anything else is `nil`.
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
