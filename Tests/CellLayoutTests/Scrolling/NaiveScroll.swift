import CellLayout
import ListCore
import TextLayout

/// A list as a plain array of places with tops and heights: the reference for scroll anchors.
struct NaiveScroll {
  typealias Layout = ListLayout<ChatDay, ChatRow>
  typealias Place = ScrollAnchor<Int, Int>.Place

  struct Entry {
    var place: Place
    var section: Int
    var isRow: Bool
    var y: Int
    var height: Int
    /// The bottom, with the inset below the end of a section.
    var end: Int

    var bottom: Int { y + height }
  }

  var entries: [Entry] = []
  private var sectionCount = 0

  init(_ layout: Layout) {
    let spacing = layout.style.spacing
    sectionCount = layout.snapshot.sectionCount
    var y = spacing.insets.top.rawValue
    func add(_ place: Place, _ section: Int, _ entry: ListEntry, inset: Int = 0) {
      let height = layout.frame(of: entry)?.size.height.rawValue ?? 0
      var isRow = false
      if case .item = entry { isRow = true }
      entries.append(
        Entry(
          place: place, section: section, isRow: isRow, y: y, height: height,
          end: y + height + inset))
      y += height
    }
    for section in 0..<sectionCount {
      let id = layout.snapshot.section(at: section)!.id
      y += spacing.sectionInsets.top.rawValue
      add(.header(section: id), section, .header(section: section))
      for (item, row) in layout.snapshot.items(inSection: section)!.enumerated() {
        if item > 0 { y += spacing.separator.rawValue + spacing.spacing.rawValue }
        add(.item(id: row.id), section, .item(ListIndexPath(section: section, item: item)))
      }
      let inset = spacing.sectionInsets.bottom.rawValue
      add(.footer(section: id), section, .footer(section: section), inset: inset)
      y += inset
    }
  }

  /// The list upside down, with the same entries in the same order.
  func mirrored(height: Int) -> NaiveScroll {
    var mirror = self
    for i in entries.indices { mirror.entries[i].y = height - entries[i].bottom }
    return mirror
  }

  func entry(_ place: Place) -> Entry? { entries.first { $0.place == place } }

  /// The distance from the top of an entry down to a point of it, at another height.
  static func distance(_ part: Int, of whole: Int, inHeight height: Int) -> Int {
    let distance = (2 * height * part + whole) / (2 * whole)
    return part > 0 && part < whole && height > 1 ? min(max(distance, 1), height - 1) : distance
  }

  /// The position of an anchor's line in another list, and the place that holds the line there.
  func line(of anchor: NaiveAnchor) -> (y: Int, place: Place)? {
    for (place, position) in anchor.places {
      guard let entry = entry(place) else { continue }
      switch position {
      case .inside(let part, let whole):
        return (entry.y + Self.distance(part, of: whole, inHeight: entry.height), place)
      case .above(let distance): return (entry.y - distance, place)
      case .below(let distance): return (entry.bottom + distance, place)
      }
    }
    return nil
  }
}

/// The places that hold a line of the screen, in order, found by reading every entry.
struct NaiveAnchor {
  enum Position {
    case inside(Int, of: Int)
    case above(Int)
    case below(Int)
  }

  var places: [(NaiveScroll.Place, Position)] = []

  /// The same places in the list upside down.
  var mirrored: NaiveAnchor {
    var mirror = self
    for i in places.indices {
      switch places[i].1 {
      case .inside(let part, let whole): mirror.places[i].1 = .inside(whole - part, of: whole)
      case .above(let distance): mirror.places[i].1 = .below(distance)
      case .below(let distance): mirror.places[i].1 = .above(distance)
      }
    }
    return mirror
  }

