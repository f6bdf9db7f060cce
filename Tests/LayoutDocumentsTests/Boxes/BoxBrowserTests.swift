import LayoutDocuments
import TestSupport
import Testing
import TextTestSupport

/// Recorded trees of boxes are laid out as the browser did.
struct BoxBrowserTests {
  /// The trees that differ, with the causes; docs/accuracy.md counts them.
  private static let known: [String: [String]] = [
    "a second layout of a box with a ratio, of which the browser keeps another one": [
      "ratio/27", "ratio/2203",
    ],
    "alignment of an absolute box whose insets overlap, in a scroll container": ["absolute/1596"],
    "tracks or alignment of a grid": ["grid/998", "grid/1086", "grid/1190"],
  ]

  @Test func `boxes agree with the browser's but for the known differences`() throws {
    let session = BoxSession(library: BundledFonts.library)
    var differing: [String: [String]] = [:]
    var counts: [String: Int] = [:]
    for object in try Self.cases() {
      let result = try OracleCase.replay(object, session)
      counts[result.group.member.name, default: 0] += 1
      if result.agreement.rects == false { differing[result.name] = result.differences }
    }
    #expect(counts.values.reduce(0, +) == 2_508)
    #expect(counts["cells"] == 108)
    #expect(differing.keys.allSatisfy { !$0.hasPrefix("cells/") })
    let known = Set(Self.known.values.joined())
    let report = differing.filter { !known.contains($0.key) }.map { "\($0.key): \($0.value)" }
    #expect(report.isEmpty, "\(report.sorted().joined(separator: "\n"))")
    let mended = known.subtracting(differing.keys)
    #expect(mended.isEmpty, "agree now: \(mended.sorted())")
  }

  /// The recorded cases; the first line is about the recording.
  static func cases() throws -> [JSONObject] {
    let bytes = try TestFiles.unpacked(
      "Tests/LayoutDocumentsTests/Fixtures/Boxes/trees.ndjson.gz")
    return try bytes.split(separator: 0x0A).dropFirst().compactMap {
      try JSONParser.parse(Array($0)).object
    }
  }
}
