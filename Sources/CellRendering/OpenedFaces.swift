internal import TextLayout

/// The faces that one rasterizer or one SVG document has opened, and their `FT_Library`.
struct OpenedFaces {
  private let limit: Int
  private var library: FreeTypeLibrary?
  private var faces: [FontFace: FreeTypeFace] = [:]
  /// The faces that FreeType refused.
  private var refused: Set<FontFace> = []
  /// The errors of refused faces, in order of first use.
  private(set) var refusals: [RenderError] = []
  private var openedCount = 0
  private var useCount = 0

  /// Creates an empty set.
  ///
  /// - Parameter limit: The greatest number of faces that stay open.
  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Returns the opened face of a font face, opening it if need be; `nil` if FreeType refuses it.
  ///
  /// At the limit, the face that was not used for longest is closed.
  /// - Throws: `RenderError` if FreeType itself cannot start.
  /// - Complexity: O(1) on average if it is open.
  mutating func face(for font: FontFace) throws(RenderError) -> FreeTypeFace? {
    useCount += 1
    if let face = faces[font] {
      face.lastUse = useCount
      return face
    }
    guard !refused.contains(font) else { return nil }
    let library = try openedLibrary()
    let face: FreeTypeFace
    do throws(RenderError) {
      face = try FreeTypeFace(font, serial: openedCount, library: library)
    } catch {
      refused.insert(font)
      refusals.append(error)
      return nil
    }
    openedCount += 1
    face.lastUse = useCount
    if faces.count >= limit, let oldest = faces.values.min(by: { $0.lastUse < $1.lastUse }) {
      faces[oldest.font] = nil
    }
    faces[font] = face
    return face
  }

  /// Forgets the refused faces, so that the next picture reports them again.
  mutating func forgetRefusals() {
    refused = []
    refusals = []
  }

  private mutating func openedLibrary() throws(RenderError) -> FreeTypeLibrary {
    if let library { return library }
    let library = try FreeTypeLibrary()
    self.library = library
    return library
  }
}
