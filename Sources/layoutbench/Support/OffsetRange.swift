#if Extras
internal import ArgumentParser
internal import Foundation
internal import TextLayout

/// A half-open range of offsets in px: `A..B`.
struct OffsetRange: ExpressibleByArgument {
  let range: Range<LayoutUnit>

  init?(argument: String) {
    // A third point, as of a Swift range, is no decimal point.
    guard let dots = argument.range(of: ".."), argument[dots.upperBound...].first != ".",
      let low = DecimalPixels(argument: String(argument[..<dots.lowerBound])),
      let high = DecimalPixels(argument: String(argument[dots.upperBound...])),
      low.value <= high.value, high.value <= 1e12
    else { return nil }
    range = LayoutUnit(rounding: low.value)..<LayoutUnit(rounding: high.value)
  }
}
#endif
