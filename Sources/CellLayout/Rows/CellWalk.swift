internal import CountedTree
internal import TextLayout

/// A walk through the rows of a list, of which those of one store mostly follow one another.
///
/// It knows no types of items or cells, so that nothing is looked up for each row. The rows at hand stand in a store
/// that stays as it is during the walk.
@safe struct CellWalk {
  private let tree: SummedTree<PlaceSummary>
  private var places: ElementReader<PlaceSummary>
  private let store: (RowPlace) -> AnyCellStore?
  private let pass: (_ widthClass: Int) -> LayoutPass
  /// The rows at hand; `nil` at first.
  private var cells: PlainCells?
  /// The place of the first of them.
  private var first = RowPlace.none
  private var current: LayoutPass?

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - places: The places of the rows.
  ///   - store: Returns the store of a place; it stays as it is during the walk.
  ///   - pass: Returns a pass over rows of a width class.
  init(
    _ places: SummedTree<PlaceSummary>, store: @escaping (RowPlace) -> AnyCellStore?,
    pass: @escaping (_ widthClass: Int) -> LayoutPass
  ) {
    tree = places
    self.places = ElementReader(places)
    (self.store, self.pass) = (store, pass)
  }

  /// Finds the frames of the parts of a row without placing its elements.
  ///
  /// - Returns: `false` if only placing them tells the frames.
  mutating func find(_ position: Int, in size: LayoutSize, _ frames: inout CellFrames) -> Bool {
    let place = unsafe places.element(at: position).pointee
    guard let row = row(of: place), let cells = unsafe cells, var pass = current else {
      return false
    }
    if pass.width != size.width {
      pass = pass.atWidth(size.width)
      current = pass
    }
    return unsafe frames.find(of: cells.rows[row], cells.plans, in: size, pass)
  }

  /// Returns whether a prepared row has a glyph for each scalar of its texts, also of those that are hidden.
  ///
  /// - Returns: `false` also where only placing the elements of the row tells it.
  mutating func hasAllGlyphs(_ position: Int) -> Bool {
    let place = unsafe places.element(at: position).pointee
    guard let row = row(of: place), let cells = unsafe cells,
      unsafe !cells.plans.dependsOnWidth
    else { return false }
    return unsafe cells.rows[row].texts.allSatisfy { !$0.text.hasMissingScalars }
  }

  /// Returns the number of a row among the rows at hand, after taking it and those behind it at hand if need be;
  /// `nil` for one that is no row of a prototype.
  private mutating func row(of place: RowPlace) -> Int? {
    if let cells = unsafe cells, place.isInStore(of: first), place.row >= first.row {
      let row = Int(place.row - first.row)
      if unsafe row < cells.rows.count { return row }
    }
    first = place
    unsafe cells = place.isPrepared ? store(place)?.plainCells(from: place.row) : nil
    guard unsafe cells != nil else { return nil }
    current = pass(place.widthClass)
    return 0
  }
}
