import Testing
import TextTestSupport

@testable import TextLayout

/// How names find faces.
@Suite struct FontLibraryTests {
  let library: FontLibrary

  init() throws { library = try FontLibrary(directories: [TestFonts.folder]) }

  private func file(_ name: String, weight: Int = 400, slant: FontFace.Slant = .normal) throws
    -> String
  {
    String(
      try library.face(named: name, weight: weight, slant: slant).path.split(separator: "/").last!)
  }

  @Test func `files are listed sorted and once`() {
    #expect(library.files.count == TestFonts.files.count)
    #expect(library.files == library.files.sorted())
  }

  @Test func `a name is a path, a file, a PostScript name or a family`() throws {
    let path = TestFonts.folder + "/NotoSans-Bold.ttf"
    let face = try library.face(named: path)
    #expect(face.path == path)
    for name in ["NotoSans-Bold.ttf", "NotoSans-Bold", "NotoSans-Bold.ttf#0"] {
      #expect(try library.face(named: name) === face)
    }
    #expect(try library.face(named: "noto sans", weight: 700) === face)
    #expect(try file("Noto Sans CJK JP") == "NotoSansCJKjp-Subset.otf")
  }

  @Test(arguments: [
    (1, 400), (300, 400), (400, 400), (450, 400), (500, 400), (501, 700), (600, 700), (700, 700),
    (1000, 700),
  ])
  func `weights match as CSS Fonts 4 says`(wanted: Int, found: Int) throws {
    #expect(try library.face(named: "Noto Sans", weight: wanted).names.weight == found)
  }

  @Test func `from 400 to 500 the search goes up to 500, then down, then up`() {
    func order(_ wanted: Int) -> [Int] {
      [100, 300, 400, 450, 500, 600, 900].sorted {
        FontCatalog.distance($0, from: wanted) < FontCatalog.distance($1, from: wanted)
      }
    }
    #expect(order(400) == [400, 450, 500, 300, 100, 600, 900])
    #expect(order(450) == [450, 500, 400, 300, 100, 600, 900])
    #expect(order(500) == [500, 450, 400, 300, 100, 600, 900])
    #expect(order(350) == [300, 100, 400, 450, 500, 600, 900])
    #expect(order(700) == [900, 600, 500, 450, 400, 300, 100])
  }

  /// A bold text has no fallback to the regular face of its family.
  @Test(arguments: BundledFonts.names.dropLast())
  func `every bundled family has a bold face with the characters of the regular one`(
    family: String
  ) throws {
    let (regular, bold) = (
      try library.face(named: family), try library.face(named: family, weight: 700)
    )
    #expect(regular.names.weight == 400 && bold.names.weight == 700)
    let missing = (0x20...0xFFFF).compactMap(Unicode.Scalar.init).filter {
      regular.glyph(for: $0) != nil && bold.glyph(for: $0) == nil
    }
    #expect(missing == [])
  }

  @Test func `italic falls back to upright`() throws {
    #expect(try file("Noto Sans", weight: 700, slant: .italic) == "NotoSans-Bold.ttf")
  }

  @Test func `the same file is the same face`() throws {
    #expect(try library.face(named: "NotoSans-Regular") === library.face(named: "Noto Sans"))
    let other = try FontLibrary(directories: [TestFonts.folder])
    #expect(try other.face(named: "Noto Sans") != library.face(named: "Noto Sans"))
  }

  @Test func `a cascade drops repeated faces and keeps the order`() throws {
    let cascade = try library.cascade(["Noto Sans", "NotoSans-Regular.ttf", "Noto Sans Thai"])
    #expect(cascade.faces.map(\.names.postScript) == ["NotoSans-Regular", "NotoSansThai-Regular"])
  }

  private func code(_ body: () throws -> Void) -> FontError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FontError)?.code
    }
  }

  @Test func `what cannot be found says so`() {
    #expect(code { _ = try library.face(named: "No Such Sans") } == .unknownFont)
    #expect(code { _ = try library.cascade([]) } == .unknownFont)
    #expect(code { _ = try library.face(named: "NotoSans-Regular.ttf#1") } == .noSuchFace)
    #expect(code { _ = try FontFace(path: "/nowhere/font.ttf") } == .unreadableFile)
    #expect(code { _ = try FontLibrary(directories: ["/nowhere"]) } == .unreadableFile)
    #expect(code { _ = try FontFace(path: TestFonts.folder + "/README.md") } == .invalidFont)
  }

  @Test func `an error names the place and the value`() {
    do {
      _ = try library.face(named: "NotoSans-Regular.ttf#7")
      Issue.record("there is no face 7")
    } catch {
      #expect(error.description.contains("NotoSans-Regular.ttf"))
      #expect(error.description.contains("7"))
    }
  }
}
