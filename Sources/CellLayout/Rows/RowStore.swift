internal import ListCore
internal import TextLayout

/// The prepared content of all rows, headers and footers of a layout.
struct RowStore<Section: ListSection, Item: ListItem>: Sendable {
  private var items: [CellStore<Item>] = []
  private var storeOfCell: [CellIdentifier: Int32] = [:]
  private var header: CellStore<Section>?
  private var footer: CellStore<Section>?
  private var errors: [UInt32: any Error] = [:]
  private var nextError: UInt32 = 0
  /// Calls of `prepare` so far.
  private(set) var preparedCount = 0
  /// Rows measured so far.
  private(set) var measuredCount = 0
  /// Rows of those that were measured before.
  private(set) var rewrappedCount = 0

  /// The stores of headers and footers come after those of items.
  private static var headerStore: Int32 { Int32.max - 1 }
  private static var footerStore: Int32 { Int32.max }

  init(cells: ListCells<Section, Item>) {
    header = cells.header?.makeStore()
    footer = cells.footer?.makeStore()
    for (cell, prototype) in cells.items.sorted(by: { $0.key.name < $1.key.name }) {
      storeOfCell[cell] = Int32(items.count)
      items.append(prototype.makeStore())
    }
  }

  // MARK: Entries

  mutating func insert(_ item: Item, _ context: inout PrepareContext) -> RowSlot {
    guard let store = storeOfCell[item.cell] else {
      return fail(LayoutError(code: .missingPrototype, value: item.cell.name))
    }
    preparedCount += 1
    do {
      makeUnique(&items[Int(store)])
      return RowSlot(store: store, index: try items[Int(store)].insert(item, &context))
    } catch {
      return fail(error)
    }
  }

  mutating func insertHeader(_ section: Section, _ context: inout PrepareContext) -> RowSlot {
    guard section.hasHeader, header != nil else { return .none }
    preparedCount += 1
    do {
      makeUnique(&header!)
      return RowSlot(store: Self.headerStore, index: try header!.insert(section, &context))
    } catch {
      return fail(error)
    }
  }

  mutating func insertFooter(_ section: Section, _ context: inout PrepareContext) -> RowSlot {
    guard section.hasFooter, footer != nil else { return .none }
    preparedCount += 1
    do {
      makeUnique(&footer!)
      return RowSlot(store: Self.footerStore, index: try footer!.insert(section, &context))
    } catch {
      return fail(error)
    }
  }

  mutating func remove(_ slot: RowSlot) {
    switch slot.store {
    case Self.headerStore:
      makeUnique(&header!)
      header!.remove(slot.index)
    case Self.footerStore:
      makeUnique(&footer!)
      footer!.remove(slot.index)
    case 0...:
      makeUnique(&items[Int(slot.store)])
      items[Int(slot.store)].remove(slot.index)
    default:
      if slot.isFailed { errors[slot.index] = nil }
    }
  }

  /// Whether any row could not be prepared or measured.
  var hasErrors: Bool { !errors.isEmpty }

  func error(of slot: RowSlot) -> (any Error)? {
    slot.isFailed ? errors[slot.index] : nil
  }

  private mutating func fail(_ error: any Error) -> RowSlot {
    errors[nextError] = error
    defer { nextError &+= 1 }
    return .failed(nextError)
  }

  private func makeUnique<Content>(_ store: inout CellStore<Content>) {
    if !isKnownUniquelyReferenced(&store) { store = store.copy() }
  }

  // MARK: Measuring

  /// The height of an entry; a row that is too tall for the index fails.
  mutating func measure(_ slot: inout RowSlot, _ pass: inout LayoutPass) -> Int {
    guard slot.store >= 0 else { return 0 }
    measuredCount += 1
    let height: Int
    switch slot.store {
    case Self.headerStore: height = header!.measure(slot.index, &pass).height.rawValue
    case Self.footerStore: height = footer!.measure(slot.index, &pass).height.rawValue
    default: height = items[Int(slot.store)].measure(slot.index, &pass).height.rawValue
    }
    return checked(height, &slot)
  }

  /// The heights of all stores, to be looked up by slot.
  mutating func measureAll(_ pass: inout LayoutPass) -> Heights {
    let heights = Heights(
      items: items.map { $0.measureAll(&pass) }, header: header?.measureAll(&pass) ?? [],
      footer: footer?.measureAll(&pass) ?? [])
    let count = items.reduce((header?.count ?? 0) + (footer?.count ?? 0)) { $0 + $1.count }
    measuredCount += count
    rewrappedCount += count
    return heights
  }

  /// The heights of every slot.
  struct Heights {
    var items: [[Int]]
    var header: [Int]
    var footer: [Int]

    func height(_ slot: RowSlot) -> Int {
      switch slot.store {
      case headerStore: header[Int(slot.index)]
      case footerStore: footer[Int(slot.index)]
      case 0...: items[Int(slot.store)][Int(slot.index)]
      default: 0
      }
    }
  }

  mutating func checked(_ height: Int, _ slot: inout RowSlot) -> Int {
    guard height < 0 || height > HeightEntry.maximumHeight else { return height }
    remove(slot)
    slot = fail(LayoutError(code: .invalidHeight, value: "\(LayoutUnit(rawValue: height))"))
    return 0
  }

  func arrange(
    _ slot: RowSlot, _ size: LayoutSize, _ pass: inout LayoutPass
  ) -> [PlacedElement] {
    var sink = ElementSink()
    switch slot.store {
    case Self.headerStore: header!.arrange(slot.index, size, &pass, &sink)
    case Self.footerStore: footer!.arrange(slot.index, size, &pass, &sink)
    case 0...: items[Int(slot.store)].arrange(slot.index, size, &pass, &sink)
    default: break
    }
    return sink.elements
  }
}
