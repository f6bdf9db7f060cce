import Foundation
import LayoutDocuments
import TestSupport
import TextLayout

/// What a browser and hb-shape answered for the texts of `scripts/oracle` (docs/oracle.md).
enum BrowserFixture {
  static let folder = TestFiles.root + "/Tests/LayoutDocumentsTests/Fixtures/"

  /// The bundled fonts and the fixture's own subsets.
  static let library: FontLibrary = {
    do {
      return try FontLibrary(directories: [TestFiles.fonts, folder + "Fonts"])
    } catch {
      fatalError("the fonts of the fixture cannot be read: \(error)")
    }
  }()

  static func manifest() throws -> JSONObject {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "Browser/manifest.json"))
    return try JSONParser.parse(Array(bytes)).object ?? JSONObject([])
  }

  /// The objects of a gzipped NDJSON file.
  static func lines(_ name: String) throws -> [JSONObject] {
    let bytes = try TestFiles.unpacked(
      "Tests/LayoutDocumentsTests/Fixtures/Browser/\(name).ndjson.gz")
    return try bytes.split(separator: 0x0A).compactMap { try JSONParser.parse(Array($0)).object }
  }

  /// A session that knows the fixture's fonts.
  static func session() -> MeasureSession {
    MeasureSession(library: library, answer: MeasureAnswer(detail: .lines))
  }

  /// FNV-1a, 64 bits.
  static func digest(_ bytes: some Sequence<UInt8>) -> String {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// What decides an answer besides the code: known differences are exact for these alone.
enum FixtureVersions {
  static let harfBuzz = "6.0.0"
  static let icu = "72.1"

  /// What is not as it was when the known differences were counted; empty if nothing is.
  static func changes(_ manifest: JSONObject) throws -> [String] {
    var changes: [String] = []
    if LibraryVersions.harfBuzz != harfBuzz {
      changes.append("HarfBuzz is \(LibraryVersions.harfBuzz)")
    }
    if LibraryVersions.icu != icu { changes.append("ICU is \(LibraryVersions.icu)") }
    for value in manifest["fonts"]?.array ?? [] {
      guard let font = value.object, let name = font["file"]?.string else { continue }
      let isOwn = FileManager.default.fileExists(atPath: BrowserFixture.folder + "Fonts/" + name)
      let path = (isOwn ? BrowserFixture.folder + "Fonts/" : TestFiles.fonts + "/") + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if bytes.withUnsafeBytes({ BrowserFixture.digest($0) }) != font["fnv"]?.string {
        changes.append("\(name) is another file")
      }
    }
    return changes
  }
}
