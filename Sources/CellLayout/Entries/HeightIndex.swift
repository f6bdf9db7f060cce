internal import CountedTree
package import ListCore
package import TextLayout

/// The heights of all rows, headers and footers of a list, in order, with the sums that find an
/// entry by its offset, and the offset of an entry by its place.
///
/// One tree holds one entry for each row and two for each section: the start, with the header's
/// height, and the end, with the footer's height. Insets, spacing and separators are not entries;
/// the sums count how often each of them occurs. Find, offset, resize, insert, delete and move are
/// O(log n). Copies share the nodes that they have in common, so the lists before and after an edit
/// can both be read.
///
/// Offsets are exact sums in 64 bits. No list overflows them: a distance counts as 2²⁴ px at most,
/// like the height of an entry.
package struct HeightIndex: Sendable {
  var tree: SummedTree<HeightSummary>
  package var spacing: ListSpacing { didSet { distances = Distances(spacing, edges) } }
  /// The heights of the parts outside of all sections.
  var edges = EdgeHeights() { didSet { distances = Distances(spacing, edges) } }
  private(set) var distances: Distances

  /// The distances along the list in 1/64 px.
  struct Distances: Sendable {
    var top, bottom, sectionTop, sectionBottom, gap: Int

    init(_ spacing: ListSpacing, _ edges: EdgeHeights = EdgeHeights()) {
      let spacing = spacing.inRange
      top = spacing.insets.top.rawValue &+ edges.above
      bottom = spacing.insets.bottom.rawValue &+ edges.below
      sectionTop = spacing.sectionInsets.top.rawValue
      sectionBottom = spacing.sectionInsets.bottom.rawValue
      gap = spacing.gap.rawValue
    }
  }

  init(spacing: ListSpacing) {
    self.init([], spacing: spacing)
  }

  package init(_ entries: [HeightEntry], spacing: ListSpacing) {
    tree = SummedTree(entries)
    self.spacing = spacing
    distances = Distances(spacing)
  }

  /// The number of entries.
  package var count: Int { tree.count }

  /// The number of tree nodes that edits have written so far.
  package var nodesWritten: Int { tree.nodesWritten }

  /// The number of bytes of all tree nodes.
  ///
  /// - Complexity: O(nodes)
  package var memory: Int { tree.nodeByteCount }

  /// The height of the whole list.
  package var totalHeight: LayoutUnit {
    LayoutUnit(rawValue: distances.top &+ extent(tree.summary) &+ distances.bottom)
  }

  package var sectionCount: Int { tree.summary.starts }

  package subscript(position: Int) -> HeightEntry { tree[position] }

  // MARK: Places

  /// Returns the position of the entry that starts a section; `count` for the section after the
  /// last.
  package func start(ofSection section: Int) -> Int {
    tree.firstPosition { $0.starts > section }?.position ?? count
  }

  /// Returns the position of the entry that ends a section.
  package func end(ofSection section: Int) -> Int {
    tree.firstPosition { $0.ends > section }?.position ?? count
  }

  /// Returns the section of an entry, and the number of rows before the entry in that section.
  package func place(of position: Int) -> (section: Int, row: Int) {
    let (entry, before) = tree.element(at: position)
    guard entry.kind != .sectionStart else { return (before.starts, 0) }
    let section = before.starts - 1
    return (section, position - start(ofSection: section) - 1)
  }

  /// Returns the position of a row.
  package func position(of path: ListIndexPath) -> Int {
    start(ofSection: path.section) + 1 + path.item
  }

  /// Returns the position of a row; `nil` if the path is that of no row.
  func position(ofRowAt path: ListIndexPath) -> Int? { row(at: path)?.position }

  /// Returns a row with its position and the sums of all entries before it; `nil` if the path is that of no row.
  func row(
    at path: ListIndexPath
  ) -> (position: Int, entry: HeightEntry, before: HeightSummary)? {
    guard path.section >= 0, path.item >= 0, path.item < count else { return nil }
    let position = position(of: path)
    guard position < count else { return nil }
    let (entry, before) = tree.element(at: position)
    guard entry.kind == .row, before.starts == path.section + 1 else { return nil }
    return (position, entry, before)
  }

  /// Returns the path of the row at a position.
  package func path(at position: Int) -> ListIndexPath {
    let place = place(of: position)
    return ListIndexPath(section: place.section, item: place.row)
  }

  /// Returns the part of a range from its first to its last row; `nil` if the range has no row.
  func rows(in range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, let last = range.last else { return nil }
    if tree[first].kind == .row, tree[last].kind == .row { return range }
    let before = rowCount(before: range.lowerBound)
    let end = rowCount(before: range.upperBound)
    guard before < end else { return nil }
    return position(ofRow: before)..<position(ofRow: end - 1) + 1
  }

  private func rowCount(before position: Int) -> Int {
    let before = tree.prefixSummary(to: position)
    return position - before.starts - before.ends
  }

  private func position(ofRow number: Int) -> Int {
    tree.firstPosition { before, count in count - before.starts - before.ends > number } ?? count
  }
}
