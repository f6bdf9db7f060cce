internal import CHarfBuzz

/// The bytes of one table of a face, read big-endian and never past the end.
///
/// Fonts come from strangers, and parts of a table may lead to one part again and again. So a table is
/// read for a number of steps in proportion to its bytes; after them every read is `nil`, as past the
/// end, and readers take the table for a damaged one.
struct FontTable {
  private let bytes: [UInt8]
  /// Counts each value that is read; who does more with a value than that spends more.
  let budget: WorkBudget

  init(_ name: String, of face: OpaquePointer) {
    let blob = hb_face_reference_table(face, OpenTypeTag(name).value)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    self.init([UInt8](UnsafeRawBufferPointer(start: data, count: Int(length))))
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    budget = WorkBudget(bytes: bytes.count)
  }

  var count: Int { bytes.count }

  func u8(_ offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count, budget.spend(1) else { return nil }
    return Int(bytes[offset])
  }

  func u16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2, budget.spend(1) else { return nil }
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

/// The work that may still be done with a table.
final class WorkBudget {
  /// The steps that a table of any length may take: as many as a font has glyphs, some times over.
  private static let least = 1 << 20
  /// The steps for each byte; fonts in use take one, seldom two.
  private static let perByte = 16

  let limit: Int
  private(set) var spent = 0

  init(bytes: Int) { limit = WorkBudget.least + WorkBudget.perByte * bytes }

  var isLeft: Bool { spent < limit }

  /// - Returns: `false` if nothing was left.
  @discardableResult
  func spend(_ count: Int) -> Bool {
    guard spent < limit else { return false }
    spent += count
    return true
  }
}
