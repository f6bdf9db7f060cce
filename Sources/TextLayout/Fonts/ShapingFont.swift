internal import CHarfBuzz
internal import Synchronization

/// The parameters of shaping that a style adds to those of its texts.
struct ShapingVariant: Hashable, Sendable {
  var language: String
  var features: [FontFeature]

  /// Indicates whether texts are shaped as in a style that says nothing.
  var isPlain: Bool { features.isEmpty && language == Self.plainLanguage }

  /// The language of a style that names none.
  static let plainLanguage = "en"
}

/// The HarfBuzz fonts of a face for some variants.
final class ShapingFont: @unchecked Sendable {
  // @unchecked: the handles are made immutable in `init` and only destroyed in `deinit`.
  let font: OpaquePointer
  /// See `CursiveFont`; `nil` for most faces.
  let cursiveFont: OpaquePointer?

  /// Creates the fonts on a HarfBuzz face of their own.
  init(of face: FontFace) {
    let copy = face.makeCopy()
    font = face.makeFont(on: copy)
    cursiveFont = face.cursiveFont == nil ? nil : CursiveFont.joining(font, of: copy)
    // The fonts keep the face.
    hb_face_destroy(copy)
  }

  deinit {
    hb_font_destroy(cursiveFont)
    hb_font_destroy(font)
  }
}

/// The variants that HarfBuzz shapes texts in with a face.
///
/// HarfBuzz keeps the plan of each variant, script and direction as long as the face, in a list that every
/// shaping searches. Lists from strangers may have any features and languages, so after some variants the next
/// ones are shaped with another copy of the face.
struct ShapingVariants: Sendable {
  /// The greatest number of variants of one copy.
  static var limit: Int { 32 }

  private var known: Set<ShapingVariant> = []
  /// The fonts of the present copy; `nil` for the face itself.
  private var font: ShapingFont?

  /// Returns the fonts for a variant; `nil` for those of the face itself.
  mutating func font(for variant: ShapingVariant, of face: FontFace) -> ShapingFont? {
    if known.contains(variant) { return font }
    if known.count == Self.limit {
      known = []
      font = ShapingFont(of: face)
    }
    known.insert(variant)
    return font
  }
}

/// A copy of a HarfBuzz face for some places on the axes of a variable font: HarfBuzz keeps plans of each.
final class VariationFace: @unchecked Sendable {
  // @unchecked: the handle is immutable and only destroyed in `deinit`.
  let face: OpaquePointer

  init(of face: FontFace) { self.face = face.makeCopy() }

  deinit { hb_face_destroy(face) }
}

/// The places on the axes that HarfBuzz shapes texts at with one copy of a face.
struct VariationFaces: Sendable {
  private var count = 0
  private var copy: VariationFace?

  /// Returns the HarfBuzz face for another place, which the caller releases.
  mutating func next(of face: FontFace) -> OpaquePointer {
    if count == ShapingVariants.limit { (count, copy) = (0, VariationFace(of: face)) }
    count += 1
    return hb_face_reference(copy?.face ?? face.face)!
  }
}

extension FontFace {
  /// Returns the fonts that shape texts in a variant; `nil` for those of the face itself.
  func shapingFont(for variant: ShapingVariant) -> ShapingFont? {
    variant.isPlain ? nil : variants.withLock { $0.font(for: variant, of: self) }
  }

  /// Returns an immutable HarfBuzz face of the same bytes, which keeps plans of its own.
  func makeCopy() -> OpaquePointer {
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    let copy = hb_face_create(blob, UInt32(index))!
    hb_face_make_immutable(copy)
    return copy
  }

  /// Returns an immutable HarfBuzz font at the face's coordinates.
  func makeFont(on face: OpaquePointer) -> OpaquePointer {
    let font = hb_font_create(face)!
    var (x, y): (Int32, Int32) = (0, 0)
    hb_font_get_scale(self.font, &x, &y)
    hb_font_set_scale(font, x, y)
    if origin != nil {
      hb_font_set_var_coords_design(
        font, coordinates.map { Float($0) }, UInt32(coordinates.count))
    }
    hb_font_make_immutable(font)
    return font
  }
}
