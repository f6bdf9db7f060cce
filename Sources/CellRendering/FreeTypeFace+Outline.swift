internal import CFreeType

extension FreeTypeFace {
  /// Returns the outline of a glyph as the data of an SVG path in font units, y downwards.
  ///
  /// The path is empty if the glyph has no ink, and `nil` if the face has no outline for it. The C
  /// function is `FT_Outline_Decompose`.
  func outlinePath(glyph: UInt32) -> String? {
    guard cft_is_scalable(handle) != 0,
      FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var functions = FT_Outline_Funcs(
      move_to: { to, path in append(PathData.moving, [to], to: path) },
      line_to: { to, path in append("L", [to], to: path) },
      conic_to: { control, to, path in append("Q", [control, to], to: path) },
      cubic_to: { first, second, to, path in append("C", [first, second, to], to: path) },
      shift: 0, delta: 0)
    var path = PathData()
    let status = withUnsafeMutablePointer(to: &path) { path in
      FT_Outline_Decompose(&slot.pointee.outline, &functions, path)
    }
    return status == 0 ? path.closed() : nil
  }
}

/// The path that the callbacks write; FreeType passes its address to each.
private struct PathData {
  static let moving: Character = "M"
  var text = ""

  mutating func append(_ command: Character, _ points: [FT_Vector]) {
    if command == PathData.moving, !text.isEmpty { text += "Z" }
    text.append(command)
    for (i, point) in points.enumerated() {
      text += "\(i > 0 ? " " : "")\(point.x) \(-point.y)"
    }
  }

  func closed() -> String { text.isEmpty ? "" : text + "Z" }
}

/// Appends a step to the `PathData` behind a context pointer; returns 0, with which FreeType goes on.
private func append(
  _ command: Character, _ points: [UnsafePointer<FT_Vector>?],
  to context: UnsafeMutableRawPointer?
) -> Int32 {
  let points = points.compactMap { $0?.pointee }
  context?.assumingMemoryBound(to: PathData.self).pointee.append(command, points)
  return 0
}
