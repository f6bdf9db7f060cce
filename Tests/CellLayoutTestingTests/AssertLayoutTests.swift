import CellLayout
import CellRendering
import Foundation
import LayoutSnapshots
import ListCore
import Testing
import TextLayout
import XCTest

@testable import CellLayoutTesting

/// Checks against files, and what they say when they fail.
@Suite struct AssertLayoutTests {
  /// A folder of its own for each test.
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")

  private func file(_ name: String?) -> SnapshotFile {
    SnapshotFile(
      of: folder.appendingPathComponent("FeedTests.swift").path, test: "feed()", name: name)
  }

  private func check(_ name: String?, line: Int = 1) -> SnapshotCheck {
    SnapshotCheck(
      file: file(name),
      place: CheckPlace(
        file: #filePath, line: 1,
        source: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)),
      artifacts: folder.appendingPathComponent("artifacts").path)
  }

  private func document(_ change: (inout Feed) -> Void = { _ in }) throws -> SnapshotDocument {
    var feed = Feed()
    change(&feed)
    return SnapshotDocument([LayoutSnapshot(try feed.layout())])
  }

  /// The words of the failures of a check.
  private func failures(_ check: () -> Void) -> [String] {
    let words = Words()
    withKnownIssue(isIntermittent: true) {
      check()
    } matching: { issue in
      words.all.append(contentsOf: issue.comments.map(\.rawValue))
      return true
    }
    return words.all
  }

  private final class Words: @unchecked Sendable {
    // @unchecked: used by one thread.
    var all: [String] = []
  }

  @Test func `a snapshot beside the tests`() throws {
    let feed = Feed()
    assertLayout(
      of: feed.list, cells: try feed.cells, widths: [160, 240], fontScales: [1, 1.5],
      directions: [.leftToRight, .rightToLeft], style: feed.style)
  }

  @Test func `the first run writes the file, and others compare`() throws {
    #expect(file("one").path == folder.path + "/__Snapshots__/FeedTests/feed.one.txt")
    let written = try document()
    #expect(failures { check("one").run(written, .missing) } == [])
    #expect(try file("one").read() == written)
    #expect(failures { check("one").run(written, .none) } == [])
    let changed = try document { $0.notes[2].title = "Lighthouse" }
    let words = try #require(failures { check("one").run(changed, .missing) }.first)
    #expect(
      words.hasPrefix(
        "the layout is not the recorded one:\n  \"c\": title text is “Lighthouse”, was “Tower”"))
    #expect(words.contains("recorded in \(file("one").path)"))
    // A failing check changes nothing, and recording all does.
    #expect(try file("one").read() == written)
    #expect(failures { check("one").run(changed, .all) } == [])
    #expect(try file("one").read() == changed)
  }

  // MARK: Pictures

  /// The text and the picture of a list.
  private func pictured(
    tolerance: Int = 0, _ change: (inout Feed) -> Void = { _ in }
  ) throws -> (SnapshotDocument, [PictureCheck]) {
    var feed = Feed()
    change(&feed)
    let layout = try feed.layout()
    return (
      SnapshotDocument([LayoutSnapshot(layout)]),
      [PictureCheck(of: layout, SnapshotPictures(scale: 2, tolerance: tolerance))]
    )
  }

  @Test func `a picture is recorded and compared`() throws {
    let (text, pictures) = try pictured()
    #expect(failures { check("six").run(text, .missing, pictures: pictures) } == [])
    let file = file("six").picture("200")
    #expect(file.path.hasSuffix("/__Snapshots__/FeedTests/feed.six.200.png"))
    let recorded = try #require(try file.readPicture())
    #expect(recorded.width == 400)
    #expect(failures { check("six").run(text, .none, pictures: pictures) } == [])
    let (other, changed) = try pictured { $0.radius = 8 }
    let words = try #require(
      failures { check("six").run(other, .missing, pictures: changed) }.first)
    #expect(words.contains("mark radius is 8, was 4") || words.contains("radius"))
    let picture = try #require(
      words.split(separator: "\n").first { $0.hasPrefix("the picture 200 is not") })
    #expect(picture.contains(" pixels differ by up to "))
    let marked = folder.appendingPathComponent("artifacts/FeedTests.feed.six.200.difference.png")
    let difference = try Bitmap(png: Array(try Data(contentsOf: marked)))
    #expect(difference.width == recorded.width && difference.height == recorded.height)
    #expect(words.contains(marked.path) && words.contains("FeedTests.feed.six.txt"))
    // A failing check changes nothing.
    #expect(try file.readPicture() == recorded)
    let (same, tolerant) = try pictured(tolerance: 255) { $0.radius = 8 }
    let text255 = failures { check("six").run(same, .none, pictures: tolerant) }
    #expect(text255.count == 1 && !text255[0].contains("picture"))
  }

  @Test func `a picture that is missing or damaged`() throws {
    let (text, pictures) = try pictured()
    check("seven").run(text, .missing)
    let missing = failures { check("seven").run(text, .none, pictures: pictures) }
    #expect(missing.count == 1 && missing[0].contains("feed.seven.200.png is missing"))
    #expect(failures { check("seven").run(text, .missing, pictures: pictures) } == [])
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file("seven").picture("200").path))
    let damaged = failures { check("seven").run(text, .missing, pictures: pictures) }
    #expect(damaged.count == 1 && damaged[0].contains("png"))
  }

  @Test func `pictures are named by what differs from the default`() throws {
    let layout = try Feed().layout()
    func name(_ change: (inout ListLayout<PlainSection<String>, Feed.Note>) -> Void) -> String {
      var layout = layout
      change(&layout)
      return PictureCheck(of: layout, SnapshotPictures()).name
    }
    #expect(name { _ in } == "200")
    #expect(name { $0.update(width: 98.5, scale: 1.5, direction: .rightToLeft) } == "98.5-1.5x-rtl")
  }

  @Test func `without a file and without permission to write one a check fails`() throws {
    let written = try document()
    let words = failures { check("two").run(written, .none) }
    #expect(words.count == 1 && words[0].contains("is missing"))
    #expect(try file("two").read() == nil)
  }

  @Test func `two checks of one name`() throws {
    let written = try document()
    #expect(failures { check("three").run(written, .missing) } == [])
    let words = failures { check("three", line: 2).run(written, .missing) }
    #expect(words.count == 1 && words[0].contains("has the name of this one"))
  }

  @Test func `a file that is no snapshot, and a folder that cannot be`() throws {
    let written = try document()
    check("four").run(written, .missing)
    try Data("frames".utf8).write(to: URL(fileURLWithPath: file("four").path))
    let words = failures { check("four").run(written, .missing) }
    #expect(words.count == 1 && words[0].contains("it must be \"layout snapshot 1\""))
    let blocked = SnapshotCheck(
      file: SnapshotFile(of: file("four").path + "/x.swift", test: "t", name: nil),
      place: check(nil).place)
    #expect(failures { blocked.run(written, .missing) }.count == 1)
  }

  @Test func `no more than ten differences are named`() throws {
    func many(_ text: String) throws -> SnapshotDocument {
      try document { feed in
        feed.notes = (0..<30).map { Feed.Note(id: "\($0)", title: text, text: "") }
      }
    }
    check("five").run(try many("before"), .missing)
    let after = try many("after")
    let words = try #require(failures { check("five").run(after, .none) }.first)
    #expect(words.split(separator: "\n").count == 14 && words.contains("and 20 more"))
  }

  @Test(arguments: [
    ([:], SnapshotRecording.missing), (["CI": "true"], .none),
    (["SNAPSHOT_RECORD": "all", "CI": "1"], .all),
    (["SNAPSHOT_RECORD": "none"], .none), (["SNAPSHOT_RECORD": "nonsense"], .missing),
  ])
  func `variables of the environment`(variables: [String: String], expected: SnapshotRecording) {
    #expect(SnapshotRecording.current(variables) == expected)
  }

  @Test(.snapshots(record: .all)) func `a trait is before the environment`() {
    #expect(SnapshotRecording.current(["SNAPSHOT_RECORD": "none"]) == .all)
  }

  @Test(arguments: [
    ("inbox()", "inbox"), ("`rows, elements and lines`()", "rows-elements-and-lines"),
    ("größe(width:)", "größe-width"), ("()", "unnamed"), ("../x", "x"),
  ])
  func `names of files`(name: String, expected: String) {
    #expect(SnapshotFile.fileName(name) == expected)
  }
}

