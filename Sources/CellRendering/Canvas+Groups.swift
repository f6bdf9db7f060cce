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
    let level = UInt8((opacity.asOpacity * 255).rounded())
    layers.append(
      CanvasLayer(pixels: pixels, drawn: drawn, opacity: level, clipCount: clips.count))
    pixels = spare.isEmpty ? [UInt8](repeating: 0, count: pixels.count) : spare
    (spare, drawn) = ([], .empty)
  }

  /// Blends the innermost group onto what is around it, if there is one and no clip is open inside it.
  mutating func popGroup() {
    guard layers.last?.clipCount == clips.count else { return }
    var layer = layers.removeLast()
    // Each array keeps one owner, so that neither is copied as a whole.
    swap(&pixels, &layer.pixels)
    let (area, opacity) = (drawn, layer.opacity)
    let first = rows.lowerBound
    layer.pixels.withUnsafeMutableBytes { group in
      pixels.withUnsafeMutableBytes { pixels in
        guard let source = group.baseAddress, let target = pixels.baseAddress, !area.isEmpty
        else { return }
        for y in area.minY..<area.maxY {
          let start = ((y - first) * width + area.minX) * 4
          let length = (area.maxX - area.minX) * 4
          for i in stride(from: start, to: start + length, by: 4) {
            let own = source.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
            Premultiplied(bytes: own).blend(opacity, onto: target + i)
          }
          (source + start).initializeMemory(as: UInt8.self, repeating: 0, count: length)
        }
      }
    }
    spare = layer.pixels
    drawn = layers.isEmpty ? .empty : layer.drawn.union(area)
  }

  /// Ends all groups that were begun.
  mutating func popAllGroups() {
    while let clipCount = layers.last?.clipCount {
      clips.removeLast(clips.count - clipCount)
      popGroup()
    }
  }
}
