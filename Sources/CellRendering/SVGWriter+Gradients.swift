internal import CellLayout
internal import TextLayout

extension SVGWriter {
  /// Writes a rectangle that a gradient fills.
  mutating func write(
    _ gradient: LinearGradient, in rect: LayoutRect, cornerRadius: CornerRadii
  ) {
    let positions = gradient.positions
    guard rect.size.width > .zero, rect.size.height > .zero, let first = positions.first,
      let last = positions.last
    else { return }
    // SVG takes offsets from 0 to 1 alone, so the line reaches as far as the stops do.
    let (low, high) = (min(first, 0), max(last, 1))
    let line = gradient.line(in: rect)
    let start = SIMD2(line.start.x.pixels, line.start.y.pixels)
    let way = SIMD2(line.end.x.pixels, line.end.y.pixels) - start
    let (from, to) = (start + way * low, start + way * high)
    let stops = zip(gradient.stops, positions).map { stop, position in
      SVGStop(position: (position - low) / (high - low), color: stop.color)
    }
    let id = "gradient\(gradientCount)"
    definitions +=
      "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(decimal(from.x))\" "
      + "y1=\"\(decimal(from.y))\" x2=\"\(decimal(to.x))\" y2=\"\(decimal(to.y))\">"
      + SVGStop.separated(stops).map(\.text).joined() + "</linearGradient>\n"
    body += "<\(shape(rect, cornerRadius: cornerRadius)) fill=\"url(#\(id))\"/>\n"
    gradientCount += 1
  }
}

/// A stop of a gradient of SVG, which interpolates colours and opacities apart.
private struct SVGStop: Equatable {
  var position: Double
  /// The colour, opaque.
  var color: LayoutColor
  var opacity: Double

  init(position: Double, color: LayoutColor) {
    self.position = position
    self.color = LayoutColor(red: color.red, green: color.green, blue: color.blue)
    opacity = Double(color.alpha) / 255
  }

  var text: String {
    let opacity = opacity < 1 ? " stop-opacity=\"\(decimal(opacity))\"" : ""
    return "<stop offset=\"\(decimal(position))\" stop-color=\"\(color.svgText)\"\(opacity)/>"
  }

  /// Returns the stops of SVG that give the colours of stops of CSS, which are interpolated after they are
  /// multiplied by their opacities.
  ///
  /// Between equal opacities nothing differs, and what is transparent takes the colour of its neighbour.
  /// Between other opacities seven more stops bring the colours near.
  static func separated(_ stops: [SVGStop]) -> [SVGStop] {
    guard stops.count > 1 else { return stops }
    var separated: [SVGStop] = []
    for (before, after) in zip(stops, stops.dropFirst()) {
      var (first, last) = (before, after)
      if before.opacity == 0 { first.color = after.color }
      if after.opacity == 0 { last.color = first.color }
      let isCurved = first.opacity != last.opacity && first.color != last.color
      let inside = isCurved ? (1..<8).map { between(first, last, part: Double($0) / 8) } : []
      for stop in [first] + inside + [last] where stop != separated.last { separated.append(stop) }
    }
    return separated
  }

  private static func between(_ first: SVGStop, _ last: SVGStop, part: Double) -> SVGStop {
    var stop = first
    stop.position += (last.position - first.position) * part
    stop.opacity += (last.opacity - first.opacity) * part
    func channel(_ path: KeyPath<LayoutColor, UInt8>) -> UInt8 {
      let low = Double(first.color[keyPath: path]) * first.opacity * (1 - part)
      let high = Double(last.color[keyPath: path]) * last.opacity * part
      return UInt8(((low + high) / stop.opacity).rounded())
    }
    stop.color = LayoutColor(
      red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
    return stop
  }
}
