import Testing
import TextLayout

@Suite struct FontErrorTests {
  private func error(_ body: () throws -> Void) -> FontError? {
    #expect(throws: FontError.self, performing: body)
  }

  @Test func `an error says what is wrong, how it was found and what it must be`() throws {
    let library = try FontLibrary()
    let unknown = error { _ = try library.face(named: "Nowhere") }
    #expect(unknown?.subject == "Nowhere")
    #expect(
      unknown?.description
        == "unknown_font: Nowhere is the name of no font in the 0 files of the library; "
        + "it must be the name of one")
    let empty = error { _ = try library.cascade([]) }
    #expect(empty?.value == "a list of 0 names" && empty?.limit == "a list of 1 to 255 names")
  }

  @Test func `an error of a library without paths names the font and no file`() throws {
    let library = try FontLibrary(directories: [TestFonts.folder], allowsPaths: false)
    let error = error { _ = try library.face(named: "NotoSans-Regular.ttf#7") }
    #expect(error?.code == .noSuchFace && error?.subject == "NotoSans-Regular.ttf#7")
    #expect(error?.description.contains(TestFonts.folder) == false)
  }
}
