import CellLayout
import CellRendering
import Testing
import TextLayout
import TextTestSupport

@Suite struct SVGTests {
  @Test func `boxes, colours and clips are written in order with exact numbers`() throws {
    let list = picture(
      20, px(10, 16), .fill(box(px(1, 1), 2, 8, 4), cornerRadius: 3, color: .black),
      .pushClip(box(0, 0, 5, 6), cornerRadius: 0),
      .fill(
        box(0, 0, 1, 1), cornerRadius: 0,
        color: LayoutColor(red: 255, green: 10, blue: 0, alpha: 51)),
      .popClip, .popClip, .pushClip(box(1, 1, -5, 6), cornerRadius: 40))
    #expect(
      try SVGWriter.svg(for: list) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10.25" viewBox="0 0 20 10.25">
        <defs>
        <clipPath id="clip0"><rect x="0" y="0" width="5" height="6"/></clipPath>
        <clipPath id="clip1"><rect x="1" y="1" width="0" height="6"/></clipPath>
        </defs>
        <rect x="1.015625" y="2" width="8" height="4" rx="2" fill="#000000"/>
        <g clip-path="url(#clip0)">
        <rect x="0" y="0" width="1" height="1" fill="#ff0a00" fill-opacity="0.2"/>
        </g>
        <g clip-path="url(#clip1)">
        </g>
        </svg>

        """)
  }

  @Test func `each distinct glyph with ink is one path, however often it is used`() throws {
    let face = try latinFace()
    let commands = try "banana split".unicodeScalars.enumerated().map { i, scalar in
      try glyph(scalar, of: face, size: i < 6 ? 12 : 20, x: Double(i) * 9.1, y: 20)
    }
    let list = DisplayList(size: LayoutSize(width: 200, height: 30), commands: commands)
    let svg = try SVGWriter.svg(for: list)
    let tags = try wellFormedTags(of: svg)
    #expect(tags.count { $0 == "path" } == Set("banana split").count - 1)
    #expect(tags.count { $0 == "use" } == 11)
    #expect(try SVGWriter.svg(for: list) == svg)
  }

  @Test func `the same glyph index of two faces is two paths`() throws {
    let commands = try (0..<2).map { _ in
      try glyph("a", of: latinFace(), size: 12, x: 0, y: 20)
    }
    let list = DisplayList(size: LayoutSize(width: 20, height: 30), commands: commands)
    let tags = try wellFormedTags(of: SVGWriter.svg(for: list))
    #expect(tags.count { $0 == "path" } == 2)
  }

  @Test func `a colour bitmap is one embedded PNG file`() throws {
    let face = try emojiFace()
    let list = picture(
      90, 40, try glyph(grinningFace, of: face, size: 32, x: 1, y: 30),
      try glyph(grinningFace, of: face, size: 20, x: 40, y: 30))
    let svg = try SVGWriter.svg(for: list)
    let tags = try wellFormedTags(of: svg)
    #expect(tags.count { $0 == "image" } == 1)
    #expect(tags.count { $0 == "use" } == 2)
    // The PNG signature, "\u{89}PNG\r\n\u{1A}\n", in base64.
    #expect(svg.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
  }

  @Test func `glyphs nowhere or of no size are left out`() throws {
    let face = try latinFace()
    let list = picture(
      9, 9, try glyph("a", of: face, size: 12, x: .nan, y: 1),
      try glyph("a", of: face, size: 12, x: 1, y: .infinity),
      try glyph("a", of: face, size: 0, x: 1, y: 1), try glyph(" ", of: face, size: 9, x: 1, y: 1))
    #expect(try wellFormedTags(of: SVGWriter.svg(for: list)) == ["svg"])
  }

  @Test func `an empty list is a well-formed document`() throws {
    let tags = try wellFormedTags(of: SVGWriter.svg(for: DisplayList(size: .zero)))
    #expect(tags == ["svg"])
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `base64 agrees with the vectors of RFC 4648`(text: String, encoded: String) {
    #expect(base64(Array(text.utf8)) == encoded)
  }

  struct Malformed: Error {
    var tag: String
  }

  /// The names of all elements in order.
  ///
  /// - Throws: Unless tags are balanced, attributes quoted and of different names, identifiers
  ///   unique and every reference defined.
  private func wellFormedTags(of svg: String) throws -> [String] {
    var names: [String] = []
    var open: [String] = []
    var identifiers: Set<Substring> = []
    var references: Set<Substring> = []
    for piece in svg.split(separator: "<") {
      let parts = piece.split(separator: ">", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].allSatisfy(\.isWhitespace) else {
        throw Malformed(tag: String(piece))
      }
      var tag = parts[0]
      if tag.first == "/" {
        guard open.popLast() == String(tag.dropFirst()) else { throw Malformed(tag: String(tag)) }
        continue
      }
      let isEmpty = tag.last == "/"
      if isEmpty { tag = tag.dropLast() }
      let quoted = tag.split(separator: "\"", omittingEmptySubsequences: false)
      let name = String(quoted[0].prefix { $0 != " " })
      names.append(name)
      if !isEmpty { open.append(name) }
      var attributes: Set<Substring> = []
      guard quoted.count % 2 == 1 else { throw Malformed(tag: String(tag)) }
      for i in stride(from: 0, to: quoted.count - 1, by: 2) {
        guard let attribute = quoted[i].split(separator: " ").last, attribute.hasSuffix("="),
          attributes.insert(attribute).inserted, !quoted[i + 1].contains("&")
        else { throw Malformed(tag: String(tag)) }
        let value = quoted[i + 1]
        if attribute == "id=", !identifiers.insert(value).inserted {
          throw Malformed(tag: String(tag))
        }
        if attribute == "href=", value.hasPrefix("#") { references.insert(value.dropFirst()) }
        if value.hasPrefix("url(#") { references.insert(value.dropFirst(5).dropLast()) }
      }
    }
    guard open.isEmpty, references.isSubset(of: identifiers) else { throw Malformed(tag: "end") }
    return names
  }
}
