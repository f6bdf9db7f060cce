import Foundation
import Testing

@testable import TextLayout

/// What a font file is, and what is not even opened.
@Suite struct FontFilesTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "fonts-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private func copyFont(to name: String) throws {
    try FileManager.default.copyItem(
      atPath: TestFonts.folder + "/NotoSansHebrew-Regular.ttf", toPath: folder + "/" + name)
  }

  private func code(_ body: () throws -> Void) -> FontError.Code? {
    let error = #expect(throws: FontError.self, performing: body)
    return error?.code
  }

  @Test func `a pipe with the name of a font is passed over, and refused when named`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try copyFont(to: "b.ttf")
    let pipe = folder + "/a.ttf"
    try #require(mkfifo(pipe, 0o600) == 0)
    let library = try FontLibrary(directories: [folder])
    #expect(library.files == [folder + "/b.ttf"])
    #expect(try library.face(named: "Noto Sans Hebrew").path == folder + "/b.ttf")
    #expect(code { _ = try FontFace(path: pipe) } == .unreadableFile)
    #expect(code { _ = try library.face(path: pipe) } == .unreadableFile)
    #expect(code { _ = try FontLibrary(directories: [pipe]) } == .unreadableFile)
    #expect(FontFace.readNames(path: pipe).isEmpty)
  }

  @Test func `folders, devices and empty files are no fonts`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = folder + "/empty.ttf"
    try Data().write(to: URL(fileURLWithPath: empty))
    #expect(code { _ = try FontFace(path: folder) } == .unreadableFile)
    #expect(code { _ = try FontFace(path: "/dev/zero") } == .unreadableFile)
    #expect(code { _ = try FontFace(path: folder + "/none.ttf") } == .unreadableFile)
    #expect(code { _ = try FontFace(path: empty) } == .invalidFont)
  }

  @Test func `a path is not cut at a NUL`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try copyFont(to: "a.ttf")
    let library = try FontLibrary(directories: [folder])
    #expect(code { _ = try FontFace(path: folder + "/a.ttf\0.txt") } == .unreadableFile)
    #expect(code { _ = try FontLibrary(directories: [folder + "\0x"]) } == .unreadableFile)
    #expect(code { _ = try library.face(named: folder + "/a.ttf\0") } == .unknownFont)
  }

  @Test func `a file stays readable after it is gone`() throws {
    try copyFont(to: "a.ttf")
    let face = try FontFace(path: folder + "/a.ttf")
    try FileManager.default.removeItem(atPath: folder)
    #expect(face.withFileBytes { $0.count } == 26_892)
    #expect(face.glyph(for: "א") != nil)
  }

  @Test func `subfolders are searched, and none twice`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let below = folder + "/below/deeper"
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
    try copyFont(to: "below/deeper/a.ttf")
    try FileManager.default.createSymbolicLink(
      atPath: below + "/up", withDestinationPath: folder)
    #expect(try FontLibrary(directories: [folder]).files == [below + "/a.ttf"])
  }

  @Test func `folders of two devices may have one number`() {
    var visited = VisitedFolders()
    let isNew = [(1, 2), (2, 2), (1, 2), (2, 2), (1, 1)].map {
      visited.insert(device: $0.0, inode: $0.1)
    }
    #expect(isNew == [true, true, false, false, true])
  }
}
