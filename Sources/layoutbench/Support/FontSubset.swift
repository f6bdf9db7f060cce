internal import CHarfBuzzSubset
internal import TextLayout

/// The part of a font file that draws given characters as the whole file does.
///
/// It keeps all layout features and all axes, and drops hinting, which moves no glyph of a browser's
/// layout.
struct FontSubset {
  let bytes: [UInt8]

  /// Makes the subset; if HarfBuzz cannot make one, it is the whole file.
  init(of face: FontFace, characters: Set<Unicode.Scalar>) {
    bytes = face.withFileBytes { file in
      FontSubset.subset(of: file, index: face.index, characters) ?? Array(file)
    }
  }

  private static func subset(
    of file: UnsafeRawBufferPointer, index: Int, _ characters: Set<Unicode.Scalar>
  ) -> [UInt8]? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_unicode_set(input)
    for character in characters { hb_set_add(wanted, character.value) }
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(features)
    hb_set_invert(features)
    hb_subset_input_set_flags(
      input,
      HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)

    let blob = hb_blob_create(
      file.bindMemory(to: CChar.self).baseAddress, UInt32(file.count), HB_MEMORY_MODE_READONLY,
      nil, nil)
    defer { hb_blob_destroy(blob) }
    let whole = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(whole) }
    guard let made = hb_subset_or_fail(whole, input) else { return nil }
    defer { hb_face_destroy(made) }
    let result = hb_face_reference_blob(made)
    defer { hb_blob_destroy(result) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(result, &length), length > 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}
