/// The weights with which the pixels of a scaled line are sums of the original pixels.
struct ResamplingAxis {
  /// The pixels of the result.
  let extent: Range<Int>
  private let start: Double
  private let scale: Double
  private let sourceCount: Int
  private let fadesOut: Bool
  /// The original pixels that each wanted pixel is made of, and the index of their first weight.
  private var taps: [(sources: Range<Int>, weight: Int)] = []
  private var weights: [Float] = []

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - start: The place of the original's first edge in the result.
  ///   - scale: The extent of an original pixel in the result.
  ///   - sourceCount: The number of original pixels.
  ///   - fadesOut: Whether the pixels beyond the original count as transparent; otherwise they do not
  ///     count at all.
  init(start: Double, scale: Double, sourceCount: Int, fadesOut: Bool = true) {
    self.start = start
    self.scale = scale
    self.sourceCount = sourceCount
    self.fadesOut = fadesOut
    // Growing, the outermost pixels fade out over half an original pixel.
    let margin = fadesOut ? max(0, scale - 1) / 2 : 0
    let first = Int((start - margin).rounded(.down))
    let end = Int((start + Double(sourceCount) * scale + margin).rounded(.up))
    extent = first..<(sourceCount > 0 ? max(first, end) : first)
  }

  /// The number of pixels that are wanted.
  var count: Int { taps.count }

  /// The original pixels that the wanted pixels are made of.
  var sources: Range<Int> {
    (taps.first?.sources.lowerBound ?? 0)..<(taps.last?.sources.upperBound ?? 0)
  }

  /// Finds the original pixels that some pixels of the result are made of.
  mutating func findTaps(of pixels: Range<Int>) {
    // No weight reaches further from a pixel's centre, in original pixels.
    let reach = max(0.5 / scale, 1)
    for pixel in pixels {
      let center = (Double(pixel) + 0.5 - start) / scale
      let low = min(max(0, Int((center - reach).rounded(.down))), sourceCount)
      let high = max(low, min(sourceCount, Int((center + reach).rounded(.up))))
      taps.append((low..<high, weights.count))
      for source in low..<high {
        weights.append(Float(ResamplingAxis.weight(of: source, at: center, scale: scale)))
      }
      if !fadesOut { makeWhole(weightsFrom: weights.count - (high - low)) }
    }
  }

  /// Enlarges the weights of a pixel at an edge, so that their sum is 1.
  private mutating func makeWhole(weightsFrom first: Int) {
    let sum = weights[first...].reduce(0, +)
    guard sum > 0 else { return }
    for i in weights[first...].indices { weights[i] /= sum }
  }

  private static func weight(of source: Int, at center: Double, scale: Double) -> Double {
    guard scale < 1 else { return max(0, 1 - abs(center - Double(source) - 0.5)) }
    let low = max(center - 0.5 / scale, Double(source))
    let high = min(center + 0.5 / scale, Double(source + 1))
    return max(0, high - low) * scale
  }

  @inline(__always)
  func forEachTap(of pixel: Int, _ body: (_ source: Int, _ weight: Float) -> Void) {
    let (sources, weight) = taps[pixel]
    for source in sources { body(source, weights[weight + source - sources.lowerBound]) }
  }
}
