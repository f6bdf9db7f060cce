public import TextLayout

extension DisplayList.Command {
  /// A rectangle that holds everything the command draws, or the one that a clip cuts to, rounded outwards to
  /// 1/64 px; `nil` for the beginning of a group and for the end of a group or clip.
  ///
  /// Clips around the command are not counted. A pixel that a side of the rectangle goes through may be coloured
  /// in part, and a renderer that places glyphs on whole device pixels moves them by up to one.
  /// - Complexity: O(1), of glyphs O(n).
  public var bounds: LayoutRect? {
    switch self {
    case .fill(let frame, _, _), .gradient(let frame, _, _), .pushClip(let frame, _),
      .custom(_, let frame):
      frame
    case .border(let border, _): border.frame
    case .shadow(let frame, _, let shadow): shadow.bounds(of: frame)
    case .image(let image): image.frame
    case .glyphs(let run): run.bounds
    case .popClip, .pushGroup, .popGroup: nil
    }
  }
}

extension BoxShadow {
  /// Returns the rectangle that the shadow of a rectangle reaches to.
  ///
  /// Beyond three standard deviations, one and a half times the blur, a Gaussian shows nothing.
  func bounds(of frame: LayoutRect) -> LayoutRect {
    let shadow = inRange
    let (blur, spread) = (shadow.blur, shadow.spread)
    let reach = spread + blur + LayoutUnit(rawValue: (blur.rawValue + 1) / 2)
    return frame.offset(by: shadow.offset).inset(by: LayoutInsets(all: .zero - reach))
  }
}

extension GlyphRun {
  /// A rectangle with the ink of all glyphs, rounded outwards to 1/64 px; empty if there is none.
  ///
  /// - Complexity: O(glyphs).
  public var bounds: LayoutRect {
    var sides: (left: Double, top: Double, right: Double, bottom: Double)?
    for glyph in glyphs {
      guard let ink = face.inkBounds(ofGlyph: glyph.id, fontSize: fontSize) else { continue }
      let (left, right) = (glyph.x + ink.left, glyph.x + ink.right)
      let (top, bottom) = (glyph.y + ink.top, glyph.y + ink.bottom)
      let known = sides ?? (left, top, right, bottom)
      sides = (
        min(known.left, left), min(known.top, top), max(known.right, right),
        max(known.bottom, bottom)
      )
    }
    guard let sides else { return LayoutRect(origin: origin, size: .zero) }
    let corner = LayoutPoint(
      x: LayoutUnit(truncating: sides.left), y: LayoutUnit(truncating: sides.top))
    // The other way round: these are rounded up.
    let end = LayoutPoint(
      x: .zero - LayoutUnit(truncating: -sides.right),
      y: .zero - LayoutUnit(truncating: -sides.bottom))
    return LayoutRect(
      origin: origin.offset(by: corner),
      size: LayoutSize(width: corner.x.distance(to: end.x), height: corner.y.distance(to: end.y)))
  }
}