  /// - Parameters:
  ///   - visible: The visible part.
  ///   - y: The line.
  ///   - isBottom: Whether the line is the lower edge.
  ///   - isPoint: Whether a header that the line cuts is held.
  ///   - item: A row to hold, and the point of it that is at the line.
  init(
    _ list: NaiveScroll, visible: Range<Int>, y: Int, isBottom: Bool = false, isPoint: Bool = false,
    item: (Int, RowFraction)? = nil
  ) {
    let all = list.entries
    guard !all.isEmpty else { return }
    func isVisible(_ entry: NaiveScroll.Entry) -> Bool {
      entry.y < visible.upperBound && entry.bottom > visible.lowerBound
    }
    func cuts(_ entry: NaiveScroll.Entry) -> Bool { entry.y < y && y < entry.bottom }
    func near(_ order: some Sequence<Int>) -> [Int] {
      order.prefix(32).prefix { isVisible(all[$0]) }.filter { all[$0].isRow }
    }
    let held =
      item.flatMap { id in all.firstIndex { $0.place == .item(id: id.0) } }
      ?? NaiveAnchor.held(all, y, isVisible, cuts, isBottom: isBottom, isPoint: isPoint)
    let section = all[held].section
    let below = near(held + 1..<all.count)
    let above = near((0..<held).reversed())
    func isFellow(_ i: Int) -> Bool { all[i].isRow && all[i].section == section }
    let farBelow = (0..<40).map { held + 1 << $0 }.filter {
      $0 < all.count && isFellow($0) && $0 > below.last ?? held
    }
    let farAbove = (0..<40).map { held - 1 << $0 }.filter {
      $0 >= 0 && isFellow($0) && $0 < above.last ?? held
    }
    func header(_ s: Int) -> Int { all.firstIndex { $0.section == s }! }
    func footer(_ s: Int) -> Int { all.lastIndex { $0.section == s }! }
    let last = all.last!.section
    let nextDays = (0..<40).map { section + 1 << $0 }.filter { $0 <= last }.map(header)
    let daysBefore = (0..<40).map { section - 1 << $0 }.filter { $0 >= 0 }.map(footer)
    let days = [header(section), footer(section)] + turns(nextDays, daysBefore)
    let order = turns(below, above) + turns(farBelow, farAbove) + days.filter { $0 != held }

    /// The position of the line relative to an entry.
    func position(_ entry: NaiveScroll.Entry) -> Position {
      if cuts(entry) { return .inside(y - entry.y, of: entry.height) }
      return y <= entry.y ? .above(entry.y - y) : .below(y - entry.bottom)
    }
    func turns(_ below: [Int], _ above: [Int]) -> [Int] {
      let (first, second) = isBottom ? (above, below) : (below, above)
      return (1..<all.count + 1).flatMap { distance in
        [first, second].flatMap { side in side.filter { abs($0 - held) == distance } }
      }
    }
    places.append((all[held].place, position(all[held])))
    if let item { places[0].1 = .inside(item.1.numerator, of: item.1.denominator) }
    for i in order {
      let edge = Position.inside(isBottom ? 1 : 0, of: 1)
      places.append((all[i].place, isVisible(all[i]) ? position(all[i]) : edge))
    }
  }

  private static func held(
    _ all: [NaiveScroll.Entry], _ y: Int, _ isVisible: (NaiveScroll.Entry) -> Bool,
    _ cuts: (NaiveScroll.Entry) -> Bool, isBottom: Bool, isPoint: Bool
  ) -> Int {
    let rows = all.indices.filter { all[$0].isRow && isVisible(all[$0]) }
    let entry = all.firstIndex { isBottom ? $0.end >= y : $0.end > y } ?? all.count - 1
    guard isPoint else { return (isBottom ? rows.last : rows.first) ?? entry }
    if cuts(all[entry]) { return entry }
    if isBottom {
      return rows.last { $0 < entry || $0 == entry && all[$0].y < y } ?? rows.first { $0 >= entry }
        ?? entry
    }
    return rows.first { $0 >= entry } ?? rows.last { $0 < entry } ?? entry
  }
}
