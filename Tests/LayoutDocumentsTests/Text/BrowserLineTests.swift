import LayoutDocuments
import Testing
import TextLayout

/// Recorded paragraphs are broken into lines as the browser did.
struct BrowserLineTests {
  @Test func `lines agree with the browser's but for the known differences`() throws {
    let manifest = try BrowserFixture.manifest()
    let cases = try BrowserFixture.lines("lines")
    #expect(cases.count == manifest["cases"]?.integer)
    #expect(cases.count > 1_200)
    let session = BrowserFixture.session()
    var found: [String: Int] = [:]
    var details: [String: [String]] = [:]
    for object in cases {
      let result = try OracleCase.replay(object, session)
      guard !result.agreement.isFull else { continue }
      let text = result.name.prefix { $0 != "/" }.description
      found[text, default: 0] += 1
      details[text, default: []] += result.differences.map { "\(result.name) \($0)" }
    }
    var unexpected: [String] = []
    for (text, count) in found where count != KnownDifferences.counts[text] {
      unexpected += details[text] ?? []
    }
    for (text, count) in KnownDifferences.counts where found[text] == nil {
      unexpected.append("\(text): \(count) cases differed and agree now")
    }
    let report = unexpected.sorted().joined(separator: "\n")
    let changes = try FixtureVersions.changes(manifest)
    guard !changes.isEmpty else {
      #expect(unexpected.isEmpty, "\(report)")
      return
    }
    // With other libraries or fonts the counts may be others: told, not failed.
    withKnownIssue("\(changes.joined(separator: ", "))", isIntermittent: true) {
      #expect(unexpected.isEmpty, "\(report)")
    }
  }
}

/// Texts too long to be stored, made as `scripts/oracle/texts.py` makes them.
struct BrowserGiantTests {
  @Test(arguments: 0..<3) func `a giant text has the browser's lines`(index: Int) throws {
    let cases = try BrowserFixture.lines("giants")
    try #require(cases.count == 3)
    var object = cases[index]
    let rule = object["x-make"]?.array ?? []
    let count = try #require(rule.last?.integer)
    object.append(
      .string(rule.first?.string == "letters" ? letters(count) : marks(count)), forKey: "text")
    let session = BrowserFixture.session()
    let request = try MeasureRequest(object, styles: session.styles)
    guard case .one(let width) = request.widths else { return }
    let text = session.engine.prepare(
      request.text, style: session.styles.resolve(request.style))
    let lines = session.engine.lines(of: text, width: width)
    let expected = try #require(object["expected"]?.object)
    #expect(lines.last.map { ($0.top + $0.height).pixels } == expected["height"]?.double)
    if let widest = expected["max_content"]?.double, let narrowest = expected["min_content"]?.double
    {
      #expect(session.engine.maxContentWidth(of: text).pixels == widest)
      #expect(session.engine.minContentWidth(of: text).pixels == narrowest)
    }
    let starts = lines.map(\.range.lowerBound)
    #expect(starts.prefix(4).map { .integer($0) } == expected["first_starts"]?.array)
    #expect(starts.last == expected["last_start"]?.integer)
    let bytes = starts.flatMap { start in
      (0..<4).map { UInt8(truncatingIfNeeded: start >> ($0 * 8)) }
    }
    #expect(BrowserFixture.digest(bytes) == expected["starts_digest"]?.string)
  }

  private func letters(_ count: Int) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var state = 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count {
      state = (state * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
      bytes.append(alphabet[(state >> 16) % alphabet.count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func marks(_ count: Int) -> String {
    var text = String.UnicodeScalarView(["a"])
    text.append(contentsOf: (0..<count).map { Unicode.Scalar(UInt16(0x300 + $0 % 5))! })
    text.append("b")
    return String(text)
  }
}
