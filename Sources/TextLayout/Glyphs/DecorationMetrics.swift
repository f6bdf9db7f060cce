/// The places of the decorations of a span, measured from its baseline, downwards, in px.
///
/// They are the browser's (`DecorationBrowserTests`): whole px above or below the baseline. The thickness
/// is cut off to whole px when it is drawn, and places follow from the thickness before that.
struct DecorationMetrics {
  private let metrics: SizedFonts.FaceMetrics
  private let sized: SizedFonts
  private let face: FontFace

  init(_ sized: SizedFonts, face: FontFace) {
    self.sized = sized
    self.face = face
    metrics = sized.metrics[0]
  }

  /// The top and the height of the colour behind the text.
  var background: (top: Double, height: Double) {
    (-Double(metrics.ascent), Double(metrics.ascent + metrics.descent))
  }

  /// The top and the height of a line.
  func line(
    _ line: TextDecoration, _ kind: TextLine.Decoration.Kind
  ) -> (top: Double, height: Double) {
    let thickness = thickness(of: line)
    let height = thickness.rounded(.down)
    let ascent = Double(metrics.ascent)
    let top: Double =
      switch kind {
      case .background: -ascent
      case .underline:
        underlinePosition(of: line) ?? max(1, (thickness / 2).rounded(.up))
      case .overline: -ascent - height
      case .strikethrough: (ascent * 2 / 3 - thickness / 2 + 0.5).rounded(.down) - ascent
      }
    return (top, height)
  }

  private func thickness(of line: TextDecoration) -> Double {
    switch line.thickness {
    case .automatic: return max(1, sized.fontSize / 10)
    case .fromFont: return max(1, pixels(face.metrics.underlineThickness))
    case .pixels(let thickness): return max(1, (thickness * sized.scale).rounded())
    }
  }

  private func underlinePosition(of line: TextDecoration) -> Double? {
    guard line.position == .fromFont else { return nil }
    // Rounded as a distance from the ascent: halves go down.
    return (0.5 - pixels(face.metrics.underlinePosition)).rounded(.down)
  }

  private func pixels(_ units: Int) -> Double {
    Double(units) * sized.effectiveSize / Double(face.unitsPerEm)
  }
}