/// A single cell against a text in the source.
@Suite struct AssertCellTests {
  private func assertNote(_ expected: String) throws {
    let cells = try Feed().cells
    let cell = try #require(cells.items["note"] as? CellPrototype<Feed.Note>)
    assertCell(cell, item: Feed().notes[2], width: 200, equals: expected)
  }

  @Test func `a cell as it is`() throws {
    try assertNote(
      """
      200 98
        mark box 8 8 24 24 fill #c8dcf0 radius 4
        title text 38 8 154 20 color #000000
          0–5 "Tower" 42.515625 end=text font=NotoSans-Regular
        2 text 38 30 154 60 color #000000
          0–19 "Two hundred steps, " 138.8125 end=overflow next "and" +15.609375 font=NotoSans-Regular
          19–37 "and a view of the " 119.75 end=overflow next "whole" +12.109375 font=NotoSans-Regular
          37–47 "whole bay." 75.078125 end=text font=NotoSans-Regular
      """)
  }

  @Test func `a cell that is not`() throws {
    try withKnownIssue {
      try assertNote("200 20")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("the cell is laid out as\n200 98\n  mark box 8 8 24 24 ")
      }
    }
  }
}

/// The same checks under the other framework.
final class AssertCellXCTests: XCTestCase {
  func testLayout() throws {
    let feed = Feed()
    assertLayout(of: try feed.layout(), detail: .heights)
  }
}
