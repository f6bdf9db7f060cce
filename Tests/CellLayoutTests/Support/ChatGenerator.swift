import ListCore
import TestSupport

/// Makes chats, and edits them at random, from words of seven scripts.
struct ChatGenerator {
  var random: SplitMix64
  private var nextID = 0

  private static let words: [[String]] = [
    [
      "the", "lantern", "office", "waffle", "under", "cherry", "trees", "at", "nine",
      "http://a.b/c-d",
    ],
    ["вечер", "под", "деревьями", "экран", "и", "проектор"],
    ["καλημέρα", "σε", "όλους", "η", "ταινία"],
    ["مساء", "الخير", "الشاشة", "جاهزة", "في"],
    ["ערב", "טוב", "המסך", "מוכן", "של"],
    ["नमस्ते", "दोस्तों", "फ़िल्म", "कब", "है"],
    ["สวัสดี", "ทุกคน", "หนังสั้น"],
    ["映画", "の", "夜", "、", "楽しみ"], ["영화", "오늘", "저녁"], ["🎬", "👍🏽", "☀️"],
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func text() -> String {
    let script = Self.words[Int.random(in: 0..<Self.words.count, using: &random)]
    let count = Int.random(in: 1...Int.random(in: 1...24, using: &random), using: &random)
    var text = ""
    for i in 0..<count {
      let mixes = Int.random(in: 0..<12, using: &random) == 0
      let words = mixes ? Self.words[0] : script
      if i > 0 { text += Int.random(in: 0..<20, using: &random) == 0 ? "\n" : " " }
      text += words[Int.random(in: 0..<words.count, using: &random)]
    }
    return text
  }

  mutating func row() -> ChatRow {
    nextID += 1
    let cells: [CellIdentifier] = ["message", "message", "own", "notice"]
    return ChatRow(
      id: nextID, cell: cells[Int.random(in: 0..<4, using: &random)], author: text(), text: text())
  }

  mutating func day() -> ChatDay {
    nextID += 1
    return ChatDay(id: nextID, title: Bool.random(using: &random) ? text() : "")
  }

  mutating func chat(rows: Int, days: Int) -> ListSnapshot<ChatDay, ChatRow> {
    var sections: [(section: ChatDay, items: [ChatRow])] = (0..<days).map { _ in
      (section: day(), items: [])
    }
    for _ in 0..<rows { sections[Int.random(in: 0..<days, using: &random)].items.append(row()) }
    return ListSnapshot(sections: sections)
  }

  /// A snapshot after some random edits.
  mutating func edited(
    _ snapshot: ListSnapshot<ChatDay, ChatRow>, edits: Int
  ) throws -> ListSnapshot<ChatDay, ChatRow> {
    var result = snapshot
    for _ in 0..<edits { try edit(&result) }
    return result
  }

  private mutating func edit(_ chat: inout ListSnapshot<ChatDay, ChatRow>) throws {
    let kind = Int.random(in: 0..<20, using: &random)
    switch kind {
    case 0: try chat.insert(section: day(), items: [row(), row()], at: gap(chat.sectionCount))
    case 1 where chat.sectionCount > 2:
      try chat.delete(sections: [chat.section(at: place(chat.sectionCount))!.id])
    case 2 where chat.sectionCount > 1:
      let day = chat.section(at: place(chat.sectionCount))!
      try chat.move(section: day.id, to: place(chat.sectionCount))
    case 3:
      var day = chat.section(at: place(chat.sectionCount))!
      day.title = text()
      try chat.replace(section: day)
    case 4..<8:
      let section = place(chat.sectionCount)
      let index = gap(chat.itemCount(inSection: section)!)
      try chat.insert([row()], at: ListIndexPath(section: section, item: index))
    case 8..<11:
      if let row = anyRow(chat) { try chat.delete(items: [row.id]) }
    case 11..<15:
      guard var row = anyRow(chat) else { return }
      row.text = text()
      if kind == 11 { row.cell = row.cell == "own" ? "message" : "own" }
      try chat.replace(row)
    default:
      guard let row = anyRow(chat), let from = chat.indexPath(ofItem: row.id) else { return }
      let section = place(chat.sectionCount)
      let count = chat.itemCount(inSection: section)! - (section == from.section ? 1 : 0)
      try chat.move(item: row.id, to: ListIndexPath(section: section, item: gap(count)))
    }
  }

  private mutating func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private mutating func gap(_ count: Int) -> Int { Int.random(in: 0...count, using: &random) }

  private mutating func anyRow(_ chat: ListSnapshot<ChatDay, ChatRow>) -> ChatRow? {
    for _ in 0..<8 {
      let section = place(chat.sectionCount)
      guard let count = chat.itemCount(inSection: section), count > 0 else { continue }
      return chat.item(at: ListIndexPath(section: section, item: place(count)))
    }
    return nil
  }
}
