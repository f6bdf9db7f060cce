internal import CountedTree
internal import TextLayout

/// A section of a list whose sections have styles.
struct SectionEntry: Sendable {
  /// The digest of the style's distances and columns, see `SectionMetrics.digest`.
  var styleDigest: UInt64 = 0
  /// The height of the whole section with its insets, in 1/64 px.
  var extent = 0
  /// The sum of the heights of all its entries, in 1/64 px.
  var ownHeight = 0
  /// The number of its entries: header, items and footer.
  var entryCount: Int32 = 2
  /// The heights of header and footer, in 1/64 px.
  var headerHeight: Int32 = 0
  var footerHeight: Int32 = 0
  private var styleNumber: Int32
  /// The widths of the content in a table; `nil` for sections without columns as wide as their content.
  var table: TableIndex?
  /// The arrangement of the items; `nil` if they are rows.
  var body: SectionBody?
  /// A Boolean value that tells whether frames depend on widths or lanes that each item has for itself.
  var dependsOnItems = false

  /// Creates a section of a style that is not arranged yet.
  init(style: Int) { styleNumber = Int32(style) }

  /// The number of the style, see `ListMetrics.styles`.
  var style: Int {
    get { Int(styleNumber) }
    set { styleNumber = Int32(newValue) }
  }

  /// A Boolean value that tells whether the items stand one below the other.
  var hasRows: Bool {
    switch body {
    case nil, .rows: true
    case .lines, .lanes, .flow, .strip: false
    }
  }

  /// The digest of everything in the section that frames depend on, except for the digests of its
  /// entries.
  ///
  /// - Complexity: O(1); O(n) the first time that widths or lanes of items are digested.
  var digest: UInt64 {
    guard dependsOnItems, let items = body?.itemDigest else { return styleDigest }
    var hasher = StableHasher()
    hasher.combine(styleDigest)
    hasher.combine(items.high)
    hasher.combine(items.low)
    return hasher.finalize()
  }
}

extension SectionEntry {
  /// Returns whether a section has the same height and arrangement as another one.
  func isArranged(as other: SectionEntry) -> Bool {
    guard style == other.style, styleDigest == other.styleDigest, extent == other.extent,
      ownHeight == other.ownHeight, entryCount == other.entryCount,
      headerHeight == other.headerHeight, footerHeight == other.footerHeight
    else { return false }
    return switch (body, other.body) {
    case (nil, nil): true
    case (.rows(let rows)?, .rows(let others)?): rows.tree == others.tree
    case (.lines(let lines)?, .lines(let others)?): lines == others
    case (.lanes(let lanes)?, .lanes(let others)?): lanes.lanes == others.lanes
    case (.flow(let flow)?, .flow(let other)?):
      flow.lines == other.lines && flow.widths == other.widths
    case (.strip(let strip)?, .strip(let other)?):
      strip.widths == other.widths && strip.heights == other.heights
    default: false
    }
  }
}

extension SummedTree<SectionSummary> {
  /// The numbers of the styles of all sections.
  var styles: [Int] {
    var styles: [Int] = []
    styles.reserveCapacity(count)
    unsafe forEachRun(in: 0..<count) { _, sections in
      for number in sections.indices { unsafe styles.append(sections[number].style) }
    }
    return styles
  }
}

/// The arrangement of items that are not rows with one distance between them.
///
/// One line stands in the value itself, everything else behind a reference: a list may have a million sections.
enum SectionBody: Sendable {
  /// Items one below the other, with distances of their own.
  indirect case rows(SpacingIndex)
  /// Items side by side on lines.
  case lines(LineIndex)
  /// Items one below the other in lanes.
  case lanes(LaneIndex)
  /// Items as wide as their content, on lines.
  case flow(FlowIndex)
  /// Items on one line.
  case strip(StripIndex)

  /// The digest of the widths or lanes that each item has; `nil` for rows and lines.
  fileprivate var itemDigest: ContentDigest? {
    switch self {
    case .rows, .lines: nil
    case .lanes(let lanes): lanes.digest
    case .flow(let flow): flow.widths.digest
    case .strip(let strip): strip.widths.digest
    }
  }

  func checkInvariants(itemCount: Int) {
    switch self {
    case .rows(let rows):
      rows.tree.checkInvariants()
      precondition(rows.tree.count == itemCount, "every item has a spacing")
    case .lines(let lines):
      lines.checkInvariants()
      precondition(lines.itemCount == itemCount, "every item stands on a line")
    case .lanes(let lanes):
      lanes.checkInvariants()
      precondition(lanes.itemCount == itemCount, "every item stands in a lane")
    case .flow(let flow):
      flow.checkInvariants()
      precondition(flow.lines.itemCount == itemCount, "every item stands on a line")
      precondition(flow.widths.itemCount == itemCount, "every item has a width")
    case .strip(let strip):
      strip.checkInvariants()
      precondition(strip.itemCount == itemCount, "every item has a width")
    }
  }
}

/// The sum of the heights of sections, and the hash of their styles.
struct SectionSummary: TreeSummary {
  /// The height in 1/64 px.
  private(set) var extent = 0
  /// The sum of the heights of all entries in 1/64 px.
  private(set) var ownHeight = 0
  /// The number of entries.
  private(set) var entryCount = 0
  /// The hash of the digests of the styles.
  private(set) var styles = SequenceHash()
  /// The number of sections that name a style.
  private(set) var namedCount = 0
  /// The number of sections whose digest depends on items.
  private(set) var dependentCount = 0
  /// The number of tables with columns as wide as their content.
  private(set) var tableCount = 0

  static var zero: SectionSummary { SectionSummary() }
  private init() {}

  init(_ section: SectionEntry) {
    extent = section.extent
    ownHeight = section.ownHeight
    entryCount = Int(section.entryCount)
    styles = SequenceHash(digest: section.styleDigest)
    namedCount = section.style == 0 ? 0 : 1
    dependentCount = section.dependsOnItems ? 1 : 0
    tableCount = section.table == nil ? 0 : 1
  }

  mutating func append(_ next: SectionSummary) {
    extent &+= next.extent
    ownHeight &+= next.ownHeight
    entryCount &+= next.entryCount
    styles.append(next.styles)
    namedCount &+= next.namedCount
    dependentCount &+= next.dependentCount
    tableCount &+= next.tableCount
  }
}
