import Testing

@testable import TextLayout

/// The digest of files.
struct SHA256Tests {
  private func digest(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { SHA256.hexadecimal(of: $0) }
  }

  // The examples that the standard's authors publish, and `sha256sum` of the others.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `published digests`(text: String, expected: String) {
    #expect(digest(Array(text.utf8)) == expected)
  }

  // A message of 55 bytes ends with its length in one block, one of 56 needs another.
  @Test func `each length has a digest of its own, with blocks that end anywhere`() {
    let digests = (0..<200).map { digest(Array(repeating: 0, count: $0)) }
    #expect(Set(digests).count == 200)
    #expect(digests[64] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
  }

  @Test func `the digest of a font's file is that of sha256sum, for each of its faces`() throws {
    let path = TestFonts.folder + "/NotoSansHebrew-Regular.ttf"
    let face = try FontFace(path: path)
    #expect(
      face.fileDigest == "436900d5ad77d33e4234247f3076eaecd25b92b9bea0519514f684140e3566a7")
    #expect(try FontFace(path: path).fileDigest == face.fileDigest)
    let variable = try TestFonts.variable()
    #expect(variable.varied(["wght": 650]).fileDigest == variable.fileDigest)
    #expect(variable.varied(["wght": 650]).digest != variable.digest)
  }
}
