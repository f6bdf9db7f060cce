public import TextLayout

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Colours that change along a line through a rectangle, as CSS draws `linear-gradient()` (CSS Images 3,
/// section 3.1): in sRGB, with the colours multiplied by their opacities.
///
/// ```swift
/// let sunset = LinearGradient(angle: 90, colors: [orange, violet])
/// let fade = LinearGradient(stops: [
///   LinearGradient.Stop(color: white), LinearGradient.Stop(color: grey, position: 0.9),
///   LinearGradient.Stop(color: black),
/// ])
/// ```
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: LayoutColor
    /// The place as a part of the line: 0 is its start and 1 its end; `nil` is between the neighbours.
    public var position: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - position: The place as a part of the line, -65,536 to 65,536; `nil` is between the neighbours.
    public init(color: LayoutColor, position: Double? = nil) {
      self.color = color
      self.position = position
    }
  }

  /// The direction of the line in degrees, clockwise: 0 is upwards and 90 to the right, in every direction of
  /// text.
  public var angle: Double
  /// The colours along the line. Without any, nothing is drawn; a single one fills the rectangle.
  public var stops: [Stop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - angle: The direction of the line in degrees, -65,536 to 65,536: 180 is downwards.
  ///   - stops: The colours along the line.
  public init(angle: Double = 180, stops: [Stop]) {
    self.angle = angle
    self.stops = stops
  }

  /// Creates a gradient whose colours have equal distances.
  ///
  /// - Parameters:
  ///   - angle: The direction of the line in degrees, -65,536 to 65,536: 180 is downwards.
  ///   - colors: The colours along the line.
  public init(angle: Double = 180, colors: [LayoutColor]) {
    self.init(angle: angle, stops: colors.map { Stop(color: $0) })
  }
}

extension LinearGradient {
  /// The places of all stops by the rules of CSS (CSS Images 3, section 3.4.3): the first is at 0 and the last
  /// at 1 if they have none, a place before that of an earlier stop counts as it, and stops without a place have
  /// equal distances.
  ///
  /// - Complexity: O(stops)
  public var positions: [Double] {
    var places = stops.map { $0.position.map(LinearGradient.inRange) }
    guard !places.isEmpty else { return [] }
    places[0] = places[0] ?? 0
    places[places.count - 1] = places[places.count - 1] ?? 1
    var positions: [Double] = []
    for (number, place) in places.enumerated() {
      guard let place else { continue }
      let last = positions.last ?? place
      let (end, missing) = (max(place, last), number - positions.count)
      for i in 0..<missing {
        positions.append(last + (end - last) * Double(i + 1) / Double(missing + 1))
      }
      positions.append(end)
    }
    return positions
  }

  /// Returns the ends of the line in a rectangle: the corners in its direction have the colours of its ends.
  ///
  /// - Parameter frame: The rectangle.
  public func line(in frame: LayoutRect) -> (start: LayoutPoint, end: LayoutPoint) {
    let frame = frame.inRange
    let size = SIMD2(frame.size.width.pixels, frame.size.height.pixels)
    let half = halfLine(in: size)
    func point(_ sign: Double) -> LayoutPoint {
      let place = size / 2 + half * sign
      return LayoutPoint(
        x: frame.minX + LayoutUnit(rounding: place.x), y: frame.minY + LayoutUnit(rounding: place.y)
      )
    }
    return (point(-1), point(1))
  }

  /// Returns the way from the centre of a rectangle to the end of the line, in the unit of the size.
  package func halfLine(in size: SIMD2<Double>) -> SIMD2<Double> {
    let radians = LinearGradient.inRange(angle).truncatingRemainder(dividingBy: 360) / 180 * .pi
    // A line straight up or sideways keeps no rest of the sine of an inexact angle.
    func exact(_ part: Double) -> Double { part.magnitude < 1e-12 ? 0 : part }
    let direction = SIMD2(exact(sin(radians)), exact(-cos(radians)))
    return direction * ((abs(direction.x) * size.x + abs(direction.y) * size.y) / 2)
  }

  /// Returns the gradient with the colours that it has in an appearance.
  public func resolved(in appearance: LayoutAppearance) -> LinearGradient {
    LinearGradient(
      angle: angle,
      stops: stops.map { Stop(color: $0.color.resolved(in: appearance), position: $0.position) })
  }

  /// The nearest number in the range of angles and places; 0 for what is no number.
  private static func inRange(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -65_536), 65_536)
  }
}
