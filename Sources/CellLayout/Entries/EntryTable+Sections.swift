internal import CountedTree
internal import ListCore

/// The sections of a list in which at least one section names a style.
///
/// A list whose sections all have the list's own style needs no table: the sums over its entries
/// give all places.
extension EntryTable {
  /// Makes the table of sections anew. Items stay in the lanes of stable masonries as far as the table that there was
  /// tells these; it has the same sections, with as many items.
  ///
  /// - Parameters:
  ///   - styles: The numbers of the sections' styles, in order; `nil` for a list without styles.
  ///   - reading: The ways to read items.
  ///   - lane: Returns the lane of an item in a list that had no table.
  mutating func reloadSections(
    styles: [Int]?, _ reading: ItemReading,
    lane: @escaping SectionPacking.KnownLane = { _, _ in nil }
  ) {
    guard let styles else {
      sections = nil
      return
    }
    precondition(styles.count == heights.sectionCount, "every section has a style")
    let packing = SectionPacking(self, reading, lane: lane)
    let old = sections ?? SummedTree()
    var start = 0
    var count = 0
    sections = withExtendedLifetime(old) {
      var table = ElementReader(old)
      return SummedTree(
        styles.indices.map { number in
          let known = unsafe number < old.count ? table.element(at: number) : nil
          let end =
            unsafe known.map { unsafe start + Int($0.pointee.entryCount) - 1 }
            ?? heights.end(ofSection: number)
          defer { start = end + 1 }
          var content = SectionPacking.Content(start: start, end: end)
          var section = SectionEntry(style: styles[number])
          if let known = unsafe known {
            unsafe section.table = known.pointee.table
            if unsafe metrics.styles[known.pointee.style].stableLimit != nil {
              let count = content.items.count
              content.kept = count == 0 ? [] : [KeptRun(source: 0, target: 0, count: count)]
              content.changed = Array(0..<count)
              unsafe section.body = known.pointee.body
            }
          }
          let arranged = packing.arranged(section, content)
          count += arranged.count
          return arranged.index
        })
    }
    arrangedCount += count
  }

  /// Arranges the sections again that have the entries at ascending positions, whose heights changed.
  ///
  /// - Parameter reading: The ways to read items.
  mutating func arrangeSections(of positions: [Int], _ reading: ItemReading) {
    guard sections != nil, !positions.isEmpty else { return }
    var numbers: [Int] = []
    for position in positions {
      let number = heights.place(of: position).section
      if numbers.last != number { numbers.append(number) }
    }
    let table = sections
    _ = arrangeSections(
      numbers, changed: positions, kept: [KeptRun(source: 0, target: 0, count: count)],
      from: heights, style: { table?[$0].style ?? 0 }, reading)
  }

  /// Takes sections out and puts sections in, as a batch does; sections that are new are arranged
  /// later.
  ///
  /// - Parameter style: Returns the number of the style of a section after the batch.
  mutating func restructureSections(_ stage: Changeset.Stage, style: (Int) -> Int) {
    guard var table = sections else { return }
    var moved: [Int: SectionEntry] = [:]
    let leaving =
      stage.deletedSections.map { (source: $0, target: -1) }
      + stage.movedSections.map { (source: $0.source, target: $0.target) }
    for (source, target) in leaving.sorted(by: { $0.source > $1.source }) {
      if target >= 0 { moved[target] = table[source] }
      table.remove(source..<source + 1)
    }
    for section in (stage.insertedSections + moved.keys).sorted() {
      table.insert(moved[section] ?? SectionEntry(style: style(section)), at: section)
    }
    sections = table
  }

