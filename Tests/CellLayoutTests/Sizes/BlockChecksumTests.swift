import CellLayout
import Testing

@Suite struct BlockChecksumTests {
  /// The checksums were made with the reference implementation, xxHash 0.8.
  @Test(arguments: [
    (0, 0, 0xEF46DB3751D8E999),
    (8, 0, 0x884A173614B81B8D),
    (24, 1, 0x835739FF355913EB),
    (32, 0, 0xCBF59C5116FF32B4),
    (40, 9, 0x57C99AA2CC88B71D),
    (72, 0, 0xFB0B1F050CB8F00D),
    (4096, 7, 0x5DDE2062DC249F13),
  ])
  func `XXH64 gives the answers of its reference`(count: Int, seed: UInt64, expected: UInt64) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    #expect(BlockChecksum.checksum(of: bytes.span.bytes, seed: seed) == expected)
  }
}
