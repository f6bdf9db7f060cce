import TestSupport
import Testing
import TextLayout

@Suite struct StyleDigestTests {
  private func digest(_ style: TextStyle) -> ContentDigest {
    var hasher = ContentHasher()
    style.digest(into: &hasher)
    return hasher.finalize()
  }

  @Test func `every property of a style counts`() throws {
    let library = try FontLibrary(directories: [TestFiles.fonts])
    let sans = try library.cascade(["Noto Sans"])
    let base = TextStyle(fonts: sans, fontSize: 16)
    let changes: [(inout TextStyle) throws -> Void] = [
      { $0.fonts = try library.cascade(["Noto Sans"], weight: 700) },
      { $0.fonts = try library.cascade(["Noto Sans", "Noto Sans Hebrew"]) },
      { $0.fonts = try library.cascade(["Noto Sans Hebrew", "Noto Sans"]) },
      { $0.fontSize = 16.5 }, { $0.lineHeight = .pixels(20) }, { $0.lineHeight = .multiple(20) },
      { $0.whiteSpace = .pre }, { $0.overflowWrap = .anywhere }, { $0.wordBreak = .keepAll },
      { $0.breakRules = .unicode }, { $0.letterSpacing = 0.5 }, { $0.direction = .rightToLeft },
      { $0.direction = .automatic }, { $0.language = "ja" }, { $0.tabSize = 4 },
      { $0.hyphens = .none }, { $0.alignment = .justify }, { $0.maximumLineCount = 0 },
      { $0.maximumLineCount = 2 }, { $0.truncation = .head }, { $0.textSpacingTrim = .normal },
      { $0.features = [FontFeature(tag: "smcp", value: 1)] },
      { $0.features = [FontFeature(tag: "smcp", value: 0)] },
      { $0.features = [FontFeature(tag: "liga", value: 1)] }, { $0.hasStrut = true },
    ]
    var digests = [digest(base)]
    for change in changes {
      var style = base
      try change(&style)
      digests.append(digest(style))
    }
    #expect(Set(digests).count == changes.count + 1)
    #expect(digest(base) == digest(TextStyle(fonts: sans, fontSize: 16)))
    // A property that is new belongs into `digest(into:)` and into the list above.
    #expect(Mirror(reflecting: base).children.count == 18)
  }

  @Test func `a face is its file's bytes, not its path`() throws {
    let path = TestFiles.fonts + "/NotoSans-Regular.ttf"
    let face = try FontFace(path: path)
    #expect(try FontFace(path: path).digest == face.digest)

    let folder = try TemporaryFolder()
    var bytes = try TestFiles.bytes("Fonts/NotoSans-Regular.ttf")
    let copy = try folder.write(bytes, to: "copy.ttf")
    #expect(try FontFace(path: copy).digest == face.digest)
    bytes[bytes.count - 1] ^= 1
    let changed = try folder.write(bytes, to: "changed.ttf")
    #expect(try FontFace(path: changed).digest != face.digest)
  }

  @Test func `a face at other coordinates is another`() throws {
    let face = try TestFonts.variable()
    let axis = face.axes[0]
    let varied = face.varied([axis.tag: axis.maximum])
    let again = face.varied([axis.tag: axis.maximum])
    #expect(varied.digest != face.digest)
    #expect(varied.digest == again.digest)
    #expect(face.varied([axis.tag: axis.defaultValue]).digest == face.digest)
  }

  @Test func `a digest asked for by many threads is one`() async throws {
    let face = try FontFace(path: TestFiles.fonts + "/NotoSans-Regular.ttf")
    let digests = await withTaskGroup(of: ContentDigest.self) { group in
      for _ in 0..<8 { group.addTask { face.digest } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(digests == [face.digest])
  }
}
