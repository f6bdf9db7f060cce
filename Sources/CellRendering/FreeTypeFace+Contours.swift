internal import CFreeType

extension FreeTypeFace {
  /// Returns the contours of an outline in 1/64 px, y downwards; `nil` if it is damaged. The C function is
  /// `FT_Outline_Decompose`.
  static func contours(of outline: inout FT_Outline) -> GlyphOutline? {
    var functions = FT_Outline_Funcs(
      move_to: { to, outline in with(outline) { $0.move(to: point(to)) } },
      line_to: { to, outline in with(outline) { $0.line(to: point(to)) } },
      conic_to: { control, to, outline in
        with(outline) { $0.quadratic(point(control), to: point(to)) }
      },
      cubic_to: { one, other, to, outline in
        with(outline) { $0.cubic(point(one), point(other), to: point(to)) }
      },
      shift: 0, delta: 0)
    var contours = GlyphOutline()
    let status = withUnsafeMutablePointer(to: &contours) { contours in
      FT_Outline_Decompose(&outline, &functions, contours)
    }
    contours.close()
    return status == 0 ? contours : nil
  }
}

/// Changes the outline behind a context pointer; returns 0, with which FreeType goes on.
private func with(
  _ context: UnsafeMutableRawPointer?, _ body: (inout GlyphOutline) -> Void
) -> Int32 {
  if let context { body(&context.assumingMemoryBound(to: GlyphOutline.self).pointee) }
  return 0
}

private func point(_ point: UnsafePointer<FT_Vector>?) -> SIMD2<Int> {
  guard let point = point?.pointee else { return .zero }
  return SIMD2(Int(point.x), -Int(point.y))
}
