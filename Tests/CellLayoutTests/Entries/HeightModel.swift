import CellLayout
import ListCore
import TestSupport
import TextLayout

/// A list of heights as plain arrays, edited and summed from the top each time.
struct HeightModel: Equatable {
  struct Section: Equatable {
    var header: Int
    var rows: [Int]
    var footer: Int
  }

  var sections: [Section]

  /// A section of up to a number of rows.
  static func section(rows: Int, _ random: inout SplitMix64) -> Section {
    Section(
      header: height(&random), rows: (0..<rows).map { _ in height(&random) },
      footer: height(&random))
  }

  /// Returns a height: mostly a usual one, sometimes 0 or the greatest height there is.
  static func height(_ random: inout SplitMix64) -> Int {
    switch random.number(below: 16) {
    case 0: 0
    case 1: HeightEntry.maximumHeight
    default: random.number(below: 20_000)
    }
  }

  var entries: [HeightEntry] {
    sections.flatMap { section in
      [HeightEntry(.sectionStart, height: section.header)]
        + section.rows.map { HeightEntry(.row, height: $0) }
        + [HeightEntry(.sectionEnd, height: section.footer)]
    }
  }

  /// The place of a row among all entries.
  func position(section: Int, row: Int) -> Int {
    sections[..<section].reduce(1 + row) { $0 + $1.rows.count + 2 }
  }

  /// One entry as a reader of the list sees it.
  struct Frame: Equatable {
    var path: ListIndexPath
    var y: Int
    var height: Int
    /// The end of the space that belongs to the entry: for a footer, the end of the inset below its
    /// section.
    var end: Int
  }

  /// All entries from top to bottom, and the height of the list.
  func frames(_ spacing: ListSpacing) -> (frames: [Frame], total: Int) {
    var y = spacing.insets.top.rawValue
    var frames: [Frame] = []
    func add(_ height: Int, _ section: Int, _ row: Int, below: Int = 0) {
      let path = ListIndexPath(section: section, item: row)
      frames.append(Frame(path: path, y: y, height: height, end: y + height + below))
      y += height + below
    }
    for (number, section) in sections.enumerated() {
      y += spacing.sectionInsets.top.rawValue
      add(section.header, number, 0)
      for (row, height) in section.rows.enumerated() {
        if row > 0 { y += spacing.separator.rawValue + spacing.spacing.rawValue }
        add(height, number, row)
      }
      add(
        section.footer, number, section.rows.count,
        below: spacing.sectionInsets.bottom.rawValue)
    }
    return (frames, y + spacing.insets.bottom.rawValue)
  }
}

/// The same edits of a height index and of its model.
struct EditedHeights {
  var index: HeightIndex
  var model: HeightModel
  let spacing: ListSpacing

  init(_ model: HeightModel, spacing: ListSpacing) {
    self.model = model
    self.spacing = spacing
    index = HeightIndex(model.entries, spacing: spacing)
  }

  /// Edits both at random.
  ///
  /// - Returns: The number of entries that were resized, inserted or removed; none for a move.
  mutating func step(_ random: inout SplitMix64) -> Int {
    switch random.number(below: 8) {
    case 0: resize(&random)
    case 1: insertRows(&random)
    case 2: removeRows(&random)
    case 3: insertSection(&random)
    case 4: removeSection(&random)
    case 5: moveSections(&random)
    default: moveRows(&random)
    }
  }

  /// Returns a range within a number of rows, not always short.
  private func range(within count: Int, _ random: inout SplitMix64) -> Range<Int> {
    let lower = random.number(below: count + 1)
    let limit = random.isOne(in: 4) ? count - lower : min(5, count - lower)
    return lower..<lower + random.number(below: limit + 1)
  }

  private mutating func resize(_ random: inout SplitMix64) -> Int {
    let (section, height) = (
      random.number(below: model.sections.count), HeightModel.height(&random)
    )
    guard section < model.sections.count else { return 0 }
    let count = model.sections[section].rows.count
    let start = model.position(section: section, row: 0) - 1
    switch random.number(below: 4) {
    case 0:
      model.sections[section].header = height
      index.setHeight(height, at: start)
    case 1:
      model.sections[section].footer = height
      index.setHeight(height, at: start + count + 1)
    default:
      guard count > 0 else { return 0 }
      let row = random.number(below: count)
      model.sections[section].rows[row] = height
      index.setHeight(height, at: start + 1 + row)
    }
    return 1
  }

  private mutating func insertRows(_ random: inout SplitMix64) -> Int {
    guard !model.sections.isEmpty else { return 0 }
    let section = random.number(below: model.sections.count)
    let row = random.number(below: model.sections[section].rows.count + 1)
    let new = (0..<random.number(below: 12)).map { _ in HeightModel.height(&random) }
    index.insert(
      new.map { HeightEntry(.row, height: $0) }, at: model.position(section: section, row: row))
    model.sections[section].rows.insert(contentsOf: new, at: row)
    return new.count
  }

  private mutating func removeRows(_ random: inout SplitMix64) -> Int {
    guard !model.sections.isEmpty else { return 0 }
    let section = random.number(below: model.sections.count)
    let rows = range(within: model.sections[section].rows.count, &random)
    let start = model.position(section: section, row: rows.lowerBound)
    index.remove(start..<start + rows.count)
    model.sections[section].rows.removeSubrange(rows)
    return rows.count
  }

  private mutating func insertSection(_ random: inout SplitMix64) -> Int {
    let section = HeightModel.section(rows: random.number(below: 20), &random)
    let place = random.number(below: model.sections.count + 1)
    index.insert(
      HeightModel(sections: [section]).entries,
      at: model.position(section: place, row: 0) - 1)
    model.sections.insert(section, at: place)
    return section.rows.count + 2
  }

  private mutating func removeSection(_ random: inout SplitMix64) -> Int {
    guard !model.sections.isEmpty else { return 0 }
    let section = random.number(below: model.sections.count)
    let start = model.position(section: section, row: 0) - 1
    let count = model.sections[section].rows.count + 2
    index.remove(start..<start + count)
    model.sections.remove(at: section)
    return count
  }

  private mutating func moveRows(_ random: inout SplitMix64) -> Int {
    guard !model.sections.isEmpty else { return 0 }
    let from = random.number(below: model.sections.count)
    let rows = range(within: model.sections[from].rows.count, &random)
    let start = model.position(section: from, row: rows.lowerBound)
    let moved = model.sections[from].rows[rows]
    model.sections[from].rows.removeSubrange(rows)
    let to = random.number(below: model.sections.count)
    let row = random.number(below: model.sections[to].rows.count + 1)
    index.move(start..<start + rows.count, to: model.position(section: to, row: row))
    model.sections[to].rows.insert(contentsOf: moved, at: row)
    return 0
  }

  private mutating func moveSections(_ random: inout SplitMix64) -> Int {
    let moved = range(within: model.sections.count, &random)
    let start = model.position(section: moved.lowerBound, row: 0) - 1
    let end = model.position(section: moved.upperBound, row: 0) - 1
    let sections = model.sections[moved]
    model.sections.removeSubrange(moved)
    let place = random.number(below: model.sections.count + 1)
    index.move(start..<end, to: model.position(section: place, row: 0) - 1)
    model.sections.insert(contentsOf: sections, at: place)
    return 0
  }
}
