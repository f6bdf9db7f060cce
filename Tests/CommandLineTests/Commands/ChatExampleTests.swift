#if Extras
import LayoutDocuments
import TestSupport
import Testing

/// The chat of the examples: avatars, bubbles, a photo and links, before and after its batches.
struct ChatExampleTests {
  private static let lists = ["chat", "batch-1-edit", "batch-2-insert-top", "batch-3-move"]

  /// Returns the rows of a list by their ids; fails if there is a warning.
  private func rows(
    of list: String, width: Int, _ options: [String] = []
  ) throws -> [String: JSONObject] {
    let outcome = try Tool.run(
      [
        "layout", "Examples/Chat/\(list).json", "--template", "Examples/Chat/template.json",
        "--width", "\(width)", "--strict",
      ] + options)
    #expect(outcome.status == 0 && outcome.messages.isEmpty)
    var rows: [String: JSONObject] = [:]
    for section in try #require(outcome.object()["sections"]?.array) {
      for row in section.object?["items"]?.array ?? [] {
        guard let row = row.object, let id = row["id"]?.string else { continue }
        rows[id] = row
      }
    }
    return rows
  }

  /// Returns x, y, width and height of a named element of a row.
  private func frame(_ name: String, of row: JSONObject?) throws -> [Double] {
    let sides = try #require(row?["named"]?.object?[name]?.array)
    return sides.compactMap(\.double)
  }

  @Test(arguments: ChatExampleTests.lists, [320, 414])
  func `no character lacks a font, no photo a size`(list: String, width: Int) throws {
    let rows = try rows(of: list, width: width)
    #expect(rows.count >= 241)
    let photos = rows.filter { $0.value["named"]?.object?["photo"]?.array != nil }
    #expect(photos.keys.sorted() == ["m240"])
  }

  @Test func `the pixels of the photo change no frame`() throws {
    let known = try rows(of: "chat", width: 320, ["--images", "Examples/Chat/photos"])
    #expect(try rows(of: "chat", width: 320) == known)
  }

  @Test func `bubbles are as wide as their text and stand on their writer's side`() throws {
    let rows = try rows(of: "chat", width: 414)
    let short = try frame("bubble", of: rows["m032"])
    #expect(short[0] == 56 && short[2] < 120)
    // Text that wraps fills what the avatar and the insets of the row leave.
    let long = try frame("bubble", of: rows["m002"])
    #expect(long[0] == 56 && long[0] + long[2] == 414 - 32)
    let own = try frame("bubble", of: rows["m005"])
    #expect(own[0] + own[2] == 402 && own[2] < 150)
    let ownLong = try frame("bubble", of: rows["m227"])
    #expect(ownLong[0] == 72 && ownLong[0] + ownLong[2] == 402)
    // Two insets of 12 and the intrinsic width of the photo, which is wider than the text.
    #expect(try frame("bubble", of: rows["m240"])[2] == 240 + 24)
    #expect(try frame("photo", of: rows["m240"])[2...] == [240, 150])
  }

  @Test func `links are where they are drawn`() throws {
    let rows = try rows(of: "chat", width: 414)
    let linked = rows.filter { $0.value["spans"]?.array?.isEmpty == false }
    #expect(linked.keys.sorted() == ["m027", "m057", "m099", "m133", "m170", "m206", "m241"])
  }
}
#endif
