internal import CellLayout

/// The pixels around a group, while the group is drawn.
struct CanvasLayer {
  var pixels: [UInt8]
  var drawn: PixelBounds
  var opacity: UInt8
  /// The number of clips around the group.
  var clipCount: Int
}

extension Canvas {
  /// Begins a group, which is drawn on transparent pixels of its own.
  ///
  /// - Parameter opacity: The opacity of the whole, 0 to 1; what is no number counts as 1.
  mutating func pushGroup(opacity: Double) {
    let level = UInt8((ElementGroup(number: 0, opacity: opacity).opacity * 255).rounded())
    layers.append(
      CanvasLayer(pixels: pixels, drawn: drawn, opacity: level, clipCount: clips.count))
    pixels = spare.isEmpty ? [UInt8](repeating: 0, count: pixels.count) : spare
    (spare, drawn) = ([], .empty)
  }

  /// Blends the innermost group onto what is around it, if there is one and no clip is open inside it.
  mutating func popGroup() {
    guard let layer = layers.last, clips.count == layer.clipCount else { return }
    layers.removeLast()
    var group = pixels
    let area = drawn
    pixels = layer.pixels
    let first = rows.lowerBound
    group.withUnsafeMutableBytes { group in
      pixels.withUnsafeMutableBytes { pixels in
        guard let source = group.baseAddress, let target = pixels.baseAddress, !area.isEmpty
        else { return }
        for y in area.minY..<area.maxY {
          let start = ((y - first) * width + area.minX) * 4
          let length = (area.maxX - area.minX) * 4
          for i in stride(from: start, to: start + length, by: 4) {
            let own = source.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
            Premultiplied(bytes: own).blend(layer.opacity, onto: target + i)
          }
          (source + start).initializeMemory(as: UInt8.self, repeating: 0, count: length)
        }
      }
    }
    spare = group
    drawn = layers.isEmpty ? .empty : layer.drawn.union(area)
  }

  /// Ends all groups that were begun.
  mutating func popAllGroups() {
    while let layer = layers.last {
      clips.removeLast(clips.count - layer.clipCount)
      popGroup()
    }
  }
}
