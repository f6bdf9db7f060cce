internal import CountedTree
package import ListCore
package import TextLayout

/// The heights of all rows, headers and footers of a list, in order, with the sums that find any
/// of them by offset and its offset by place.
///
/// One tree holds an entry for each row and two for each section: its start, with the header's
/// height, and its end, with the footer's. Insets, spacing and separators are not entries; sums count
/// how often each occurs. Find, offset, resize, insert and delete are O(log n).
package struct HeightIndex: Sendable {
  private(set) var tree: SummedTree<HeightSummary>
  var spacing: ListSpacing

  init(spacing: ListSpacing) {
    tree = SummedTree()
    self.spacing = spacing
  }

  package init(_ entries: [HeightEntry], spacing: ListSpacing) {
    tree = SummedTree(entries)
    self.spacing = spacing
  }

  /// The number of entries.
  package var count: Int { tree.count }

  /// How many tree nodes edits have written so far.
  var nodesWritten: Int { tree.nodesWritten }

  /// The height of the whole list.
  package var totalHeight: LayoutUnit {
    LayoutUnit(rawValue: extent(tree.summary)) + spacing.insets.vertical
  }

  var sectionCount: Int { tree.summary.starts }

  subscript(position: Int) -> HeightEntry { tree[position] }

  // MARK: Places

  /// The position of the entry that starts a section; `count` for the section after the last.
  func start(ofSection section: Int) -> Int {
    tree.firstPosition { $0.starts > section }?.position ?? count
  }

  /// The position of the entry that ends a section.
  func end(ofSection section: Int) -> Int {
    tree.firstPosition { $0.ends > section }?.position ?? count
  }

  /// The section of an entry, and how many rows stand before it in the section.
  func place(of position: Int) -> (section: Int, row: Int) {
    let before = tree.prefixSummary(to: position)
    let isStart = tree[position].kind == .sectionStart
    let section = isStart ? before.starts : before.starts - 1
    return (section, isStart ? 0 : position - start(ofSection: section) - 1)
  }

  /// The position of a row.
  package func position(of path: ListIndexPath) -> Int {
    start(ofSection: path.section) + 1 + path.item
  }

  /// The path of the row at a position.
  package func path(at position: Int) -> ListIndexPath {
    let place = place(of: position)
    return ListIndexPath(section: place.section, item: place.row)
  }

  // MARK: Offsets

  /// The frame of an entry along the list: its top and height.
  package func frame(at position: Int) -> (y: LayoutUnit, height: LayoutUnit) {
    let entry = tree[position]
    let before = tree.prefixSummary(to: position)
    return (y(of: entry, after: before), LayoutUnit(rawValue: entry.height))
  }

  private func y(of entry: HeightEntry, after before: HeightSummary) -> LayoutUnit {
    var y = spacing.insets.top.rawValue + extent(before)
    switch entry.kind {
    case .row: if before.lastIsRow { y += spacing.gap.rawValue }
    case .sectionStart: y += spacing.sectionInsets.top.rawValue
    case .sectionEnd: break
    }
    return LayoutUnit(rawValue: y)
  }

  /// The first entry whose bottom edge lies below an offset; `nil` past the end of the list.
  package func firstPosition(below y: LayoutUnit) -> Int? {
    let target = y.rawValue - spacing.insets.top.rawValue
    return tree.firstPosition { extent($0) > target }?.position
  }

  private func extent(_ summary: HeightSummary) -> Int {
    summary.height + summary.pairs * spacing.gap.rawValue
      + summary.starts * spacing.sectionInsets.top.rawValue
      + summary.ends * spacing.sectionInsets.bottom.rawValue
  }

  // MARK: Edits

  /// Changes the height of an entry.
  package mutating func setHeight(_ height: Int, at position: Int) {
    var entry = tree[position]
    guard entry.height != height else { return }
    entry.height = height
    tree.set(entry, at: position)
  }

  /// Changes the heights of rows at ascending positions.
  mutating func setRowHeights(_ heights: [Int], at positions: [Int]) {
    tree.set(heights.map { HeightEntry(.row, height: $0) }, at: positions)
  }

  /// Changes all heights, in order.
  mutating func setAllHeights(_ heights: [Int32]) {
    precondition(heights.count == count, "\(count) entries should get \(heights.count) heights")
    tree.updateAll { position, entry in entry.height = Int(heights[position]) }
  }

  package mutating func insert(_ entries: [HeightEntry], at position: Int) {
    tree.insert(contentsOf: entries, at: position)
  }

  package mutating func remove(_ range: Range<Int>) {
    tree.remove(range)
  }

  /// The entries of a range, in order.
  func entries(in range: Range<Int>) -> [HeightEntry] {
    var entries: [HeightEntry] = []
    entries.reserveCapacity(range.count)
    tree.forEach(in: range) { _, entry in entries.append(entry) }
    return entries
  }

  /// Recomputes every sum and traps if one is wrong.
  package func checkInvariants() {
    tree.checkInvariants()
    precondition(tree.summary.starts == tree.summary.ends, "every section starts and ends once")
  }
}

/// The height of one row, or the start or end of a section, in 32 bits.
package struct HeightEntry: Sendable, Equatable {
  package enum Kind: UInt32, Sendable {
    case row, sectionStart, sectionEnd
  }

  /// The height in the upper 30 bits, the kind in the lower two.
  private var bits: UInt32

  /// The greatest height of an entry in 1/64 px.
  static let maximumHeight = 1 << 30 - 1

  package init(_ kind: Kind, height: Int) {
    bits = UInt32(height) << 2 | kind.rawValue
  }

  var kind: Kind { Kind(rawValue: bits & 3) ?? .row }

  /// In 1/64 px.
  var height: Int {
    get { Int(bits >> 2) }
    set { bits = UInt32(newValue) << 2 | bits & 3 }
  }
}

/// The sums of a stretch of entries.
struct HeightSummary: TreeSummary {
  var height = 0
  /// Section starts.
  var starts = 0
  /// Section ends.
  var ends = 0
  /// How often a row directly follows a row.
  var pairs = 0
  var firstIsRow = false
  var lastIsRow = false

  static var zero: HeightSummary { HeightSummary() }

  private init() {}

  init(_ entry: HeightEntry) {
    height = entry.height
    let kind = entry.kind
    starts = kind == .sectionStart ? 1 : 0
    ends = kind == .sectionEnd ? 1 : 0
    firstIsRow = kind == .row
    lastIsRow = kind == .row
  }

  init(summing entries: Span<HeightEntry>) {
    guard !entries.isEmpty else { return }
    var rows = 0
    for i in entries.indices {
      let entry = entries[i]
      height &+= entry.height
      let kind = entry.kind
      let isRow = kind == .row
      if isRow {
        rows &+= 1
        if lastIsRow { pairs &+= 1 }
      } else if kind == .sectionStart {
        starts &+= 1
      }
      lastIsRow = isRow
    }
    ends = entries.count - rows - starts
    firstIsRow = entries[0].kind == .row
  }

  mutating func append(_ next: HeightSummary) {
    // The summary of nothing has neither a first nor a last entry.
    guard next != .zero else { return }
    if self == .zero {
      self = next
      return
    }
    height &+= next.height
    starts &+= next.starts
    ends &+= next.ends
    pairs &+= next.pairs &+ (lastIsRow && next.firstIsRow ? 1 : 0)
    lastIsRow = next.lastIsRow
  }

  mutating func replace(_ old: HeightEntry, with new: HeightEntry) -> Bool {
    guard old.kind == new.kind else { return false }
    height += new.height - old.height
    return true
  }
}
