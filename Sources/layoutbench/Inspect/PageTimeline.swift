internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// The lists of a page in turn, each the result of a batch update of the one before, with the content of
/// all their rows.
struct PageTimeline {
  /// A list of a page.
  struct Step {
    var file: String
    var rows: Int
    var width: LayoutUnit
    var height: LayoutUnit
    var hash: String
    var digest: String
    /// The batch update that led to the list, in words; `nil` for the first list.
    var update: String?
    /// The way from the list before, or from nothing.
    var forth: StateDelta
    /// The way back; `nil` for the first list.
    var back: StateDelta?
    /// The headers and footers that are pinned.
    var pins: PackedBytes
  }

  /// A row, header or footer, the same in all lists.
  enum Entity: Hashable {
    case item(DocumentID)
    case header(DocumentID)
    case footer(DocumentID)
    case edge(ListEdge)
  }

  /// The prototypes, with the list's own header, footer and placeholder of the list that is added next.
  var cells: ListCells<DocumentSection, DocumentItem>
  private let range: Range<Int>?
  var tables: PageTables
  private(set) var entities = Interned<Entity>()
  private(set) var records = Interned<PackedBytes>()
  /// The size of each record.
  private var sizes: [LayoutSize] = []
  private var last: (layout: DocumentLayout, state: ListState)?
  private(set) var steps: [Step] = []

  /// Creates a timeline without lists.
  ///
  /// - Parameter range: The numbers of the rows that the page shows; `nil` for all.
  init(
    _ cells: ListCells<DocumentSection, DocumentItem>, of environment: LayoutEnvironment,
    range: Range<Int>?
  ) {
    self.cells = cells
    self.range = range
    tables = PageTables(scale: environment.scale, direction: environment.direction)
  }

  /// Adds the first list.
  mutating func begin(with layout: DocumentLayout, file: String) {
    let state = state(of: layout, kept: [:], marks: [:])
    add(layout, state, file: file, update: nil, marks: [:])
  }

  /// Adds a list to which a batch update of the last one led.
  mutating func add(_ layout: DocumentLayout, after update: LayoutUpdate, file: String) {
    guard let last else { return begin(with: layout, file: file) }
    let marks = marks(of: update, in: layout)
    let kept = Dictionary(
      uniqueKeysWithValues: last.state.places.map { ($0.entity, $0.record) })
    let state = state(of: layout, kept: kept, marks: marks)
    add(layout, state, file: file, update: update, marks: marks)
  }

  private mutating func add(
    _ layout: DocumentLayout, _ state: ListState, file: String, update: LayoutUpdate?,
    marks: [Int: StateDelta.Mark]
  ) {
    let old = last?.state
    let pins = pins(of: layout, state)
    steps.append(
      Step(
        file: file, rows: layout.snapshot.itemCount, width: layout.width, height: layout.height,
        hash: layout.layoutHash().description, digest: state.digest,
        update: update?.description,
        forth: StateDelta(from: old ?? ListState(), to: state, marks: marks),
        back: old.map { StateDelta(from: state, to: $0, marks: marks) }, pins: pins))
    last = (layout, state)
  }

  // MARK: Entries

  /// Returns the entries of a list; kept ones keep the content that they have.
  private mutating func state(
    of layout: DocumentLayout, kept: [Int: Int], marks: [Int: StateDelta.Mark]
  ) -> ListState {
    var state = ListState()
    var row = 0
    for entry in layout.allEntries {
      let number =
        switch entry {
        case .footer, .edge(.footer), .edge(.placeholder): max(0, row - 1)
        case .header, .item, .edge(.header): row
        }
      if case .item = entry { row += 1 }
      guard range?.contains(number) ?? true, let frame = layout.frame(of: entry),
        let entity = entity(of: entry, in: layout.snapshot)
      else { continue }
      // Batches do not tell other content of the list's own parts.
      let isOwnPart = if case .edge = entry { true } else { false }
      let isKept = !isOwnPart && (marks[entity] == nil || marks[entity] == .moved)
      var record = isKept ? kept[entity] : nil
      if let known = record, sizes[known] != frame.size { record = nil }
      let place = ListState.Place(
        entity: entity, record: record ?? self.record(of: entry, in: layout), origin: frame.origin)
      state.places.append(place)
    }
    // The page reads entries from top to bottom.
    if layout.style.isInverted { state.places.reverse() }
    return state
  }

  mutating func entity(of entry: ListEntry, in snapshot: DocumentSnapshot) -> Int? {
    switch entry {
    case .header(let section):
      snapshot.section(at: section).map { entities.number(of: .header($0.id)) }
    case .footer(let section):
      snapshot.section(at: section).map { entities.number(of: .footer($0.id)) }
    case .item(let path): snapshot.item(at: path).map { entities.number(of: .item($0.id)) }
    case .edge(let edge): entities.number(of: .edge(edge))
    }
  }

  private mutating func record(of entry: ListEntry, in layout: DocumentLayout) -> Int {
    let contents = RowContents(entry, of: layout.snapshot, cells)
    let packed = RowRecord(entry, of: layout, contents, into: &tables).packed
    let number = records.number(of: packed)
    if number == sizes.count { sizes.append(layout.frame(of: entry)?.size ?? .zero) }
    return number
  }
}
