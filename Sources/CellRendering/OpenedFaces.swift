internal import TextLayout

/// The faces that one rasterizer or one SVG document has opened, and their `FT_Library`.
struct OpenedFaces {
  private let limit: Int
  private var library: FreeTypeLibrary?
  private var faces: [FontFace: FreeTypeFace] = [:]
  private var openedCount = 0
  private var useCount = 0

  /// - Parameter limit: The number of faces that stay open.
  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Returns the opened face of a font face, opening it if need be.
  ///
  /// The face unused for longest makes place when the limit is reached.
  /// - Complexity: O(1) on average if it is open.
  mutating func face(for font: FontFace) throws(RenderError) -> FreeTypeFace {
    useCount += 1
    if let face = faces[font] {
      face.lastUse = useCount
      return face
    }
    let library = try openedLibrary()
    let face = try FreeTypeFace(font, serial: openedCount, library: library)
    openedCount += 1
    face.lastUse = useCount
    if faces.count >= limit, let oldest = faces.values.min(by: { $0.lastUse < $1.lastUse }) {
      faces[oldest.font] = nil
    }
    faces[font] = face
    return face
  }

  private mutating func openedLibrary() throws(RenderError) -> FreeTypeLibrary {
    if let library { return library }
    let library = try FreeTypeLibrary()
    self.library = library
    return library
  }
}
