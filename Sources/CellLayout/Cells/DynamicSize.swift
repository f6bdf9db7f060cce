public import TextLayout

/// A kind of cell that finds its own size from its data.
///
/// A cell works in phases. `prepare` reads the item, shapes its texts and keeps the results; it may
/// ask for the direction of the list. `measure` finds the size from the prepared content and from the
/// pass, which holds width, scale and direction; it is arithmetic, and is called again whenever one of
/// the three changes. `arrange` places the parts in the measured size.
///
/// Most cells do not implement this protocol: a `CellPrototype` describes its elements and *is*
/// such a cell.
///
/// ```swift
/// struct Caption: DynamicSize {
///   var style: ResolvedTextStyle
///
///   func prepare(_ item: Message, in context: inout PrepareContext) -> PreparedText {
///     context.prepare(item.text, style: style)
///   }
///
///   func measure(_ prepared: PreparedText, in pass: inout LayoutPass) -> LayoutSize {
///     LayoutSize(width: pass.width, height: pass.extent(of: prepared, width: pass.width).height)
///   }
///
///   func arrange(
///     _ prepared: PreparedText, in size: LayoutSize, pass: inout LayoutPass,
///     into elements: inout ElementSink
///   ) {
///     elements.addText(prepared, frame: LayoutRect(origin: .zero, size: size))
///   }
/// }
/// ```
public protocol DynamicSize<Item>: Sendable {
  /// The data of one row.
  associatedtype Item: Sendable
  /// The content that is kept of an item between measurements.
  associatedtype Prepared: Sendable = PreparedCell

  /// Returns the prepared content of an item: the results of all work that no width and no scale
  /// changes.
  ///
  /// A cell that prepares texts with an inherited direction, or asks the context for the list's
  /// direction, prepares its rows again when the direction of the list changes.
  /// - Parameters:
  ///   - item: The data of the row.
  ///   - context: The text engine, and the direction of the list.
  /// - Throws: Any error; the row then has height 0 and carries the error.
  func prepare(_ item: Item, in context: inout PrepareContext) throws -> Prepared

  /// Returns the prepared content of an item that takes the place of another content of its row; by
  /// default the former content is not used.
  ///
  /// A layout calls this method for a row that stays in the list with changed content, so that a
  /// cell can keep what is still valid (`PrepareContext.growingText(_:style:reusing:)`).
  /// - Parameters:
  ///   - item: The data of the row.
  ///   - former: The content that `prepare` returned for the row before.
  ///   - context: The text engine, and the direction of the list.
  /// - Returns: Content that measures as that of `prepare(_:in:)` does.
  /// - Throws: As `prepare(_:in:)`.
  func prepare(
    _ item: Item, reusing former: Prepared, in context: inout PrepareContext
  ) throws -> Prepared

  /// Returns the size of a prepared item; its width should be the width of the pass.
  ///
  /// A height outside 0 to 1/64 px less than 2²⁴ px becomes the error of the row, whose height is
  /// then 0.
  func measure(_ prepared: Prepared, in pass: inout LayoutPass) -> LayoutSize

  /// The height of every row of the cell, whatever the item, width and scale are; by default `nil`, for
  /// heights that are measured.
  ///
  /// A layout keeps nothing of such rows, and does not prepare them before their parts are asked for. It
  /// reads the height once, when it takes the cell. A height counts as the nearest in 0 to 1/64 px less than
  /// 2²⁴ px. A row of such a cell that cannot be prepared has its height and no parts.
  var constantHeight: LayoutUnit? { get }

  /// Returns the widths that the content of a prepared item asks for; by default `nil`, for no knowledge.
  ///
  /// Lists do not ask; ``size(of:for:in:)-(Self.Prepared,_,_)`` does, for rows that are as wide as their
  /// content.
  func contentWidths(of prepared: Prepared, in pass: inout LayoutPass) -> ContentWidths?

  /// Returns the widths that the content of a prepared item asks for on one line in the columns of a table,
  /// from the leading column on; by default none.
  ///
  /// A table with columns as wide as their content asks for them (``TableLayout``). They should not hang on
  /// the columns that the pass has.
  func columnWidths(of prepared: Prepared, in pass: inout LayoutPass) -> [LayoutUnit]

  /// Returns the sizes of many prepared items, in order; by default one item is measured after the
  /// other.
  func measure(batch: [Prepared], in pass: inout LayoutPass) -> [LayoutSize]

  /// Places the parts of a cell, in the cell's coordinates: origin top left, y downwards. By
  /// default the cell has one part, a box that fills it.
  func arrange(
    _ prepared: Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink)

  /// Feeds everything that the size of an item depends on, except width, scale and direction, so
  /// that sizes can be kept between runs; by default feeds nothing and returns `false`.
  ///
  /// Begin with the name of the cell type and a version that you raise when the cell measures
  /// differently. `TextStyle.digest(into:)` feeds a style.
  /// - Returns: Whether sizes of the item may be kept.
  func digest(of item: Item, into hasher: inout ContentHasher) -> Bool

  /// Returns certain bounds of an item's height at the width of the pass, without preparing the
  /// item; by default `nil`, for no knowledge. Only an `EstimatedLayout` calls this method.
  func forecast(of item: Item, in pass: inout LayoutPass) -> HeightForecast?

  /// Returns the number of bytes that a prepared item takes; by default the size of the value, without
  /// the objects it refers to.
  ///
  /// A layout keeps rows that left the list up to a number of bytes
  /// (`ListLayout.hiddenRowByteLimit`).
  func byteCount(of prepared: Prepared) -> Int

  /// Returns whether all rows that another cell of the type prepared and measured are valid for
  /// this cell, too, when it replaces the other cell in a layout (`ListLayout.update`).
  ///
  /// By default, equal cells keep rows if the type is `Equatable`, and no cell does otherwise. The
  /// cells may differ in `arrange`: rows are always arranged by the new cell.
  func keepsRows(of other: Self) -> Bool
}

extension DynamicSize {
  /// The value `nil`: heights are measured.
  public var constantHeight: LayoutUnit? { nil }

  /// Returns the content that is prepared from the item alone.
  public func prepare(
    _ item: Item, reusing former: Prepared, in context: inout PrepareContext
  ) throws -> Prepared {
    try prepare(item, in: &context)
  }

  /// Returns the sizes of prepared items, measured one after the other.
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
  /// Returns the size of the value.
  public func byteCount(of prepared: Prepared) -> Int { MemoryLayout<Prepared>.stride }

  /// Returns `false`: nothing is known of the difference between two cells of the type.
  public func keepsRows(of other: Self) -> Bool { false }
}

extension DynamicSize where Self: Equatable {
  /// Returns whether the cells are equal.
  public func keepsRows(of other: Self) -> Bool { self == other }
}
