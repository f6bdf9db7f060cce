internal import TextLayout

// The content of commands as plain data. Lengths are px.

/// A rectangle that is filled.
struct StoredFill: Codable, Hashable, Sendable {
  var frame: LayoutRect
  var radius: CornerRadii
  var color: StoredColor
}

/// A rectangle that a gradient fills.
struct StoredGradient: Codable, Hashable, Sendable {
  struct Stop: Codable, Hashable, Sendable {
    var color: StoredColor
    var position: Double?
  }

  var frame: LayoutRect
  var radius: CornerRadii
  var angle: Double
  var stops: [Stop]

  init(_ gradient: LinearGradient, in frame: LayoutRect, radius: CornerRadii) {
    (self.frame, self.radius, angle) = (frame, radius, gradient.angle)
    stops = gradient.stops.map { Stop(color: StoredColor($0.color), position: $0.position) }
  }

  var gradient: LinearGradient {
    LinearGradient(
      angle: angle,
      stops: stops.map { LinearGradient.Stop(color: $0.color.color, position: $0.position) })
  }
}

/// A rectangle that everything inside is cut to.
struct StoredClip: Codable, Hashable, Sendable {
  var frame: LayoutRect
  var radius: CornerRadii
}

/// The opacity of a group.
struct StoredGroup: Codable, Hashable, Sendable {
  var opacity: Double
}

/// Borders around a frame.
struct StoredBorder: Codable, Hashable, Sendable {
  var frame: LayoutRect
  /// The widths of the top, right, bottom and left border.
  var widths: [LayoutUnit]
  var color: StoredColor
  var radius: CornerRadii

  init(_ border: ElementBorder, radius: CornerRadii) {
    frame = border.frame
    widths = [border.top, border.right, border.bottom, border.left]
    color = StoredColor(border.color)
    self.radius = radius
  }

  var border: ElementBorder {
    ElementBorder(
      frame: frame,
      widths: LayoutInsets(
        top: widths[0], leading: widths[3], bottom: widths[2], trailing: widths[1]),
      color: color.color)
  }
}

/// A shadow of a frame.
struct StoredShadow: Codable, Hashable, Sendable {
  var frame: LayoutRect
  var radius: CornerRadii
  var color: StoredColor
  var offset: LayoutPoint
  var blur: LayoutUnit
  var spread: LayoutUnit

  init(_ shadow: BoxShadow, of frame: LayoutRect, radius: CornerRadii) {
    self.frame = frame
    self.radius = radius
    color = StoredColor(shadow.color)
    (offset, blur, spread) = (shadow.offset, shadow.blur, shadow.spread)
  }

  var shadow: BoxShadow {
    BoxShadow(color: color.color, offset: offset, blur: blur, spread: spread)
  }
}

/// An image with its place.
struct StoredImage: Codable, Hashable, Sendable {
  var key: String
  var size: LayoutSize?
  var frame: LayoutRect
  var mode: ContentMode
  var radius: CornerRadii

  init(_ placed: PlacedImage) {
    (key, size) = (placed.image.key, placed.image.size)
    (frame, mode, radius) = (placed.frame, placed.contentMode, placed.cornerRadius)
  }

  var image: PlacedImage {
    PlacedImage(
      image: ImageReference(key, size: size), frame: frame, contentMode: mode,
      cornerRadius: radius)
  }
}

/// A run of glyphs; the glyphs stand in arrays of equal length.
struct StoredGlyphs: Codable, Hashable, Sendable {
  var face: Int
  var size: Double
  var color: StoredColor
  var origin: LayoutPoint
  var ids: [UInt32]
  var clusters: [Int]
  var x: [Double]
  var y: [Double]
  var text: StoredGlyphText?

  init(_ run: GlyphRun, face: Int) {
    self.face = face
    (size, color, origin) = (run.fontSize, StoredColor(run.color), run.origin)
    ids = run.glyphs.map(\.id)
    clusters = run.glyphs.map(\.cluster)
    x = run.glyphs.map(\.x)
    y = run.glyphs.map(\.y)
    text = run.text.map(StoredGlyphText.init)
  }

  func run(_ face: FontFace) -> GlyphRun {
    GlyphRun(
      face: face, fontSize: size, color: color.color, origin: origin,
      glyphs: ids.indices.map {
        PositionedGlyph(id: ids[$0], cluster: clusters[$0], x: x[$0], y: y[$0])
      }, text: text?.text)
  }
}

/// A drawing that the renderer alone knows.
struct StoredCustom: Codable, Hashable, Sendable {
  var name: String
  var bytes: [UInt8]
  var frame: LayoutRect
}

/// A colour as `#rrggbbaa`.
struct StoredColor: Codable, Hashable, Sendable {
  let color: LayoutColor

  /// Creates the colour that a colour has in light surroundings, if it is that of a role.
  init(_ color: LayoutColor) { self.color = color.resolved(in: .light) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = LayoutColor(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a colour is \"\(text)\"; it must be #rrggbbaa")
    }
    self.color = color
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(color.words)
  }
}
