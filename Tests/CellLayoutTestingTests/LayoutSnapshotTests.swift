import CellLayout
import LayoutSnapshots
import ListCore
import TestSupport
import Testing
import TextLayout

/// The text of a layout, and the way back.
@Suite struct LayoutSnapshotTests {
  @Test func `rows, elements and lines`() throws {
    let lines = LayoutSnapshot(try Feed().layout()).lines
    let isOfMachine = { (line: String) in
      ["font ", "library ", "end "].contains { line.hasPrefix($0) }
    }
    #expect(
      lines.filter { !isOfMachine($0) } == [
        "environment width 200 scale 1 direction ltr",
        "style insets 0 0 0 0 section 0 0 0 0 spacing 2 separator 0 lines #0000001f light",
        "section 0 \"today\"", "\"a\" · 0 200 98 · note",
        "  mark box 8 8 24 24 fill #c8dcf0 radius 4", "  title text 38 8 154 20 color #000000",
        "    0–7 \"Harbour\" 59.5 end=text font=f1", "  2 text 38 30 154 60 color #000000",
        "    0–19 \"Lanterns hang over \" 137.109375 end=overflow next \"the\" +10.140625 font=f1",
        "    19–39 \"the boats until the \" 129.015625 end=overflow next \"last\" +3.78125 font=f1",
        "    39–57 \"last guest leaves.\" 120.28125 end=text font=f1", "\"b\" · 0 200 40 · note",
        "  mark box 8 8 24 24 fill #c8dcf0 radius 4", "  title text 38 8 154 20 color #000000",
        "    0–6 \"Market\" 50.109375 end=text font=f1", "  2 text hidden",
        "\"c\" · 0 200 98 · note", "  mark box 8 8 24 24 fill #c8dcf0 radius 4",
        "  title text 38 8 154 20 color #000000",
        "    0–5 \"Tower\" 42.515625 end=text font=f1", "  2 text 38 30 154 60 color #000000",
        "    0–19 \"Two hundred steps, \" 138.8125 end=overflow next \"and\" +15.609375 font=f1",
        "    19–37 \"and a view of the \" 119.75 end=overflow next \"whole\" +12.109375 font=f1",
        "    37–47 \"whole bay.\" 75.078125 end=text font=f1",
      ])
    #expect(lines.count { $0.hasPrefix("font f1 NotoSans-Regular ") } == 1)
    #expect(lines.last?.hasPrefix("end height 240 hash ") == true)
  }

  @Test func `less detail has fewer lines, and the same rows`() throws {
    let layout = try Feed().layout()
    let all = LayoutSnapshot(layout)
    let elements = LayoutSnapshot(layout, detail: .elements)
    let heights = LayoutSnapshot(layout, detail: .heights)
    #expect(heights.entries.map(\.line) == all.entries.map(\.line))
    #expect(elements.entries.map(\.line) == all.entries.map(\.line))
    #expect(heights.entries.allSatisfy { $0.details.isEmpty })
    #expect(elements.entries[1].details == all.entries[1].details.filter { !$0.hasPrefix("    ") })
    #expect(!elements.head.contains { $0.hasPrefix("font ") })
  }

  @Test func `a range of rows`() throws {
    let layout = try Feed().layout()
    let part = LayoutSnapshot(layout, rows: 1..<2)
    let all = LayoutSnapshot(layout)
    #expect(part.entries == [all.entries[0], all.entries[2]])
    #expect(LayoutSnapshot(layout, rows: 7..<9).entries == [])
  }

  @Test func `a row with an error`() throws {
    var feed = Feed()
    feed.notes[1].cell = "unknown"
    let entry = LayoutSnapshot(try feed.layout()).entries[2]
    #expect(entry.line.hasPrefix("\"b\" · 0 200 0 · unknown · error \""))
    #expect(entry.details == [])
  }

  @Test func `each thousand of many rows is one line`() throws {
    var feed = Feed()
    feed.notes = (0..<2_100).map { Feed.Note(id: "\($0)", title: "Note \($0)", text: "") }
    let snapshot = LayoutSnapshot(try feed.layout(), detail: .heights)
    #expect(
      snapshot.entries.map { $0.line.prefix { $0 != "·" } } == [
        "entries 0–1000 ", "entries 1000–2000 ", "entries 2000–2101 ",
      ])
    feed.notes[1500].text = "longer"
    let changed = LayoutSnapshot(try feed.layout(), detail: .heights)
    #expect(zip(snapshot.entries, changed.entries).map { $0 == $1 } == [true, false, true])
    let found = SnapshotDocument([changed]).differences(from: SnapshotDocument([snapshot]))
    #expect(found.map(\.aspect) == [.unexplained])
    #expect(found.first?.description == "one of the entries 1000–2000 differs")
  }

  @Test func `long texts are written in part, and signs that turn a line by number`() throws {
    var feed = Feed()
    feed.notes = [
      Feed.Note(id: "\u{202E}\"a\\\n", title: String(repeating: "ab ", count: 40), text: "")
    ]
    let lines = LayoutSnapshot(try feed.layout(width: 10_000)).lines
    #expect(lines.contains { $0.hasPrefix("\"\\u202e\\\"a\\\\\\n\" · 0 10000") })
    let start = String(repeating: "ab ", count: 14).dropLast(2)
    #expect(lines.contains { $0.contains("\"\(start)…") && $0.contains("ab\" (") })
  }

  @Test(arguments: LayoutSnapshot.Detail.allCases, [[200.0], [120, 333.5]])
  func `a text is read as it was written`(detail: LayoutSnapshot.Detail, widths: [Double]) throws {
    let snapshots = try widths.map {
      LayoutSnapshot(try Feed().layout(width: LayoutUnit(rounding: $0)), detail: detail)
    }
    let document = SnapshotDocument(snapshots)
    #expect(try SnapshotDocument(text: document.text) == document)
    let windows = document.text.replacing("\n", with: "\r\n")
    #expect(try SnapshotDocument(text: windows) == document)
    #expect(document.differences(from: document) == [])
  }

  @Test(arguments: [
    ("", SnapshotTextError.Code.notASnapshot, 1), ("frames\n", .notASnapshot, 1),
    ("layout snapshot 2\n", .unknownVersion, 1),
    ("layout snapshot 1\n\nrow\n", .unexpectedLine, 3),
    ("layout snapshot 1\nenvironment width 1\n  0 text\nend\n", .unexpectedLine, 3),
    ("layout snapshot 1\nenvironment width 1\n\"a\" · 0 1 1 · x\n", .unexpectedEnd, 3),
    ("layout snapshot 1\nenvironment width 1\nenvironment width 2\n", .unexpectedLine, 3),
  ])
  func `a text that is no snapshot`(text: String, code: SnapshotTextError.Code, line: Int) {
    let error = #expect(throws: SnapshotTextError.self) { try SnapshotDocument(text: text) }
    #expect(error?.code == code && error?.line == line)
    #expect(error?.description.isEmpty == false)
  }

  @Test func `texts cut off or mixed up are read or refused, never more`() throws {
    let text = SnapshotDocument([LayoutSnapshot(try Feed().layout())]).text
    let recorded = try SnapshotDocument(text: text)
    var random = SplitMix64(seed: 18)
    for _ in 0..<300 {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0...random.number(below: 3) {
        let i = random.number(below: lines.count)
        switch random.number(below: 3) {
        case 0: lines.remove(at: i)
        case 1: lines.swapAt(i, random.number(below: lines.count))
        default: lines[i] = String(lines[i].prefix(random.number(below: lines[i].count + 1)))
        }
      }
      guard let changed = try? SnapshotDocument(text: lines.joined(separator: "\n")) else {
        continue
      }
      #expect(try SnapshotDocument(text: changed.text) == changed)
      // Whatever it says, it is compared.
      _ = changed.differences(from: recorded)
      _ = recorded.differences(from: changed)
    }
  }

  @Test func `a content hash tells layouts of equal frames apart`() throws {
    func hashes(_ change: (inout Feed) -> Void) throws -> (content: ContentDigest, frames: String) {
      var feed = Feed()
      change(&feed)
      let layout = try feed.layout()
      #expect(LayoutSnapshot(layout).end.hasSuffix(" content \(layout.contentHash())"))
      return (layout.contentHash(), "\(layout.layoutHash())")
    }
    let first = try hashes { _ in }
    #expect(try hashes { _ in } == first)
    let others = try [
      hashes { $0.color = LayoutColor(red: 9, green: 9, blue: 9) }, hashes { $0.radius = 7 },
      hashes { $0.notes[2].title = "Mole" },
    ]
    #expect(others.allSatisfy { $0.frames == first.frames })
    #expect(Set(others.map(\.content) + [first.content]).count == 4)
  }
}
