internal import CHarfBuzz

extension FontFace {
  /// The names of all faces of a file; empty if the file is no font.
  static func readNames(path: String) -> [FontFace.Names] {
    guard let blob = try? MappedFile(path: path).blob() else { return [] }
    defer { hb_blob_destroy(blob) }
    return (0..<hb_face_count(blob)).map { index in
      let face = hb_face_create(blob, index)!
      defer { hb_face_destroy(face) }
      return FontFace.Names(face: face)
    }
  }

  private static let neededTables = ["cmap", "head", "hhea", "hmtx", "maxp"]

  static func openFace(path: String, index: Int) throws(FontError) -> OpaquePointer {
    let blob = try MappedFile(path: path).blob()
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else {
      throw FontError(
        code: .invalidFont, subject: path, value: "a file of another kind",
        limit: "an OpenType font")
    }
    guard index >= 0, index < count else {
      throw FontError(
        code: .noSuchFace, subject: path, value: "a file without face \(index)",
        limit: "a file with that face; its faces are 0..<\(count)")
    }
    let face = hb_face_create(blob, UInt32(index))!
    for tag in neededTables {
      guard !hasTable(tag, in: face) else { continue }
      hb_face_destroy(face)
      throw FontError(
        code: .missingTable, subject: path, value: "a font without a usable `\(tag)` table",
        limit: "a font with the tables \(neededTables.joined(separator: ", "))")
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw FontError(
        code: .invalidFont, subject: path, value: "a font without glyphs",
        limit: "a font with glyphs")
    }
    hb_face_make_immutable(face)
    return face
  }

  private static func hasTable(_ name: String, in face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, OpenTypeTag(name).value)
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}
