internal import CHarfBuzz

/// The bytes of one table of a face, read big-endian and never past the end.
struct FontTable {
  private let bytes: [UInt8]

  init(_ name: String, of face: OpaquePointer) {
    let blob = hb_face_reference_table(face, OpenTypeTag(name).value)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  var count: Int { bytes.count }

  func u8(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func i16(_ offset: Int) -> Int? {
    u16(offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func u32(_ offset: Int) -> Int? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return high << 16 | low
  }
}