  /// Arranges sections again whose items, headers, footers or styles changed.
  ///
  /// - Parameters:
  ///   - numbers: The sections, ascending.
  ///   - changed: The positions of the items whose height or span changed: ascending.
  ///   - kept: The entries that the list had before, in order.
  ///   - old: The heights before.
  ///   - style: Returns the number of the style of a section.
  ///   - reading: The ways to read items.
  ///   - recolumned: The tables whose columns have other widths.
  ///   - lane: Returns the lane that an item had which is not kept.
  /// - Returns: The sections whose items do not move as one.
  mutating func arrangeSections(
    _ numbers: [Int], changed: [Int], kept: [KeptRun], from old: HeightIndex, style: (Int) -> Int,
    _ reading: ItemReading, recolumned: Set<Int> = [],
    lane: @escaping SectionPacking.KnownLane = { _, _ in nil }
  ) -> ArrangedSections {
    var result = ArrangedSections()
    guard var table = sections else { return result }
    let packing = SectionPacking(self, reading, lane: lane)
    for number in numbers {
      var section = table[number]
      let style = style(number)
      let isRestyled = section.style != style
      let content = content(
        ofSection: number, changed: changed, kept: isRestyled ? [] : kept, from: old)
      let start = content.start
      section.style = style
      let arranged = packing.arranged(section, content)
      arrangedCount += arranged.count
      table.set(arranged.index, at: number)
      if isRestyled { result.edges += [start, content.end] }
      // Rows behind one with another spacing move by another distance.
      if case .rows = arranged.index.body {
        result.edges += content.changed.map { content.items.lowerBound + $0 + 1 }
      }
      guard !arranged.index.hasRows || isRestyled || recolumned.contains(number),
        !content.items.isEmpty
      else { continue }
      result.items.append(content.items)
      let oldStart = content.source.map { $0 + 1 } ?? 0
      result.unmoved += arranged.unmoved.map {
        KeptRun(source: $0.source + oldStart, target: $0.target + start + 1, count: $0.count)
      }
    }
    sections = table.summary.namedCount > 0 || metrics.hasItemSpacing ? table : nil
    result.edges = Set(result.edges).sorted()
    return result
  }

  /// Returns the entries of a section, and its items that it had before.
  ///
  /// - Parameters:
  ///   - changed: The positions of the items that changed: ascending.
  ///   - kept: The entries that the list had before, in order; none to take the items for new.
  ///   - old: The heights before.
  func content(
    ofSection number: Int, changed: [Int], kept: [KeptRun], from old: HeightIndex
  ) -> SectionPacking.Content {
    let start = heights.start(ofSection: number)
    var content = SectionPacking.Content(start: start, end: heights.end(ofSection: number))
    guard !kept.isEmpty else { return content }
    kept.addItems(to: &content, from: old)
    let first = changed.partitioningIndex { $0 > start }
    content.changed = changed[first...].prefix { $0 < content.end }.map { $0 - start - 1 }
    return content
  }

  /// Traps if a section is not arranged as it would be anew.
  func checkSections(_ reading: ItemReading) {
    guard let sections else { return }
    sections.checkInvariants()
    precondition(sections.count == heights.sectionCount, "every section has an entry")
    var anew = self
    anew.reloadSections(styles: sections.map(\.style), reading)
    sections.forEach(in: 0..<sections.count) { number, section in
      let count = heights.end(ofSection: number) - heights.start(ofSection: number) - 1
      section.body?.checkInvariants(itemCount: count)
      section.table?.checkInvariants()
      let isSame = anew.sections.map { section.isArranged(as: $0[number]) } ?? false
      precondition(isSame, "section \(number) is not arranged as it would be anew")
    }
  }
}

extension [KeptRun] {
  /// Finds the items of a section that stood in it before.
  fileprivate func addItems(to section: inout SectionPacking.Content, from old: HeightIndex) {
    let first = partitioningIndex { $0.target + $0.count > section.start }
    guard first < count, self[first].target <= section.start else { return }
    let start = self[first].source + section.start - self[first].target
    section.source = start
    let before = start + 1..<old.end(ofSection: old.place(of: start).section)
    for run in self[first...].prefix(while: { $0.target < section.end }) {
      let distance = run.source - run.target
      let lower = Swift.max(run.target, section.start + 1, before.lowerBound - distance)
      let upper = Swift.min(run.target + run.count, section.end, before.upperBound - distance)
      guard lower < upper else { continue }
      section.kept.append(
        KeptRun(
          source: lower + distance - before.lowerBound, target: lower - section.start - 1,
          count: upper - lower))
    }
  }
}
