internal import CFreeType

extension FreeTypeFace {
  /// Returns the outline of a glyph as the data of an SVG path in font units, y downwards.
  ///
  /// Empty if the glyph has no ink, `nil` if the face has no outline for it. The corresponding C
  /// function is `FT_Outline_Decompose`.
  func outlinePath(glyph: UInt32) -> String? {
    guard cft_is_scalable(handle) != 0,
      FT_Load_Glyph(handle, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let slot = handle.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    var functions = FT_Outline_Funcs(
      move_to: { to, path in append(PathData.moving, to, nil, nil, path) },
      line_to: { to, path in append("L", to, nil, nil, path) },
      conic_to: { control, to, path in append("Q", control, to, nil, path) },
      cubic_to: { first, second, to, path in append("C", first, second, to, path) },
      shift: 0, delta: 0)
    var path = PathData()
    let status = withUnsafeMutablePointer(to: &path) { path in
      FT_Outline_Decompose(&slot.pointee.outline, &functions, path)
    }
    return status == 0 ? path.closed() : nil
  }
}

/// The path that the callbacks write; C hands its address from one to the next.
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

/// Appends a step to the `PathData` behind a context pointer; 0 tells FreeType to go on.
private func append(
  _ command: Character, _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?,
  _ third: UnsafePointer<FT_Vector>?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  let points = [first, second, third].compactMap { $0?.pointee }
  context?.assumingMemoryBound(to: PathData.self).pointee.append(command, points)
  return 0
}
