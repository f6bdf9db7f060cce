internal import CellLayout

/// A colour multiplied by its alpha, ready to be blended.
struct Premultiplied {
  let bytes: SIMD4<UInt8>

  @inline(__always)
  init(bytes: SIMD4<UInt8>) { self.bytes = bytes }

  init(_ color: LayoutColor) {
    let alpha = color.alpha
    bytes = SIMD4(
      product255(color.red, alpha), product255(color.green, alpha), product255(color.blue, alpha),
      alpha)
  }

  /// Blends the colour onto a pixel with a coverage.
  ///
  /// No channel overflows: rounding is monotone, so no channel exceeds alpha on either side.
  @inline(__always)
  func blend(_ coverage: UInt8, onto pixel: UnsafeMutableRawPointer) {
    mix(coverage, onto: pixel) { color, below in
      let source = scaled(color, by: UInt16(coverage))
      return source &+ scaled(below, by: 255 - source.w)
    }
  }

  /// Blends the colour onto a pixel with a coverage as browsers blend text: both terms are cut, not rounded.
  ///
  /// No channel overflows: what is kept of the pixel is 256 less the alpha that is added.
  @inline(__always)
  func blendText(_ coverage: UInt8, onto pixel: UnsafeMutableRawPointer) {
    mix(coverage, onto: pixel) { color, below in
      let source = (color &* (UInt16(coverage) + 1)) &>> 8
      return source &+ (below &* (256 - source.w)) &>> 8
    }
  }

  /// Replaces a pixel by what a rule makes of the colour and the pixel; nothing covers nothing, and an opaque colour
  /// that covers all replaces all.
  @inline(__always)
  private func mix(
    _ coverage: UInt8, onto pixel: UnsafeMutableRawPointer,
    _ rule: (_ color: SIMD4<UInt16>, _ below: SIMD4<UInt16>) -> SIMD4<UInt16>
  ) {
    guard coverage > 0 else { return }
    guard coverage & bytes.w < 255 else {
      pixel.storeBytes(of: bytes, as: SIMD4<UInt8>.self)
      return
    }
    let below = SIMD4<UInt16>(truncatingIfNeeded: pixel.loadUnaligned(as: SIMD4<UInt8>.self))
    let result = rule(SIMD4<UInt16>(truncatingIfNeeded: bytes), below)
    pixel.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: result), as: SIMD4<UInt8>.self)
  }

  /// Blends the colour onto pixels that are fully covered.
  func blend(onto pixels: UnsafeMutableRawPointer, count: Int) {
    if bytes.w == 255 { return write(to: pixels, count: count) }
    for i in 0..<count { blend(255, onto: pixels + 4 * i) }
  }

  /// Replaces pixels by the colour.
  func write(to pixels: UnsafeMutableRawPointer, count: Int) {
    guard count > 0 else { return }
    pixels.storeBytes(of: bytes, as: SIMD4<UInt8>.self)
    // Doubles the written part by copying it: fast in a debug build too.
    var written = 4
    while written < count * 4 {
      let next = min(written, count * 4 - written)
      (pixels + written).copyMemory(from: pixels, byteCount: next)
      written += next
    }
  }

  /// Returns `product255` of four channels at once.
  @inline(__always)
  private func scaled(_ channels: SIMD4<UInt16>, by factor: UInt16) -> SIMD4<UInt16> {
    let sum = channels &* factor &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
