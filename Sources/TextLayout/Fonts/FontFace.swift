internal import CHarfBuzz
internal import Synchronization

/// A face of a font file, immutable and shared by all threads.
///
/// A face has no size: advances are read in its own units and scaled when a line is measured. The file is
/// mapped into memory while the face exists. Two faces are equal if they are the same object; a
/// `FontLibrary` returns the same object for the same file and index, and `varied(_:)` for the same
/// coordinates.
public final class FontFace: @unchecked Sendable {
  // @unchecked: both handles are made immutable in `init` and only destroyed in `deinit`;
  // HarfBuzz documents immutable faces and fonts as safe to share between threads.

  /// The path of the font file.
  public let path: String
  /// The index of the face in its collection, 0 in a plain font file.
  public let index: Int
  /// The number of font units in an em.
  public let unitsPerEm: Int
  /// The names and style that the font gives itself.
  public let names: FontFace.Names
  /// Ascent, descent and line gap in font units.
  public let metrics: FontFace.Metrics
  /// The axes of a variable font, in the font's order; empty for static fonts and colour bitmaps.
  public let axes: [FontFace.Axis]
  /// The place of the face on each axis.
  let coordinates: [Double]
  /// The face as the file holds it; `nil` if this is that face.
  let origin: FontFace?
  /// The faces at other coordinates that are in use.
  let variedFaces = Mutex<[[Double]: WeakFace]>([:])
  /// Strikes of colour bitmaps, `nil` in a font of outlines.
  let bitmaps: ColorBitmapMetrics?
  /// The glyph of U+0020, 0 if the face has none.
  let spaceGlyph: UInt32
  /// The glyph of U+25CC, 0 if the face has none.
  let dottedCircleGlyph: UInt32
  /// Indicates whether a lookup that is on by default can see the space glyph.
  let lookupsSeeSpace: Bool
  let face: OpaquePointer
  let font: OpaquePointer
  /// See `CursiveFont`; `nil` for most faces.
  let cursiveFont: OpaquePointer?
  /// The effects of words across a space, for the plans used last.
  let spaceJoins = Mutex<[JoinPlan: SpaceJoins?]>([:])
  /// The variants of shaping so far.
  let variants = Mutex(ShapingVariants())
  /// The places on the axes so far.
  private let variationFaces = Mutex(VariationFaces())
  let lazyDigest = LazyDigest()
  /// The digest of the file, once it was asked for.
  let lazyFileDigest = Mutex<String?>(nil)

  /// Opens one face of a font file.
  ///
  /// Opening never waits: pipes and devices are refused. The corresponding C function is
  /// `hb_face_create`.
  /// - Throws: `FontError` if the file cannot be read, is no font, lacks a needed table (`cmap`,
  ///   `head`, `hhea`, `hmtx`, `maxp`) or has no face of that index.
  public init(path: String, index: Int = 0) throws(FontError) {
    let face = try FontFace.openFace(path: path, index: index)
    let font = hb_font_create(face)!
    let unitsPerEm = Int(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(font)
    var space: hb_codepoint_t = 0
    hb_font_get_nominal_glyph(font, 0x20, &space)
    var circle: hb_codepoint_t = 0
    hb_font_get_nominal_glyph(font, 0x25CC, &circle)
    self.path = path
    self.index = index
    self.face = face
    self.font = font
    self.unitsPerEm = unitsPerEm
    spaceGlyph = space
    dottedCircleGlyph = circle
    names = FontFace.Names(face: face)
    metrics = FontFace.Metrics(face: face, font: font)
    bitmaps = ColorBitmapMetrics(face: face, unitsPerEm: unitsPerEm)
    lookupsSeeSpace = space != 0 && SpaceLookups.canSee(glyph: space, in: face)
    axes = bitmaps == nil ? FontFace.readAxes(of: face) : []
    coordinates = axes.map(\.defaultValue)
    origin = nil
    cursiveFont = bitmaps == nil ? CursiveFont.joining(font, of: face) : nil
  }

  /// Creates the face of another place on the axes; it shares the tables.
  init(varying origin: FontFace, to coordinates: [Double]) {
    let face = origin.variationFaces.withLock { $0.next(of: origin) }
    let font = hb_font_create(face)!
    let scale = Int32(origin.unitsPerEm * FontFace.variedFraction)
    hb_font_set_scale(font, scale, scale)
    hb_font_set_var_coords_design(font, coordinates.map { Float($0) }, UInt32(coordinates.count))
    hb_font_make_immutable(font)
    path = origin.path
    index = origin.index
    self.face = face
    self.font = font
    unitsPerEm = origin.unitsPerEm
    spaceGlyph = origin.spaceGlyph
    dottedCircleGlyph = origin.dottedCircleGlyph
    names = origin.names
    metrics = FontFace.Metrics(face: face, font: font)
    bitmaps = nil
    // Lookups that only some coordinates turn on count as on at all of them.
    lookupsSeeSpace = origin.lookupsSeeSpace
    axes = origin.axes
    self.coordinates = coordinates
    self.origin = origin
    // Its advances are fractions of units, for which there is no room.
    cursiveFont = nil
  }

  deinit {
    hb_font_destroy(cursiveFont)
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Indicates whether the face draws glyphs from colour bitmaps (`CBDT`).
  public var hasColorBitmaps: Bool { bitmaps != nil }

  /// Calls a closure with the bytes of the whole font file.
  public func withFileBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return try body(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The glyph that the face maps a scalar to, or `nil`.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns whether shaping a word with these features could depend on the spaces beside it.
  ///
  /// Features that are on in any case were looked at when the face was opened; others are now.
  func canSeeSpace(with features: [FontFeature]) -> Bool {
    guard spaceGlyph != 0, !lookupsSeeSpace else { return true }
    let enabled = Set(features.lazy.filter { $0.value != 0 }.map { OpenTypeTag($0.tag) })
      .filter { SpaceLookups.isOptional($0) }
    return !enabled.isEmpty && SpaceLookups.canSee(glyph: spaceGlyph, in: face, enabled: enabled)
  }

  /// The advance of a glyph in `advanceUnitsPerEm`.
  func advance(ofGlyph glyph: UInt32) -> Int32 {
    if let bitmaps { return bitmaps.advance(ofGlyph: glyph, outline: outlineAdvance(glyph)) }
    return outlineAdvance(glyph)
  }

  /// The number of units in an em that advances and offsets of glyphs are counted in: font units, in a
  /// varied face 1/64 of them, in a bitmap font the common fraction of font units and strike pixels.
  var advanceUnitsPerEm: Int {
    if let bitmaps { return bitmaps.unitsPerEm }
    return isVaried ? unitsPerEm * FontFace.variedFraction : unitsPerEm
  }

  /// Indicates whether the face is not at the default coordinates.
  var isVaried: Bool { origin != nil }

  /// Between its masters a font moves glyphs by fractions of a unit (`GPOS` device tables).
  private static let variedFraction = 64

  private func outlineAdvance(_ glyph: UInt32) -> Int32 {
    bounded(hb_font_get_glyph_h_advance(font, glyph))
  }

  /// A number that the font gives for a glyph of an outline, brought within reach.
  func bounded(_ value: Int32) -> Int32 {
    var unitsPerEm: Int32 = 0
    hb_font_get_scale(font, &unitsPerEm, nil)
    return GlyphReach.bounded(value, unitsPerEm: unitsPerEm)
  }
}

extension FontFace: Hashable {
  /// Returns whether both are the same face object.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  /// Hashes the identity of the face object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
