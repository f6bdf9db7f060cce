internal import CountedTree

/// One section as the surface last read it.
struct SurfaceSection<Source: SurfaceSource> {
  /// The identifier; nil only between the stages of one update, for a section that none keeps.
  var id: Source.SectionID?

  /// The content of header and footer; nil until it is read.
  var supplementary: Source.Supplementary?

  /// The identifiers of the rows; nil as for sections.
  var rows: SummedTree<ItemRun<Source.ItemID?>>
}

/// The data that a surface last read, updated by every batch: the list that the operations make.
///
/// The state is a value, so a batch can be tried and discarded; the trees of rows share structure.
struct SurfaceState<Source: SurfaceSource> {
  var sections: [SurfaceSection<Source>] = []

  /// Nothing read yet.
  init() {}

  /// Reads everything.
  init(reading source: Source) {
    let model = SurfaceModel(source)
    sections = (0..<source.sectionCount).map { model.section(at: $0) }
  }

  /// The numbers of rows of all sections.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Returns the identifier of a row, or nil if there is no such row.
  func item(at path: ListIndexPath) -> Source.ItemID? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return (0..<rows.count).contains(path.item) ? rows[path.item] : nil
  }

  /// Returns the rows with the numbers of a range, as far as there are such rows, in order.
  ///
  /// - Complexity: O(*s* + *v* + log *n*) for *s* sections and *v* rows
  func rows(numbered range: Range<Int>) -> [(path: ListIndexPath, id: Source.ItemID)] {
    var rows: [(path: ListIndexPath, id: Source.ItemID)] = []
    var start = 0
    for (index, section) in sections.enumerated() where start < range.upperBound {
      let part = range.clamped(to: start..<start + section.rows.count)
      section.rows.forEach(in: part.lowerBound - start..<part.upperBound - start) { item, id in
        guard let id else { return }
        rows.append((path: ListIndexPath(section: index, item: item), id: id))
      }
      start += section.rows.count
    }
    return rows
  }
}

/// The model that is read for new rows and sections at a stage of an update.
///
/// The source holds only the list after the last stage: a place at an earlier stage is translated
/// through the later stages. Elements that a later stage deletes have no identifier.
struct SurfaceModel<Source: SurfaceSource> {
  private let source: Source
  private let counts: [Int]
  private let laterStages: ArraySlice<BatchMap>

  /// The list after a stage.
  ///
  /// - Parameter counts: The number of rows of each section after the stage.
  init(_ source: Source, counts: [Int], laterStages: ArraySlice<BatchMap>) {
    self.source = source
    self.counts = counts
    self.laterStages = laterStages
  }

  /// The list as it is.
  init(_ source: Source) {
    let counts = (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
    self.init(source, counts: counts, laterStages: [])
  }

  func item(at path: ListIndexPath) -> Source.ItemID? {
    laterStages.lead(path) { $0.target(of: $1) }.map { source.itemIdentifier(at: $0) }
  }

  func section(at index: Int) -> SurfaceSection<Source> {
    let target = laterStages.lead(index) { $0.target(ofSection: $1) }
    let ids = (0..<counts[index]).map { item(at: ListIndexPath(section: index, item: $0)) }
    return SurfaceSection(
      id: target.map { source.sectionIdentifier(at: $0) }, rows: SummedTree(ids))
  }
}
