import CellLayout
import Foundation
import LayoutDocuments
import Testing

/// UUIDs as identifiers of lists.
@Suite struct UUIDTests {
  @Test func `a UUID feeds its sixteen bytes`() throws {
    let id = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
    var expected = StableHasher()
    expected.combine(byte: 8)
    expected.combine(UInt64(16))
    for byte in 0..<16 { expected.combine(byte: UInt8(byte * 17)) }
    var hasher = StableHasher()
    id.feed(to: &hasher)
    #expect(hasher.finalize() == expected.finalize())
  }
}
