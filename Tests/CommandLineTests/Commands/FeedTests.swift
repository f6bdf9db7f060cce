#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The feed of the examples: a strip, a flow, rows, a grid, a masonry and a table in one list.
struct FeedTests {
  private static func arguments(_ width: Int) -> [String] {
    [
      "Examples/Feed/list.json", "--template", "Examples/Feed/template.json", "--images",
      "Examples/Chat/photos", "--width", "\(width)", "--strict",
    ]
  }

  /// The left edges of the items of a section.
  private func edges(_ section: Int, width: Int) throws -> [Double] {
    let outcome = try Tool.run(["layout"] + Self.arguments(width))
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    let sections = try #require(try outcome.object()["sections"]?.array)
    return (sections[section].object?["items"]?.array ?? []).compactMap {
      $0.object?["frame"]?.array?.first?.double
    }
  }

  @Test func `columns and lanes follow the width`() throws {
    let columns = try [360, 700].map { width in
      try (0..<5).map { Set(try edges($0, width: width)).count }
    }
    #expect(columns == [[8, 5, 1, 3, 2], [8, 6, 1, 6, 4]])
  }

  @Test func `the mirrored list has the frames of the other, seen from the right`() throws {
    func frames(_ direction: String) throws -> [[Double]] {
      let outcome = try Tool.run(["layout"] + Self.arguments(360) + ["--direction", direction])
      let sections = try #require(try outcome.object()["sections"]?.array)
      return sections.flatMap { section in
        (section.object?["items"]?.array ?? []).compactMap {
          $0.object?["frame"]?.array?.compactMap(\.double)
        }
      }
    }
    let (frames, others) = (try frames("ltr"), try frames("rtl"))
    #expect(frames == others.map { [360 - $0[0] - $0[2]] + $0[1...] })
  }

  @Test func `the laws hold through updates of all layouts`() throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: 3)
    let file = URL(fileURLWithPath: TestFiles.root + "/Examples/Feed/list.json")
    var sections = try #require(
      (try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])?[
        "sections"]
        as? [[String: Any]])
    var files: [String] = []
    for step in 0..<12 {
      for section in sections.indices {
        var items = try #require(sections[section]["items"] as? [[String: Any]])
        let place = random.number(below: items.count + 1)
        switch random.number(below: 5) {
        case 0 where place < items.count: items.remove(at: place)
        case 1 where place < items.count:
          for key in ["name", "text", "caption"] {
            if let words = items[place][key] as? String { items[place][key] = words + " and more" }
          }
        case 2 where !items.isEmpty:
          items.insert(items.removeLast(), at: min(place, items.count - 1))
        case 3 where !items.isEmpty:
          var copy = items[0]
          copy["id"] = "new \(step) \(section)"
          items.insert(copy, at: place)
        default: break
        }
        sections[section]["items"] = items
      }
      if random.isOne(in: 3) { sections.append(sections.removeFirst()) }
      let data = try JSONSerialization.data(withJSONObject: ["sections": sections])
      try folder.write(Array(data), to: "\(step).json")
      files.append(folder.path("\(step).json"))
    }
    let outcome = try Tool.run(
      ["replay"] + files + ["--template", "Examples/Feed/template.json", "--width", "360"])
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test func `a window is drawn with its pinned header`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("window.png")
    let outcome = try Tool.run(
      ["render"] + Self.arguments(360) + ["--visible", "200..600", "--scale", "1", "-o", file])
    #expect(outcome.status == 0)
    let picture = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(picture[16..<24] == Data([0, 0, 1, 104, 0, 0, 1, 144]))
  }
}
#endif
