public import TextLayout

/// A kind of cell that finds its own size from its data.
///
/// The two phases are types. `prepare` depends on the item, and on the direction of the list only
/// where it asks for it: it shapes texts and keeps what it finds. `measure` depends on what was
/// prepared and on the pass, which holds width, scale and direction: it is arithmetic and is asked
/// again whenever these change. `arrange` places the parts in the size that was measured.
///
/// Most cells do not implement this: a `CellPrototype` describes its elements and *is* one.
public protocol DynamicSize<Item>: Sendable {
  /// The data of one row.
  associatedtype Item: Sendable
  /// What is kept of an item between measurements.
  associatedtype Prepared: Sendable = PreparedCell

  /// Prepares an item: all work that no width and no scale changes.
  ///
  /// A cell that prepares texts whose direction is inherited, or asks the context for the list's
  /// direction, prepares its rows again when the list turns.
  /// - Throws: any error; the row then has height 0 and carries it.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> Prepared

  /// Measures a prepared item. The width of the answer should be the pass's width.
  func measure(_ prepared: Prepared, in pass: inout LayoutPass) -> LayoutSize

  /// Measures many prepared items, in order; by default one after the other.
  func measure(batch: [Prepared], in pass: inout LayoutPass) -> [LayoutSize]

  /// Places the parts of a cell, in the cell's coordinates; by default one box as large as the cell.
  func arrange(
    _ prepared: Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink)

  /// Feeds all that the size of an item depends on but width, scale and direction, so that sizes can
  /// be kept between runs; by default nothing.
  ///
  /// Begin with a name of the cell type and a version that you raise when it measures differently;
  /// styles are fed by `TextStyle.digest(into:)`.
  /// - Returns: whether sizes of the item may be kept.
  func digest(of item: Item, into hasher: inout ContentHasher) -> Bool

  /// Tells what is certain of an item's height at the pass's width, without preparing it; by default
  /// nothing. Only an `EstimatedLayout` asks.
  func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast?

  /// Whether all rows that another cell of the type prepared and measured hold for this one too, when
  /// it takes the other's place in a layout (`ListLayout.update`); by default whether both are equal
  /// if the type is `Equatable`, and `false` if not.
  ///
  /// `arrange` may differ: this cell is asked.
  func keepsRows(of other: Self) -> Bool
}

extension DynamicSize {
  /// Measures one item after the other.
  public func measure(batch: [Prepared], in pass: inout LayoutPass) -> [LayoutSize] {
    batch.map { measure($0, in: &pass) }
  }

  /// Places one box that fills the cell.
  public func arrange(
    _ prepared: Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    elements.addBox(LayoutRect(origin: .zero, size: size))
  }
}

extension DynamicSize {
  /// Keeps nothing: two cells of a type may be anything.
  public func keepsRows(of other: Self) -> Bool { false }
}

extension DynamicSize where Self: Equatable {
  /// Keeps the rows of an equal cell.
  public func keepsRows(of other: Self) -> Bool { self == other }
}
