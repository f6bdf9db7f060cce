#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The gallery of the examples: spans, photos, names, colours by role.
struct GalleryTests {
  private static let arguments = [
    "Examples/Gallery/list.json", "--template", "Examples/Gallery/template.json", "--images",
    "Examples/Gallery/photos", "--width", "360", "--strict",
  ]

  @Test func `its rows have named frames, and no warning`() throws {
    let outcome = try Tool.run(["layout"] + GalleryTests.arguments)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    let section = try outcome.object()["sections"]?.array?.first?.object
    let named = try #require(section?["items"]?.array).map { $0.object?["named"]?.object }
    #expect(named.count == 4 && named.allSatisfy { $0?["avatar"]?.array?.count == 4 })
    #expect(named.map { $0?["photo"] == .null } == [true, true, false, true])
  }

  @Test(arguments: ["containers": 5, "sizes": 4, "places": 5])
  func `the vocabulary of elements is laid out without a warning`(list: String, count: Int) throws {
    let outcome = try Tool.run([
      "layout", "Examples/Vocabulary/\(list).json", "--template",
      "Examples/Vocabulary/template.json", "--width", "340", "--strict",
    ])
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    let section = try outcome.object()["sections"]?.array?.first?.object
    #expect(section?["items"]?.array?.count == count)
  }

  @Test func `the coverage of glyphs changes pixels, and is that of a browser unless it is named`()
    throws
  {
    let folder = try TemporaryFolder()
    let pictures = try [[], ["--coverage", "browser"], ["--coverage", "area"]].map { option in
      let file = folder.path("picture.png")
      let outcome = try Tool.run(["render"] + GalleryTests.arguments + option + ["-o", file])
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
    for (coverage, file) in [("exact", "picture.png"), ("area", "picture.svg")] {
      let option = ["--coverage", coverage, "-o", folder.path(file)]
      #expect(try Tool.run(["render"] + GalleryTests.arguments + option).status == 2)
    }
  }

  @Test func `dark colours change pixels and no frame`() throws {
    let folder = try TemporaryFolder()
    var pictures: [Data] = []
    for appearance in ["light", "dark"] {
      let file = folder.path(appearance + ".png")
      let outcome = try Tool.run(
        ["render"] + GalleryTests.arguments + ["--appearance", appearance, "-o", file])
      #expect(outcome.status == 0 && outcome.messages.isEmpty)
      pictures.append(try Data(contentsOf: URL(fileURLWithPath: file)))
    }
    #expect(pictures[0] != pictures[1])
    // The sizes stand behind the name of the first chunk.
    #expect(pictures[0][16..<24] == pictures[1][16..<24])
  }
}
#endif
